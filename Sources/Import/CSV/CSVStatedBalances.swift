internal import Model

/// The balances, sums and the number of entries that a CSV file states, held against its rows.
struct CSVStatedBalances {
  private let facts: CSVStatedFacts
  private let text: DecodedText
  private let opening: BankBalance?
  private let closing: BankBalance?
  private let current: BankBalance?
  /// The first and the last balance of a file whose rows and head have no day.
  private let undated: (opening: Money, closing: Money, range: Range<Int>)?
  /// Of the first and of the last balance what stands above or below the table and what in its only
  /// such row, where these are not the same.
  private var contradictions: [(stated: Money, found: Money, range: Range<Int>)] = []
  private let totalIn: (money: Money, range: Range<Int>)?
  private let totalOut: (money: Money, range: Range<Int>)?

  /// Takes what stands around the table, and balances that stand in rows of it.
  init(
    _ facts: CSVStatedFacts,
    _ rows: [(kind: CSVLabel.Kind, balance: CSVStatedFacts.Balance)],
    of statement: BankStatement, _ conventions: CSVConventions, _ text: DecodedText
  ) {
    let days = statement.entries.compactMap(\.bookingDay)
    let divided = facts.dividingCurrent(around: days)
    let hasRunning = statement.entries.contains { $0.balanceAfter != nil }
    let facts = hasRunning ? divided : divided.closingByCurrent()
    self.facts = facts
    self.text = text
    let currency = statement.account.currency ?? .euro
    func money(_ balance: CSVStatedFacts.Balance?) -> (money: Money, range: Range<Int>)? {
      guard let balance, let written = WrittenAmount(balance.cell),
        written.currency?.fits(currency) ?? true
      else { return nil }
      // Some banks write balances with another mark than the rows.
      var mark = conventions.balanceDecimal ?? conventions.decimal
      if case .mark(let shown) = written.shownMark { mark = shown }
      guard let money = try? Money(written: balance.cell, mark, in: currency) else { return nil }
      return (money, balance.range)
    }
    func balance(
      _ kind: BankBalance.Kind, _ code: String, _ stated: CSVStatedFacts.Balance?, _ day: Day?
    ) -> BankBalance? {
      guard let stated, let (money, range) = money(stated), let day = stated.day ?? day else {
        return nil
      }
      return BankBalance(
        kind, code: code, day: day, amount: money, at: text.place(range.lowerBound))
    }
    func row(_ kind: CSVLabel.Kind, last: Bool) -> CSVStatedFacts.Balance? {
      let found = rows.filter { $0.kind == kind }.map(\.balance)
      return last ? found.last : found.first
    }
    opening = balance(
      .opening, "opening", facts.opening ?? row(.opening, last: false),
      facts.period?.lowerBound ?? days.min())
    closing = balance(
      .closing, "closing", facts.closing ?? row(.closing, last: true),
      facts.period?.upperBound ?? days.max())
    current = balance(
      .other(BankBalance.current), BankBalance.current, facts.current ?? row(.current, last: true),
      facts.currentDay ?? facts.period?.upperBound)
    let first = money(facts.opening ?? row(.opening, last: false))
    let last = money(facts.closing ?? row(.closing, last: true))
    if days.isEmpty, let first, let last {
      undated = (first.money, last.money, last.range)
    } else {
      undated = nil
    }
    for (kind, stated) in [
      (CSVLabel.Kind.opening, facts.opening), (.closing, facts.closing),
    ] {
      let found = rows.filter { $0.kind == kind }.map(\.balance)
      // Each page of a list may have its own.
      guard found.count == 1, let one = money(stated), let other = money(found[0]),
        one.money != other.money
      else { continue }
      contradictions.append((one.money, other.money, other.range))
    }
    totalIn = money(facts.totalIn)
    totalOut = money(facts.totalOut)
  }

  /// Puts the balances into the statement, and says where the entries are not what is stated.
  func hold(_ statement: inout BankStatement, pendingCount: Int) {
    let running = statement.balances
    statement.entriesAreStated = areEntriesStated
    holdPeriod(&statement)
    holdCount(&statement, pendingCount: pendingCount)
    holdTotals(&statement)
    for (stated, found, range) in contradictions {
      refuse(
        .otherBalance(stated: stated, found: found), at: text.place(range.lowerBound), &statement)
    }
    if let opening { hold(opening, against: running.first { $0.kind == .opening }, &statement) }
    if let closing { hold(closing, against: running.first { $0.kind == .closing }, &statement) }
    if let undated, undated.opening != undated.closing, opening == nil || closing == nil {
      refuse(
        .otherBalance(stated: undated.closing, found: undated.opening),
        at: text.place(undated.range.lowerBound), &statement)
    }
    holdCurrent(&statement, against: running.first { $0.kind == .closing })
  }

