internal import Model

/// What an import does to one account, file after file.
struct AccountPlan {
  let id: AccountID
  private let idForm: RecordIDForm
  private let known: Account?
  private let history: [ImportRun.Account]
  /// Of these, what files said of which no entry was held, and what those of this import say.
  private var statements: [StatementRecord]
  /// What recorded imports added, by the ids of the book.
  private lazy var addedBefore = Dictionary(
    history.flatMap(\.added).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  /// The ids of held entries on which a person decided in earlier imports.
  private let decidedBefore: Set<String>
  private let sources: ImportSources
  private let edits: EditComparison
  private var units: KnownUnits
  private var proof: StatementProof
  private var records: [Int: ImportRun.Account] = [:]
  /// Where the outcomes of each file stand in the report.
  private var places: [Int: Range<Int>] = [:]
  /// The same of the added entries.
  private var addedPlaces: [Int: Range<Int>] = [:]
  private var balances: ClosingBalances
  /// What is asserted by each file, and in whose place, once all are taken.
  private var asserted: [Int: [ImportRun.Asserted]] = [:]
  /// Where the earliest statement that says so begins, what the account held then, and in which file.
  private var earliest: (opening: OpeningBalances.Opening, file: Int)?
  /// Files with statements that do not say what the account held before them.
  private var baseless: Set<Int> = []
  /// What statements say of the ends of days, in their order.
  private var closings: [ImportRun.Balance]
  private(set) var ties: [ImportEdit.Tie] = []
  /// Entries of the book that the bank corrects.
  private(set) var corrected: [FilePosition] = []
  private var superseded = SupersededEntries()
  private(set) var warnings: [ImportWarning] = []
  /// Why files cannot be taken, by the first of their new entries that is outside the account's life.
  private(set) var refusals: [ImportRefusal] = []
  /// Whether an entry of a file of this import is held, and the book has another balance than the file
  /// closes with: whether it lacks the entry nobody knows, so that later balances prove nothing.
  private var isUndecided = false
  /// Of held entries, as far as a person named them.
  private(set) var decided: Set<String> = []
  var report: ImportPlan.Account

  /// The account of the book is nil where the book lacks it; what was removed since it was imported
  /// counts as known unless `isAgain`.
  init(
    id: AccountID, name: String, number: String, currency: Currency, known: Account?,
    history: [ImportHistory.Record], keptFormats: [String: BankFileFormat],
    edits: EditComparison, idForm: RecordIDForm, isAgain: Bool
  ) {
    self.id = id
    self.idForm = idForm
    self.known = known
    let accounts = history.map(\.account)
    self.history = accounts
    statements = history.filter { !$0.isUndecided }.map { StatementRecord($0.account) }
    closings = statements.compactMap(\.closing)
    decidedBefore = Set(history.lazy.flatMap(\.account.decided))
    sources = ImportSources(history)
    self.edits = edits
    var all = known.map { KnownUnit.all(of: $0, added: accounts) } ?? []
    if let known, !history.isEmpty || !keptFormats.isEmpty {
      let only = history.onlyFormat
      lazy var formats = history.formats
      for index in all.indices where all[index].entry.isImported {
        guard case .book(let position) = all[index].origin else { continue }
        let id = known.transactions[position.value].id
        let kept = id.flatMap { keptFormats[$0] }
        all[index].entry.format =
          only == nil || kept != nil ? id.flatMap { formats[$0] } ?? kept : only
      }
    }
    if let known, !isAgain { all += KnownUnit.removed(from: known, by: history) }
    units = KnownUnits(all)
    if let known { units.append(KnownUnit.saidBefore(of: known, by: history)) }
    superseded.add(self.history.lazy.flatMap(\.superseded))
    proof = StatementProof(self.history.map { StatementRecord($0) })
    balances = ClosingBalances(self.history, asserted: known?.assertions.balances ?? [:])
    report = ImportPlan.Account(
      id: id, name: name, number: number, currency: currency, isNew: known == nil)
  }

  /// Notes what the files of this import correct, before any of them is taken.
  mutating func note(correctionsOf groups: [StatementGroup]) {
    superseded.add(groups, units.all)
  }

  /// Whether the book has all booked entries of a file, and no balance need say so.
  func hasAll(of group: StatementGroup) -> Bool {
    let booked = group.booked
    guard !booked.isEmpty else { return true }
    let places = units.places(near: booked.days)
    var scope = EntryMatching.Scope()
    scope.format = group.format
    scope.wholeDays = group.wholeDays
    let verdicts = EntryMatching.verdicts(on: booked, scope, in: places.map { units.all[$0].entry })
    let wrong = superseded.places(in: booked)
    return zip(verdicts.indices, verdicts).allSatisfy { index, verdict in
      guard case .known(let match, _) = verdict else { return wrong.contains(index) }
      return units.all[places[match]].origin != .removed
    }
  }

  /// Takes what a file says of the account; where it is the last that does, nothing is kept for
  /// further ones to be compared with.
  mutating func take(
    _ group: StatementGroup, isLast: Bool, _ rules: ImportRules, _ request: ImportRequest,
    _ ids: inout RecordIDs, otherEnds: [FileOffset: AccountID]
  ) {
    ids.form = idForm
    let booked = group.booked
    var record = ImportRun.Account(name: report.name, number: report.number)
    record.kind =
      group.statements.lazy.compactMap { AccountNumber.kind($0.statement.account.kind) }.first
    record.period = group.period
    record.bookedCount = booked.count
    let start = report.outcomes.count
    let firstAdded = report.added.count
    report.outcomes.reserveCapacity(start + booked.count)
    report.added.reserveCapacity(firstAdded + booked.count)
    report.period = [report.period, group.period].compactMap(\.self).span
    let corrections = correct(by: group, &record)
    noteBeginning(of: group)
    let near = units.places(near: booked.days)
    let verdicts = verdicts(on: group, near: near)
    var entries = BookedEntries(
      group, request, verdicts, near, number: report.number,
      decided: decidedBefore)
    var returned = ReturnedPayments(booked, known, added: report.added)
    record.superseded = superseded.byFile[group.file] ?? []
    let wrong = superseded.places(in: booked)
    for (index, (entry, day)) in booked.enumerated() {
      let fate =
        corrections.held[entry.place].map { .heldCorrection($0) }
        ?? (wrong.contains(index) && !verdicts[index].isKnown ? .notBooked(.superseded) : nil)
        ?? fate(of: entry, day, &entries, at: index, isLast: isLast, &ids, &record, otherEnds)
      var outcome = RuleOutcome()
      if let added = fate.added {
        if refusals.last?.file != group.file,
          let fault = known.flatMap({ BankFileFault.outsideLife(of: $0, day) })
        {
          refusals.append(ImportRefusal(file: group.file, place: entry.place, fault: fault))
        }
        outcome = rules.apply(to: &report.added, at: added, of: entry, in: id)
        if added.count == 1, let tied = returned?.tie(report.added[added.lowerBound], of: entry) {
          report.added[added.lowerBound] = tied
        }
        for place in added { returned?.add(report.added[place]) }
      }
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
          fate: .heldCorrection(edited)))
    }
    for entry in group.notBooked {
      report.outcomes.append(
        ImportPlan.Outcome(
          file: group.file, day: entry.bookingDay, amount: entry.amount, label: entry.label,
          fate: .notBooked(entry.status)))
    }
    places[group.file] = start..<report.outcomes.count
    addedPlaces[group.file] = firstAdded..<report.added.count
    decided.formUnion(entries.decided)
    record.decided = entries.decided.sorted()
    warn(of: entries.beside, in: group.file)
    warn(of: group.repeated, in: group.file)
    take(group.statements, of: group.file, &record)
    records[group.file] = record
    statements.append(StatementRecord(record))
    if heldCount(of: group.file) > 0, !hasClosing(of: group) { isUndecided = true }
    guard group.statements.contains(where: { $0.openingBalance == nil }) else { return }
    baseless.insert(group.file)
    if let opening = earliest?.opening {
      let before = report.added[firstAdded...].filter { $0.date < opening.day }
      earliest?.opening.added = opening.added.flatMap(before.sum)
    }
  }

  /// Whether the book has what a file closes with.
  private func hasClosing(of group: StatementGroup) -> Bool {
    guard let closing = group.statements.last?.closing,
      let opening = known?.openingBalance ?? openingOfNew
    else { return false }
    return opening &+ units.balances.through(closing.day) == closing.amount
  }

  private func verdicts(on group: StatementGroup, near: [Int]) -> [EntryVerdict] {
    var scope = scope(of: group)
    scope.source = { match in
      switch units.all[near[match]].origin {
      case .book(let position): known?.transactions[position.value].id.flatMap { sources[$0] }
      case .planned(let outcome):
        // Files of this import count from -1 down.
        EntryMatching.Scope.Source(
          number: -1 - report.outcomes[outcome].file,
          hasBalance: records[report.outcomes[outcome].file]?.closing != nil)
      case .removed: nil
      }
    }
    return EntryMatching.verdicts(on: group.booked, scope, in: near.map { units.all[$0].entry })
  }

  private mutating func noteBeginning(of group: StatementGroup) {
    for ordered in group.statements {
      guard let day = ordered.firstDay, let balance = ordered.openingBalance,
        earliest.map({ day < $0.opening.day }) ?? true
      else { continue }
      let others = addedPlaces.filter { baseless.contains($0.key) }
      let before = others.values.flatMap { report.added[$0] }.filter { $0.date < day }
      let opening = OpeningBalances.Opening(
        day: day, balance: balance, added: before.sum(from: 0))
      earliest = (opening, group.file)
    }
  }

  /// What a file shows beside its entries.
  private func scope(of group: StatementGroup) -> EntryMatching.Scope {
    var scope = EntryMatching.Scope()
    (scope.format, scope.wholeDays) = (group.format, group.wholeDays)
    scope.renewedCount = units.renewedCount
    guard !units.all.isEmpty else { return scope }
    (scope.before, scope.behind) = (history + records.values).days(around: group)
    guard !isUndecided else { return scope }
    let (book, opening) = (units.balances, known?.openingBalance ?? openingOfNew)
    let base = opening ?? 0
    scope.apartDays = BalanceProof.days(apart: group.statements, statements, base, book)
    scope.balances = BalanceProof(
      group.statements, opening: opening, book, own: units.ownBalances, closings,
      openings: statements, days: units.importedDays)
    let cut = scope.balances?.cutDays ?? []
    for day in cut.union(BalanceProof.days(dividedBy: group.statements, statements)) {
      scope.wholeDays.remove(day)
    }
    // An account that is swept every night has one balance on all of them: what begins with it on a
    // day of the book may begin before that day's entries as well.
    if let first = group.statements.first, let day = first.firstDay, let balance = first.opening,
      let last = units.importedDays?.upperBound, day >= last
    {
      let isBefore = day == last && base &+ book.before(day) == balance.amount
      // Where the book has not what the bank said last, the same sum is chance.
      scope.comesAfter =
        base &+ book.all == balance.amount && !isBefore
        && (closings.isEmpty || BalanceProof.proved(closings, base, book) != nil)
    }
    return scope
  }

  /// What an account without entries in the book is given by this import.
  private var openingOfNew: Int64? {
    known?.transactions.isEmpty ?? true ? earliest?.opening.beforeAdded : nil
  }

  /// Takes away what the bank corrects and nobody edited since; gives what is held.
  private mutating func correct(
    by group: StatementGroup, _ record: inout ImportRun.Account
  ) -> EntryCorrections {
    let corrections = EntryCorrections(
      by: group.corrections, superseded.byFile[group.file] ?? [], units.all, of: known, history,
      edits)
    if !corrections.wrong.isEmpty { takeAway(corrections.wrong, corrections.removed, &record) }
    return corrections
  }

  /// Takes entries of the book away that the bank corrects.
  private mutating func takeAway(
    _ wrong: Set<Int>, _ removed: [FilePosition], _ record: inout ImportRun.Account
  ) {
    units.takeAway(wrong)
    corrected += removed
    let entries = removed.compactMap { known?.transactions[$0.value] }
    report.corrected += entries
    record.corrected += entries
  }

  private mutating func fate(
    of entry: BankEntry, _ day: Day, _ entries: inout BookedEntries, at index: Int, isLast: Bool,
    _ ids: inout RecordIDs, _ record: inout ImportRun.Account,
    _ otherEnds: [FileOffset: AccountID]
  ) -> ImportPlan.Fate {
    let bank = entry.record(on: day)
    switch entries.decision(on: entry, day, at: index) {
    case .known(let place, let evidence):
      let unit = units.all[place]
      if unit.origin == .removed { return .removed }
      // Where other balances came to stand, nothing else would say so again.
      if evidence == .balance, let id = transaction(at: place)?.id {
        record.found.append(ImportRun.Found(id, as: bank))
      }
      // --accept ties what a person entered to the bank's entry even where nothing is in doubt.
      guard entries.ties, !unit.entry.isImported else { return .known(evidence) }
      return tie(place, to: bank, entries.format, &ids, &record) ?? .known(evidence)
    case .tied(let place):
      return tie(place, to: bank, entries.format, &ids, &record) ?? .known(.dayAndAmount)
    case .held(let place, let doubt, let id):
      guard let other = transaction(at: place) else { return .known(.dayAndAmount) }
      return .held(ImportPlan.Held(id: id, entry: other, doubt: doubt))
    case .replacing(let place, let id):
      if let fate = replace(place, by: bank, id, entries.format, &ids, &record) { return fate }
      return add(entry, bank, beside: nil, &entries, isLast: isLast, &ids, otherEnds)
    case .added(let other):
      return add(entry, bank, beside: other, &entries, isLast: isLast, &ids, otherEnds)
    }
  }

  private mutating func add(
    _ entry: BankEntry, _ bank: BankRecord, beside other: Int?, _ entries: inout BookedEntries,
    isLast: Bool, _ ids: inout RecordIDs, _ otherEnds: [FileOffset: AccountID]
  ) -> ImportPlan.Fate {
    let first = report.added.count
    entry.add(to: &report.added, &ids, bank: bank)
    let added = first..<report.added.count
    if let end = otherEnds[entry.place] {
      for index in added { report.added[index].transfer = .with(end) }
    }
    if !isLast {
      var unit = KnownUnit(bank, .planned(report.outcomes.count))
      unit.entry.format = entries.format
      unit.entry.valueDay = entry.valueDay == bank.day ? nil : entry.valueDay
      // As it is compared once it is in the book.
      if added.count == 1 {
        unit.entry.own = KnownEntry.Own(report.added[first])
      } else {
        unit.entry.parts = report.added[added].map(KnownEntry.init(partOf:))
      }
      units.append(unit)
    }
    if let other, let beside = transaction(at: other) {
      entries.beside.append((bank.day, entry.amount, entry.label, beside.beneficiary))
    }
    return .added(ImportPlan.AddedPlaces(added))
  }

  /// Takes away an entry whose amount the bank's new one corrects; gives nil where that comes in.
  ///
  /// One that a person edited stays, and is tied where it has the new amount by now. What is none of
  /// the book yet goes on being held.
  private mutating func replace(
    _ place: Int, by bank: BankRecord, _ held: String, _ format: BankFileFormat?,
    _ ids: inout RecordIDs, _ record: inout ImportRun.Account
  ) -> ImportPlan.Fate? {
    guard case .book(let position) = units.all[place].origin, let known else {
      return transaction(at: place).map {
        .held(ImportPlan.Held(id: held, entry: $0, doubt: .otherAmount))
      }
    }
    let places = known.parts(of: position)
    guard let edited = known.edited(among: places, since: addedBefore, edits) else {
      takeAway([place], places, &record)
      return nil
    }
    let sum = places.reduce(Int64(0)) { $0 &+ known.transactions[$1.value].amount }
    guard sum == bank.amount else { return .heldCorrection(known.transactions[edited.value]) }
    return tie(place, to: bank, format, &ids, &record)
  }

  /// Nil where the entry is none of the book yet.
  private mutating func tie(
    _ place: Int, to bank: BankRecord, _ format: BankFileFormat?, _ ids: inout RecordIDs,
    _ record: inout ImportRun.Account
  ) -> ImportPlan.Fate? {
    guard case .book(let position) = units.all[place].origin, let known else { return nil }
    // What was split is the bank's one entry with all of its parts.
    for part in known.parts(of: position) {
      let recorded = known.transactions[part.value]
      let id = recorded.id == nil ? ids.make() : nil
      ties.append(ImportEdit.Tie(EntryReference(part, of: self.id), to: bank, id: id))
      record.tied.append(ImportRun.Tied(id ?? recorded.id ?? "", before: recorded.bank))
    }
    units.tie(place, to: bank, format)
    return .tied(known.transactions[position.value])
  }

  /// The entry of the book, or of this import, that a unit is of.
  private func transaction(at place: Int) -> Transaction? {
    switch units.all[place].origin {
    case .book(let position): known?.transactions[position.value]
    case .planned(let outcome):
      report.outcomes[outcome].fate.added.map { report.added[$0.lowerBound] }
    case .removed: nil
    }
  }

  private mutating func warn(of beside: [BookedEntries.Beside], in file: Int) {
    guard let first = beside.first else { return }
    warnings.append(
      ImportWarning(
        file: file, account: report.name,
        oddity: .beside(
          first.day, first.amount, added: first.added, known: first.known, count: beside.count)))
  }

  private mutating func warn(of repeated: [BankStatement], in file: Int) {
    guard let first = repeated.first else { return }
    warnings.append(
      ImportWarning(
        file: file, account: report.name,
        oddity: .repeated(
          first.sequence ?? first.reference, first.period, count: repeated.count)))
  }

  /// Takes what the statements say of balances.
  private mutating func take(
    _ statements: [OrderedStatement], of file: Int, _ record: inout ImportRun.Account
  ) {
    for ordered in statements {
      if let gap = proof.take(ordered, of: file, in: report.currency) {
        warnings.append(ImportWarning(file: file, account: report.name, oddity: gap))
      }
      if record.opening == nil { record.opening = ordered.opening }
      if let current = ordered.current {
        record.current = current
        balances.take(current, in: file)
      }
      guard let closing = ordered.closing, ordered.statement.contradiction == nil else { continue }
      record.closing = closing
      closings.append(closing)
      balances.take(ordered, in: file, addsNothing: addedPlaces[file]?.isEmpty ?? true)
    }
    report.closing = balances.last?.balance
    report.closingFile = balances.last?.file ?? file
  }
}

