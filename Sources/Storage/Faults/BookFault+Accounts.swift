internal import Model

extension BookFault {
  /// What to do about a rule of accounts that is violated.
  static func remedy(for error: AccountError) -> String {
    switch error {
    case .closedBeforeOpened: "correct \"opened\" or \"closed\""
    case .beforeOpening: "correct the entry's \"date\", or the account's \"opened\""
    case .afterClosing: "correct the entry's \"date\", or the account's \"closed\""
    case .duplicateID: "give the entry an id of its own"
    case .turnover: "look for an amount with too many digits"
    case .alreadyOpen, .depositTooLow, .depositMissing: "correct the amount"
    case .reversal(let error): remedy(for: error)
    case .alreadyClosed, .notEmpty, .entryAfter, .entryGone: "correct \"closed\""
    case .assertedOtherwise: "keep the one that the bank's statement has"
    }
  }

  private static func remedy(for error: ReversalError) -> String {
    switch error {
    case .noEntry: "write the \"id\" of an entry of the same account, or leave \"reverses\" out"
    case .itself: "write the \"id\" of the other entry, or leave \"reverses\" out"
    case .ofReversal: "leave \"reverses\" out: what was reversed and holds again is a new entry"
    case .otherAmount: "correct the amount, or leave \"reverses\" out"
    case .beforeEntry: "correct the \"date\" of one of the two"
    case .twice: "remove one of the two reversals, or leave \"reverses\" out of it"
    }
  }
}