  private func hold(
    _ stated: BankBalance, against running: BankBalance?, _ statement: inout BankStatement
  ) {
    if let running, running.amount != stated.amount {
      refuse(
        .otherBalance(stated: stated.amount, found: running.amount), at: stated.place, &statement)
    }
    statement.balances.removeAll { $0.kind == stated.kind }
    statement.balances.append(stated)
  }

  /// A balance without a word of first or last is the download's: it closes the rows where the
  /// newest running balance is the same, or the days that the file covers end on its day.
  private func holdCurrent(_ statement: inout BankStatement, against running: BankBalance?) {
    guard let current else { return }
    let isEndOfPeriod = facts.lastDay == current.day
    let isRunning = running.map { $0.amount == current.amount } ?? false
    let isContradicted = isEndOfPeriod && !isRunning && running != nil && closing == nil
    if isContradicted, let running {
      refuse(
        .otherBalance(stated: current.amount, found: running.amount), at: current.place, &statement)
    }
    if isRunning || isEndOfPeriod, closing == nil, !isContradicted {
      statement.balances.removeAll { $0.kind == .closing }
      statement.balances.append(
        BankBalance(
          .closing, code: "closing", day: current.day, amount: current.amount, at: current.place))
    } else {
      statement.balances.append(current)
    }
  }

  private func holdPeriod(_ statement: inout BankStatement) {
    guard let period = facts.period else { return }
    let outside = statement.entries.first { entry in
      guard entry.status == .booked, let day = entry.bookingDay else { return false }
      // Purchases of cards are listed by the day on which they are settled.
      let isNear =
        abs(day.daysSinceEpoch - period.lowerBound.daysSinceEpoch) <= 31
        || abs(day.daysSinceEpoch - period.upperBound.daysSinceEpoch) <= 31
      return !period.contains(day)
        && !(isNear && entry.valueDay.map(period.contains) ?? false)
    }
    guard let outside, let day = outside.bookingDay else { return }
    refuse(.outsidePeriod(day, period), at: outside.place, &statement)
  }

  private func holdCount(_ statement: inout BankStatement, pendingCount: Int) {
    guard let stated = facts.entryCount else { return }
    let found = statement.entries.count
    guard stated.value != found, stated.value != found - pendingCount else { return }
    refuse(
      .otherCount(stated: stated.value, found: found),
      at: text.place(stated.range.lowerBound), &statement)
  }

  private func holdTotals(_ statement: inout BankStatement) {
    let booked = statement.entries.filter { $0.status == .booked }.map(\.amount.minorUnits)
    for (stated, isIn) in [(totalIn, true), (totalOut, false)] {
      let amounts = booked.filter { ($0 > 0) == isIn }
      guard let stated, let sum = amounts.reduce(Int64?.some(0), { $0?.adding($1) }),
        sum.magnitude != stated.money.minorUnits.magnitude,
        // `Credits;2` may be how many there are.
        (isIn ? facts.totalIn : facts.totalOut)?.cell.smallNumber != amounts.count
      else { continue }
      refuse(
        .otherTotal(
          stated: stated.money.plain, found: Money(minorUnits: sum, currency: stated.money.currency)
        ), at: text.place(stated.range.lowerBound), &statement)
    }
  }

  private func refuse(
    _ fault: BankFileFault, at place: FileOffset, _ statement: inout BankStatement
  ) {
    statement.disproofs.append(BankFileProblem(fault, at: place..<place))
  }

  /// Whether the number of the entries and both sums are stated.
  private var areEntriesStated: Bool {
    facts.entryCount != nil && totalIn != nil && totalOut != nil
  }
}

extension CSVTable {
  /// Takes the one balance that all rows have for the account's on the day on which the file was made,
  /// where that is stated; it says nothing about the rows.
  ///
  /// Only where the layout says that it may be so, or where no row that is missing explains it: one
  /// gap leaves at most two rows that are not zero with the balance of their neighbours.
  func takeCurrentBalance(_ statement: inout BankStatement) {
    let booked = statement.entries.filter { $0.status == .booked }
    guard let balance = booked.first?.balanceAfter,
      booked.allSatisfy({ $0.balanceAfter == balance })
    else { return }
    if !conventions.layout.mayHaveCurrentBalance {
      guard booked.count(where: { $0.amount.minorUnits != 0 }) > 2,
        case .jumps = BalanceChain.verdict(on: booked.map(BalanceChain.Step.init))
      else { return }
    }
    for index in statement.entries.indices { statement.entries[index].balanceAfter = nil }
    guard let day = facts.currentDay, accountColumn == nil else { return }
    statement.balances.append(
      BankBalance(
        .other(BankBalance.current), code: BankBalance.current, day: day, amount: balance,
        at: statement.place))
  }
}

