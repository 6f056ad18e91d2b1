import Model

extension ChangeFailure {
  /// What to do where a rule of the domain is against a change; nil where the rule says so.
  static func remedy(for error: BookEditError) -> String? {
    switch error {
    case .account(_, let error): remedy(for: error)
    case .nameTaken: "choose another name: entries, to-dos and commands name accounts by it"
    case .book(.sameIBAN): "name another IBAN, or leave it out"
    case .book(.total), .accountGone, .toDo: nil
    }
  }

  private static func remedy(for error: AccountError) -> String? {
    switch error {
    case .depositTooLow:
      "deposit as much first, or say what the account held before: \"openingBalance\", or"
        + " account add --opening-balance; the least deposit is the book's \"minimumOpeningDeposit\""
    case .depositMissing:
      "give --deposit, or --opening-balance for one that existed before; the least deposit is the"
        + " book's \"minimumOpeningDeposit\""
    case .beforeOpening: "book it on that day or later: --on"
    case .afterClosing:
      "book it on that day or before: --on; an account that goes on has no \"closed\""
    case .reversal(.ofReversal): "what holds again is a new entry: daybook add"
    case .reversal(.beforeEntry): "book the reversal on that day or later: --on"
    case .reversal(.twice): "daybook transaction show prints both"
    case .notEmpty: "record what leaves it first: daybook transfer, or daybook add"
    case .assertedOtherwise: "if the bank corrected it, correct it in the account's \"assertions\""
    case .entryAfter: "close it on that day or later: --on"
    case .reversal, .closedBeforeOpened, .duplicateID, .turnover, .alreadyOpen, .alreadyClosed,
      .entryGone:
      nil
    }
  }
}
