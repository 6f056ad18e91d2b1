internal import Basics
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
    /// The entries that are added, in the same order.
    package internal(set) var added: [Transaction] = []
    /// Entries of the book that the bank corrects and that are taken away.
    package internal(set) var corrected: [Transaction] = []
    /// How many entries of the files became what, once all of them are decided.
    package private(set) var counts = Counts()
    /// The last closing balance that the bank states; nil where it states none.
    package internal(set) var closing: ImportRun.Balance?
    /// The file that states it.
    package internal(set) var closingFile = 0
    /// The opening balance that the account is given; nil where it stays.
    package internal(set) var openingBalance: Int64?
    /// Whose the account is by the bank's file, where the book did not say it.
    package internal(set) var owner: String?
    /// What the bank's first statement opens with, where the book has something else before it.
    var opening: Opening?
  }

  /// What the bank and the book have before a day, in minor units.
  struct Opening: Sendable {
    let day: Day
    let bank: Int64
    let book: Int64
    /// The file that states it.
    let file: Int
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
    private let ruled: Boxed<RuleOutcome>
    package let fate: Fate

    /// What rules of the book set on it; nil where they set nothing.
    package var rules: RuleOutcome? { ruled.value }

    init(
      file: Int, day: Day?, amount: Money, label: String, endToEnd: String? = nil,
      rules: RuleOutcome = RuleOutcome(), fate: Fate
    ) {
      self.file = file
      self.day = day
      self.amount = amount
      self.label = label
      self.endToEnd = endToEnd
      ruled = Boxed(rules, unless: RuleOutcome())
      self.fate = fate
    }
  }

  /// What becomes of an entry, and why.
  package enum Fate: Hashable, Sendable {
    /// As one entry, or as the parts of it: where these are among the account's added entries.
    case added(AddedPlaces)
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

  /// Places that follow each other among the entries that are added to an account.
  package struct AddedPlaces: Hashable, Sendable {
    private let first: Int32
    private let end: Int32

    init(_ places: Range<Int>) {
      (first, end) = (Int32(places.lowerBound), Int32(places.upperBound))
    }

    package var range: Range<Int> { Int(first)..<Int(end) }
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

  /// Holds the book, which agrees with the last balance, against what the bank said first, and
  /// against what it had said before and the book agreed with until now; nil where all of that
  /// agrees.
  package func earlierWarning(from before: Book, to after: Book) -> ImportWarning? {
    guard let found = after[id] else { return nil }
    if let opening {
      return ImportWarning(
        file: opening.file, account: name,
        oddity: .openingBalance(
          opening.day, bank: found.money(opening.bank), book: found.money(opening.book)))
    }
    guard let known = before[id], let first = added.lazy.map(\.date).min(),
      known.assertions.all.contains(where: { $0.day >= first })
    else { return nil }
    let held = Set(BankBalances(of: known).verdicts.lazy.filter(\.holds).map(\.day))
    let broken = BankBalances(of: found).verdicts.last { verdict in
      !verdict.holds && held.contains(verdict.day)
        && known.assertions.balances[verdict.day] == verdict.asserted
    }
    return broken.map { verdict in
      ImportWarning(
        file: outcomes.last { $0.fate.added != nil }?.file ?? closingFile, account: name,
        oddity: .balance(
          verdict.day, bank: found.money(verdict.asserted), book: found.money(verdict.balance)))
    }
  }
}

extension ImportPlan.Fate {
  /// Where the entries are that come of it; nil where nothing is added.
  var added: Range<Int>? { if case .added(let places) = self { places.range } else { nil } }
}

extension ImportPlan.Account {
  /// The ids of the book's entries that an outcome is about, where they are known.
  package func ids(of outcome: ImportPlan.Outcome) -> [String] {
    switch outcome.fate {
    case .added(let places): added[places.range].compactMap(\.id)
    case .held(let held): [held.entry.id].compactMap(\.self)
    case .heldCorrection(let entry), .tied(let entry): [entry.id].compactMap(\.self)
    case .known, .removed, .notBooked: []
    }
  }
}

extension ImportPlan.Account {
  /// How many entries of the files became what.
  package struct Counts: Hashable, Sendable {
    package fileprivate(set) var added = 0
    /// Those that the book has, by how that is known.
    package fileprivate(set) var known: [EntryVerdict.Evidence: Int] = [:]
    package fileprivate(set) var removed = 0
    /// Held for a person to decide on.
    package fileprivate(set) var held = 0
    package fileprivate(set) var tied = 0
    package fileprivate(set) var notBooked = 0
    /// Of these, what the bank corrected in another file.
    package fileprivate(set) var superseded = 0
    /// Entries of the book that are added as legs of transfers.
    package fileprivate(set) var transfers = 0
    /// Entries of the book that are added and are neither transfers nor have a category.
    package fileprivate(set) var withoutCategory = 0
  }

  /// Counts what the entries became, when nothing of it changes any more.
  mutating func count() {
    counts = Counts()
    for outcome in outcomes { counts.add(outcome.fate) }
    for entry in added { counts.add(entry) }
  }
}

extension ImportPlan.Account.Counts {
  fileprivate mutating func add(_ fate: ImportPlan.Fate) {
    switch fate {
    case .added: added += 1
    case .known(let evidence): known[evidence, default: 0] += 1
    case .removed: removed += 1
    case .held, .heldCorrection: held += 1
    case .tied: tied += 1
    case .notBooked(let status):
      notBooked += 1
      if status == .superseded { superseded += 1 }
    }
  }

  fileprivate mutating func add(_ entry: Transaction) {
    switch entry.transfer {
    case .with: transfers += 1
    case .never: break
    case nil: withoutCategory += entry.category == nil ? 1 : 0
    }
  }

  /// Those that the book has, however that is known.
  package var allKnown: Int { known.values.reduce(0, +) }
}

/// What becomes of an entry of a bank's file.
package enum EntryVerdict: Hashable, Sendable {
  /// It is new.
  case new
  /// It is new, beside an entry of the book that has the same day and amount and other words: the
  /// file need not hold all of the day.
  case beside(Int)
  /// The book has it: which of its entries, and how that is known.
  case known(Int, by: Evidence)
  /// It may be this entry of the book or another one: a person is to decide.
  case held(Int, Doubt)

  var isKnown: Bool { if case .known = self { true } else { false } }

  /// How an entry is known to be the same, from the surest down.
  package enum Evidence: Hashable, Sendable {
    /// The bank's id and the amount.
    case id
    /// Day, amount and text.
    case text
    /// Day and amount alone: the bank has changed its id or its text.
    case dayAndAmount
    /// Amount and text, and a day that is the value day in the other format.
    case valueDay
    /// The bank's balances, which another entry would break.
    case balance
  }

  /// Why nothing decides whether an entry is one that the book has.
  package enum Doubt: Hashable, Sendable {
    /// It was recorded by hand, within five days, and may be this one.
    case recordedByHand
    /// It has another id of the bank, and the same day, amount and text.
    case otherID
    /// It has the bank's id, and the amount, on another day.
    case otherDay
    /// It has an id that the bank uses again and again, day and amount, and other words.
    case otherWords
    /// It has the day and the words that the book has, and the bank's own day was another.
    case movedSince
    /// A file of another format has it within five days, and the balances fit without this one.
    case otherFormat
    /// It has other words on the day of a balance that fits without it.
    case closedDay
    /// A file of another format has it on another day, which may be that of the purchase.
    case otherFormatsDay
    /// It has the bank's id and another amount, and the file lacks that one: it may take its place.
    case otherAmount
  }

  /// The entry of the book that it is, may be, or is beside.
  var match: Int? {
    switch self {
    case .known(let match, _), .held(let match, _), .beside(let match): match
    case .new: nil
    }
  }
}

/// What a person wants of an import, beside the files.
package struct ImportRequest: Hashable, Sendable {
  /// The account of files that name none, or one that the book does not know.
  package var account: AccountID?
  /// What the one account is called that is to be made; nil where files say it.
  package var newAccount: String?
  /// Accounts that the book lacks are made.
  package var addsAccounts = false
  /// Held entries are tied to those of the book that they are like.
  package var accepts = false
  /// The ids of held entries that are tied so, and of those that are added.
  package var accepted: Set<String> = []
  package var added: Set<String> = []
  /// Files that were imported before are, and what was removed since is added again.
  package var isAgain = false
  /// Files that contradict themselves are taken all the same.
  package var isForced = false

  /// Files must say all themselves, and nothing but their entries is added.
  package init() {}
}

/// What is decided on the booked entries of one file, by the verdicts on them and by what a person
/// said of held ones.
struct BookedEntries {
  /// An entry that was added although one of the book has its day and its amount.
  typealias Beside = (day: Day, amount: Money, added: String, known: String)

  /// What becomes of an entry; entries of the book are told by their places among the units.
  enum Decision {
    case added(beside: Int?)
    case known(Int, EntryVerdict.Evidence)
    case tied(Int)
    /// It takes the place of an entry, whose amount it corrects.
    case replacing(Int, id: String)
    case held(Int, EntryVerdict.Doubt, id: String)
  }

  let format: BankFileFormat?
  /// Whether all that is held is tied.
  var ties: Bool { request.accepts }
  var beside: [Beside] = []
  /// The ids that a person named and that were found.
  private(set) var decided: Set<String> = []

  private let request: ImportRequest
  private let verdicts: [EntryVerdict]
  private let places: [Int]
  /// Nil where nothing is held.
  private var ids: HeldIDs?

  /// Takes the places of the units that the verdicts are about, and the ids on which a person
  /// decided before.
  init(
    _ group: StatementGroup, _ request: ImportRequest, _ verdicts: [EntryVerdict],
    _ places: [Int], number: String, decided: Set<String>
  ) {
    format = group.format
    self.request = request
    self.verdicts = verdicts
    self.places = places
    let isAnyHeld = verdicts.contains { if case .held = $0 { true } else { false } }
    let isAnyNamed = !(request.accepted.isEmpty && request.added.isEmpty)
    ids = isAnyHeld || isAnyNamed ? HeldIDs(account: number, decided: decided) : nil
  }

  /// Takes the entries one after the other.
  mutating func decision(on entry: BankEntry, _ day: Day, at index: Int) -> Decision {
    let verdict = verdicts[index]
    guard case .held(let match, let doubt) = verdict else {
      // What was held before the rest of its file came in may be decided since: as a person says.
      let isAdded = if case .known = verdict { false } else { true }
      let named = isAdded ? request.added : request.accepted
      let possible = ids?.pass(entry, day, orNone: named.isEmpty) ?? []
      decided.formUnion(named.intersection(possible))
      switch verdict {
      case .beside(let match): return .added(beside: places[match])
      case .known(let match, let evidence): return .known(places[match], evidence)
      case .new, .held: return .added(beside: nil)
      }
    }
    let id = ids?.next(entry, day) ?? ""
    if request.added.contains(id) {
      decided.insert(id)
      return .added(beside: nil)
    }
    if request.accepts || request.accepted.contains(id) {
      decided.insert(id)
      return doubt == .otherAmount
        ? .replacing(places[match], id: id) : .tied(places[match])
    }
    return .held(places[match], doubt, id: id)
  }
}

/// Gives held entries ids that are the same in every run: they are made of what the file says of an
/// entry, and of how many alike are held before it or were decided on in an earlier run.
struct HeldIDs {
  private let account: String
  private let decided: Set<String>
  /// The number of the next that is held, of those that are alike.
  private var counts: [Content: Int] = [:]
  /// How many that are alike were not held.
  private var passed: [Content: Int] = [:]

  private struct Content: Hashable {
    let day: Day
    let amount: Int64
    let id: String?
    let text: String

    init(_ entry: BankEntry, _ day: Day) {
      self.day = day
      amount = entry.amount.minorUnits
      id = entry.names.bank
      text = entry.text
    }
  }

  /// Takes the account's number as the file has it, and the ids on which a person decided before.
  init(account: String, decided: Set<String>) {
    self.account = account
    self.decided = decided
  }

  /// The id of the next entry of the file, which is held.
  mutating func next(_ entry: BankEntry, _ day: Day) -> String {
    let content = Content(entry, day)
    var number = counts[content, default: 0]
    while decided.contains(id(of: content, number)) { number += 1 }
    counts[content] = number + 1
    return id(of: content, number)
  }

  /// The ids that the next entry of the file, which is not held, may have had in an earlier run.
  mutating func pass(_ entry: BankEntry, _ day: Day, orNone isNone: Bool) -> [String] {
    guard !isNone else { return [] }
    let content = Content(entry, day)
    let number = passed[content, default: 0]
    passed[content] = number + 1
    return (0...(number + counts[content, default: 0])).map { id(of: content, $0) }
  }

  private func id(of content: Content, _ number: Int) -> String {
    let said = [
      account, content.day.description, String(content.amount), content.id ?? "", content.text,
      String(number),
    ]
    let hash = Checksum(of: Array(said.joined(separator: "\u{0}").utf8)).bits
    return String((0..<Self.length).map { Self.digits[Int(hash >> (5 * UInt64($0)) & 31)] })
  }

  private static let length = 7
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
}
