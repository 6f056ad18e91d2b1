internal import Diagnostics

/// What can be wrong with a text that should be JSON (RFC 8259).
extension BookFault {
  static var emptyFile: BookFault {
    .error(
      "the file is empty",
      remedy: "write [] or {} for nothing; if there was more, take it from a backup")
  }

  /// A property list of Apple's, binary or XML, or objects that were archived in one.
  static func propertyList(isArchive: Bool) -> BookFault {
    .error(
      isArchive
        ? "this is an archive of NSKeyedArchiver, not JSON"
        : "this is a property list, not JSON",
      remedy: "have the app write JSON: try JSONEncoder().encode(accounts).write(to: url)")
  }

  static var notUTF8: BookFault {
    .error(
      "this byte is not UTF-8",
      remedy: "save the file as UTF-8; from Latin-1: iconv -f ISO-8859-1 -t UTF-8 OLD > NEW")
  }

  static func otherEncoding(_ name: String) -> BookFault {
    .error(
      "the file is in \(name), not in UTF-8",
      remedy: "convert it: iconv -f \(name) -t UTF-8 OLD > NEW")
  }

  static var textAfterEnd: BookFault {
    .error(
      "there is more text after the end of the value",
      remedy: "keep one value per file; several values go into one array [ ]")
  }

  static func tooDeep(limit: Int) -> BookFault {
    .error(
      "values are nested \(limit) deep here",
      remedy: "bring the values up; a book needs no more than a handful of levels")
  }

  static var noMemory: BookFault {
    .error(
      "there is not enough memory to read this file",
      remedy: "split the file: accounts/ holds one account per file")
  }

  /// The parser refuses what our scanner finds well-formed.
  static var refusedByParser: BookFault {
    .error(
      "the file cannot be parsed, for a reason that Daybook cannot name",
      remedy: "please report this file's shape as a defect of Daybook")
  }
}

/// Brackets, commas and colons.
extension BookFault {
  /// An array or an object, by its brackets.
  enum Container {
    case array, object

    var word: String { self == .array ? "array" : "object" }
    var closing: String { self == .array ? "]" : "}" }
    var other: Container { self == .array ? .object : .array }
  }

  static func unclosed(_ container: Container) -> BookFault {
    .error(
      "the file ends inside this \(container.word)",
      remedy: "add the missing \"\(container.closing)\"; if a save was cut short, take it from a"
        + " backup")
  }

  static func wrongBracket(_ open: Container) -> BookFault {
    .error(
      "expected \"\(open.closing)\" to close the \(open.word), not \"\(open.other.closing)\"",
      remedy: "close what was opened last: \"\(open.closing)\"")
  }

  static func strayBracket(_ name: String) -> BookFault {
    .error(
      "\(name) closes nothing",
      remedy: "remove it, or add the bracket that it was meant to close")
  }

  static func missingComma(_ container: Container) -> BookFault {
    .error(
      "expected \",\" or \"\(container.closing)\" after this value",
      remedy: "put a comma between values; \"\(container.closing)\" ends the \(container.word)")
  }

  static func trailingComma(_ container: Container) -> BookFault {
    .error(
      "a comma stands before the \"\(container.closing)\" with nothing after it",
      remedy: "remove the comma")
  }

  static var missingColon: BookFault {
    .error("expected \":\" after this key", remedy: "write \"key\": value")
  }

  static var missingKey: BookFault {
    .error(
      "expected a key in double quotes", remedy: "write \"key\": value")
  }

  static var missingValue: BookFault {
    .error(
      "expected a value", remedy: "write a value, or remove the comma or key before it")
  }

  static func strayCharacter(_ name: String) -> BookFault {
    .error("\(name) cannot stand here", remedy: "remove it, or put text in double quotes")
  }

  static var comment: BookFault {
    .error(
      "JSON has no comments", remedy: "remove it; remarks can stand in a \"note\"")
  }
}

/// Strings.
extension BookFault {
  static var unclosedString: BookFault {
    .error(
      "the file ends inside this string",
      remedy: "add the closing quote; if a save was cut short, take it from a backup")
  }

  static var lineEndInString: BookFault {
    .error(
      "this string is not closed on its line",
      remedy: "add the closing quote; a line end inside a string is written \\n")
  }

