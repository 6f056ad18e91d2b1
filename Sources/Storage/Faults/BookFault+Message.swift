internal import Diagnostics
internal import Model

extension BookFault {
  /// What is wrong, in one sentence; the lines are those of the file that it is about.
  func message(_ lines: SourceLines?) -> String {
    switch self {
    case .json(let fault): fault.description
    case .noBook: "there is no such book"
    case .noAccounts: "there are no accounts here: neither accounts.json nor accounts/"
    case .noAccountFiles: "accounts/ holds no .json file"
    case .twoLayouts(let file, let folder): "both \(file) and \(folder)/ are here"
    case .unreadable(let cause): "cannot be read: \(cause)"

    case .wrongRoot(let root, let found): "\(root.file) must hold \(root.shape), not \(found)"
    case .notAnObject(let element, let found): "\(element) must be an object { }, not \(found)"
    case .mistyped(let key, let wanted, let found): "\"\(key)\" must be \(wanted), not \(found)"
    case .mistypedElement(let key, let wanted, let found):
      "what \"\(key)\" holds must be \(wanted), not \(found)"
    case .missing(let key, let thing): "this \(thing) has no \"\(key)\""
    case .empty(let key): "\"\(key)\" is empty"
    case .duplicateKey(let key): "\(DisplayText.quoted(key)) stands twice in this object"
    case .sameMeaning(let second, let first):
      "\(DisplayText.quoted(second)) means the same as \(DisplayText.quoted(first)), which stands"
        + " in this object too"
    case .toDoAmongLists(let list):
      "this is a to-do, but the array holds to-do lists"
        + position(list, ", the first at", in: lines)
    case .listOrToDo:
      "this may be a to-do list or a to-do: it has keys that both have, and no other"
    case .toDoForList: "a file in todos/ must hold one to-do list { }, and this is a to-do"
    case .unknownKey(let key, _, let more): "unknown key \(DisplayText.quoted(key))" + also(more)

    case .quotedAmount(let key, _, _): "\"\(key)\" must be a whole number, not text"
    case .notWhole(let key, let written, _, _):
      "\"\(key)\" must be a whole number, not \(Self.short(written))"
    case .tooLarge(let key, let written):
      "\"\(key)\" is larger than Daybook can count: \(Self.short(written))"
    case .negative(let key, let written): "\"\(key)\" must not be negative: \(Self.short(written))"

    case .day(let fault): fault.message

    case .wrongIBAN(let text, let error): "\(DisplayText.quoted(text)) is not an IBAN: \(error)"
    case .normalisedIBAN(let text, let iban):
      "the IBAN \(DisplayText.quoted(text)) is taken as \"\(iban.electronic)\""
    case .unknownCurrency(let text, _): "\(DisplayText.quoted(text)) is not a currency of ISO 4217"
    case .unknownChoice(let key, let text, _, _):
      "\"\(key)\" has no choice \(DisplayText.quoted(text))"
    case .unknownLocale(let text, _): "\(DisplayText.quoted(text)) is not a known locale"
    case .notABaseURL(let text):
      "\(DisplayText.quoted(text)) is not the address of a folder on the web"
    case .unknownTimeZone(let text, _): "\(DisplayText.quoted(text)) is not a known time zone"

    case .account(let error): DisplayText.escaped(error.description)
    case .duplicateID(let id, let first):
      "an earlier transaction of this account" + position(first, ", at", ",", in: lines)
        + " has the id \(DisplayText.quoted(id)) too"
    case .sameToDoID(let id, let place):
      "another to-do has the id \(DisplayText.quoted(id)) too, at \(place)"
    case .sameIBAN(let name, let place):
      "the account \(DisplayText.quoted(name)) has this IBAN already, at \(place)"
    case .total(let error): "with this, \(error)"
    case .noSuchAccount(let text, _, _):
      "no account has the name or IBAN \(DisplayText.quoted(text))"
    case .ambiguousAccount(let text, let count):
      "\(count) accounts have the name \(DisplayText.quoted(text))"
    case .transferWithWhom: "\"transfer\": true does not say with which account"
    case .transferToItself: "an entry is no transfer with the account that it stands in"
    case .transferOfCurrencies(let currency, let name, let other):
      "a transfer has one currency, but this entry is in \(currency.code) and the account"
        + " \(DisplayText.quoted(name)) in \(other.code)"
    case .transferAlone(let name, _):
      "no entry of the account \(DisplayText.quoted(name)) goes with this transfer"
    case .lowDeposit(let deposit, let minimum):
      "the account is opened with \(deposit), which is below \"minimumOpeningDeposit\", \(minimum)"

    case .assertedTwice(let day, let balance, let first):
      "the bank's balance of \(day) is \(balance.plain) in an earlier assertion"
        + position(first, ", at", in: lines)
    case .balanceDiffers(let difference): difference.description

    case .loneEntry(let nearest):
      "this entry is more than a year from all others, of which the nearest is of \(nearest)"
    case .laterEntry(let asOf): "this entry is in the future: it is after \(asOf)"
    case .alikeEntry(let first):
      "this entry has the day, amount, beneficiary and reference of another"
        + position(first, ", at", in: lines)
    case .gap(let day): "there is no entry for more than ten years before this one, since \(day)"
    case .sameName(let name, let place):
      "another account has the name \(DisplayText.quoted(name)) too, at \(place)"
    case .laterToDo(let key, let asOf): "\"\(key)\" is in the future: it is after \(asOf)"
    case .misnamed(let isFolder, _, _):
      "Daybook does not read a \(isFolder ? "folder" : "file") of this name"
    case .imports(let fault): fault.message
    case .repeated(let fault, let more):
      fault.message(lines) + "; and \(more) more like this in the file"
    }
  }