extension BankStatement {
  /// Takes the balances behind the entries for what is owed where they fit only so: cards that print
  /// spent money as positive print debt so, too.
  mutating func turnOwedBalances() {
    let booked = entries.filter { $0.status == .booked }
    let steps = booked.map { BalanceChain.Step($0) }
    guard case .jumps = BalanceChain.verdict(on: steps), followsTurned(steps) else { return }
    for index in entries.indices {
      entries[index].balanceAfter = entries[index].balanceAfter.map {
        Money(minorUnits: 0 &- $0.minorUnits, currency: $0.currency)
      }
    }
  }

  /// Finds the order in which the entries were booked by the balances behind them, and with it what
  /// the account held before and after them; a balance that follows in no order is a disproof.
  mutating func proveRunningBalance() {
    let booked = entries.indices.filter { entries[$0].status == .booked }
    let steps = booked.map { BalanceChain.Step(entries[$0]) }
    let currency = account.currency ?? entries.first?.amount.currency ?? .euro
    switch BalanceChain.verdict(on: steps) {
    case .none: break
    case .undecided: isOrderUnknown = true
    case .jumps(let jump):
      let place = entries[booked[jump.index]].place
      let isTurned = followsTurned(steps)
      let difference = jump.difference.map { Money(minorUnits: $0, currency: currency) }
      disproofs.append(
        BankFileProblem(isTurned ? .turnedBalance : .jump(difference), at: place..<place))
    case .holds(let found):
      bookedOrder = found.order.map { $0.map { booked[$0] } }
      coversAll = found.coversAll && booked.count > 1
      let days = booked.compactMap { entries[$0].bookingDay }
      guard let first = days.min(), let last = days.max() else { return }
      balances.append(
        BankBalance(
          .opening, code: BankBalance.running, day: first,
          amount: Money(minorUnits: found.opening, currency: currency), at: place))
      guard let closing = found.closing else { return }
      balances.append(
        BankBalance(
          .closing, code: BankBalance.running, day: last,
          amount: Money(minorUnits: closing, currency: currency), at: place))
    }
  }

  /// Whether each balance follows where all have the other sign: cards print what is owed so.
  private func followsTurned(_ steps: [BalanceChain.Step]) -> Bool {
    guard Set(steps.map(\.amount.magnitude)).count > 1,
      case .holds(let chain) = BalanceChain.verdict(on: steps.map(\.turned))
    else { return false }
    return chain.coversAll
  }

  /// Whether balances or sums that the file states prove the amounts of several entries.
  package var provesAmounts: Bool {
    // Amounts that are all alike, or nothing, fit counters and columns of zeros as well.
    let amounts = Set(
      entries.lazy.filter { $0.status == .booked }.map(\.amount.minorUnits.magnitude))
    guard amounts.subtracting([0]).count > 1 else { return false }
    if coversAll { return true }
    if entriesAreStated { return true }
    return opening?.isRunning != true && arithmetic == .holds
  }

  /// Whether the file itself says what the account held before its entries, and these fit it.
  var statesOpening: Bool { opening?.isRunning == false && arithmetic == .holds }
}

// MARK: - Rows of several accounts

extension CSVTable {
  /// Where the balances of a statement do not follow from each other, but do among the rows with
  /// the same cell in a column that may be of accounts, says so in place of the jump.
  func divideByAccounts(_ statement: inout BankStatement) {
    guard accountColumn == nil, !statement.disproofs.isEmpty else { return }
    let all = conventions.positions.rows(of: text, conventions.delimiter)
    let rows = Dictionary(
      all.map { (text.place($0.range.lowerBound), $0) }, uniquingKeysWith: { first, _ in first })
    let entries = statement.entries.filter { $0.status == .booked }
    for column in unreadAccountColumns(includingLikely: true) {
      let groups = Dictionary(grouping: entries) { entry in
        rows[entry.place]?.bytes(column, of: text.bytes)?.words ?? ""
      }
      let names = groups.keys.sorted()
      guard (2...20).contains(names.count), names[0] != "", groups.count < entries.count else {
        continue
      }
      let fits = groups.values.allSatisfy { entries in
        switch BalanceChain.verdict(on: entries.map(BalanceChain.Step.init)) {
        case .holds, .undecided: true
        case .none, .jumps: false
        }
      }
      guard fits else { continue }
      let place = statement.disproofs[0].range
      statement.disproofs = [
        BankFileProblem(
          .rowsOfSeveralAccounts(column: (title(column), column), names[0], names[1]), at: place)
      ]
      return
    }
  }

  /// Columns that are called as those of the holder's own accounts are, and that the layout does not
  /// read; also those that are called as these may be.
  private func unreadAccountColumns(includingLikely: Bool) -> [Int] {
    let names = conventions.positions.header?.names ?? []
    let read = Set(conventions.layout.columns.map { conventions.positions.position($0) })
    return names.indices.filter { column in
      !read.contains(column)
        && (includingLikely
          ? CSVHeaderWords.mayBeOwnAccount(names[column])
          : CSVHeaderWords.isOwnAccount(names[column]))
    }
  }

