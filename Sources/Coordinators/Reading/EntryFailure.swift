import Diagnostics

/// Why a text names no entry of a book, or the one that is named is not changed.
package enum EntryFailure: Error, Sendable {
  /// What was written.
  case none(String)
  /// Several accounts have an entry of that id.
  case several(String, accounts: [String])
  case nothingToCorrect
}

extension EntryFailure: CustomStringConvertible {
  /// What is wrong.
  package var description: String {
    switch self {
    case .none(let text): "the book has no entry \(DisplayText.quoted(text))"
    case .several(let text, let accounts):
      "\(accounts.count) accounts have an entry \(DisplayText.quoted(text)): "
        + accounts.map { DisplayText.quoted($0) }.joined(separator: ", ")
    case .nothingToCorrect: "nothing is said that is to be corrected"
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .none:
      "'daybook transaction list' prints the ids; an entry without one is ACCOUNT/DAY/N there"
    case .several: "name the account, too: --account"
    case .nothingToCorrect: "give --category, --tag or --note; an empty text removes"
    }
  }
}
