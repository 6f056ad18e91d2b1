internal import Model

/// What an import does to one account, file after file.
struct AccountPlan {
  let id: AccountID
  private let known: Account?
  private let history: [ImportRun.Account]
  private var units: [KnownUnit]
  private var proof: StatementProof
  private var records: [Int: ImportRun.Account] = [:]
  /// Where the outcomes of each file stand in the report.
  private var places: [Int: Range<Int>] = [:]
  private var balances: ClosingBalances
  /// Where the earliest statement begins, and what the account held then.
  private var earliest: OpeningBalances.Opening?
  private(set) var ties: [ImportEdit.Tie] = []
  /// Entries of the book that the bank corrects.
  private(set) var corrected: [FilePosition] = []
  var report: ImportPlan.Account

  /// The account of the book is nil where the book lacks it; what was removed since it was imported
  /// counts as known unless `isAgain`.
  init(
    id: AccountID, name: String, number: String, currency: Currency, known: Account?,
    history: [ImportRun.Account], isAgain: Bool
  ) {
    self.id = id
    self.known = known
    self.history = history
    units = known.map(KnownUnit.all) ?? []
    if let known, !isAgain { units += KnownUnit.removed(from: known, by: history) }
    proof = StatementProof(history)
    balances = ClosingBalances(history, asserted: known?.assertions.balances ?? [:])
    report = ImportPlan.Account(
      id: id, name: name, number: number, currency: currency, isNew: known == nil)
  }

  /// Takes what a file says of the account, and gives the gaps that it shows.
  mutating func take(
    _ group: StatementGroup, _ rules: ImportRules, accepts: Bool, _ ids: inout RecordIDs,
    otherEnd: (BankEntry) -> AccountID?
  ) -> [ImportWarning.Fault] {
    let booked = group.booked
    var record = ImportRun.Account(name: report.name, number: report.number)
    record.period = group.period
    record.bookedCount = booked.count
    let start = report.outcomes.count
    report.period = [report.period, group.period].compactMap(\.self).union
    let corrections = correct(by: group, &record)
    let verdicts = EntryMatching.verdicts(
      on: booked, wholeDays: group.wholeDays, in: units.map(\.entry))
    for ((entry, day), verdict) in zip(booked, verdicts) {
      var fate =
        corrections.held[entry.place].map { .heldCorrection($0) }
        ?? fate(of: entry, day, verdict, accepts: accepts, &ids, &record, otherEnd)
      let outcome = fate.apply(rules, to: entry, of: id)
      report.outcomes.append(
        ImportPlan.Outcome(
          file: group.file, day: day, amount: entry.amount, label: entry.label,
          endToEnd: entry.names.endToEnd.flatMap(BankEntry.given), rules: outcome, fate: fate))
    }
    for entry in group.deletions {
      guard let edited = corrections.held[entry.place] else { continue }
      report.outcomes.append(
        ImportPlan.Outcome(
          file: group.file, day: entry.day, amount: entry.amount, label: entry.label,
          endToEnd: nil, rules: nil, fate: .heldCorrection(edited)))
    }
    for entry in group.notBooked {
      report.outcomes.append(
        ImportPlan.Outcome(
          file: group.file, day: entry.bookingDay, amount: entry.amount, label: entry.label,
          endToEnd: nil, rules: nil, fate: .notBooked(entry.status)))
    }
    places[group.file] = start..<report.outcomes.count
    let gaps = take(group.statements, of: group.file, &record)
    records[group.file] = record
    return gaps
  }

  /// Takes away what the bank corrects and nobody edited since; gives what is held.
  private mutating func correct(
    by group: StatementGroup, _ record: inout ImportRun.Account
  ) -> EntryCorrections {
    let corrections = EntryCorrections(
      in: group.booked.map(\.entry) + group.deletions, units, of: known, history)
    guard let known, !corrections.wrong.isEmpty else { return corrections }
    units = units.indices.filter { !corrections.wrong.contains($0) }.map { units[$0] }
    corrected += corrections.removed
    let entries = corrections.removed.map { known.transactions[$0.value] }
    report.corrected += entries
    record.corrected += entries
    return corrections
  }

