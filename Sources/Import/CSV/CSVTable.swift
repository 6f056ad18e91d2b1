internal import Basics
internal import Model

/// The rows of one CSV file, read one after the other.
struct CSVTable {
  let text: DecodedText
  let conventions: CSVConventions
  private let reading: BankFileReading
  let reader: CSVRowReader
  let accountColumn: Int?
  var file = BankFile()
  private var counts = CSVRowCounts()
  private(set) var facts: CSVStatedFacts
  /// Balances and sums of one direction that stand in rows of the table, by the account and the
  /// currency that those say.
  private(set) var balances:
    [(of: Statement, kind: CSVLabel.Kind, balance: CSVStatedFacts.Balance)] = []
  private var turnovers: [(of: Statement, isOut: Bool, units: Int64, range: Range<Int>)] = []
  private var sums = CSVColumnSums()
  /// Rows that may be entries, and balances or sums; whether they are read as these.
  private(set) var labelEvidence = CSVLabelEvidence()
  private let takesLabels: Bool
  /// Which amounts have a word for their direction, and which none.
  private(set) var marks = CSVMarkedAmounts()
  private var leftOut = CSVLeftOutRows()
  /// Rows without a date that may be sums of what stands above them.
  private var undated: [(row: CSVUndatedRow, problem: BankFileProblem)] = []
  private(set) var statements: [Statement: Int] = [:]
  /// Neither the file nor the book says it yet.
  private let isCurrencyAssumed: Bool
  /// Rows behind the last entry: what stands below the table.
  var foot: [CSVRow] = []

  /// What tells statements of one file apart.
  struct Statement: Hashable {
    let account: String
    let currency: Currency
  }

  /// Columns that the layout does not read and that are of the holder's accounts, with the first that
  /// each has, and the row that has another one.
  var ownAccounts: [(column: Int, first: String?)] = []
  var otherAccount: BankFileProblem?
  /// Whether the rows are below a title that says that they are not booked yet, how many of them
  /// there are, and whether their balances were told.
  var isPendingSection = false
  var pendingCount = 0
  var isPendingBalanceTold = false
  /// The last row that is an entry.
  var lastRow: CSVRow?

  /// What stands above the rows so far as the title of their account.
  var accountTitle: CSVAccountTitle?

  /// How many rows behind the last entry are looked at.
  static let footLimit = 60

  init(
    _ text: DecodedText, _ conventions: CSVConventions, _ reading: BankFileReading,
    _ debits: CSVDebits, credits: CSVDebitSign?, takesLabels: Bool = false,
    turnsUnmarked: Bool = false
  ) {
    self.text = text
    self.conventions = conventions
    self.reading = reading
    self.takesLabels = takesLabels
    facts = conventions.facts
    let said =
      conventions.headerCurrencies.lazy.compactMap(\.currency).first ?? facts.currency?.value
    let number = (facts.iban ?? facts.number)?.value
    let known = said ?? number.flatMap { reading.currency(of: $0) }
    isCurrencyAssumed = known == nil
    let currency = known ?? reading.currency
    reader = CSVRowReader(
      text, conventions, currency: currency, debits: debits, credits: credits,
      turnsUnmarked: turnsUnmarked,
      isOfBank: reading.isOfBank(conventions.layout))
    accountColumn = conventions.positions.position(conventions.layout.account)
    ownAccounts = unreadAccounts
    accountTitle =
      CSVConventions.head(conventions.positions, conventions.delimiter, in: text)
      .lazy.compactMap { CSVAccountTitle($0, of: text.bytes) }.first
  }

