import Diagnostics
import Testing

@testable import Storage

@Suite struct JSONFaultTests {
  /// A text, and where (offset+length) what is wrong with it, and what to do.
  struct Case: CustomTestStringConvertible {
    let text: String
    let expected: String
    var testDescription: String { DisplayText.quoted(text) }
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

  /// Texts with the place of what is wrong with them, and what is said and advised of all of these.
  static let cases: [Case] = [
    cases(
      ["": "-", " \n": "-"], "the file is empty",
      "write [] or {} for nothing; if there was more, take it from a backup"),
    cases(
      ["[1": "0+1"], "the file ends inside this array",
      #"add the missing "]"; if a save was cut short, take it from a backup"#),
    cases(
      ["{\"a\":1": "0+1", "{\"a\":": "0+1", "{": "0+1"], "the file ends inside this object",
      #"add the missing "}"; if a save was cut short, take it from a backup"#),
    cases(
      ["\"abc": "0+1", "[{\"name\": \"x]": "10+1"], "the file ends inside this string",
      "add the closing quote; if a save was cut short, take it from a backup"),
    cases(
      ["[\"a\nb\"]": "1+2"], "this string is not closed on its line",
      #"add the closing quote; a line end inside a string is written \n"#),
    cases(
      ["[\"a\tb\"]": "3+1"], "a control character (U+0009) stands bare in a string",
      #"write it as \t, or leave it out"#),
    cases(
      ["[\"a\0b\"]": "3+1"], "a control character (U+0000) stands bare in a string",
      #"write it as \u0000, or leave it out"#),
    cases(
      ["[\"\\x\"]": "2+2"], #"\x is not an escape of JSON"#,
      #"the escapes are \" \\ \/ \b \f \n \r \t and \u with four digits; a backslash is \\"#),
    cases(
      ["[\"\\é\"]": "2+3"], #"\é is not an escape of JSON"#,
      #"the escapes are \" \\ \/ \b \f \n \r \t and \u with four digits; a backslash is \\"#),
    cases(
      ["[\"\\u12g4\"]": "2+4"], #"\u12 lacks some of its four hexadecimal digits"#,
      #"write four digits, such as \u00e9, or the character itself"#),
    cases(
      ["[\"\\ud800\"]": "2+6", "[\"\\ud800\\u0041\"]": "2+6"],
      #"\ud800 is half a character: a surrogate without its pair"#,
      #"write both halves, such as \ud83d\ude00, or the character itself"#),
    cases(
      ["[\"\\udc00x\"]": "2+6"], #"\udc00 is half a character: a surrogate without its pair"#,
      #"write both halves, such as \ud83d\ude00, or the character itself"#),
    cases(
      ["[1 2]": "2+1", "[\"a\" \"b\"]": "4+1"], #"expected "," or "]" after this value"#,
      #"put a comma between values; "]" ends the array"#),
    cases(
      ["{\"a\":1 \"b\":2}": "6+1"], #"expected "," or "}" after this value"#,
      #"put a comma between values; "}" ends the object"#),
    cases(
      ["{\"a\":1]": "6+1"], #"expected "}" to close the object, not "]""#,
      #"close what was opened last: "}""#),
    cases(
      ["[1}": "2+1"], #"expected "]" to close the array, not "}""#,
      #"close what was opened last: "]""#),
    cases(
      ["[1,]": "2+1"], #"a comma stands before the "]" with nothing after it"#,
      "remove the comma"),
    cases(
      ["{\"a\":1,}": "6+1"], #"a comma stands before the "}" with nothing after it"#,
      "remove the comma"),
    cases(
      ["[1,,2]": "3+1", "[,1]": "1+1", "{\"a\":}": "5+1"], "expected a value",
      "write a value, or remove the comma or key before it"),
    cases(["{,}": "1+1"], "expected a key in double quotes", #"write "key": value"#),
    cases(
      ["{\"a\" 1}": "1+3", "{\"a\"}": "1+3"], #"expected ":" after this key"#,
      #"write "key": value"#),
    cases(["{a: 1}": "1+1"], #"the key "a" has no quotes"#, #"write "a""#),
    cases(["{1: 2}": "1+1"], #"the key "1" has no quotes"#, #"write "1""#),
    cases(
      ["[1, // no\n2]": "4+2", "[1 /* no */]": "3+2", "# x\n[]": "0+1", "{} // end": "3+2"],
      "JSON has no comments",
      #"remove it; remarks can stand in a "note""#),
    cases(
      ["['a']": "1+1", "{'a': 1}": "1+1"], "JSON has no single quotes",
      #"use straight double quotes (")"#),
    cases(
      ["[“a”]": "1+1"], "typographic quotes do not enclose a string",
      #"use straight double quotes (")"#),
    cases(["[NaN]": "1+3"], "JSON has no NaN", "write a number, or null"),
    cases(["[-Infinity]": "1+9"], "JSON has no -Infinity", "write a number, or null"),
    cases(
      ["[True]": "1+4"], #""True" is not a value of JSON"#,
      "write true, false or null in lower case, or put text in double quotes"),
    cases(
      ["[undefined]": "1+9"], #""undefined" is not a value of JSON"#,
      "write true, false or null in lower case, or put text in double quotes"),
    cases(
      ["[nul]": "1+3"], #""nul" is not a value of JSON"#,
      "write true, false or null in lower case, or put text in double quotes"),
    cases(
      ["[abc]": "1+3"], #""abc" is not a value of JSON"#,
      "write true, false or null in lower case, or put text in double quotes"),
    cases(
      ["[012]": "1+3"], #""012" starts with a zero: numbers have no leading zeros"#,
      "remove the zero; a number whose zeros matter is text in double quotes"),
    cases(
      ["[-01]": "1+3"], #""-01" starts with a zero: numbers have no leading zeros"#,
      "remove the zero; a number whose zeros matter is text in double quotes"),
    cases(
      ["[+1]": "1+2"], #""+1" starts with a plus sign: numbers have none"#,
      "remove the plus sign"),
    cases(
      ["[.5]": "1+2"], #"".5" has no digit before its point"#,
      "write all digits; amounts are whole minor units, such as 1250 for 12.50"),
    cases(
      ["[5.]": "1+2"], #""5." has no digit after its point"#,
      "write all digits; amounts are whole minor units, such as 1250 for 12.50"),
    cases(
      ["[1e]": "1+2"], #""1e" has no digit in its exponent"#,
      "write all digits; amounts are whole minor units, such as 1250 for 12.50"),
    cases(
      ["[-]": "1+1"], #""-" is a sign without a number"#,
      "write all digits; amounts are whole minor units, such as 1250 for 12.50"),
    cases(
      ["[0x1F]": "1+4"], #""0x1F" is not a number"#,
      "write digits alone, or put text in double quotes"),
    cases(
      ["[12,50]x": "7+1", "[1] [2]": "4+1"], "there is more text after the end of the value",
      "keep one value per file; several values go into one array [ ]"),
    cases(
      ["[1.2.3]": "1+5"], #""1.2.3" is not a number"#,
      "write digits alone, or put text in double quotes"),
    cases(
      ["[12a]": "1+3"], #""12a" is not a number"#,
      "write digits alone, or put text in double quotes"),
    cases(
      ["[1]]": "3+1"], #""]" closes nothing"#,
      "remove it, or add the bracket that it was meant to close"),
    cases(
      ["[\u{a0}1]": "1+1"], "the character U+00A0 cannot stand here",
      "remove it, or put text in double quotes"),
    cases(["[;]": "1+1"], #"";" cannot stand here"#, "remove it, or put text in double quotes"),
    cases(
      ["[\0]": "1+1"], "the character U+0000 cannot stand here",
      "remove it, or put text in double quotes"),
    cases(
      ["[1 \u{01}]": "3+1"], "the character U+0001 cannot stand here",
      "remove it, or put text in double quotes"),
    cases(["[=]": "1+1"], #""=" cannot stand here"#, "remove it, or put text in double quotes"),
  ].flatMap(\.self)

  private static func cases(
    _ texts: KeyValuePairs<String, String>, _ message: String, _ remedy: String
  ) -> [Case] {
    texts.map { Case(text: $0.key, expected: "\($0.value): \(message) | \(remedy)") }
  }
}
