internal import Basics

/// An import run as a line of `imports.jsonl` keeps it: what came from which file, so that the run
/// can be undone, and a file or an entry that comes again is recognised.
package struct ImportRun: Hashable, Sendable {
  /// Later runs have greater ids.
  package let id: String
  /// The run that this one takes back; nil where it brought something in.
  package var undone: String?
  package var files: [File] = []
  /// What rules set on entries that were there; of a run that is nothing else.
  package var ruled: [Ruled] = []

  /// A run of which nothing is known.
  package init(id: String) { self.id = id }

  /// What came from one file.
  package struct File: Hashable, Sendable {
    /// As the user named it.
    package let name: String
    /// SHA-256 of its bytes, in 64 hexadecimal digits.
    package let digest: String
    /// The word for its format; nil in lines of versions that did not write it.
    package var format: String?
    /// Whether it contradicts itself and was taken all the same.
    package var isForced = false
    /// How many entries were held for a person to decide on.
    package var heldCount = 0
    package var accounts: [Account] = []

    /// A file that is of no account yet.
    package init(name: String, digest: String) {
      self.name = name
      self.digest = digest
    }
  }

  /// What rules set on one entry that was there.
  package struct Ruled: Hashable, Sendable {
    /// A text that named the account then.
    package let account: String
    package let id: String
    package var payee: Setting<String>?
    package var reference: Setting<String>?
    package var category: Setting<String>?
    package var tags: Setting<[String]>?

    /// Nothing is set yet.
    package init(account: String, id: String) {
      self.account = account
      self.id = id
    }
  }

  /// What an entry had, nil where it had nothing, and what rules gave it.
  package struct Setting<Value: Hashable & Sendable>: Hashable, Sendable {
    package let before: Value?
    package let after: Value

    /// Takes both.
    package init(from before: Value?, to after: Value) {
      self.before = before
      self.after = after
    }
  }

  /// What a file said of one account.
  package struct Account: Hashable, Sendable {
    /// A text that named the account then.
    package let name: String
    /// The account's number as the file has it; empty where it has none.
    package let number: String
    /// The kind of account by which the file tells two of one number apart; nil where it does not.
    package var kind: String?
    /// The code of the account's currency where its number is kept in several; else nil.
    package var currency: String?
    /// The days that the file covers; nil where it has no entries and does not say.
    package var period: ClosedRange<Day>?
    package var opening: Balance?
    package var closing: Balance?
    /// What the file says of a day that need not be that of its last entry; nil where it says none.
    package var current: Balance?
    /// The balances that were asserted of the account by the file; nil where that is what it closes
    /// with and what it says of a day beside its entries, in the place of none.
    package var asserted: [Asserted]?
    /// How many booked entries the file has.
    package var bookedCount = 0
    /// The account's opening balance where the run changed it.
    package var openingBalance: Change?
    package var added = AddedEntries()
    /// The bank's numbers by which the account was known from then on.
    package var learned: [String] = []
    /// Whose the account is, where the run set it; nil where it did not.
    package var owner: String?
    /// Entries of the book that were tied to what the bank said.
    package var tied: [Tied] = []
    /// Entries of the book that the file has by the bank's balances alone, as the file has them.
    package var found: [Found] = []
    /// The ids of held entries on which a person decided.
    package var decided: [String] = []
    /// Entries that the bank corrected and the run took away, as they were, but for the transfers
    /// that they declared.
    package var corrected: [Transaction] = []
    /// The entries that the file says were wrong, be they in the book or not.
    package var superseded: [Superseded] = []

    /// What a file says of an account; nothing yet.
    package init(name: String, number: String) {
      self.name = name
      self.number = number
    }
  }

  /// An entry that the bank corrected, by its id: it does not come in later.
  package struct Superseded: Hashable, Sendable {
    package let id: String
    /// The day of the entry, where the file or the book has it: the id may be that of others on other
    /// days.
    package let day: Day?
    /// The last day that it may be of: that of the entry, or the last that the file tells of; nil where
    /// there is none.
    package let lastDay: Day?

    /// An entry of a day, by the bank's id.
    package init(_ id: String, on day: Day) {
      self.id = id
      self.day = day
      lastDay = day
    }

    /// An entry that neither the file nor the book has, by the bank's id.
    package init(_ id: String, until day: Day?) {
      self.id = id
      self.day = nil
      lastDay = day
    }
  }

  /// A balance that a bank stated.
  package struct Balance: Hashable, Sendable {
    package let day: Day
    /// Minor units.
    package let amount: Int64

    /// In minor units, at the end of the day.
    package init(_ amount: Int64, on day: Day) {
      self.day = day
      self.amount = amount
    }
  }

  /// A balance that was asserted of the end of a day, and the assertion of that day whose place it
  /// took.
  package struct Asserted: Hashable, Sendable {
    package let balance: Balance
    package let before: BalanceAssertion?

    /// Nil is an assertion that took the place of none.
    package init(_ balance: Balance, before: BalanceAssertion? = nil) {
      self.balance = balance
      self.before = before
    }
  }

  /// Minor units before and after; nil is not said.
  package struct Change: Hashable, Sendable {
    package let before: Int64?
    package let after: Int64

    /// In minor units.
    package init(from before: Int64?, to after: Int64) {
      self.before = before
      self.after = after
    }
  }

  /// An entry of the book that was tied to what the bank said.
  package struct Tied: Hashable, Sendable {
    package let id: String
    /// The bank's record that it had before; nil where a person entered it.
    package let before: BankRecord?

    /// Takes the id of the book.
    package init(_ id: String, before: BankRecord?) {
      self.id = id
      self.before = before
    }
  }

  /// An entry of the book, and what a file says of it.
  package struct Found: Hashable, Sendable {
    package let id: String
    package let bank: BankRecord

    /// Takes the id of the book.
    package init(_ id: String, as bank: BankRecord) {
      self.id = id
      self.bank = bank
    }
  }

  /// An entry that was added.
  package struct Entry: Hashable, Sendable {
    package let id: String
    package let bank: BankRecord
    /// The fingerprint of the entry as it was added, by which it is known to be unedited.
    package let fingerprint: String
    /// The fingerprints of its fields, which tell later changes by rules from those by a person;
    /// nil in lines of versions that did not write them.
    package let parts: EntryFingerprints?

    /// Takes the id of the book.
    package init(id: String, bank: BankRecord, fingerprint: String, parts: EntryFingerprints? = nil)
    {
      self.id = id
      self.bank = bank
      self.fingerprint = fingerprint
      self.parts = parts
    }
  }
}