  mutating func read() -> BankFile {
    checkHeaderCurrency()
    for row in conventions.positions.rows(of: text, conventions.delimiter) {
      if let quote = row.openQuote ?? row.doubtfulQuote {
        let fault = row.openQuote == nil ? BankFileFault.doubtfulQuote : .openQuote
        refuse(BankFileProblem(fault, at: text.places(quote..<quote + 1)))
        continue
      }
      do throws(BankFileProblem) {
        take(try reader.meaning(of: row), row)
      } catch {
        refuse(error)
      }
    }
    for row in foot { facts.take(row, of: text.bytes, isBelow: true) }
    refuseOtherBalances()
    judgeUndated()
    judgeTextless()
    addEmptyStatement()
    for (key, index) in statements {
      let count = leftOut.admit(to: &file.statements[index], key)
      counts.leftOut -= count
      counts.entries += count
    }
    let removals = statements.map { ($1, leftOut.removals(from: file.statements[$1], $0)) }
    finish()
    for (index, entries) in removals { file.statements[index].entries += entries }
    file.rows = counts
    refuseCutBalance()
    return file
  }

  private mutating func take(_ meaning: CSVRowMeaning, _ row: CSVRow) {
    switch meaning {
    case .entry(var entry, let printed):
      sums.add(printed, isPending: entry.status == .pending || isPendingSection)
      marks.add(printed, at: entry.place)
      if isPendingSection { hold(&entry, row) }
      holdSection(above: row)
      takeSurplus(of: row)
      noteDivided(row)
      noteAccount(of: row)
      add(entry, of: row)
    case .section(let section):
      if isCutEntry(row) { return refuseCut(row) }
      counts.continuations += 1
      begin(section, row)
    case .leftOut(let left):
      counts.leftOut += 1
      guard let left else { return }
      let key = Statement(account: account(of: row), currency: left.entry.amount.currency)
      leftOut.add(left, of: key, behind: entryCount(of: key))
    case .continuation:
      if isCutEntry(row) { return refuseCut(row) }
      counts.continuations += 1
      if foot.count < Self.footLimit { foot.append(row) }
      if let carried = reader.carried(row) { carriedForward = carried }
    case .balance(let kind, _, let balance):
      refuseOtherCurrency(of: row)
      counts.balances += 1
      if kind != .current, reader.carried(row) != nil { carriedForward = balance }
      balances.append((statement(of: row), kind, balance))
    case .total(let total): hold(total, row)
    case .either(let entry, let other, let doubt):
      note(entry, doubt, row)
      if takesLabels, case .balance(.opening, _, _) = other, !file.statements.isEmpty {
        // What is carried to the next page.
        counts.balances += 1
      } else {
        take(takesLabels ? other : entry, row)
      }
    case .undated(let row, let problem):
      if mayHoldSums(row), sums.areSums(row.amounts) {
        counts.balances += 1
        sums.begin()
      } else {
        undated.append((row, problem))
      }
    }
  }

  /// Holds a row of totals against the entries above it, or, where it is of one direction, against
  /// those of its account once all are read.
  private mutating func hold(_ total: CSVUndatedRow, _ row: CSVRow) {
    refuseOtherCurrency(of: row)
    counts.balances += 1
    // Sums of what is not booked yet may stand above it.
    if isPendingSection { return }
    if let isOut = total.isOut, let units = total.amounts.first ?? total.amounts.second {
      return turnovers.append((statement(of: row), isOut, units, total.range))
    }
    if let fault = sums.fault(of: total, currency: reader.currency) {
      disproof = disproof ?? BankFileProblem(fault, at: text.places(total.range))
    }
    sums.begin()
  }

  /// How many entries of a statement were read so far.
  private func entryCount(of key: Statement) -> Int {
    statements[key].map { file.statements[$0].entries.count } ?? 0
  }

  private mutating func note(_ meaning: CSVRowMeaning, _ doubt: CSVLabelDoubt, _ row: CSVRow) {
    guard case .entry(let entry, let printed) = meaning else { return }
    let key = Statement(account: account(of: row), currency: entry.amount.currency)
    labelEvidence.add(
      CSVLabelEvidence.Row(
        doubt: doubt, entry: entry, range: row.range, statement: statements[key],
        position: entryCount(of: key),
        isSum: doubt.kind == .total && sums.areSums(printed)))
  }

  /// Rows with more cells than the header, which are read rightly only where balances prove it: how
  /// many, how many of them with blank ones alone, and the first few.
  private var surplusCount = 0
  private var blankSurplusCount = 0
  private var surpluses: [BankFileProblem] = []

