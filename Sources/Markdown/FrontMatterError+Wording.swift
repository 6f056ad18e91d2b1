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
