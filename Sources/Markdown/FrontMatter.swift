/// What stands above a page's text between two lines of `---`: a title and a place in the order.
package struct FrontMatter: Sendable, Equatable {
  package var title: String?
  package var order: Int?
  /// Keys that mean nothing here, for the caller to tell about.
  package var unknown: [UnknownKey] = []
  /// The page's text, below the front matter.
  package var body = ""

  package struct UnknownKey: Sendable, Equatable {
    package let name: String
    package let line: Int
  }
}

/// What is wrong with a front matter; lines and columns count from 1, columns in UTF-8 bytes.
package struct FrontMatterError: Error, Sendable, Equatable {
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

extension FrontMatterError: CustomStringConvertible {
  package var description: String {
    "\(line):\(column): error: \(what)"
  }

  private var what: String {
    switch problem {
    case .unclosed: "the front matter has no second --- line"
    case .notAKeyAndValue: "\(text) is not a key, a colon and a value"
    case .duplicateKey: "\(text) is there twice"
    case .unclosedQuote: "\(text) has no closing quote"
    case .unknownEscape: "\(text) has an escape that is not known"
    case .textAfterQuote: "\(text) stands behind the closing quote"
    case .notPlain: "\(text) starts like something other than text; put it in quotes"
    case .notANumber: "\(text) is not a whole number"
    }
  }
}