  private mutating func takeSurplus(of row: CSVRow) {
    guard let surplus = reader.surplus(of: row) else { return }
    surplusCount += 1
    if surplus.isBlank { blankSurplusCount += 1 }
    if surpluses.count < 100 { surpluses.append(surplus.problem) }
  }

  /// Whether the amounts of all entries so far may have their decimals in the next cell, and the
  /// first of these.
  private var areDivided = true
  private var firstDivided: Range<Int>?

  private mutating func noteDivided(_ row: CSVRow) {
    guard areDivided else { return }
    areDivided = reader.mayBeDivided(row)
    firstDivided = firstDivided ?? row.range
  }

  /// Refuses a file all of whose amounts have a comma before decimals, without quotes, which
  /// divides them as it divides cells.
  private mutating func refuseDividedAmounts() {
    guard areDivided, file.problems.isEmpty, let firstDivided else { return }
    refuse(BankFileProblem(.dividedAmount, at: text.places(firstDivided)))
  }

  /// Refuses rows with more cells than the header, unless each row ends with a delimiter, as some
  /// banks write them.
  private mutating func holdSurpluses() {
    let rowCount = counts.entries + counts.pending
    guard surplusCount > 0, blankSurplusCount < rowCount,
      !file.statements.allSatisfy(\.coversAll)
    else { return }
    file.problems += surpluses
    counts.refused += surplusCount
    counts.entries -= min(counts.entries, surplusCount)
  }

  /// The first total that is none of the rows above it.
  private var disproof: BankFileProblem?

  /// A balance that a row behind the last entry carries forward.
  private var carriedForward: CSVStatedFacts.Balance?
  /// The last entry, where it prints its balance.
  private var lastPrinted: BankEntry?

  /// Holds what is carried forward between two entries against the balances that they print.
  private mutating func holdCarried(above entry: BankEntry) {
    defer {
      carriedForward = nil
      lastPrinted = entry.balanceAfter == nil ? nil : entry
    }
    guard let carriedForward, let lastPrinted, let units = reader.units(of: carriedForward) else {
      return
    }
    let ends = [lastPrinted, entry].flatMap { entry -> [Int64] in
      guard let after = entry.balanceAfter?.minorUnits else { return [] }
      return [after] + [after.subtracting(entry.amount.minorUnits)].compactMap(\.self)
    }
    guard !ends.contains(units), let found = ends.first else { return }
    let place = text.place(carriedForward.range.lowerBound)
    let fault = BankFileFault.otherBalance(
      stated: Money(minorUnits: units, currency: entry.amount.currency),
      found: Money(minorUnits: found, currency: entry.amount.currency))
    disproof = disproof ?? BankFileProblem(fault, at: place..<place)
  }

  private mutating func add(_ entry: BankEntry, of row: CSVRow) {
    if entry.status == .booked { holdCarried(above: entry) }
    foot.removeAll(keepingCapacity: true)
    lastRow = row
    if entry.status == .booked { counts.entries += 1 } else { counts.pending += 1 }
    let number = account(of: row)
    let key = Statement(account: number, currency: entry.amount.currency)
    let index = statements[key] ?? file.statements.count
    if index == file.statements.count {
      statements[key] = index
      file.statements.append(
        BankStatement(
          of: BankAccount(number: number, currency: entry.amount.currency), at: entry.place))
    }
    file.statements[index].entries.append(entry)
  }

  /// What the column of accounts says; empty where there is none, and for the part of a wallet that
  /// is the account itself.
  private func account(of row: CSVRow) -> String {
    guard let cell = accountColumn.flatMap({ row.bytes($0, of: text.bytes) }) else { return "" }
    guard conventions.layout.isWallet else { return cell.unspaced ?? "" }
    let part = cell.words ?? ""
    return Self.mainParts.contains(part.foldedName) ? "" : part
  }

