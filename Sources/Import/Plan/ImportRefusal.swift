internal import Basics
package import Diagnostics
internal import Model

/// Why an import is refused, and by which file.
package struct ImportRefusal: Hashable, Sendable {
  /// Which of the files, counted from 0.
  package let file: Int
  package let place: FileOffset
  package let fault: BankFileFault

  /// The refusal as a diagnostic of the file with these bytes, which is known under a path and was
  /// read in an encoding.
  package func diagnostic(
    of file: ArraySlice<UInt8>, as encoding: TextEncoding?, path: String
  ) -> Diagnostic {
    let text = try? DecodedText(file, as: encoding)
    let lines = SourceLines(text?.source(path: path) ?? SourceText(path: path, bytes: file))
    let offset = text?.offset(of: place) ?? place.bytes
    return Diagnostic(
      .error, path: path, place: lines.place(of: offset..<offset + 1), message: fault.message,
      remedy: fault.remedy)
  }
}

/// What can be wrong with taking a file into the book's accounts.
extension BankFileFault {
  /// The book has no account of that number; the command would add it, unless it is one of those
  /// that are named here as `--account` takes them.
  ///
  /// Where one of them has the same digits, a person gives the new account a name, such as this one.
  /// `--account` takes a file that has one account alone.
  static func unknownAccount(
    number: String, command: String, candidates: [String], newName: String? = nil,
    isAlone: Bool = true
  ) -> BankFileFault {
    let choices = choices(among: candidates)
    let message = "the book has no account \(DisplayText.quoted(number))"
    guard let newName else {
      return .error(
        message,
        remedy: choices.isEmpty
          ? "\(command); or let the import add it: --add-accounts"
          : choices.joined(separator: "; ") + "; if the book lacks it: --add-accounts",
        awaitsDecision: true)
    }
    let name = DisplayText.escaped(newName.inShellQuotes)
    let adding = "if the book lacks it: --account \(name) --add-accounts"
    let names = candidates.map { DisplayText.quoted($0) }.joined(separator: " or ")
    return .error(
      message,
      remedy: isAlone
        ? (choices + [adding]).joined(separator: "; ")
        : "the file has other accounts too: if it is \(names), write \(DisplayText.quoted(number))"
          + " among the \"numbers\" of that; if the book lacks it: \(command)",
      awaitsDecision: true)
  }

  /// What to do where a file's account is one of those that are named as `--account` takes them.
  private static func choices(among candidates: [String]) -> [String] {
    candidates.map { name in
      "if it is \(DisplayText.quoted(name)): daybook import FILE --account"
        + " \(DisplayText.escaped(name.inShellQuotes))"
    }
  }

  /// The book lacks the account, and none can be kept in a currency that is not in use any more.
  static func withdrawn(_ currency: Currency) -> BankFileFault {
    .error(
      "the account is kept in \(currency.code), which is not in use any more",
      remedy: "statements of such accounts cannot be imported")
  }

  /// The layout of the file names an account that the book lacks.
  static func layoutAccount(_ name: String) -> BankFileFault {
    .error(
      "the layout of this file is for the account \(DisplayText.quoted(name)), which the book lacks",
      remedy: "correct \"into\" in imports.json, or add the account", awaitsDecision: true)
  }

  /// The file names no account, and the book has so many.
  static func noAccount(count: Int) -> BankFileFault {
    .error(
      "the file does not say of which account it is, and the book has "
        + (count == 0 ? "none" : "\(count)"),
      remedy: count == 0
        ? #"begin with the account itself: an accounts.json such as [{"name": "Giro"}]"#
        : "name it: --account NAME|IBAN",
      awaitsDecision: true)
  }

  /// The file is of another account than the one that was named.
  static func otherAccount(number: String, of owner: String?, named name: String) -> BankFileFault {
    // A layout names the account of files that say no number.
    let this =
      number.isEmpty
      ? "the layout says that this is the account"
      : "this is the account \(DisplayText.quoted(number)),"
    return .error(
      owner.map { "\(this) \(DisplayText.quoted($0)), and not \(DisplayText.quoted(name))" }
        ?? "\(this) which is not the IBAN of \(DisplayText.quoted(name))",
      remedy: "leave --account out, or name the account of the file", awaitsDecision: true)
  }

  /// A part of a wallet, such as its savings, for which the book has no account.
  static func partOfWallet(
    _ part: String, of wallet: String, than account: String
  ) -> BankFileFault {
    let name = "\(wallet.prefix { $0 != " " }) \(part)"
    return .error(
      "\(DisplayText.quoted(part)) is a part of its own, and no account of the book is called so"
        + " beside \(DisplayText.quoted(account))",
      remedy: "add the account, and import the file again: daybook account add"
        + " \(name.inShellQuotes) --opening-balance=0",
      awaitsDecision: true)
  }