extension ImportRun.Account {
  /// What was asserted of the account, each day once.
  package var assertedBalances: [ImportRun.Asserted] { asserted ?? closingBalances }

  /// What the file closes with, and what it says of a day beside its entries.
  package var closingBalances: [ImportRun.Asserted] {
    [closing, current?.day == closing?.day ? nil : current].compactMap { balance in
      balance.map { ImportRun.Asserted($0) }
    }
  }
}

extension ImportRun {
  /// The entries that a run added to an account, as the record of imports keeps them: those of a new
  /// run are told by what is added to the book, so that a million of them take no memory.
  package struct AddedEntries: RandomAccessCollection, Hashable, Sendable {
    private let content: Content

    private enum Content: Hashable, Sendable {
      case recorded([Entry])
      case new(ArraySlice<Transaction>)
    }

    /// As they were recorded.
    package init(_ entries: [Entry] = []) { content = .recorded(entries) }

    /// Entries that come from a bank; what else is among them is left out.
    package init(_ entries: ArraySlice<Transaction>) {
      let areOfBank = entries.indices.allSatisfy { Entry.isPossible(of: entries[$0]) }
      content = .new(areOfBank ? entries : entries.filter(Entry.isPossible)[...])
    }

    package var startIndex: Int { 0 }

    package var endIndex: Int {
      switch content {
      case .recorded(let entries): entries.count
      case .new(let entries): entries.count
      }
    }

    package subscript(index: Int) -> Entry {
      switch content {
      case .recorded(let entries): entries[index]
      case .new(let entries): Entry(of: entries[entries.startIndex + index])
      }
    }

    /// Equal however they are kept.
    package static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(count)
      for entry in self { hasher.combine(entry) }
    }
  }
}