extension AccountPlan {
  /// Finds what the account held before its first entry, once all files are taken.
  mutating func close() {
    warnings += proof.gapsBehind(in: report.currency).map { file, gap in
      ImportWarning(file: file, account: report.name, oddity: gap)
    }
    let openings = OpeningBalances(
      known, added: report.added, history: history,
      statements: history + records.keys.sorted().compactMap(record),
      closing: balances.last?.balance)
    report.openingBalance = openings.change(earliest?.opening)
    report.opening = openingBesideBook
    let before = Dictionary((known?.assertions.all ?? []).map { ($0.day, $0) }) { first, _ in first
    }
    for (day, closing) in balances.all {
      let other = before[day].flatMap { $0.balance == closing.balance.amount ? nil : $0 }
      asserted[closing.file, default: []].append(
        ImportRun.Asserted(closing.balance, before: other))
    }
  }

  /// What the earliest statement opens with, by its first day, where the book has another balance
  /// before that day, counted by the bank's days, and no statement or entry of the day accounts for
  /// it.
  private var openingBesideBook: ImportPlan.Opening? {
    guard let (opening, file) = earliest, opening.added == 0,
      let base = report.openingBalance ?? known?.openingBalance,
      !history.contains(where: { $0.period?.contains(opening.day) ?? false }),
      !units.hasBookEntry(on: opening.day)
    else { return nil }
    let book = base &+ units.balances.before(opening.day)
    guard book != opening.balance else { return nil }
    return ImportPlan.Opening(day: opening.day, bank: opening.balance, book: book, file: file)
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

  /// What the record of imports says of a file; nil where it has nothing of the account.
  func record(of file: Int) -> ImportRun.Account? {
    guard var record = records[file] else { return nil }
    record.added = ImportRun.AddedEntries(report.added[addedPlaces[file] ?? 0..<0])
    let asserted = asserted[file] ?? []
    if Set(asserted) != Set(record.closingBalances) { record.asserted = asserted }
    if let balance = report.openingBalance, file == earliest?.file ?? records.keys.min() {
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