  /// Several numbers that the book does not know cannot be one account.
  static func severalNumbers(_ one: String, _ other: String, account: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(one)) and \(DisplayText.quoted(other)) are two accounts, and"
        + " \(DisplayText.quoted(account)) is one",
      remedy: "import the accounts one by one, or let the import add them: --add-accounts",
      awaitsDecision: true)
  }

  private static let ownAccount =
    "keep each currency in an account of its own, and name that: --account NAME|IBAN"

  /// What to do where a wallet keeps a currency for which the book has no account.
  static func addingAccount(of wallet: String, in currency: Currency) -> String {
    let name = "\(wallet.prefix { $0 != " " }) \(currency.code)"
    return "add the account, and import the file again: daybook account add"
      + " \(name.inShellQuotes) --currency \(currency.code) --opening-balance=0"
  }

  static func accountCurrency(
    _ found: Currency, account: String, _ currency: Currency, remedy: String? = nil
  ) -> BankFileFault {
    .error(
      "the account is kept in \(found.code) here, and \(DisplayText.quoted(account)) in"
        + " \(currency.code)",
      remedy: remedy ?? ownAccount, awaitsDecision: true)
  }

  /// The same of an account that the file tells by its number: that in the other currency is one of
  /// those that are named here as `--account` takes them, or is lacking; whether `--account` was said.
  static func accountCurrency(
    _ found: Currency, account: String, _ currency: Currency, candidates: [String], isNamed: Bool
  ) -> BankFileFault {
    let adding = "--add-accounts" + (isNamed ? ", without --account" : "")
    let choices = choices(among: candidates)
    return accountCurrency(
      found, account: account, currency,
      remedy: choices.isEmpty
        ? "let the import add the account in \(found.code): \(adding)"
        : choices.joined(separator: "; ") + "; if the book lacks it: \(adding)")
  }

  /// The book keeps the number in several currencies, and the file does not say which.
  static func severalCurrencies(_ number: String, _ accounts: [String]) -> BankFileFault {
    .error(
      "the file does not say its currency, and \(DisplayText.quoted(number)) is kept in several",
      remedy: accounts.map { "--account \(DisplayText.escaped($0.inShellQuotes))" }
        .joined(separator: " or "),
      awaitsDecision: true)
  }

  static func entryCurrency(
    _ amount: Money, account: String, _ currency: Currency
  ) -> BankFileFault {
    .error(
      "the entry is of \(amount.plain), and \(DisplayText.quoted(account)) is kept in"
        + " \(currency.code)",
      remedy: ownAccount, awaitsDecision: true)
  }

  /// An entry of a day on which the account was not open; nil where it was.
  static func outsideLife(of account: Account, _ day: Day) -> BankFileFault? {
    var name: String { DisplayText.quoted(account.name) }
    if let opened = account.opened, day < opened {
      return .error(
        "the entry is of \(day), and \(name) was opened on \(opened)",
        remedy: "if the account is older, correct its \"opened\" in the book; else download a list"
          + " that begins on that day")
    }
    if let closed = account.closed, day > closed {
      return .error(
        "the entry is of \(day), and \(name) was closed on \(closed)",
        remedy: "if the account goes on, take its \"closed\" out of the book; else download a list"
          + " that ends on that day")
    }
    return nil
  }

  /// Opening and entries give less than the closing balance by so much; nil where 64 bits cannot
  /// hold it.
  static func contradiction(_ difference: Money?) -> BankFileFault {
    guard let difference else {
      return .error(
        "the entries come to more than Daybook can count",
        remedy: "ask the bank for a corrected file")
    }
    return .error(
      "the closing balance is not the opening balance with the entries: they differ by"
        + " \(difference.plain)",
      remedy: "download the file again; --force takes it as it is, and that goes on record")
  }

  /// Two statements of one account overlap in a file, and both have the entry.
  static let repeatedEntry = error(
    "an earlier statement of this file has this entry as well, and the balances of the two do not"
      + " follow each other",
    remedy: "put each statement into a file of its own, and import these", awaitsDecision: true)

  /// The balances behind the rows go on from what an account has only where all signs are turned.
  static func signsTurned(_ balance: Money, account: String) -> BankFileFault {
    .error(
      "the balances of the rows go on from what \(DisplayText.quoted(account)) has,"
        + " \(balance.plain), only with all signs turned",
      remedy: "add \"negate\": true to the layout in imports.json, or take it out where it stands",
      awaitsDecision: true)
  }

  /// They do so only where the oldest row, of a file that prints no minus, is money in.
  static func oldestTurned(_ amount: Money, account: String) -> BankFileFault {
    .error(
      "the balances of the rows go on from what \(DisplayText.quoted(account)) has only where the"
        + " oldest of them, \(amount.plain), is money in",
      remedy: "write a minus before that amount in the file, where money out has none",
      awaitsDecision: true)
  }

  /// A layout was guessed, and nothing tells which way the money goes.
  package static let unprovedSigns = error(
    "no layout is known for the columns of this CSV file, and nothing proves which way the money"
      + " goes",
    remedy: "keep the layout below if it is right: daybook import layout FILE --save",
    awaitsDecision: true)

  /// An entry that was booked on no day; its value day, and the days of its statement, where the
  /// file says them.
  static func withoutDay(value: Day?, in days: ClosedRange<Day>?) -> BankFileFault {
    guard let value, let days else {
      return .error("the entry has no booking day", remedy: "ask the bank for a corrected file")
    }
    return .error(
      "the entry has no booking day, and its value day \(value) is none of the statement's, which"
        + " are \(days.lowerBound) to \(days.upperBound)",
      remedy: "ask the bank for a corrected file; --force books it on its value day")
  }
}

