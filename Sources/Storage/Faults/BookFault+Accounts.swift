internal import Diagnostics
internal import Model

/// What can be wrong, or odd, with an account among those of its book.
extension BookFault {
  static func rule(_ error: AccountError) -> BookFault {
    let remedy = remedy(for: error)
    return .error(DisplayText.escaped(error.description), remedy: remedy, about: remedy)
  }

  /// The place is that of the account which has it already.
  static func sameIBAN(name: String, place: String) -> BookFault {
    .error(
      "the account \(DisplayText.quoted(name)) has this IBAN already, at \(place)",
      remedy: "correct one of the two, or join the two accounts")
  }

  /// The place is that of the first account of that name.
  static func sameName(_ name: String, place: String) -> BookFault {
    .note(
      "another account has the name \(DisplayText.quoted(name)) too, at \(place)",
      remedy: "give them different names, by which to-dos and --account can tell them apart")
  }

  static func total(_ error: MoneyError) -> BookFault {
    .error("with this, \(error)", remedy: "look for an amount with too many digits")
  }

  /// A text of a key that means an account and names none; nil for the nearest name where it is
  /// still to be found.
  static func noSuchAccount(_ text: String, key: String, nearest: String?) -> BookFault {
    let fault = error(
      "no account has the name or IBAN \(DisplayText.quoted(text))",
      remedy: suggestion(nearest)
        ?? "write an account's \"name\" or \"iban\", or leave \"\(key)\" out",
      about: key)
    return nearest == nil ? fault.naming(AccountText(text: text, key: key)) : fault
  }

  static func ambiguousAccount(_ text: String, count: Int) -> BookFault {
    .error(
      "\(count) accounts have the name \(DisplayText.quoted(text))",
      remedy: "write the account's IBAN, or give the accounts different names")
  }

  /// Why the text of a key names no account.
  static func lookup(_ error: AccountLookupError, of text: String, key: String) -> BookFault {
    switch error {
    case .none(let nearest): .noSuchAccount(text, key: key, nearest: nearest)
    case .several(let count): .ambiguousAccount(text, count: count)
    }
  }

  /// The day of two balances, and the first of them, which stands at the byte offset.
  static func assertedTwice(_ day: Day, _ balance: Money, first: Int?) -> BookFault {
    .error(
      {
        "the bank's balance of \(day) is \(balance.plain) in an earlier assertion"
          + position(first, ", at", in: $0)
      },
      remedy: "keep the one that the bank's statement has")
  }

  /// The book's balance on the day of one that the bank said, and the difference, without a sign;
  /// counted for each account by itself, as each has reasons of its own.
  static func balanceDiffers(
    of account: String, on day: Day, balance: Money, difference: Money,
    since: BankBalances.Difference
  ) -> BookFault {
    let what = "look for an entry that is missing, wrong or there twice"
    return .note(
      "the book differs from the bank's balance of \(day) by \(difference.plain)"
        + (since.lastHeld.map { ", since \($0)" } ?? "") + ": its entries add up to"
        + " \(balance.plain)",
      remedy: since.lastHeld.map { "\(what), after \($0) and through \(since.first)" }
        ?? "\(what), through \(since.first), or correct \"openingBalance\"",
      about: account)
  }

  /// In minor units.
  static func lowDeposit(_ deposit: Int64, minimum: Int64) -> BookFault {
    .note(
      "the account is opened with \(deposit), which is below \"minimumOpeningDeposit\", \(minimum)",
      remedy: "an account that was in use before has what it held then as its \"openingBalance\"")
  }

