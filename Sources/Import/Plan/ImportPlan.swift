package import Model

/// What an import would do, and why; nothing is done where there are refusals.
package struct ImportPlan: Sendable {
  package internal(set) var refusals: [ImportRefusal] = []
  package internal(set) var warnings: [ImportWarning] = []
  /// In the order in which the files name them.
  package internal(set) var accounts: [Account] = []
  package internal(set) var skipped: [Skipped] = []
  /// Ids that a person named and no held entry has.
  package internal(set) var unknownIDs: [String] = []
  package internal(set) var edit = ImportEdit()
  /// The closing balances, which the book is held against for ever after.
  package internal(set) var assertions: [AssertionEdit] = []
  /// How many transfers between accounts of the book the new entries are part of.
  package internal(set) var transferCount = 0

  /// What becomes of one account.
  package struct Account: Sendable {
    package let id: AccountID
    package let name: String
    /// As the files have it; empty where they have none.
    package let number: String
    package let currency: Currency
    package let isNew: Bool
    /// The days that the files cover.
    package internal(set) var period: ClosedRange<Day>?
    /// In the order of the files and of time.
    package internal(set) var outcomes: [Outcome] = []
    /// Entries of the book that the bank corrects and that are taken away.
    package internal(set) var corrected: [Transaction] = []
    /// The last closing balance that the bank states; nil where it states none.
    package internal(set) var closing: ImportRun.Balance?
    /// The file that states it.
    package internal(set) var closingFile = 0
    /// The opening balance that the account is given; nil where it stays.
    package internal(set) var openingBalance: Int64?
  }

  /// What becomes of an entry of a file.
  package struct Outcome: Sendable {
    package let file: Int
    package let day: Day?
    package let amount: Money
    /// Who or what it is, in a few words.
    package let label: String
    /// What the parties call it; nil where they do not.
    let endToEnd: String?
    /// What rules of the book set on it; nil where it is not added.
    package let rules: RuleOutcome?
    package internal(set) var fate: Fate
  }

  /// What becomes of an entry, and why.
  package enum Fate: Hashable, Sendable {
    /// As one entry, or as the parts of it.
    case added([Transaction])
    case known(EntryVerdict.Evidence)
    /// It was imported before and has been removed from the book since.
    case removed
    /// Nothing decides whether the book has it: a person is to.
    indirect case held(Held)
    /// It corrects this entry, which was edited since it was imported.
    indirect case heldCorrection(Transaction)
    /// It is this entry of the book, as a person said.
    indirect case tied(Transaction)
    /// The bank has not booked it.
    case notBooked(BankEntry.Status)
  }

  /// An entry of which nothing tells whether the book has it.
  package struct Held: Hashable, Sendable {
    /// Made of what the file says of it, so that it is the same in the next run.
    package let id: String
    /// The entry of the book, or of this import, that it may be.
    package let entry: Transaction
    package let doubt: EntryVerdict.Doubt
  }

  /// A file that was imported before.
  package struct Skipped: Hashable, Sendable {
    package let file: Int
    /// The run that imported it.
    package let run: String
    /// How many booked entries it has.
    package let bookedCount: Int
  }
}

extension ImportPlan.Account {
  /// The entries that are added, in their order.
  package var added: [Transaction] {
    outcomes.flatMap(\.fate.added)
  }
}

extension ImportPlan {
  /// The change of the book; nothing where no file is new.
  package var bookEdit: BookEdit {
    edit.run == nil ? .together([]) : .together([.bringIn(edit), .assert(assertions)])
  }

}

extension ImportPlan.Account {
  /// Holds the book with the import made against what the bank said last; nil where both agree, or
  /// where the bank says nothing.
  package func balanceWarning(in book: Book) -> ImportWarning? {
    guard let closing, let found = book[id],
      let verdict = BankBalances(of: found, through: closing.day).latest,
      verdict.day == closing.day, !verdict.holds
    else { return nil }
    return ImportWarning(
      file: closingFile, account: name,
      oddity: .balance(
        closing.day, bank: found.money(verdict.asserted), book: found.money(verdict.balance)))
  }
}

extension ImportPlan.Fate {
  /// The entries that come of it; none where nothing is added.
  var added: [Transaction] { if case .added(let entries) = self { entries } else { [] } }

  /// The ids of the book's entries that it is about, where they are known.
  package var ids: [String] {
    switch self {
    case .added(let entries): entries.compactMap(\.id)
    case .held(let held): [held.entry.id].compactMap(\.self)
    case .heldCorrection(let entry), .tied(let entry): [entry.id].compactMap(\.self)
    case .known, .removed, .notBooked: []
    }
  }
}