  /// Where something stands in the same file; nothing where that is not known.
  private func position(
    _ offset: Int?, _ before: String, _ after: String = "", in lines: SourceLines?
  ) -> String {
    guard let place = offset.flatMap({ lines?.place(of: $0..<$0) }) else { return "" }
    return "\(before) \(place.line):\(place.column)\(after)"
  }

  private func also(_ more: Int) -> String {
    switch more {
    case 0: ""
    case 1: ", here and in 1 more place"
    default: ", here and in \(more) more places"
    }
  }
}

extension BookFault.Shape: CustomStringConvertible {
  var description: String {
    switch self {
    case .text: "text"
    case .wholeNumber: "a whole number"
    case .integer: "a whole number such as 3"
    case .flag: "true or false"
    case .day: "a date"
    case .array: "an array [ ]"
    case .object: "an object { }"
    case .textArray: "an array of texts"
    case .accountOrFalse: "an account's name or IBAN, or false"
    case .column: "a column's name or number"
    }
  }
}

extension BookFault.Found: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .flag: "true or false"
    case .number: "a number"
    case .text: "text"
    case .array: "an array [ ]"
    case .object, .emptyObject, .wrapper: "an object { }"
    }
  }
}

extension BookFault.Root {
  /// Which file holds it.
  var file: String {
    switch self {
    case .settings: "daybook.json"
    case .accounts: "accounts.json"
    case .account: "a file in accounts/"
    case .toDoLists: "todos.json"
    case .toDoList: "a file in todos/"
    case .imports: "imports.json"
    }
  }

  /// What that file holds.
  var shape: String {
    switch self {
    case .settings: "an object { }"
    case .accounts: "an array [ ] of accounts"
    case .account: "one account { }"
    case .toDoLists: "an array [ ] of to-do lists"
    case .toDoList: "one to-do list { }"
    case .imports: "an object { } with \"layouts\" and \"rules\""
    }
  }
}

extension BookFault.Element: CustomStringConvertible {
  var description: String {
    switch self {
    case .account: "an account"
    case .toDoList: "a to-do list"
    case .toDo: "a to-do"
    }
  }
}
