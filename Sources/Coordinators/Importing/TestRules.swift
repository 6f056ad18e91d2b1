import Import
package import Model

/// The task of seeing what the rules for imported entries would change in those that are there, and
/// of changing it.
package struct TestRules: Sendable {
  private let replaces: Bool

  /// Tries all rules on all entries; they replace what a person set only where that is wanted.
  package init(replacing replaces: Bool = false) { self.replaces = replaces }

  /// What a rule sets of an entry.
  package enum Field: String, Sendable {
    case payee, category, tags, reference
  }

  /// A difference that a rule would make.
  package struct Change: Sendable {
    package let rule: RuleNumber
    /// The entry's id, or ACCOUNT/DAY/N.
    package let entry: String
    package let account: String
    package let day: Day
    package let payee: String
    package let field: Field
    /// Empty where the entry has none; tags have a comma between them.
    package let from: String
    package let to: String
    /// Whether applying the rules sets it; else it stays, since a person set it.
    package let isApplied: Bool
  }

  /// What became of a rule.
  package struct Rule: Sendable {
    package let number: RuleNumber
    package let name: String?
    /// Entries that meet its conditions.
    package let matchCount: Int
    /// What it would change in them, where no earlier rule does.
    package let changeCount: Int
  }

  /// All rules, and all differences in the order of accounts and their entries.
  package struct Report: Sendable {
    package let rules: [Rule]
    package let changes: [Change]
    let amendments: [EntryAmendment]
    /// The same for the record, of entries that have ids.
    let ruled: [ImportRun.Ruled]

    /// How many differences are made by applying the rules.
    package var appliedCount: Int { changes.count { $0.isApplied } }
  }

  /// Looks, and changes nothing; throws `BookProblems` and `ChangeFailure`.
  package func run(in source: BookSource) throws -> Report {
    let book = try source.bookAlone()
    return report(on: book, try StateController(source).importRuns())
  }

  private func report(on book: Book, _ runs: [ImportRun]) -> Report {
    RuleTrial(book, RuleHistory(runs, in: book), replaces: replaces).report
  }

  /// Sets what the rules say on entries of the book; throws `BookProblems` and `ChangeFailure`, and
  /// then nothing is changed.
  ///
  /// imports.jsonl gets a line with each value that was set, so that rules may replace it later and
  /// an undo does not take it for an edit by a person.
  ///
  /// The clock says when it was set.
  package func apply(
    by controller: StateController, clock: RecordingClock
  ) throws -> (report: Report, change: StateController.Change) {
    let (change, report) = try controller.decide { book in
      let runs = try controller.importRuns()
      let found = self.report(on: book, runs)
      guard !found.ruled.isEmpty else { return (.amend(found.amendments), found) }
      var ids = clock.ids(for: book, after: runs)
      var run = ImportRun(id: ids.make())
      run.ruled = found.ruled
      var edit = ImportEdit()
      edit.run = run
      return (.together([.amend(found.amendments), .bringIn(edit)]), found)
    }
    return (report, change)
  }
}

/// The rules of a book tried on its entries.
struct RuleTrial {
  private let book: Book
  private let history: RuleHistory
  private let replaces: Bool
  private var matchCounts: [RuleNumber: Int] = [:]
  private var changeCounts: [RuleNumber: Int] = [:]
  private var changes: [TestRules.Change] = []
  private var amendments: [EntryAmendment] = []
  private var ruled: [ImportRun.Ruled] = []

  init(_ book: Book, _ history: RuleHistory, replaces: Bool) {
    self.book = book
    self.history = history
    self.replaces = replaces
    let rules = ImportRules(book.imports.rules, in: book)
    guard !book.imports.rules.isEmpty else { return }
    for index in book.accounts.indices { tryRules(rules, onAccountAt: AccountOrdinal(index)) }
  }

  var report: TestRules.Report {
    TestRules.Report(
      rules: book.imports.rules.enumerated().map { index, rule in
        let number = RuleNumber(index + 1)
        return TestRules.Rule(
          number: number, name: rule.name, matchCount: matchCounts[number, default: 0],
          changeCount: changeCounts[number, default: 0])
      }, changes: changes, amendments: amendments, ruled: ruled)
  }

  private mutating func tryRules(_ rules: ImportRules, onAccountAt ordinal: AccountOrdinal) {
    let account = book.accounts[ordinal.value]
    let order = account.bookingOrder(through: nil)
    var numberOfDay = 0
    var day: Day?
    for index in account.transactions.indices {
      let position = order?[index] ?? FilePosition(index)
      let entry = account.transactions[position.value]
      numberOfDay = entry.date == day ? numberOfDay + 1 : 1
      day = entry.date
      let outcome = rules.apply(to: RuledEntry(entry, of: account.id))
      for rule in outcome.matching { matchCounts[rule, default: 0] += 1 }
      let name = entry.id ?? "\(book.slug(of: ordinal))/\(entry.date)/\(numberOfDay)"
      take(outcome, for: entry, at: position, of: account, called: name)
    }
  }

