package import Model

/// Plans an import: which entries of banks' files are new to a book, which it has, and what the
/// files prove.
///
/// It is a function of its arguments; nothing is read or written.
package struct ImportPlanner {
  private let book: Book
  private let files: [ImportFile]
  private let request: ImportRequest
  private let history: ImportHistory
  private let rules: ImportRules
  private let edits: EditComparison
  private var ids: RecordIDs
  private var accounts: ImportAccounts
  private var drafts: [AccountID: AccountPlan] = [:]
  private var isOrdered: Set<AccountID> = []
  /// In the order in which the files name them.
  private var order: [AccountID] = []
  private var plan = ImportPlan()
  /// What files were refused for.
  private var refused: Set<Refused> = []

  private struct Refused: Hashable {
    let file: Int
    /// The same for all statements of an account that is unknown.
    let message: String
  }

  /// The plan for files, which are without errors, by the record of earlier imports.
  ///
  /// The run is to have this id; `ids` makes those of the entries.
  package static func plan(
    _ files: [ImportFile], into book: Book, _ request: ImportRequest, record: [ImportRun],
    run: String, ids: RecordIDs
  ) -> ImportPlan {
    let runs = record.standing
    let rules = ImportRules(book.imports.rules, in: book)
    let index = AccountIndex(book)
    var planner = ImportPlanner(
      book: book, files: files, request: request, history: ImportHistory(record, book, index),
      rules: rules, edits: EditComparison(rules, RuledValues(record, in: book)), ids: ids,
      accounts: ImportAccounts(book, index, request, runs: runs))
    planner.accounts.note(files.lazy.flatMap(\.content.statements).map(\.account))
    let groups = planner.groups()
    guard planner.plan.refusals.isEmpty else { return planner.plan }
    let ordered = groups.sorted { ($0.sortKey, $0.file) < ($1.sortKey, $1.file) }
      .chainedByAccount
    for (account, groups) in Dictionary(grouping: ordered, by: \.account) {
      planner.drafts[account]?.note(correctionsOf: groups)
    }
    let last = Dictionary(ordered.enumerated().map { ($1.account, $0) }) { $1 }
    for (index, group) in ordered.enumerated() {
      planner.take(group, isLast: last[group.account] == index)
    }
    planner.finish(run)
    return planner.plan
  }
}

extension ImportPlanner {
  /// What each file says of each account, but for files that were imported before; what is wrong is
  /// refused.
  private mutating func groups() -> [StatementGroup] {
    var groups: [StatementGroup] = []
    var digests: Set<String> = []
    for (index, file) in files.enumerated() {
      if let run = history.run(of: file.digest), !request.isAgain, hasAll(of: file, at: index) {
        plan.skipped.append(
          ImportPlan.Skipped(file: index, run: run.id, bookedCount: run.bookedCount))
        continue
      }
      guard digests.insert(file.digest).inserted else {
        let count = file.content.statements.reduce(0) { sum, statement in
          sum + statement.entries.count { $0.status == .booked }
        }
        plan.skipped.append(ImportPlan.Skipped(file: index, run: "", bookedCount: count))
        continue
      }
      accounts.beginFile(with: file.content.statements.lazy.map(\.account))
      let found = self.groups(of: file, at: index) { planner, statement in
        planner.account(of: statement, in: index)
      }
      for group in found where group.statements.count > 1 && !request.isForced {
        guard let entry = group.firstRepeated else { continue }
        plan.refusals.append(ImportRefusal(file: index, place: entry.place, fault: .repeatedEntry))
      }
      groups += found
    }
    return groups
  }

  private mutating func groups(
    of file: ImportFile, at index: Int,
    account: (inout ImportPlanner, BankStatement) -> AccountID?
  ) -> [StatementGroup] {
    var statements: [AccountID: [BankStatement]] = [:]
    var named: [AccountID] = []
    for statement in file.content.statements {
      let statement = statement.dated(isForced: request.isForced).withBalancesByDay
      guard let account = account(&self, statement) else { continue }
      if statements[account] == nil { named.append(account) }
      let isDisproved = statement.contradiction != nil || !statement.disproofs.isEmpty
      statements[account, default: []].append(
        isDisproved ? statement.withoutBalances : statement)
    }
    return named.map {
      StatementGroup(file: index, account: $0, file.content.format, statements[$0] ?? [])
    }
  }

