internal import Diagnostics
internal import Model

/// What can be wrong, or remarkable, with an entry among those of its account and its book.
enum EntryFault: Sendable {
  /// The byte offset is that of the id's first occurrence.
  case duplicateID(String, first: Int?)
  /// A transfer that is true and no account.
  case transferWithWhom
  case transferToItself
  /// Two currencies: the entry's and that of the account which it names.
  case transferOfCurrencies(Currency, named: String, other: Currency)
  /// The account that the entry names, and the amount that would go with it.
  case transferAlone(account: String, amount: Money)
  /// An entry that is more than a year from all others of its account.
  case loneEntry(nearest: Day)
  case laterEntry(asOf: Day)
  /// The byte offset is that of the first of the two.
  case alikeEntry(first: Int)
  /// An entry before which there is none for more than ten years.
  case gap(since: Day)

  var isNote: Bool {
    switch self {
    case .transferAlone, .loneEntry, .laterEntry, .alikeEntry, .gap: true
    default: false
    }
  }
}

extension EntryFault {
  /// What is wrong, in one sentence; the lines are those of the file that it is about.
  func message(_ lines: SourceLines?) -> String {
    switch self {
    case .duplicateID(let id, let first):
      "an earlier transaction of this account" + BookFault.position(first, ", at", ",", in: lines)
        + " has the id \(DisplayText.quoted(id)) too"
    case .transferWithWhom: "\"transfer\": true does not say with which account"
    case .transferToItself: "an entry is no transfer with the account that it stands in"
    case .transferOfCurrencies(let currency, let name, let other):
      "a transfer has one currency, but this entry is in \(currency.code) and the account"
        + " \(DisplayText.quoted(name)) in \(other.code)"
    case .transferAlone(let name, _):
      "no entry of the account \(DisplayText.quoted(name)) goes with this transfer"
    case .loneEntry(let nearest):
      "this entry is more than a year from all others, of which the nearest is of \(nearest)"
    case .laterEntry(let asOf): "this entry is in the future: it is after \(asOf)"
    case .alikeEntry(let first):
      "this entry has the day, amount, beneficiary and reference of another"
        + BookFault.position(first, ", at", in: lines)
    case .gap(let day): "there is no entry for more than ten years before this one, since \(day)"
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .duplicateID: "remove the entry if it is the same one, or give it an id of its own"
    case .transferWithWhom: "write the other account's name or IBAN; false says that it is none"
    case .transferToItself: "name the other account, or leave \"transfer\" out"
    case .transferOfCurrencies:
      "leave \"transfer\" out: what is changed counts as money out of one and into the other"
    case .transferAlone(_, let amount):
      "until \(amount.plain) is booked there, at most 14 days before or after, it is under way"
    case .loneEntry: "correct its \"date\" if the year is wrong"
    case .laterEntry: "correct its \"date\" if that is wrong; pages count it from that day on"
    case .alikeEntry: "remove it if it is the same one, or give each of them an \"id\""
    case .gap: "correct a \"date\" if its year is wrong; the gap has no statements if it is not"
    }
  }
}
