/// A place in a text where it stops being JSON.
struct JSONProblem: Error, Equatable {
  let fault: JSONFault
  /// Byte offsets from the file's first byte; nil when the file as a whole is meant.
  let range: Range<Int>?

  init(_ fault: JSONFault, at range: Range<Int>?) {
    self.fault = fault
    self.range = range
  }
}

/// What can be wrong with a text that should be JSON.
enum JSONFault: Equatable, Sendable {
  enum Container: Sendable {
    case array, object
  }

  case empty
  /// A property list of Apple's, binary or XML, or objects that were archived in one.
  case propertyList(isArchive: Bool)
  case notUTF8
  case otherEncoding(String)
  case unclosed(Container)
  case unclosedString
  case lineEndInString
  case controlCharacter(UInt8)
  case unknownEscape(String)
  case shortUnicodeEscape(String)
  case loneSurrogate(String)
  case missingComma(Container)
  /// A string right behind which a word stands, so that a quote is missing or one too many.
  case quoteMissing
  case wrongBracket(Container)
  case trailingComma(Container)
  case missingColon
  case keyWithoutQuotes(String)
  case missingKey
  case missingValue
  case comment
  case singleQuotes
  case curlyQuotes
  case notANumber(String)
  case unknownWord(String)
  case malformedNumber(String, NumberFault)
  /// A number such as `-42,15`.
  case commaInNumber(String)
  /// A time of day behind the string of its date.
  case timeOutsideString(String)
  case strayCharacter(String)
  case strayBracket(String)
  case textAfterEnd
  case tooDeep(limit: Int)
  case noMemory
  /// The parser refuses what our scanner finds well-formed.
  case refusedByParser

  enum NumberFault: Sendable {
    case leadingZero, plusSign, digitsMissingBefore, digitsMissingAfter, exponentEmpty, signAlone
    case letters, day
  }
}