  /// Whether all that a file brought, or found there, is still in the book: then it need not be
  /// looked at again.
  private mutating func hasAll(of file: ImportFile, at index: Int) -> Bool {
    let groups = groups(of: file, at: index) { planner, statement in
      guard let id = try? planner.accounts.account(of: statement), planner.book[id] != nil else {
        return nil
      }
      planner.prepare(id, of: statement)
      return id
    }
    let statementCount = groups.reduce(0) { $0 + $1.statements.count + $1.repeated.count }
    return statementCount == file.content.statements.count
      && groups.allSatisfy { drafts[$0.account]?.hasAll(of: $0) ?? false }
  }

  /// Makes the plan of an account of the book, or of a new one.
  private mutating func prepare(_ id: AccountID, of statement: BankStatement) {
    guard drafts[id] == nil else { return }
    let known = book[id]
    let draft = accounts.draft(id)
    guard let name = known?.name ?? draft?.name,
      let currency = known?.currency ?? draft?.currency
    else { return }
    drafts[id] = AccountPlan(
      id: id, name: name, number: statement.account.number, currency: currency, known: known,
      history: known.map(history.records) ?? [], keptFormats: history.keptFormats, edits: edits,
      idForm: book.idForm(ofEntriesOf: id), isAgain: request.isAgain)
  }

  private mutating func account(of statement: BankStatement, in file: Int) -> AccountID? {
    do throws(BankFileFault) {
      let id = try accounts.account(of: statement)
      prepare(id, of: statement)
      guard let draft = drafts[id] else { return nil }
      refuse(statement, in: file, draft.report.name, draft.report.currency)
      if let guess = files[file].content.guess, !guess.provesSigns,
        !(book[id]?.provesSigns(of: statement, by: guess) ?? false)
      {
        plan.refusals.append(ImportRefusal(file: file, place: guess.place, fault: .unprovedSigns))
      }
      let content = files[file].content
      if content.guess == nil, !request.isForced, let hasNoMinus = content.hasNoMinus,
        let fault = book[id]?.signFault(of: statement, hasNoMinus: hasNoMinus)
      {
        plan.refusals.append(ImportRefusal(file: file, place: statement.place, fault: fault))
      }
      if isOrdered.insert(id).inserted { order.append(id) }
      return id
    } catch {
      let refusal = ImportRefusal(file: file, place: statement.place, fault: error)
      // One line for each account, however many statements are of it.
      let key = Refused(file: file, message: error.message)
      if refused.insert(key).inserted { plan.refusals.append(refusal) }
      return nil
    }
  }

  /// Refuses what contradicts itself or the account.
  private mutating func refuse(
    _ statement: BankStatement, in file: Int, _ name: String, _ currency: Currency
  ) {
    func refuse(_ fault: BankFileFault, _ place: FileOffset) {
      plan.refusals.append(ImportRefusal(file: file, place: place, fault: fault))
    }
    if let found = statement.account.currency, found != currency {
      let wallet = book.accounts.contains { $0.currency == found } ? nil : statement.account.wallet
      let remedy = wallet.map { BankFileFault.addingAccount(of: $0, in: found) }
      return refuse(
        .accountCurrency(found, account: name, currency, remedy: remedy), statement.place)
    }
    let entries = statement.entries
    for index in entries.indices where entries[index].status == .booked {
      if entries[index].amount.currency != currency {
        refuse(
          .entryCurrency(entries[index].amount, account: name, currency), entries[index].place)
      }
      if entries[index].day == nil {
        refuse(
          .withoutDay(value: entries[index].valueDay, in: statement.coveredDays),
          entries[index].place)
      }
    }
    for disproof in statement.disproofs {
      guard request.isForced else {
        refuse(disproof.fault, disproof.range.lowerBound)
        continue
      }
      plan.warnings.append(
        ImportWarning(file: file, account: name, oddity: .disproved(disproof.fault)))
    }
    guard let difference = statement.contradiction else { return }
    if request.isForced {
      plan.warnings.append(
        ImportWarning(file: file, account: name, oddity: .contradiction(difference.money)))
    } else {
      refuse(.contradiction(difference.money), statement.closing?.place ?? statement.place)
    }
  }

  private mutating func take(_ group: StatementGroup, isLast: Bool) {
    guard var draft = drafts.removeValue(forKey: group.account) else { return }
    let otherEnds = accounts.otherEnds(of: group)
    draft.take(group, isLast: isLast, rules, request, &ids, otherEnds: otherEnds)
    drafts[group.account] = draft
  }

