package import Model

/// Why an import is refused, and by which file.
package struct ImportRefusal: Hashable, Sendable {
  /// Which of the files, counted from 0.
  package let file: Int
  package let place: FileOffset
  package let fault: Fault

  /// What is wrong; the wording stands in `ImportRefusal+Message`.
  package enum Fault: Error, Hashable, Sendable {
    /// The book has no account of that number; the command would add it, unless it is one of those
    /// that are named here as `--account` takes them.
    case unknownAccount(number: String, command: String, candidates: [String])
    /// The book lacks the account, and none can be kept in a currency that is not in use any more.
    case withdrawn(Currency)
    /// The layout of the file names an account that the book lacks.
    case layoutAccount(String)
    /// The file names no account, and the book has so many.
    case noAccount(count: Int)
    /// The file is of another account than the one that was named.
    case otherAccount(number: String, of: String?, named: String)
    /// Several numbers that the book does not know cannot be one account.
    case severalNumbers(String, String, account: String)
    case accountCurrency(Currency, account: String, Currency)
    case entryCurrency(Money, account: String, Currency)
    /// Opening and entries give less than the closing balance by so much; nil where 64 bits cannot
    /// hold it.
    case contradiction(Money?)
    /// The entries are not what the file itself says of them.
    case disproved(BankFileFault)
    /// A layout was guessed, and nothing tells which way the money goes.
    case unprovedSigns
    /// An entry that was booked on no day; its value day, and the days of its statement, where the
    /// file says them.
    case withoutDay(value: Day?, in: ClosedRange<Day>?)
  }
}

extension ImportRefusal.Fault {
  /// Whether a person can say what the file does not: of which account it is.
  package var awaitsDecision: Bool {
    switch self {
    case .unknownAccount, .layoutAccount, .noAccount, .otherAccount, .severalNumbers,
      .accountCurrency, .entryCurrency, .unprovedSigns:
      true
    case .withdrawn, .contradiction, .disproved, .withoutDay: false
    }
  }
}

/// What is worth a look although the import goes on.
package struct ImportWarning: Hashable, Sendable {
  /// Which of the files, counted from 0.
  package let file: Int
  package let account: String
  package let fault: Fault

  /// What is odd.
  package enum Fault: Hashable, Sendable {
    /// Between the last day of a statement and the first of the next one something is missing.
    case gap(after: Day, before: Day, Money)
    /// What the bank and the book hold at the end of a day.
    case balance(Day, bank: Money, book: Money)
    /// The file contradicts itself and was taken all the same.
    case contradiction(Money?)
    case disproved(BankFileFault)
    /// Entries were added beside those of the book with one day and one amount and other words,
    /// since the file need not hold those days whole: the first of so many.
    case beside(Day, Money, added: String, known: String, count: Int)
    /// So many statements stand in the file more than once; the first of them, as the bank names
    /// it or by its days.
    case repeated(String?, ClosedRange<Day>?, count: Int)
  }
}