  /// A string right behind which a word stands, so that a quote is missing or one too many.
  static var quoteMissing: BookFault {
    .error(
      "a word stands right behind this string",
      remedy: #"close each text with " where it ends; a quote inside a text is written \""#)
  }

  static var singleQuotes: BookFault {
    .error(
      "JSON has no single quotes", remedy: #"use straight double quotes (")"#)
  }

  static var curlyQuotes: BookFault {
    .error(
      "typographic quotes do not enclose a string", remedy: #"use straight double quotes (")"#)
  }

  static func keyWithoutQuotes(_ text: String) -> BookFault {
    .error(
      "the key \(DisplayText.quoted(text)) has no quotes",
      remedy: "write \(DisplayText.quoted(text))")
  }

  static func controlCharacter(_ byte: UInt8) -> BookFault {
    let zero = byte < 16 ? "0" : ""
    let escape = byte == 9 ? "\\t" : "\\u00\(zero)\(String(byte, radix: 16))"
    return .error(
      "a control character (U+00\(zero)\(String(byte, radix: 16, uppercase: true))) stands bare in"
        + " a string",
      remedy: "write it as \(escape), or leave it out")
  }

  static func unknownEscape(_ text: String) -> BookFault {
    .error(
      "\(text) is not an escape of JSON",
      remedy:
        #"the escapes are \" \\ \/ \b \f \n \r \t and \u with four digits; a backslash is \\"#)
  }

  static func shortUnicodeEscape(_ text: String) -> BookFault {
    .error(
      "\(text) lacks some of its four hexadecimal digits",
      remedy: #"write four digits, such as \u00e9, or the character itself"#)
  }

  static func loneSurrogate(_ text: String) -> BookFault {
    .error(
      "\(text) is half a character: a surrogate without its pair",
      remedy: #"write both halves, such as \ud83d\ude00, or the character itself"#)
  }
}

/// Numbers and words.
extension BookFault {
  static func notANumber(_ text: String) -> BookFault {
    .error("JSON has no \(text)", remedy: "write a number, or null")
  }

  static func unknownWord(_ text: String) -> BookFault {
    .error(
      "\(DisplayText.quoted(text)) is not a value of JSON",
      remedy: "write true, false or null in lower case, or put text in double quotes")
  }

  /// What is wrong with a number, after its text.
  enum NumberFault: String {
    case leadingZero = "starts with a zero: numbers have no leading zeros"
    case plusSign = "starts with a plus sign: numbers have none"
    case digitsMissingBefore = "has no digit before its point"
    case digitsMissingAfter = "has no digit after its point"
    case exponentEmpty = "has no digit in its exponent"
    case signAlone = "is a sign without a number"
    case letters = "is not a number"
    case day = "is a date without quotes"
  }

  static func malformedNumber(_ text: String, _ fault: NumberFault) -> BookFault {
    let remedy =
      switch fault {
      case .leadingZero:
        "remove the zero; a number whose zeros matter is text in double quotes"
      case .plusSign: "remove the plus sign"
      case .digitsMissingBefore, .digitsMissingAfter, .exponentEmpty, .signAlone:
        "write all digits; amounts are whole minor units, such as 1250 for 12.50"
      case .day: "put it in double quotes, and into them a time that follows it"
      case .letters: "write digits alone, or put text in double quotes"
      }
    return .error("\(DisplayText.quoted(text)) \(fault.rawValue)", remedy: remedy)
  }

  /// A number such as `-42,15`.
  static func commaInNumber(_ text: String) -> BookFault {
    .error(
      "\(DisplayText.quoted(text)) has a comma: numbers have none",
      remedy: MinorUnits.meant(by: text).map {
        "amounts are in minor units (cents): for \(DisplayText.escaped(text)) write \($0)"
      } ?? "write digits alone; amounts are in minor units (cents), 150000 for 1,500.00")
  }

  /// A time of day behind the string of its date.
  static func timeOutsideString(_ text: String) -> BookFault {
    .error(
      "the time \(DisplayText.quoted(text)) stands outside of its date's quotes",
      remedy: "leave the time out, or put it into the quotes: \"2026-10-31T12:00\"")
  }
}

/// What a decimal amount is in minor units, for a suggestion; never used to read data.
enum MinorUnits {
  /// The digits of a decimal such as `12.5` or `1e3` moved by the currency's digits: `1250`.
  ///
  /// Nil when the decimal has more digits than the currency, or more than 64 bits hold.
  static func of(_ decimal: String, digits: Int) -> String? {
    let halves = decimal.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "e" || $0 == "E" })
    guard halves.count <= 2, let mantissa = halves.first else { return nil }
    let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    let exponent = halves.count == 2 ? Int(halves[1]) : 0
    guard parts.count <= 2, parts.count + halves.count > 2, let exponent,
      (-30...30).contains(exponent)
    else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return moved(String(parts[0] + fraction), by: digits + exponent - fraction.count)
  }

  /// What is meant by an amount such as `-42,15` or `2,500.00`, in minor units of a currency with
  /// two digits; nil where the digits behind the last sign may be thousands.
  static func meant(by text: String) -> String? {
    let groups = text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "," || $0 == "." })
    guard groups.count > 1, let last = groups.last, (1...2).contains(last.count),
      groups.dropFirst().allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    return moved(groups.joined(), by: 2 - last.count)
  }

  /// A whole number times a power of ten; nil where digits would be lost.
  private static func moved(_ number: String, by power: Int) -> String? {
    if power >= 0 {
      return Int64(number + String(repeating: "0", count: power)).map { String($0) }
    }
    guard number.count > -power, number.suffix(-power).allSatisfy({ $0 == "0" }) else { return nil }
    return Int64(number.dropLast(-power)).map { String($0) }
  }
}
