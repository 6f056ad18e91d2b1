import Model

/// The rules of a book tried on its entries.
struct RuleTrial {
  private let book: Book
  private var matchCounts: [RuleNumber: Int] = [:]
  private var changeCounts: [RuleNumber: Int] = [:]
  private var changes: [TestRules.Change] = []
  private var amendments: [EntryAmendment] = []

  init(_ book: Book) {
    self.book = book
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
      }, changes: changes, amendments: amendments)
  }

  private mutating func tryRules(_ rules: ImportRules, onAccountAt ordinal: AccountOrdinal) {
    let account = book.accounts[ordinal.value]
    let order = account.transactions.bookingOrder(through: nil)
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

  private mutating func take(
    _ outcome: RuleOutcome, for entry: Transaction, at position: FilePosition,
    of account: Account, called name: String
  ) {
    var amendment = EntryAmendment(position, of: account.id)
    func note(_ field: TestRules.Field, _ rule: RuleNumber, from: String, to: String) {
      guard from != to else { return }
      changeCounts[rule, default: 0] += 1
      changes.append(
        TestRules.Change(
          rule: rule, entry: name, account: account.name, day: entry.date,
          payee: entry.beneficiary, field: field, from: from, to: to))
    }
    if let set = outcome.payee { note(.payee, set.rule, from: entry.beneficiary, to: set.value) }
    if let set = outcome.category, set.value != entry.category {
      note(.category, set.rule, from: entry.category ?? "", to: set.value)
      amendment.category = .set(set.value)
    }
    // What a person has given an entry stays.
    if let set = outcome.tags, !Set(set.value).isSubset(of: entry.tags) {
      let all = entry.tags + set.value.filter { !entry.tags.contains($0) }
      note(
        .tags, set.rule, from: entry.tags.joined(separator: ", "), to: all.joined(separator: ", "))
      amendment.tags = .set(all)
    }
    if let set = outcome.reference {
      note(.reference, set.rule, from: entry.reference ?? "", to: set.value)
    }
    if amendment != EntryAmendment(position, of: account.id) { amendments.append(amendment) }
  }
}