  /// Puts the accounts together into one edit.
  private mutating func finish(_ id: String) {
    var plans = order.compactMap { drafts[$0] }
    for index in plans.indices {
      plans[index].close()
      plans[index].report.owner = accounts.owners[plans[index].id]
    }
    plan.warnings += plans.flatMap(\.warnings) + plans.lazy.compactMap(ownerWarning).prefix(1)
    plan.refusals += plans.flatMap(\.refusals)
    let decided = plans.reduce(into: Set<String>()) { $0.formUnion($1.decided) }
    plan.unknownIDs = request.accepted.union(request.added).subtracting(decided).sorted()
    plan.transferCount = TransferPairs.declare(in: &plans, mayBeOfOne: accounts.mayBeOfOne)
    for index in plans.indices { plans[index].report.count() }
    let run = run(id, plans)
    for account in plans {
      if account.report.isNew, let draft = accounts.draft(account.id),
        var opened = draft.account(openingBalance: account.report.openingBalance)
      {
        opened.writtenID = book.writtenID(ofNewAccount: &ids)
        var new = NewAccount(opened, deposit: nil)
        new.needsDeposit = false
        plan.edit.accounts.append(new)
      } else if let balance = account.report.openingBalance {
        plan.edit.openingBalances.append(
          ImportEdit.OpeningBalanceChange(of: account.id, to: balance))
      }
      if !account.report.added.isEmpty {
        plan.edit.entries.append(ImportEdit.NewEntries(account.report.added, to: account.id))
      }
      plan.edit.ties += account.ties
      plan.edit.removed += account.corrected.map { EntryReference($0, of: account.id) }
      plan.assertions += account.assertions(files)
    }
    plan.edit.numbers = accounts.learned
    plan.edit.owners = accounts.owners.mapValues(\.self)
    plan.accounts = plans.map(\.report)
    plan.edit.run = run.files.isEmpty ? nil : run
  }

  /// What it means that an account is of another owner than others by the bank's file.
  private func ownerWarning(_ account: AccountPlan) -> ImportWarning? {
    let report = account.report
    guard let owner = report.owner, let other = accounts.accountOfAnother(than: report.id) else {
      return nil
    }
    return ImportWarning(
      file: report.outcomes.first?.file ?? report.closingFile, account: report.name,
      oddity: .owner(owner, beside: other.name, of: other.owner))
  }

  /// The record of this import run: the files that were not skipped, with what each brought.
  private func run(_ id: String, _ plans: [AccountPlan]) -> ImportRun {
    var run = ImportRun(id: id)
    let skipped = Set(plan.skipped.map(\.file))
    var learned = accounts.learned.reduce(into: [AccountID: [String]]()) { learned, known in
      let before = book[known.key]?.numbers ?? []
      learned[known.key] = known.value.filter { !before.contains($0) }
    }
    var owners = accounts.owners
    for (index, file) in files.enumerated() where !skipped.contains(index) {
      var record = ImportRun.File(name: file.name, digest: file.digest)
      record.format = file.content.format?.rawValue
      record.isForced = plan.warnings.contains {
        $0.oddity.isForced && $0.file == index
      }
      for account in plans {
        record.heldCount += account.heldCount(of: index)
        if var part = account.record(of: index) {
          let currency = account.report.currency
          part.currency = accounts.isShared(part.number, in: currency) ? currency.code : nil
          part.learned = learned.removeValue(forKey: account.id) ?? []
          part.owner = owners.removeValue(forKey: account.id)
          record.accounts.append(part)
        }
      }
      run.files.append(record)
    }
    return run
  }
}

extension [StatementGroup] {
  /// Those of one account that begin on one day in the order that their balances tell.
  fileprivate var chainedByAccount: [StatementGroup] {
    var result = self
    for places in Dictionary(grouping: indices, by: { self[$0].account }).values {
      let chained = places.map { self[$0] }.chained(
        time: \.sortKey, opening: { $0.ends.opening }, closing: { $0.ends.closing })
      for (place, group) in zip(places, chained) { result[place] = group }
    }
    return result
  }
}

extension ImportPlanner {
  /// The currencies of the book's accounts that banks' accounts are, by the numbers of these; those
  /// that the book lacks are left out.
  package static func currencies(
    of wanted: [BankAccount], in book: Book, _ request: ImportRequest, record: [ImportRun]
  ) -> [String: Currency] {
    var accounts = ImportAccounts(book, AccountIndex(book), request, runs: record.standing)
    accounts.note(wanted)
    var currencies: [String: Currency] = [:]
    for bank in wanted where currencies[bank.number] == nil {
      let statement = BankStatement(of: bank, at: FileOffset(0))
      guard let id = try? accounts.account(of: statement), let account = book[id] else { continue }
      currencies[bank.number] = account.currency
    }
    return currencies
  }

