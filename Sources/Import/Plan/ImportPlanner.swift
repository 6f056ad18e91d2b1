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
  private var ids: RecordIDs
  private var accounts: ImportAccounts
  private var drafts: [AccountID: AccountPlan] = [:]
  /// In the order in which the files name them.
  private var order: [AccountID] = []
  private var plan = ImportPlan()

  /// The plan for files, which are without errors, by what is on record of earlier imports.
  ///
  /// The run is to have this id; `ids` makes those of the entries.
  package static func plan(
    _ files: [ImportFile], into book: Book, _ request: ImportRequest, record: [ImportRun],
    run: String, ids: RecordIDs
  ) -> ImportPlan {
    let runs = record.standing
    var planner = ImportPlanner(
      book: book, files: files, request: request, history: ImportHistory(runs, book),
      rules: ImportRules(book.imports.rules, in: book), ids: ids,
      accounts: ImportAccounts(book, request, runs: runs))
    let groups = planner.groups()
    guard planner.plan.refusals.isEmpty else { return planner.plan }
    for group in groups.sorted(by: { ($0.sortKey, $0.file) < ($1.sortKey, $1.file) }) {
      planner.take(group)
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
      if let run = history.run(of: file.digest), !request.isAgain {
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
      var statements: [AccountID: [BankStatement]] = [:]
      var named: [AccountID] = []
      for statement in file.content.statements {
        guard let account = account(of: statement, in: index) else { continue }
        if statements[account] == nil { named.append(account) }
        statements[account, default: []].append(statement)
      }
      groups += named.map { StatementGroup(file: index, account: $0, statements[$0] ?? []) }
    }
    return groups
  }

  private mutating func account(of statement: BankStatement, in file: Int) -> AccountID? {
    do throws(ImportRefusal.Fault) {
      let id = try accounts.account(of: statement)
      let known = book[id]
      let draft = accounts.new.first { $0.id == id }
      guard let name = known?.name ?? draft?.name,
        let currency = known?.currency ?? draft?.currency
      else { return nil }
      refuse(statement, in: file, name, currency)
      if drafts[id] == nil {
        order.append(id)
        drafts[id] = AccountPlan(
          id: id, name: name, number: statement.account.number, currency: currency, known: known,
          history: history.accounts[id] ?? [], isAgain: request.isAgain)
      }
      return id
    } catch {
      let refusal = ImportRefusal(file: file, place: statement.place, fault: error)
      // One line for each account, however many statements are of it.
      if !plan.refusals.contains(where: { $0.file == file && $0.fault.isOfSameAccount(as: error) })
      {
        plan.refusals.append(refusal)
      }
      return nil
    }
  }

  /// Refuses what contradicts itself or the account.
  private mutating func refuse(
    _ statement: BankStatement, in file: Int, _ name: String, _ currency: Currency
  ) {
    func refuse(_ fault: ImportRefusal.Fault, _ place: FileOffset) {
      plan.refusals.append(ImportRefusal(file: file, place: place, fault: fault))
    }
    if let found = statement.account.currency, found != currency {
      return refuse(.accountCurrency(found, account: name, currency), statement.place)
    }
    for entry in statement.entries where entry.status == .booked {
      if entry.amount.currency != currency {
        refuse(.entryCurrency(entry.amount, account: name, currency), entry.place)
      }
      if entry.bookingDay == nil { refuse(.withoutDay, entry.place) }
    }
    guard let difference = statement.contradiction else { return }
    if request.isForced {
      plan.warnings.append(
        ImportWarning(file: file, account: name, fault: .contradiction(difference.money)))
    } else {
      refuse(.contradiction(difference.money), statement.closing?.place ?? statement.place)
    }
  }

  private mutating func take(_ group: StatementGroup) {
    guard var draft = drafts.removeValue(forKey: group.account) else { return }
    let warnings = draft.take(group, rules, accepts: request.accepts, &ids) { [accounts] entry in
      let currency = entry.amount.currency
      return accounts.account(
        ofParty: entry.party.account, in: currency, besides: group.account)
        ?? accounts.account(named: entry.transfer, in: currency, besides: group.account)
    }
    plan.warnings += warnings.map {
      ImportWarning(file: group.file, account: draft.report.name, fault: $0)
    }
    drafts[group.account] = draft
  }

  /// Puts the accounts together into one edit.
  private mutating func finish(_ id: String) {
    var plans = order.compactMap { drafts[$0] }
    for index in plans.indices { plans[index].close() }
    plan.transferCount = TransferPairs.declare(in: &plans, mayBeOfOne: accounts.mayBeOfOne)
    let run = run(id, plans)
    for account in plans {
      if account.report.isNew, let draft = accounts.new.first(where: { $0.id == account.id }),
        let opened = draft.account(openingBalance: account.report.openingBalance)
      {
        var new = NewAccount(opened, deposit: nil)
        new.needsDeposit = false
        plan.edit.accounts.append(new)
      } else if let balance = account.report.openingBalance {
        plan.edit.openingBalances.append(
          ImportEdit.OpeningBalanceChange(of: account.id, to: balance))
      }
      for entry in account.report.outcomes.lazy.flatMap(\.fate.added) {
        plan.edit.entries.append(BookEdit.NewEntry(entry, to: account.id))
      }
      plan.edit.ties += account.ties
      plan.assertions += account.assertions(files)
    }
    plan.accounts = plans.map(\.report)
    plan.edit.run = run.files.isEmpty ? nil : run
  }

  /// What goes on record of the files that were not skipped.
  private func run(_ id: String, _ plans: [AccountPlan]) -> ImportRun {
    var run = ImportRun(id: id)
    let skipped = Set(plan.skipped.map(\.file))
    for (index, file) in files.enumerated() where !skipped.contains(index) {
      var record = ImportRun.File(name: file.name, digest: file.digest)
      record.isForced = plan.warnings.contains {
        if case .contradiction = $0.fault { $0.file == index } else { false }
      }
      for account in plans {
        record.heldCount += account.heldCount(of: index)
        if let part = account.record(of: index) { record.accounts.append(part) }
      }
      run.files.append(record)
    }
    return run
  }
}

extension ImportRefusal.Fault {
  fileprivate func isOfSameAccount(as other: Self) -> Bool {
    switch (self, other) {
    case (.unknownAccount(let one, _), .unknownAccount(let two, _)): one == two
    default: self == other
    }
  }
}