  /// What wallets call the part of them that is spent from, beside savings and pockets.
  private static let mainParts: Set = [
    "current", "current account", "actuel", "compte courant", "courant", "aktuell", "girokonto",
    "attuale", "conto corrente", "corriente", "cuenta corriente", "atual", "conta corrente",
    "main", "main account", "hauptkonto", "compte principal", "conto principale",
    "cuenta principal", "smartkonto", "c24 smartkonto",
  ]

  private func statement(of row: CSVRow) -> Statement {
    Statement(
      account: account(of: row), currency: (try? reader.currency(of: row)) ?? reader.currency)
  }

  private mutating func refuse(_ problem: BankFileProblem) {
    counts.refused += 1
    file.problems.append(problem)
  }

  /// A last row without its line end whose balance may have been cut, and that no other balance
  /// proves.
  private mutating func refuseCutBalance() {
    guard let last = lastRow, !last.isComplete, reader.endsInBalance(last), counts.entries == 1
    else { return }
    refuseCut(last)
    file.rows = counts
  }

  private mutating func refuseCut(_ row: CSVRow) {
    refuse(BankFileProblem(.rowCutOff, at: text.places(row.range)))
  }

  /// Whether nothing says that it is an entry: figures in place of its date, texts, or a balance
  /// other than those of the entries at both ends, which no sum changes.
  private func mayHoldSums(_ row: CSVUndatedRow) -> Bool {
    guard row.wordCount < 2, !row.hasFigures else { return false }
    let entries = file.statements.last?.entries ?? []
    let ends = [entries.first, entries.last].compactMap { $0?.balanceAfter?.minorUnits }
    return row.balance.map { ends.isEmpty || ends.contains($0) } ?? true
  }

  /// Of rows with an amount and without a date only those that are sums of the whole table are none
  /// of an entry.
  private mutating func judgeUndated() {
    for (row, problem) in undated {
      if mayHoldSums(row), sums.areSumsOfAll(row.amounts) {
        counts.balances += 1
      } else {
        refuse(problem)
      }
    }
  }

  /// Of a file without a header, where some banks write a balance as the last row, the first or
  /// last row that alone has no text: it is no entry where its amount is the sum of the others, else
  /// refused, unless the layout says which rows are entries.
  private mutating func judgeTextless() {
    let layout = conventions.layout
    guard layout.columnNames.isEmpty, layout.headers.isEmpty, layout.skipWhen == nil,
      layout.onlyWhen == nil, file.statements.count == 1,
      let column = conventions.positions.position(layout.text.first ?? layout.payee)
    else { return }
    let entries = file.statements[0].entries
    let textless = entries.indices.filter { entries[$0].text.isEmpty }
    guard entries.count > 2, textless.count == 1, let index = textless.first,
      index == 0 || index == entries.count - 1,
      entries.allSatisfy({ $0.balanceAfter == nil && $0.status == .booked })
    else { return }
    let entry = entries[index]
    let others = entries.indices.filter { $0 != index }.map { entries[$0].amount.minorUnits }
    if others.reduce(Int64?.some(0), { $0?.adding($1) }) == entry.amount.minorUnits {
      file.statements[0].entries.remove(at: index)
      counts.balances += 1
    } else {
      file.problems.append(
        BankFileProblem(
          .rowWithoutText(entry.amount, column: column + 1), at: entry.place..<entry.place))
      counts.refused += 1
    }
    counts.entries -= 1
  }

  /// A column of amounts that names another currency than the file does elsewhere.
  private mutating func checkHeaderCurrency() {
    let other = conventions.headerCurrencies.first { !$0.fits(reader.currency) }
    guard let mark = other else { return }
    let start = text.place(conventions.positions.headerStart)
    file.problems.append(
      BankFileProblem(.otherCurrency(mark.text, reader.currency), at: start..<start))
  }

