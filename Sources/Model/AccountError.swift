/// A rule of accounts that is violated.
package enum AccountError: Error, Hashable, Sendable {
  case closedBeforeOpened(opened: Day, closed: Day)
  case beforeOpening(Day)
  case afterClosing(Day)
  case duplicateID(String)
  case turnover(MoneyError)
  case alreadyOpen
  case depositTooLow(Money, minimum: Money)
  case depositMissing(AccountKind, minimum: Money)
  case reversal(ReversalError)
  case alreadyClosed(Day)
  /// What is left in an account that is to be closed.
  case notEmpty(Money)
  /// The day of the last entry of an account that is to be closed before it.
  case entryAfter(Day)
  /// The account has no such entry any more, or it has an id already.
  case entryGone
  /// The bank's balance of the day that the account has already.
  case assertedOtherwise(Day, Money)
}

extension AccountError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .closedBeforeOpened(let opened, let closed):
      "the account was closed on \(closed), before it was opened on \(opened)"
    case .beforeOpening(let day): "the account was opened on \(day), after this entry"
    case .afterClosing(let day): "the account was closed on \(day), before this entry"
    case .duplicateID(let id): "the account has a transaction with the id \"\(id)\" already"
    case .turnover(let error): error.description
    case .alreadyOpen: "the account has transactions already, so it is open"
    case .depositTooLow(let deposit, let minimum):
      "an account is opened with at least \(minimum.plain), not \(deposit.plain)"
    case .depositMissing(let kind, let minimum):
      "a \(kind.rawValue) account is opened with a deposit of at least \(minimum.plain)"
    case .reversal(let error): error.description
    case .alreadyClosed(let day): "the account is closed already, since \(day)"
    case .notEmpty(let money): "the account is not empty: its balance is \(money.plain)"
    case .entryAfter(let day): "the account has an entry of \(day), after that day"
    case .entryGone: "the entry is not in the account any more"
    case .assertedOtherwise(let day, let balance):
      "the bank's balance of \(day) is \(balance.plain) already"
    }
  }
}