  private static func remedy(for error: AccountError) -> String {
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

/// What can be wrong, or odd, with an entry among those of its account and its book.
extension BookFault {
  /// The byte offset is that of the id's first occurrence.
  static func duplicateID(_ id: String, first: Int?) -> BookFault {
    .error(
      {
        "an earlier transaction of this account" + position(first, ", at", ",", in: $0)
          + " has the id \(DisplayText.quoted(id)) too"
      },
      remedy: "remove the entry if it is the same one, or give it an id of its own")
  }

  /// The byte offset is that of the first of the two.
  static func alikeEntry(first: Int) -> BookFault {
    .note(
      {
        "this entry has the day, amount, beneficiary and reference of another"
          + position(first, ", at", in: $0)
      },
      remedy: "remove it if it is the same one, or give each of them an \"id\"")
  }

  /// A transfer that is true and no account.
  static var transferWithWhom: BookFault {
    .error(
      "\"transfer\": true does not say with which account",
      remedy: "write the other account's name or IBAN; false says that it is none")
  }

  static var transferToItself: BookFault {
    .error(
      "an entry is no transfer with the account that it stands in",
      remedy: "name the other account, or leave \"transfer\" out")
  }

  /// Two currencies: the entry's and that of the account which it names.
  static func transferOfCurrencies(
    _ currency: Currency, named name: String, other: Currency
  ) -> BookFault {
    .error(
      "a transfer has one currency, but this entry is in \(currency.code) and the account"
        + " \(DisplayText.quoted(name)) in \(other.code)",
      remedy:
        "leave \"transfer\" out: what is changed counts as money out of one and into the other")
  }

  /// The account that the entry names, and the amount that would go with it.
  static func transferAlone(account name: String, amount: Money) -> BookFault {
    .note(
      "no entry of the account \(DisplayText.quoted(name)) goes with this transfer",
      remedy:
        "until \(amount.plain) is booked there, at most 14 days before or after, it is under way")
  }

  /// An entry that is more than a year from all others of its account.
  static func loneEntry(nearest: Day) -> BookFault {
    .note(
      "this entry is more than a year from all others, of which the nearest is of \(nearest)",
      remedy: "correct its \"date\" if the year is wrong")
  }

  static func laterEntry(asOf: Day) -> BookFault {
    .note(
      "this entry is in the future: it is after \(asOf)",
      remedy: "correct its \"date\" if that is wrong; pages count it from that day on")
  }

  /// An entry before which there is none for more than ten years.
  static func gap(since day: Day) -> BookFault {
    .note(
      "there is no entry for more than ten years before this one, since \(day)",
      remedy: "correct a \"date\" if its year is wrong; the gap has no statements if it is not")
  }
}

/// What can be wrong, or odd, with to-dos and their lists.
extension BookFault {
  /// A to-do in an array of lists, the first of which begins at the byte offset.
  static func toDoAmongLists(firstList: Int) -> BookFault {
    .error(
      {
        "this is a to-do, but the array holds to-do lists"
          + position(firstList, ", the first at", in: $0)
      },
      remedy: "put it into the \"items\" of a list")
  }

  /// An object that has only what lists and to-dos both have.
  static var listOrToDo: BookFault {
    .error(
      "this may be a to-do list or a to-do: it has keys that both have, and no other",
      remedy:
        "a list has \"items\", if only \"items\": []; a to-do has \"completed\", true or false")
  }

  static var toDoForList: BookFault {
    .error(
      "a file in todos/ must hold one to-do list { }, and this is a to-do",
      remedy: "write { \"name\": \"…\", \"items\": [ … ] }, with the to-do in [ ]")
  }

  /// The place is that of the to-do which has it already.
  static func sameToDoID(_ id: String, place: String) -> BookFault {
    .error(
      "another to-do has the id \(DisplayText.quoted(id)) too, at \(place)",
      remedy: "remove the to-do if it is the same one, or give it an id of its own")
  }

  /// A to-do that the pages of the as-of day do not show, or show as open.
  static func laterToDo(key: String, asOf: Day) -> BookFault {
    .note(
      "\"\(key)\" is in the future: it is after \(asOf)",
      remedy: "correct it if it is wrong; until that day the to-do is "
        + (key == "completionDate" ? "shown as open" : "not shown"),
      about: key)
  }
}
