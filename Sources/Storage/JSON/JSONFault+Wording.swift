internal import Diagnostics

extension JSONFault.Container {
  var word: String { self == .array ? "array" : "object" }
  var opening: String { self == .array ? "[" : "{" }
  var closing: String { self == .array ? "]" : "}" }
}

extension JSONFault: CustomStringConvertible {
  /// What is wrong.
  var description: String {
    switch self {
    case .empty: "the file is empty"
    case .propertyList(isArchive: true): "this is an archive of NSKeyedArchiver, not JSON"
    case .propertyList(isArchive: false): "this is a property list, not JSON"
    case .notUTF8: "this byte is not UTF-8"
    case .otherEncoding(let name): "the file is in \(name), not in UTF-8"
    case .unclosed(let container): "the file ends inside this \(container.word)"
    case .unclosedString: "the file ends inside this string"
    case .lineEndInString: "this string is not closed on its line"
    case .controlCharacter(let byte):
      "a control character (\(Self.unicode(byte))) stands bare in a string"
    case .unknownEscape(let text): "\(text) is not an escape of JSON"
    case .shortUnicodeEscape(let text): "\(text) lacks some of its four hexadecimal digits"
    case .loneSurrogate(let text): "\(text) is half a character: a surrogate without its pair"
    case .missingComma(let container):
      "expected \",\" or \"\(container.closing)\" after this value"
    case .quoteMissing: "a word stands right behind this string"
    case .wrongBracket(let open):
      "expected \"\(open.closing)\" to close the \(open.word), not \"\(open.other.closing)\""
    case .trailingComma(let container):
      "a comma stands before the \"\(container.closing)\" with nothing after it"
    case .missingColon: "expected \":\" after this key"
    case .keyWithoutQuotes(let text): "the key \(DisplayText.quoted(text)) has no quotes"
    case .missingKey: "expected a key in double quotes"
    case .missingValue: "expected a value"
    case .comment: "JSON has no comments"
    case .singleQuotes: "JSON has no single quotes"
    case .curlyQuotes: "typographic quotes do not enclose a string"
    case .notANumber(let text): "JSON has no \(text)"
    case .unknownWord(let text): "\(DisplayText.quoted(text)) is not a value of JSON"
    case .malformedNumber(let text, let fault): "\(DisplayText.quoted(text)) \(fault)"
    case .commaInNumber(let text): "\(DisplayText.quoted(text)) has a comma: numbers have none"
    case .timeOutsideString(let text):
      "the time \(DisplayText.quoted(text)) stands outside of its date's quotes"
    case .strayCharacter(let name): "\(name) cannot stand here"
    case .strayBracket(let name): "\(name) closes nothing"
    case .textAfterEnd: "there is more text after the end of the value"
    case .tooDeep(let limit): "values are nested \(limit) deep here"
    case .noMemory: "there is not enough memory to read this file"
    case .refusedByParser: "the file cannot be parsed, for a reason that Daybook cannot name"
    }
  }

  /// What to do.
  var remedy: String {
    switch self {
    case .propertyList:
      "have the app write JSON: try JSONEncoder().encode(accounts).write(to: url)"
    case .empty: "write [] or {} for nothing; if there was more, take it from a backup"
    case .notUTF8:
      "save the file as UTF-8; from Latin-1: iconv -f ISO-8859-1 -t UTF-8 OLD > NEW"
    case .otherEncoding(let name): "convert it: iconv -f \(name) -t UTF-8 OLD > NEW"
    case .unclosed(let container):
      "add the missing \"\(container.closing)\"; if a save was cut short, take it from a backup"
    case .unclosedString: "add the closing quote; if a save was cut short, take it from a backup"
    case .lineEndInString: "add the closing quote; a line end inside a string is written \\n"
    case .controlCharacter(let byte): "write it as \(Self.escape(byte)), or leave it out"
    case .unknownEscape:
      #"the escapes are \" \\ \/ \b \f \n \r \t and \u with four digits; a backslash is \\"#
    case .shortUnicodeEscape: #"write four digits, such as \u00e9, or the character itself"#
    case .loneSurrogate: #"write both halves, such as \ud83d\ude00, or the character itself"#
    case .missingComma(let container):
      "put a comma between values; \"\(container.closing)\" ends the \(container.word)"
    case .quoteMissing:
      #"close each text with " where it ends; a quote inside a text is written \""#
    case .commaInNumber(let text):
      MinorUnits.meant(by: text).map {
        "amounts are in minor units (cents): for \(DisplayText.escaped(text)) write \($0)"
      } ?? "write digits alone; amounts are in minor units (cents), 150000 for 1,500.00"
    case .timeOutsideString: "leave the time out, or put it into the quotes: \"2026-10-31T12:00\""
    case .wrongBracket(let open): "close what was opened last: \"\(open.closing)\""
    case .trailingComma: "remove the comma"
    case .missingColon: "write \"key\": value"
    case .keyWithoutQuotes(let text): "write \(DisplayText.quoted(text))"
    case .missingKey: "write \"key\": value"
    case .missingValue: "write a value, or remove the comma or key before it"
    case .comment: "remove it; remarks can stand in a \"note\""
    case .singleQuotes, .curlyQuotes: #"use straight double quotes (")"#
    case .notANumber: "write a number, or null"
    case .unknownWord: "write true, false or null in lower case, or put text in double quotes"
    case .malformedNumber(_, let fault): fault.remedy
    case .strayCharacter: "remove it, or put text in double quotes"
    case .strayBracket: "remove it, or add the bracket that it was meant to close"
    case .textAfterEnd: "keep one value per file; several values go into one array [ ]"
    case .tooDeep: "bring the values up; a book needs no more than a handful of levels"
    case .noMemory: "split the file: accounts/ holds one account per file"
    case .refusedByParser: "please report this file's shape as a defect of Daybook"
    }
  }

  private static func unicode(_ byte: UInt8) -> String {
    "U+00" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  private static func escape(_ byte: UInt8) -> String {
    byte == 9 ? "\\t" : "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

extension JSONFault.Container {
  fileprivate var other: Self { self == .array ? .object : .array }
}

extension JSONFault.NumberFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .leadingZero: "starts with a zero: numbers have no leading zeros"
    case .plusSign: "starts with a plus sign: numbers have none"
    case .digitsMissingBefore: "has no digit before its point"
    case .digitsMissingAfter: "has no digit after its point"
    case .exponentEmpty: "has no digit in its exponent"
    case .signAlone: "is a sign without a number"
    case .letters: "is not a number"
    case .day: "is a date without quotes"
    }
  }

  var remedy: String {
    switch self {
    case .leadingZero: "remove the zero; a number whose zeros matter is text in double quotes"
    case .plusSign: "remove the plus sign"
    case .digitsMissingBefore, .digitsMissingAfter, .exponentEmpty, .signAlone:
      "write all digits; amounts are whole minor units, such as 1250 for 12.50"
    case .day: "put it in double quotes, and into them a time that follows it"
    case .letters: "write digits alone, or put text in double quotes"
    }
  }
}