  private mutating func fate(
    of entry: BankEntry, _ day: Day, _ verdict: EntryVerdict, accepts: Bool,
    _ ids: inout RecordIDs, _ record: inout ImportRun.Account,
    _ otherEnd: (BankEntry) -> AccountID?
  ) -> ImportPlan.Fate {
    let bank = entry.record(on: day)
    switch verdict {
    case .known(let index, let evidence):
      return units[index].origin == .removed ? .removed : .known(evidence)
    case .suggestion(let index):
      guard case .book(let position) = units[index].origin,
        let recorded = known?.transactions[position.value]
      else { return .known(.dayAndAmount) }
      guard accepts else { return .held(recorded) }
      let id = recorded.id == nil ? ids.make() : nil
      ties.append(ImportEdit.Tie(EntryReference(position, of: self.id), to: bank, id: id))
      units[index] = KnownUnit(bank, units[index].origin)
      record.tied.append(id ?? recorded.id ?? "")
      return .tied(recorded)
    case .new:
      var added = entry.transactions(&ids, bank: bank)
      if let other = otherEnd(entry) {
        for index in added.indices { added[index].transfer = .with(other) }
      }
      units.append(KnownUnit(bank, .planned))
      return .added(added)
    }
  }

  /// Takes what the statements say of balances.
  private mutating func take(
    _ statements: [OrderedStatement], of file: Int, _ record: inout ImportRun.Account
  ) -> [ImportWarning.Fault] {
    var gaps: [ImportWarning.Fault] = []
    for ordered in statements {
      if let gap = proof.take(ordered) { gaps.append(gap) }
      if let day = ordered.firstDay, earliest.map({ day < $0.day }) ?? true {
        earliest = OpeningBalances.Opening(day: day, balance: ordered.openingBalance)
      }
      let statement = ordered.statement
      if record.opening == nil, let opening = statement.opening {
        record.opening = ImportRun.Balance(opening.amount.minorUnits, on: opening.day)
      }
      guard let closing = statement.closing, statement.contradiction == nil else { continue }
      record.closing = ImportRun.Balance(closing.amount.minorUnits, on: closing.day)
      balances.take(closing, of: ordered, in: file)
    }
    report.closing = balances.last?.balance
    report.closingFile = balances.last?.file ?? file
    return gaps
  }
}

extension AccountPlan {
  /// Finds what the account held before its first entry, once all files are taken.
  mutating func close() {
    let openings = OpeningBalances(
      known, added: report.added, history: history, closing: balances.last?.balance)
    report.openingBalance = openings.change(earliest)
  }

  /// How many entries of a file are held for a person to decide on.
  func heldCount(of file: Int) -> Int {
    report.outcomes[places[file] ?? 0..<0].count { outcome in
      switch outcome.fate {
      case .held, .heldCorrection: true
      case .added, .known, .removed, .tied, .notBooked: false
      }
    }
  }

  /// What goes on record of a file; nil where it says nothing of the account.
  func record(of file: Int) -> ImportRun.Account? {
    guard var record = records[file] else { return nil }
    for outcome in report.outcomes[places[file] ?? 0..<0] {
      guard case .added(let entries) = outcome.fate else { continue }
      record.added += entries.compactMap { entry in
        guard let id = entry.id, let bank = entry.bank else { return nil }
        return ImportRun.Entry(id: id, bank: bank, fingerprint: entry.fingerprint)
      }
    }
    if let balance = report.openingBalance, file == records.keys.min() {
      record.openingBalance = ImportRun.Change(from: known?.openingBalance, to: balance)
    }
    return record
  }

  /// The bank's balances, which the account is held against for ever after.
  func assertions(_ files: [ImportFile]) -> [AssertionEdit] {
    balances.all.map { day, closing in
      let source = files[closing.file].name.lastName
      return AssertionEdit(
        BalanceAssertion(closing.balance.amount, on: day, source: source), of: id, .replaced)
    }
  }
}

extension [ClosedRange<Day>] {
  /// From the first day of all to the last; nil where there is none.
  fileprivate var union: ClosedRange<Day>? {
    guard let first = map(\.lowerBound).min(), let last = map(\.upperBound).max() else {
      return nil
    }
    return first...last
  }
}

extension String {
  /// What stands behind the last slash.
  fileprivate var lastName: String { split(separator: "/").last.map(String.init) ?? self }
}
