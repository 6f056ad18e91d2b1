/// What stands above a page's text between two lines of `---`: a title and a place in the order.
package struct FrontMatter: Sendable, Equatable {
  package var title: String?
  package var order: Int?
  /// Keys that mean nothing here, for the caller to report.
  package var unknown: [UnknownKey] = []
  /// The page's text, below the front matter.
  package var body = ""

  /// A key other than `title` and `order`, and its line, counted from 1.
  package struct UnknownKey: Sendable, Equatable {
    package let name: String
    package let line: Int
  }
}

/// What is wrong with a front matter; lines and columns count from 1, columns in UTF-8 bytes.
package struct FrontMatterError: Error, Sendable, Equatable {
  /// Which rule of front matter a line breaks.
  package enum Problem: Sendable, Equatable {
    case unclosed
    case notAKeyAndValue
    case duplicateKey
    case unclosedQuote
    case unknownEscape
    case textAfterQuote
    case notPlain
    case notANumber
  }

  package let problem: Problem
  package let line: Int
  package let column: Int
  /// The line, or the part of it, that is wrong.
  package let text: String
}