  /// A header without entries is a statement of a quiet time; a file without a header that holds
  /// no entry is not what the layout is for.
  private mutating func addEmptyStatement() {
    guard file.statements.isEmpty else { return }
    let start = text.place(0)
    // Rows that cannot be read may be of an account in another currency: the file still says which.
    if !file.problems.isEmpty {
      guard facts.iban ?? facts.number != nil else { return }
    } else if conventions.layout.columnNames.isEmpty, conventions.layout.headers.isEmpty {
      file.problems.append(BankFileProblem(.noEntryInCSV, at: start..<start))
      return
    }
    statements[Statement(account: "", currency: reader.currency)] = 0
    file.statements.append(
      BankStatement(of: BankAccount(number: "", currency: reader.currency), at: start))
  }
}

extension CSVTable {
  /// Says of each statement what the file says of it as a whole, and holds it against its entries.
  private mutating func finish() {
    for index in file.statements.indices {
      file.statements[index].account.into = conventions.layout.into
      if conventions.layout.isWallet {
        file.statements[index].account.wallet = conventions.layout.name
        if !file.statements[index].account.number.isEmpty {
          file.statements[index].account.name = String(conventions.layout.name.prefix { $0 != " " })
        }
      }
      if conventions.layout.isNegated { file.statements[index].turnOwedBalances() }
      takeCurrentBalance(&file.statements[index])
      file.statements[index].proveRunningBalance()
      divideByAccounts(&file.statements[index])
    }
    if let otherAccount, !file.statements.allSatisfy(\.coversAll) {
      file.problems.append(otherAccount)
    }
    holdSurpluses()
    refuseDividedAmounts()
    holdTurnovers()
    if accountColumn != nil {
      let own = Dictionary(grouping: balances, by: \.of)
      for (key, index) in statements {
        let stated = CSVStatedBalances(
          CSVStatedFacts(dateOrder: nil), (own[key] ?? []).map { ($0.kind, $0.balance) },
          of: file.statements[index], conventions, text)
        stated.hold(&file.statements[index], pendingCount: 0)
      }
    }
    // What stands above or below the table is of the one account that it is of.
    guard file.statements.count == 1, accountColumn == nil else { return }
    checkStatedCurrency(of: file.statements[0])
    name(&file.statements[0])
    if let disproof { file.statements[0].disproofs.append(disproof) }
    let stated = CSVStatedBalances(
      facts, balances.map { ($0.kind, $0.balance) }, of: file.statements[0], conventions, text)
    stated.hold(&file.statements[0], pendingCount: counts.pending)
  }

  /// Sums of one direction against the entries of their account.
  private mutating func holdTurnovers() {
    for (key, isOut, units, range) in turnovers {
      guard let index = statements[key] else { continue }
      let statement = file.statements[index]
      let amounts = statement.entries.lazy.filter { $0.status == .booked }.map(\.amount.minorUnits)
      guard
        let sum = amounts.filter({ ($0 < 0) == isOut }).reduce(Int64?.some(0), { $0?.adding($1) }),
        sum.magnitude != units.magnitude
      else { continue }
      let currency = statement.account.currency ?? reader.currency
      file.statements[index].disproofs.append(
        BankFileProblem(
          .otherTotal(
            stated: Money(minorUnits: units, currency: currency).plain,
            found: Money(minorUnits: sum, currency: currency)), at: text.places(range)))
    }
  }

  /// Rows in another currency than the file says elsewhere that the account has.
  private mutating func checkStatedCurrency(of statement: BankStatement) {
    guard let found = statement.account.currency, !conventions.layout.isWallet else { return }
    if let stated = facts.currencies.first(where: { !$0.value.fits(found) }) {
      let mark = stated.value.currency?.code ?? stated.value.text
      file.problems.append(
        BankFileProblem(.otherCurrency(mark, found), at: text.places(stated.range)))
    }
    if let unknown = facts.unknownCurrency {
      file.problems.append(
        BankFileProblem(.unknownCurrencyInRow(unknown.value), at: text.places(unknown.range)))
    }
  }

  private func name(_ statement: inout BankStatement) {
    if let number = facts.iban ?? facts.number { statement.account.number = number.value }
    statement.account.isCurrencyAssumed =
      isCurrencyAssumed && conventions.layout.currency == nil
    statement.account.owner = facts.owner
    statement.account.name = facts.name
    statement.period = facts.period
  }
}