  private func title(_ column: Int) -> String {
    conventions.positions.header?.names.dropFirst(column).first ?? "\(column + 1)"
  }

  /// The columns of which two values in the rows refuse the file, unless its balances go through all of
  /// them.
  ///
  /// A layout of a bank was looked at, and cards of one account have each their number; one without
  /// a header names but the columns that count.
  var unreadAccounts: [(column: Int, first: String?)] {
    guard accountColumn == nil, !conventions.layout.headers.isEmpty, !reader.isOfBank else {
      return []
    }
    return unreadAccountColumns(includingLikely: false).map { ($0, nil) }
  }

  mutating func noteAccount(of row: CSVRow) {
    guard otherAccount == nil else { return }
    for index in ownAccounts.indices {
      let column = ownAccounts[index].column
      guard let name = row.bytes(column, of: text.bytes)?.words else { continue }
      let first = ownAccounts[index].first ?? name
      ownAccounts[index].first = first
      guard first != name else { continue }
      otherAccount = BankFileProblem(
        .rowsOfSeveralAccounts(column: (title(column), column), first, name),
        at: text.places(row.cells[column].range))
      return
    }
  }
}

extension BalanceChain.Step {
  init(_ entry: BankEntry) {
    self.init(
      day: entry.bookingDay, amount: entry.amount.minorUnits,
      balance: entry.balanceAfter?.minorUnits)
  }

  /// The same with a balance of the other sign.
  fileprivate var turned: BalanceChain.Step {
    BalanceChain.Step(day: day, amount: amount, balance: balance.map { 0 &- $0 })
  }
}

extension Account {
  /// Whether the account tells which way the money goes in a file whose balances fit its amounts:
  /// what it holds is positive, or the file goes on from a balance of the book.
  ///
  /// A file that would go on from it with the signs turned proves nothing, whatever the account is. Of
  /// one that shows no signs the oldest row is as doubtful: where money out is printed as money in is,
  /// the file must go on from the book, and nowhere may it do so with that row turned.
  func provesSigns(of statement: BankStatement, by guess: CSVGuess) -> Bool {
    let balance = balance(before: statement)
    let opening = statement.opening?.amount.minorUnits
    if !guess.showsSigns {
      if guess.layout.isNegated { return balance != nil && balance == opening }
      let oldest = statement.bookedOrder?.first ?? 0
      if let balance, let opening,
        balance == opening &+ 2 &* statement.entries[oldest].amount.minorUnits
      {
        return false
      }
    }
    switch kind {
    case .checking, .savings, .cash: return balance == nil || balance != opening.map { 0 &- $0 }
    case .credit, .investment, .loan: return balance != nil && balance == opening
    }
  }

  /// What is wrong with the signs of a file by a layout of the book, as far as the balances behind its
  /// rows go on from the book only with other signs; nil where nothing is.
  func signFault(of statement: BankStatement, hasNoMinus: Bool) -> BankFileFault? {
    guard let opening = statement.opening, opening.isRunning, statement.entries.count > 1,
      let balance = balance(before: statement), balance != opening.amount.minorUnits
    else { return nil }
    if balance == 0 &- opening.amount.minorUnits {
      return .signsTurned(Money(minorUnits: balance, currency: currency), account: name)
    }
    let oldest = statement.entries[statement.bookedOrder?.first ?? 0].amount
    guard hasNoMinus, balance == opening.amount.minorUnits &+ 2 &* oldest.minorUnits else {
      return nil
    }
    return .oldestTurned(oldest, account: name)
  }

  /// Whether the account owes what it holds.
  var isOfDebt: Bool { kind == .credit || kind == .loan }

  /// Whether the balances behind the rows of a file go on from what the account has, as they are or
  /// with the other sign.
  func continues(_ statement: BankStatement, turned: Bool = false) -> Bool {
    guard let opening = statement.opening, opening.isRunning, statement.entries.count > 1,
      let balance = balance(before: statement)
    else { return false }
    return balance == (turned ? 0 &- opening.amount.minorUnits : opening.amount.minorUnits)
  }

  /// What the book has before the first entry of a statement; nil where it says nothing of that, or
  /// the statement begins with nothing.
  private func balance(before statement: BankStatement) -> Int64? {
    guard let opening = statement.opening, openingBalance != nil || !transactions.isEmpty,
      opening.amount.currency == currency, opening.amount.minorUnits != 0
    else { return nil }
    let before = transactions.lazy.filter { $0.date < opening.day }
    return before.reduce(Int64?.some(openingBalance ?? 0)) { $0?.adding($1.amount) }
  }
}