extension ImportRun.Entry {
  fileprivate static func isPossible(of entry: Transaction) -> Bool {
    entry.id != nil && entry.bank != nil
  }

  /// An entry that is added now.
  fileprivate init(of entry: Transaction) {
    let bank =
      entry.bank ?? BankRecord(id: nil, day: entry.date, amount: entry.amount, text: "")
    self.init(
      id: entry.id ?? "", bank: bank, fingerprint: entry.fingerprint,
      parts: EntryFingerprints(of: entry))
  }
}

extension ImportRun {
  /// Whether an entry that it added may have an id later than a second since 1970: ids are counted up
  /// by thirty-seconds of a second, faster than a large file is read.
  package func mayHaveGivenIDs(after second: Int64) -> Bool {
    guard let number = RecordNumber(id: id) else { return true }
    let count = files.reduce(0) { $0 + $1.accounts.reduce(0) { $0 + $1.added.count } }
    // Twice as many where ids in between were taken.
    return number.secondsSince1970 + Int64(count) / 16 + 60 >= second
  }
}

extension [ImportRun] {
  /// Those that brought something in and were not taken back.
  package var standing: [ImportRun] {
    let undone = Set(compactMap(\.undone))
    return filter { $0.undone == nil && $0.ruled.isEmpty && !undone.contains($0.id) }
  }
}

extension Transaction {
  /// The fingerprint of all that it says but for its transfer: entries that differ in a field
  /// differ in it too.
  package var fingerprint: String { checksum().description }

  /// The checksum of the same; without what rules may set where only the rest is wanted.
  fileprivate func checksum(ofRest isRest: Bool = false) -> Checksum {
    var sum = Checksum()
    func add(_ text: String?) {
      if let text {
        sum.add(1)
        sum.add(text.utf8)
      }
      sum.add(0)
    }
    let bank = bank
    for text in [id, date.description, String(amount), isRest ? "" : beneficiary] { add(text) }
    for text in [
      valueDate?.description, isRest ? nil : reference, isRest ? nil : category, note, reverses,
    ] {
      add(text)
    }
    for text in [bank?.id, bank?.day.description, bank.map { String($0.amount) }, bank?.text] {
      add(text)
    }
    if !isRest { for tag in tags { add(tag) } }
    return sum
  }
}

/// The fingerprints of what rules may set on an entry, each on its own, and of all the rest.
package struct EntryFingerprints: Hashable, Sendable {
  /// All of them, with blanks between.
  ///
  /// A record of imports has a million of these, of which most are never looked into.
  package let text: String

  package var payee: Substring { field(0) }
  package var reference: Substring { field(1) }
  package var category: Substring { field(2) }
  package var tags: Substring { field(3) }
  package var rest: Substring { field(4) }
  /// Whether it named a transfer; nil where that was not recorded.
  package var isTransfer: Bool? {
    let last = field(5)
    return last.isEmpty ? nil : last == Self.transfer
  }

  /// Those of an entry as it is.
  package init(of entry: Transaction) {
    func short(_ texts: [String]) -> String {
      var sum = Checksum()
      for (index, text) in texts.enumerated() {
        if index > 0 { sum.add(0) }
        sum.add(text.utf8)
      }
      return sum.lastDigits
    }
    text = [
      short([entry.beneficiary]), short([entry.reference ?? ""]), short([entry.category ?? ""]),
      short(entry.tags.sorted()), entry.checksum(ofRest: true).description,
      entry.transfer != nil ? Self.transfer : Self.noTransfer,
    ].joined(separator: " ")
  }

  /// Reads what `text` gives; nil where a text is anything else.
  package init?(_ text: String) {
    let blanks = text.utf8.count { $0 == UInt8(ascii: " ") }
    guard blanks == 4 || blanks == 5 else { return nil }
    self.text = text
  }

  private static let (transfer, noTransfer) = ("1", "0")

  private func field(_ index: Int) -> Substring {
    text.split(separator: " ").dropFirst(index).first ?? ""
  }
}