/// What is worth a look although the import goes on.
package struct ImportWarning: Hashable, Sendable {
  /// Which of the files, counted from 0.
  package let file: Int
  package let account: String
  package let oddity: Oddity

  /// The warning as a note on a file, which is known under a path.
  package func diagnostic(path: String) -> Diagnostic {
    Diagnostic(.note, path: path, message: "\(DisplayText.escaped(account)): \(oddity.message)")
  }

  /// What is odd.
  package struct Oddity: Hashable, Sendable {
    /// In one sentence without a full stop.
    package let message: String
    /// Whether the file is one that only `--force` takes.
    private(set) var isForced = false
  }
}

extension ImportWarning.Oddity {
  /// Between the last day of a statement and the first of the next one something is missing.
  static func gap(after last: Day, before next: Day, _ difference: Money) -> Self {
    Self(
      message: "there is a gap between \(last) and \(next): \(difference.plain) are missing; a"
        + " statement between them was not imported")
  }

  /// What the bank and the book hold at the end of a day.
  static func balance(_ day: Day, bank: Money, book: Money) -> Self {
    let (difference, tooMuch) = book.minorUnits.subtractingReportingOverflow(bank.minorUnits)
    let isKnown = !tooMuch && difference != .min
    let apart = isKnown ? Money(minorUnits: abs(difference), currency: bank.currency).plain : nil
    return Self(
      message: "the book has \(book.plain) at the end of \(day), and the bank \(bank.plain)"
        + (apart.map { ": \($0) apart" } ?? ""))
  }

  /// What the bank and the book hold before a day.
  static func openingBalance(_ day: Day, bank: Money, book: Money) -> Self {
    Self(
      message: "the book has \(book.plain) before \(day), and the bank begins with"
        + " \(bank.plain): an entry before that is missing, wrong or there twice")
  }

  /// The bank names another holder than another account of the book has.
  static func owner(_ owner: String, beside account: String, of other: String) -> Self {
    let (owner, account) = (DisplayText.quoted(owner), DisplayText.quoted(account))
    return Self(
      message: "the bank names \(owner) as its owner, and \(account) is of"
        + " \(DisplayText.quoted(other)): nothing between them is a transfer unless an entry says"
        + " so; if both are of one household, give them one \"owner\"")
  }

  /// The file contradicts itself and was taken all the same.
  static func contradiction(_ difference: Money?) -> Self {
    Self(
      message: "its closing balance is not its opening balance with its entries"
        + (difference.map { ": they differ by \($0.plain)" } ?? "") + "; it was taken with --force",
      isForced: true)
  }

  static func disproved(_ fault: BankFileFault) -> Self {
    Self(
      message: fault.message + "; it was taken with --force, without any balance", isForced: true)
  }

  /// Entries were added beside those of the book with one day and one amount and other words,
  /// since the file need not hold those days whole: the first of so many.
  static func beside(
    _ day: Day, _ amount: Money, added: String, known: String, count: Int
  ) -> Self {
    Self(
      message: "\(DisplayText.quoted(added)) of \(day), \(amount.plain), was added beside"
        + " \(DisplayText.quoted(known)), which has the same day and amount: the file need not hold"
        + " the whole day" + (count == 1 ? "" : "; \(count) such entries in all"))
  }

  /// So many statements stand in the file more than once; the first of them, as the bank names it
  /// or by its days.
  static func repeated(_ name: String?, _ period: ClosedRange<Day>?, count: Int) -> Self {
    Self(
      message: (name.map { "statement \(DisplayText.quoted($0))" } ?? "the statement")
        + (period.map { " of \($0.lowerBound) to \($0.upperBound)" } ?? "")
        + " stands in the file more than once, and its entries were taken once"
        + (count == 1 ? "" : "; \(count) such statements in all"))
  }
}
