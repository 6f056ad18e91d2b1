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

extension FrontMatterError: CustomStringConvertible {
  package var description: String {
    "\(line):\(column): error: \(what)"
  }

  /// What is wrong, without its place.
  package var what: String {
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

  /// What to do about it.
  package var remedy: String {
    switch problem {
    case .unclosed: "end the front matter with a line of three hyphens"
    case .notAKeyAndValue: "write it as title: My page"
    case .duplicateKey: "leave one of them out"
    case .unclosedQuote, .textAfterQuote, .unknownEscape, .notPlain:
      "put the whole value in double quotes, with \\\" for a quote in it"
    case .notANumber: "write a whole number, such as order: 2"
    }
  }
}