  /// The accounts of the book whose entries an import of files must know; nil where the book lacks
  /// one that they are of.
  ///
  /// What the accounts are called is enough of the book.
  package static func accounts(
    of files: [ImportFile], in book: Book, _ request: ImportRequest, record: [ImportRun]
  ) -> [AccountID]? {
    let runs = record.standing
    var accounts = ImportAccounts(book, AccountIndex(book), request, runs: runs)
    accounts.note(files.lazy.flatMap(\.content.statements).map(\.account))
    var ids: Set<AccountID> = []
    for file in files {
      for statement in file.content.statements {
        guard let id = try? accounts.account(of: statement), accounts.new.isEmpty else {
          return nil
        }
        ids.insert(id)
      }
    }
    return Array(ids)
  }
}

/// What rules set on entries that the book had, by the record of imports.
package struct RuledValues {
  private struct Key: Hashable {
    let account: AccountID
    var id: String
  }

  /// The oldest first.
  private var changes: [Key: [ImportRun.Ruled]] = [:]

  /// Takes all lines of the record, the oldest first.
  package init(_ runs: [ImportRun], in book: Book) {
    let undone = Set(runs.compactMap(\.undone))
    for run in runs {
      if !changes.isEmpty, !undone.contains(run.id) { forgetEntries(broughtBy: run, in: book) }
      for change in run.ruled {
        guard let key = Self.key(change.id, in: change.account, of: book) else { continue }
        changes[key, default: []].append(change)
      }
    }
  }

  private static func key(_ id: String, in account: String, of book: Book) -> Key? {
    guard let ordinal = try? book.account(matching: account) else { return nil }
    return Key(account: book.accounts[ordinal.value].id, id: id)
  }

  /// An entry that a bank's correction brings again is another; no rule has set anything of it yet.
  private mutating func forgetEntries(broughtBy run: ImportRun, in book: Book) {
    for account in run.files.lazy.flatMap(\.accounts) {
      guard let any = account.added.first, var key = Self.key(any.id, in: account.name, of: book)
      else { continue }
      for entry in account.added {
        key.id = entry.id
        changes[key] = nil
      }
    }
  }

  /// What the record says of a field of an entry.
  package enum FieldState {
    /// No rule has set it since the entry was added.
    case unruled
    /// It has the value that a rule set last.
    case ruled
    /// A person changed it after a rule had set it.
    case edited
  }

  /// An entry as it was before rules set what it still has, and which of its values they set.
  package struct Origin {
    package var entry: Transaction
    package var payee = FieldState.unruled
    package var reference = FieldState.unruled
    package var category = FieldState.unruled
    package var ruledTags: Set<String> = []
  }

  package func origin(of entry: Transaction, in account: AccountID) -> Origin {
    var origin = Origin(entry: entry)
    guard let id = entry.id, let changes = changes[Key(account: account, id: id)] else {
      return origin
    }
    let payee: String?
    (payee, origin.payee) = Self.before(entry.beneficiary, changes.compactMap(\.payee))
    origin.entry.beneficiary = payee ?? entry.beneficiary
    (origin.entry.reference, origin.reference) = Self.before(
      entry.reference, changes.compactMap(\.reference))
    (origin.entry.category, origin.category) = Self.before(
      entry.category, changes.compactMap(\.category))
    for set in changes.reversed().compactMap(\.tags) {
      let given = Set(set.after).subtracting(set.before ?? []).intersection(origin.entry.tags)
      origin.ruledTags.formUnion(given)
      origin.entry.tags.removeAll { given.contains($0) }
    }
    return origin
  }

  /// The value before rules set it, as far back as each of them found what the one before had set.
  ///
  /// A person may have chosen what an earlier rule had set; only the last one's value is a rule's.
  private static func before(
    _ now: String?, _ settings: [ImportRun.Setting<String>]
  ) -> (value: String?, state: FieldState) {
    guard let last = settings.last else { return (now, .unruled) }
    guard last.after == now else { return (now, .edited) }
    var value = now
    for set in settings.reversed() {
      guard set.after == value else { break }
      value = set.before
    }
    return (value, .ruled)
  }
}
