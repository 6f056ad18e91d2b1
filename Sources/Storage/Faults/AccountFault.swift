internal import Diagnostics
internal import Model

/// What can be wrong, or remarkable, with an account among those of its book.
enum AccountFault: Sendable {
  case rule(AccountError)
  /// The place is that of the account which has it already.
  case sameIBAN(name: String, place: String)
  /// The place is that of the first account of that name.
  case sameName(String, place: String)
  case total(MoneyError)
  /// What the key names.
  case noSuchAccount(String, key: String, nearest: String?)
  case ambiguousAccount(String, count: Int)
  /// The day of two balances, and the first of them, which stands at the byte offset.
  case assertedTwice(Day, Money, first: Int?)
  case balanceDiffers(BookFault.BalanceDifference)
  /// Minor units.
  case lowDeposit(Int64, minimum: Int64)

  var isNote: Bool {
    switch self {
    case .sameName, .balanceDiffers, .lowDeposit: true
    default: false
    }
  }
}

extension AccountFault {
  /// What is wrong, in one sentence; the lines are those of the file that it is about.
  func message(_ lines: SourceLines?) -> String {
    switch self {
    case .rule(let error): DisplayText.escaped(error.description)
    case .sameIBAN(let name, let place):
      "the account \(DisplayText.quoted(name)) has this IBAN already, at \(place)"
    case .sameName(let name, let place):
      "another account has the name \(DisplayText.quoted(name)) too, at \(place)"
    case .total(let error): "with this, \(error)"
    case .noSuchAccount(let text, _, _):
      "no account has the name or IBAN \(DisplayText.quoted(text))"
    case .ambiguousAccount(let text, let count):
      "\(count) accounts have the name \(DisplayText.quoted(text))"
    case .assertedTwice(let day, let balance, let first):
      "the bank's balance of \(day) is \(balance.plain) in an earlier assertion"
        + BookFault.position(first, ", at", in: lines)
    case .balanceDiffers(let difference): difference.description
    case .lowDeposit(let deposit, let minimum):
      "the account is opened with \(deposit), which is below \"minimumOpeningDeposit\", \(minimum)"
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .rule(let error): BookFault.remedy(for: error)
    case .sameIBAN: "correct one of the two, or join the two accounts"
    case .total: "look for an amount with too many digits"
    case .noSuchAccount(_, let key, let nearest):
      BookFault.suggestion(nearest)
        ?? "write an account's \"name\" or \"iban\", or leave \"\(key)\" out"
    case .ambiguousAccount: "write the account's IBAN, or give the accounts different names"
    case .lowDeposit:
      "an account that was in use before has what it held then as its \"openingBalance\""
    case .assertedTwice: "keep the one that the bank's statement has"
    case .balanceDiffers(let difference): difference.remedy
    case .sameName: "give them different names, by which to-dos and --account can tell them apart"
    }
  }
}