  /// Sets what is empty, what bank or rules set, and all where rules replace what a person set.
  private mutating func take(
    _ outcome: RuleOutcome, for entry: Transaction, at position: FilePosition,
    of account: Account, called name: String
  ) {
    guard !outcome.matching.isEmpty else { return }
    let free = history.free(entry, of: account.id)
    var amendment = EntryAmendment(position, of: account.id)
    var ruled = ImportRun.Ruled(
      account: book.text(naming: account.id) ?? account.name, id: entry.id ?? "")
    func note(
      _ field: TestRules.Field, _ rule: RuleNumber, from: String, to: String, _ isFree: Bool
    ) -> Bool {
      guard from != to else { return false }
      let isApplied = isFree || replaces
      changeCounts[rule, default: 0] += 1
      changes.append(
        TestRules.Change(
          rule: rule, entry: name, account: account.name, day: entry.date,
          payee: entry.beneficiary, field: field, from: from, to: to, isApplied: isApplied))
      return isApplied
    }
    if let set = outcome.payee,
      note(.payee, set.rule, from: entry.beneficiary, to: set.value, free.payee)
    {
      amendment.payee = set.value
      ruled.payee = ImportRun.Setting(from: entry.beneficiary, to: set.value)
    }
    let category = entry.category ?? ""
    if let set = outcome.category,
      note(.category, set.rule, from: category, to: set.value, category.isEmpty || free.category)
    {
      amendment.category = .set(set.value)
      ruled.category = ImportRun.Setting(from: entry.category, to: set.value)
    }
    if let set = outcome.tags {
      // What a person has given an entry stays.
      let own = entry.tags.filter { !free.tags.contains($0) || set.value.contains($0) }
      let all = own + set.value.filter { !own.contains($0) }
      if note(
        .tags, set.rule, from: entry.tags.joined(separator: ", "), to: all.joined(separator: ", "),
        true)
      {
        amendment.tags = .set(all)
        ruled.tags = ImportRun.Setting(from: entry.tags, to: all)
      }
    }
    let reference = entry.reference ?? ""
    if let set = outcome.reference,
      note(
        .reference, set.rule, from: reference, to: set.value, reference.isEmpty || free.reference)
    {
      amendment.reference = .set(set.value)
      ruled.reference = ImportRun.Setting(from: entry.reference, to: set.value)
    }
    guard amendment != EntryAmendment(position, of: account.id) else { return }
    amendments.append(amendment)
    if entry.id != nil { self.ruled.append(ruled) }
  }
}

/// Tells which fields of entries no person has edited, so that rules may replace their values.
///
/// A field counts as unedited that still has the value that a rule set last. One that no rule has set
/// does while the entry's fingerprint, less what rules set since, is that of the import; a payee also
/// while it is the bank's.
struct RuleHistory {
  private var fingerprints: [String: String] = [:]
  private let ruled: RuledValues

  init(_ runs: [ImportRun], in book: Book) {
    for added in runs.standing.lazy.flatMap(\.files).flatMap(\.accounts).flatMap(\.added) {
      fingerprints[added.id] = added.fingerprint
    }
    ruled = RuledValues(runs, in: book)
  }

  /// Which fields of an entry rules may set although they say something already.
  struct RuleSettableFields {
    var payee = false
    var reference = false
    var category = false
    /// Of the tags that it has, those that rules gave it.
    var tags: Set<String> = []
  }

  func free(_ entry: Transaction, of account: AccountID) -> RuleSettableFields {
    var free = RuleSettableFields()
    guard let id = entry.id else { return free }
    let origin = ruled.origin(of: entry, in: account)
    let isAsAdded = fingerprints[id].map { $0 == origin.entry.fingerprint } ?? false
    func isFree(_ state: RuledValues.FieldState) -> Bool {
      switch state {
      case .ruled: true
      case .edited: false
      case .unruled: isAsAdded
      }
    }
    free.payee =
      isFree(origin.payee)
      || origin.payee == .unruled && entry.bank.map { Self.names($0, entry.beneficiary) } ?? false
    free.reference = isFree(origin.reference)
    free.category = isFree(origin.category)
    free.tags = origin.ruledTags
    if isAsAdded { free.tags.formUnion(origin.entry.tags) }
    return free
  }

  /// Whether a payee is one that the bank named, as far as its words tell.
  private static func names(_ bank: BankRecord, _ payee: String) -> Bool {
    let words = payee.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return !words.isEmpty && bank.text.contains(words)
  }
}
