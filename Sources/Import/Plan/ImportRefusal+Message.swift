internal import Basics
internal import Diagnostics
internal import Model

extension ImportRefusal.Fault {
  /// What is wrong, in one sentence without a full stop.
  package var message: String {
    switch self {
    case .unknownAccount(let number, _, _): "the book has no account \(DisplayText.quoted(number))"
    case .withdrawn(let currency):
      "the account is kept in \(currency.code), which is not in use any more"
    case .layoutAccount(let name):
      "the layout of this file is for the account \(DisplayText.quoted(name)), which the book lacks"
    case .noAccount(count: 0):
      "the file does not say of which account it is, and the book has none"
    case .noAccount(let count):
      "the file does not say of which account it is, and the book has \(count)"
    case .otherAccount(let number, let owner?, let named):
      "this is the account \(DisplayText.quoted(number)), \(DisplayText.quoted(owner)),"
        + " and not \(DisplayText.quoted(named))"
    case .otherAccount(let number, nil, let named):
      "this is the account \(DisplayText.quoted(number)), which is not the IBAN of"
        + " \(DisplayText.quoted(named))"
    case .severalNumbers(let one, let other, let account):
      "\(DisplayText.quoted(one)) and \(DisplayText.quoted(other)) are two accounts, and"
        + " \(DisplayText.quoted(account)) is one"
    case .accountCurrency(let found, let account, let currency):
      "the account is kept in \(found.code) here, and \(DisplayText.quoted(account)) in"
        + " \(currency.code)"
    case .entryCurrency(let amount, let account, let currency):
      "the entry is of \(amount.plain), and \(DisplayText.quoted(account)) is kept in"
        + " \(currency.code)"
    case .contradiction(let difference?):
      "the closing balance is not the opening balance with the entries: they differ by"
        + " \(difference.plain)"
    case .contradiction(nil): "the entries come to more than Daybook can count"
    case .disproved(let fault): fault.message
    case .unprovedSigns:
      "no layout is known for the columns of this CSV file, and nothing proves which way the money"
        + " goes"
    case .withoutDay(let value?, let days?):
      "the entry has no booking day, and its value day \(value) is none of the statement's, which"
        + " are \(days.lowerBound) to \(days.upperBound)"
    case .withoutDay: "the entry has no booking day"
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .unknownAccount(_, let command, let candidates) where candidates.isEmpty:
      "\(command); or let the import add it: --add-accounts"
    case .unknownAccount(_, _, let candidates):
      candidates.map { name in
        "if it is \(DisplayText.quoted(name)): daybook import FILE --account"
          + " \(DisplayText.escaped(name.inShellQuotes))"
      }.joined(separator: "; ") + "; if the book lacks it: --add-accounts"
    case .withdrawn: "statements of such accounts cannot be imported"
    case .layoutAccount: "correct \"into\" in imports.json, or add the account"
    case .noAccount(count: 0):
      #"begin with the account itself: an accounts.json such as [{"name": "Giro"}]"#
    case .noAccount: "name it: --account NAME|IBAN"
    case .otherAccount: "leave --account out, or name the account of the file"
    case .severalNumbers:
      "import the accounts one by one, or let the import add them:"
        + " --add-accounts"
    case .accountCurrency, .entryCurrency:
      "keep each currency in an account of its own, and name that: --account NAME|IBAN"
    case .contradiction(.some):
      "download the file again; --force takes it as it is, and that goes on record"
    case .disproved(let fault): fault.remedy
    case .unprovedSigns:
      "keep the layout below if it is right: daybook import layout FILE --save"
    case .withoutDay(.some, .some):
      "ask the bank for a corrected file; --force books it on its value day"
    case .contradiction(nil), .withoutDay: "ask the bank for a corrected file"
    }
  }
}

extension ImportWarning.Fault {
  /// What is odd, in one sentence without a full stop.
  package var message: String {
    switch self {
    case .gap(let last, let next, let difference):
      "there is a gap between \(last) and \(next): \(difference.plain) are missing; a statement"
        + " between them was not imported"
    case .balance(let day, let bank, let book):
      "the book has \(book.plain) at the end of \(day), and the bank \(bank.plain)"
    case .contradiction(let difference):
      "its closing balance is not its opening balance with its entries"
        + (difference.map { ": they differ by \($0.plain)" } ?? "") + "; it was taken with --force"
    case .disproved(let fault): fault.message + "; it was taken with --force, without any balance"
    case .beside(let day, let amount, let added, let known, let count):
      "\(DisplayText.quoted(added)) of \(day), \(amount.plain), was added beside"
        + " \(DisplayText.quoted(known)), which has the same day and amount: the file need not hold"
        + " the whole day" + (count == 1 ? "" : "; \(count) such entries in all")
    case .repeated(let name, let period, let count):
      (name.map { "statement \(DisplayText.quoted($0))" } ?? "the statement")
        + (period.map { " of \($0.lowerBound) to \($0.upperBound)" } ?? "")
        + " stands in the file more than once, and its entries were taken once"
        + (count == 1 ? "" : "; \(count) such statements in all")
    }
  }
}
