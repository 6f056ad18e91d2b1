import Diagnostics
import Testing

@testable import Storage

@Suite struct JSONFaultTests {
  /// A text, and where (offset+length) what is wrong with it, and what to do.
  struct Case: CustomTestStringConvertible {
    let text: String
    let expected: String
    var testDescription: String { DisplayText.quoted(text) }

    init(_ text: String, at place: String, _ message: String, _ remedy: String) {
      self.text = text
      expected = "\(place): \(message) | \(remedy)"
    }
  }

  @Test(arguments: cases)
  func isNamedAndPlaced(_ fault: Case) {
    #expect(Self.describe(fault.text) == fault.expected)
  }

  static func describe(_ text: String) -> String { describe(Array(text.utf8)) }

  static func describe(_ bytes: [UInt8]) -> String {
    do {
      _ = try JSONTree.parse(JSONBytes(bytes, count: bytes.count))
      return "well-formed"
    } catch {
      let place = error.range.map { "\($0.lowerBound)+\($0.count)" } ?? "-"
      return "\(place): \(error.fault.message(nil)) | \(error.fault.remedy ?? "-")"
    }
  }

  static let cases = [
    Case(
      "", at: "-", "the file is empty",
      "write [] or {} for nothing; if there was more, take it from a backup"),
    Case(
      " \n", at: "-", "the file is empty",
      "write [] or {} for nothing; if there was more, take it from a backup"),
    Case(
      "[1", at: "0+1", "the file ends inside this array",
      #"add the missing "]"; if a save was cut short, take it from a backup"#),
    Case(
      "{\"a\":1", at: "0+1", "the file ends inside this object",
      #"add the missing "}"; if a save was cut short, take it from a backup"#),
    Case(
      "{\"a\":", at: "0+1", "the file ends inside this object",
      #"add the missing "}"; if a save was cut short, take it from a backup"#),
    Case(
      "{", at: "0+1", "the file ends inside this object",
      #"add the missing "}"; if a save was cut short, take it from a backup"#),
    Case(
      "\"abc", at: "0+1", "the file ends inside this string",
      "add the closing quote; if a save was cut short, take it from a backup"),
    Case(
      "[{\"name\": \"x]", at: "10+1", "the file ends inside this string",
      "add the closing quote; if a save was cut short, take it from a backup"),
    Case(
      "[\"a\nb\"]", at: "1+2", "this string is not closed on its line",
      #"add the closing quote; a line end inside a string is written \n"#),
    Case(
      "[\"a\tb\"]", at: "3+1", "a control character (U+0009) stands bare in a string",
      #"write it as \t, or leave it out"#),
    Case(
      "[\"a\0b\"]", at: "3+1", "a control character (U+0000) stands bare in a string",
      #"write it as \u0000, or leave it out"#),
    Case(
      "[\"\\x\"]", at: "2+2", #"\x is not an escape of JSON"#,
      #"the escapes are \" \\ \/ \b \f \n \r \t and \u with four digits; a backslash is \\"#),
    Case(
      "[\"\\é\"]", at: "2+3", #"\é is not an escape of JSON"#,
      #"the escapes are \" \\ \/ \b \f \n \r \t and \u with four digits; a backslash is \\"#),
    Case(
      "[\"\\u12g4\"]", at: "2+4", #"\u12 lacks some of its four hexadecimal digits"#,
      #"write four digits, such as \u00e9, or the character itself"#),
    Case(
      "[\"\\ud800\"]", at: "2+6", #"\ud800 is half a character: a surrogate without its pair"#,
      #"write both halves, such as \ud83d\ude00, or the character itself"#),
    Case(
      "[\"\\udc00x\"]", at: "2+6", #"\udc00 is half a character: a surrogate without its pair"#,
      #"write both halves, such as \ud83d\ude00, or the character itself"#),
    Case(
      "[\"\\ud800\\u0041\"]", at: "2+6",
      #"\ud800 is half a character: a surrogate without its pair"#,
      #"write both halves, such as \ud83d\ude00, or the character itself"#),
    Case(
      "[1 2]", at: "2+1", #"expected "," or "]" after this value"#,
      #"put a comma between values; "]" ends the array"#),
    Case(
      "{\"a\":1 \"b\":2}", at: "6+1", #"expected "," or "}" after this value"#,
      #"put a comma between values; "}" ends the object"#),
    Case(
      "[\"a\" \"b\"]", at: "4+1", #"expected "," or "]" after this value"#,
      #"put a comma between values; "]" ends the array"#),
    Case(
      "{\"a\":1]", at: "6+1", #"expected "}" to close the object, not "]""#,
      #"close what was opened last: "}""#),
    Case(
      "[1}", at: "2+1", #"expected "]" to close the array, not "}""#,
      #"close what was opened last: "]""#),
    Case(
      "[1,]", at: "2+1", #"a comma stands before the "]" with nothing after it"#,
      "remove the comma"),
    Case(
      "{\"a\":1,}", at: "6+1", #"a comma stands before the "}" with nothing after it"#,
      "remove the comma"),
    Case(
      "[1,,2]", at: "3+1", "expected a value",
      "write a value, or remove the comma or key before it"),
    Case(
      "[,1]", at: "1+1", "expected a value",
      "write a value, or remove the comma or key before it"),
    Case(
      "{,}", at: "1+1", "expected a key in double quotes",
      #"write "key": value"#),
    Case(
      "{\"a\" 1}", at: "1+3", #"expected ":" after this key"#,
      #"write "key": value"#),
    Case(
      "{\"a\"}", at: "1+3", #"expected ":" after this key"#,
      #"write "key": value"#),
    Case(
      "{a: 1}", at: "1+1", #"the key "a" has no quotes"#,
      #"write "a""#),
    Case(
      "{1: 2}", at: "1+1", #"the key "1" has no quotes"#,
      #"write "1""#),
    Case(
      "{\"a\":}", at: "5+1", "expected a value",
      "write a value, or remove the comma or key before it"),
    Case(
      "[1, // no\n2]", at: "4+2", "JSON has no comments",
      #"remove it; remarks can stand in a "note""#),
    Case(
      "[1 /* no */]", at: "3+2", "JSON has no comments",
      #"remove it; remarks can stand in a "note""#),
    Case(
      "# x\n[]", at: "0+1", "JSON has no comments",
      #"remove it; remarks can stand in a "note""#),
    Case(
      "['a']", at: "1+1", "JSON has no single quotes",
      #"use straight double quotes (")"#),
    Case(
      "{'a': 1}", at: "1+1", "JSON has no single quotes",
      #"use straight double quotes (")"#),
    Case(
      "[“a”]", at: "1+1", "typographic quotes do not enclose a string",
      #"use straight double quotes (")"#),
    Case(
      "[NaN]", at: "1+3", "JSON has no NaN",
      "write a number, or null"),
    Case(
      "[-Infinity]", at: "1+9", "JSON has no -Infinity",
      "write a number, or null"),
    Case(
      "[True]", at: "1+4", #""True" is not a value of JSON"#,
      "write true, false or null in lower case, or put text in double quotes"),
    Case(
      "[undefined]", at: "1+9", #""undefined" is not a value of JSON"#,
      "write true, false or null in lower case, or put text in double quotes"),
    Case(
      "[nul]", at: "1+3", #""nul" is not a value of JSON"#,
      "write true, false or null in lower case, or put text in double quotes"),
    Case(
      "[abc]", at: "1+3", #""abc" is not a value of JSON"#,
      "write true, false or null in lower case, or put text in double quotes"),
    Case(
      "[012]", at: "1+3", #""012" starts with a zero: numbers have no leading zeros"#,
      "remove the zero; a number whose zeros matter is text in double quotes"),
    Case(
      "[-01]", at: "1+3", #""-01" starts with a zero: numbers have no leading zeros"#,
      "remove the zero; a number whose zeros matter is text in double quotes"),
    Case(
      "[+1]", at: "1+2", #""+1" starts with a plus sign: numbers have none"#,
      "remove the plus sign"),
    Case(
      "[.5]", at: "1+2", #"".5" has no digit before its point"#,
      "write all digits; amounts are whole minor units, such as 1250 for 12.50"),
    Case(
      "[5.]", at: "1+2", #""5." has no digit after its point"#,
      "write all digits; amounts are whole minor units, such as 1250 for 12.50"),
    Case(
      "[1e]", at: "1+2", #""1e" has no digit in its exponent"#,
      "write all digits; amounts are whole minor units, such as 1250 for 12.50"),
    Case(
      "[-]", at: "1+1", #""-" is a sign without a number"#,
      "write all digits; amounts are whole minor units, such as 1250 for 12.50"),
    Case(
      "[0x1F]", at: "1+4", #""0x1F" is not a number"#,
      "write digits alone, or put text in double quotes"),
    Case(
      "[12,50]x", at: "7+1", "there is more text after the end of the value",
      "keep one value per file; several values go into one array [ ]"),
    Case(
      "[1.2.3]", at: "1+5", #""1.2.3" is not a number"#,
      "write digits alone, or put text in double quotes"),
    Case(
      "[12a]", at: "1+3", #""12a" is not a number"#,
      "write digits alone, or put text in double quotes"),
    Case(
      "[1] [2]", at: "4+1", "there is more text after the end of the value",
      "keep one value per file; several values go into one array [ ]"),
    Case(
      "{} // end", at: "3+2", "JSON has no comments",
      #"remove it; remarks can stand in a "note""#),
    Case(
      "[1]]", at: "3+1", #""]" closes nothing"#,
      "remove it, or add the bracket that it was meant to close"),
    Case(
      "[\u{a0}1]", at: "1+1", "the character U+00A0 cannot stand here",
      "remove it, or put text in double quotes"),
    Case(
      "[;]", at: "1+1", #"";" cannot stand here"#,
      "remove it, or put text in double quotes"),
    Case(
      "[\0]", at: "1+1", "the character U+0000 cannot stand here",
      "remove it, or put text in double quotes"),
    Case(
      "[1 \u{01}]", at: "3+1", "the character U+0001 cannot stand here",
      "remove it, or put text in double quotes"),
    Case(
      "[=]", at: "1+1", #""=" cannot stand here"#,
      "remove it, or put text in double quotes"),
  ]
}
