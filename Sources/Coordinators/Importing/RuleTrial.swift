import Model

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
