import Controllers
import Model
import Values
import Views

extension AccountPresenter {
  /// Calls the body with the statements of a year that are issued, oldest first and one at a time,
  /// each as HTML and as Markdown, or where it is too long for a page the Markdown and then page by
  /// page.
  ///
  /// Takes what is shown of the year's entries, if that is in memory.
  func forEachStatementPage(
    of year: YearStatement, _ shown: ShownEntries?, _ body: (StatementPage) throws -> Void
  ) rethrows {
    let issued = issuedStatements
    for index in issued.indices where issued[index].month.year == year.number {
      let paging = Paging(ledger.months[index].entries.count)
      // Once for all pages, since every entry is looked at for them.
      let figures = figures(of: ledger.months[index])
      try body(statementPage(at: index, figures, of: shown, isMarkdownAlone: !paging.isOnePage))
      guard !paging.isOnePage else { continue }
      var noteCount = 0
      for number in paging.pages {
        let page = statementPage(
          at: index, figures, StatementPart(page: number, paging: paging, noteCount: noteCount),
          of: shown)
        noteCount += page.notes.count
        try body(page)
      }
    }
  }

  /// Calls the body with the statements of these months that are issued, oldest first, without the
  /// ways to those before and after them, which are not where they go.
  func forEachLoneStatementPage(
    in months: ClosedRange<Month>, _ body: (Month, StatementPage) throws -> Void
  ) rethrows {
    for index in issuedStatements.indices where months.contains(ledger.months[index].month) {
      let statement = ledger.months[index]
      let page = statementPage(at: index, figures(of: statement), isAlone: true)
      try body(statement.month, page)
    }
  }

  /// The first and the last month of which a statement is issued.
  var issuedMonths: ClosedRange<Month>? {
    guard let first = issuedStatements.first, let last = issuedStatements.last else { return nil }
    return first.month...last.month
  }

  private func statementPage(
    at index: Int, _ figures: StatementFigures, _ part: StatementPart? = nil,
    of shown: ShownEntries? = nil, isMarkdownAlone: Bool = false, isAlone: Bool = false
  ) -> StatementPage {
    let statement = ledger.months[index]
    let isWhole = part == nil
    let part = part ?? StatementPart(of: statement)
    let issued = isAlone ? index..<index + 1 : issuedStatements.indices
    let month = statement.month
    let path = SitePaths.statement(slug, month)
    let title = formats.month(month)
    var notes: [StatementNote] = []
    let indices = part.indices(of: statement)
    let shown = shown ?? shownEntries(indices, date: formats.dayInYear)
    // The entries of a month are on one page of the register, or on a few.
    var register = (page: "", beside: "")
    var rows = indices.map { place in
      let page = shown[BookingIndex(place)].path.page
      if page != register.page { register = (page, SitePaths.besideStatements(page, of: slug)) }
      return statementEntry(
        BookingIndex(place), of: shown, row: place - statement.entries.startIndex, on: path, &notes,
        after: part.noteCount, registerPage: register.beside)
    }
    let remarks = isWhole ? StatementRemark.numbered(&rows, notes) : []
    if !isMarkdownAlone { rows.layOnSheets(below: figures) }
    return StatementPage(
      frame: site.frame(for: path, in: .accounts, on: part.page, of: part.paging, formats),
      isMarkdownAlone: isMarkdownAlone, title: self.title(title), account: head, month: title,
      monthInYear: formats.monthInYear(month),
      figures: figures,
      broughtForward: part.broughtForward(of: statement).map(number),
      continues: part.page < part.paging.last, entries: rows, notes: notes,
      remarks: remarks,
      flow: part.isBeginning
        ? flow(at: index, of: flows, period: statement.period, entries: PagePlace(path, "entries"))
        : MoneyFlowTables(breakdowns: [], transfers: []),
      toDos: part.isBeginning
        ? PeriodToDos(in: statement.period, of: toDos, formats) : .none,
      previous: index > issued.lowerBound ? link(toMonth: ledger.months[index - 1].month) : nil,
      next: index + 1 < issued.upperBound ? link(toMonth: ledger.months[index + 1].month) : nil,
      registerPath: statement.entries.isEmpty
        ? nil : entries.registers.place(of: month),
      monthPath: SitePaths.month(month),
      year: Link(
        formats.year(month.year).text,
        path: SitePaths.yearStatement(slug, year: month.year)))
  }

  private func link(toMonth month: Month) -> StatementLink {
    StatementLink(
      text: formats.month(month).text, path: SitePaths.statement(slug, month),
      markdownName: SitePaths.markdownName(month))
  }

  /// The entry; its note is added to the others, which it is numbered after, as after those of
  /// earlier pages.
  private func statementEntry(
    _ index: BookingIndex, of shown: ShownEntries, row: Int, on path: String,
    _ notes: inout [StatementNote], after noteCount: Int, registerPage: String
  ) -> StatementEntry {
    let entry = shown[index]
    let amount = ledger.entries.amount(at: index)
    let note = note(ledger.entries.note(at: index), from: path).map { text in
      StatementNote(number: formats.count(noteCount + notes.count + 1), text: text)
    }
    if let note { notes.append(note) }
    let details = ledger.entries.bankDetails(at: index)
    return StatementEntry(
      entry: entry, anchor: StatementAnchor.row(row),
      registerRow: PagePlace(registerPage, entry.path.anchor),
      valueDate: ledger.entries.otherValueDate(at: index).map(formats.dayInBrief),
      note: note?.number, magnitude: number(amount < 0 ? -amount : amount),
      conversion: details.flatMap(conversion),
      payment: details.flatMap { ShownPayment($0, beside: entry.payee) },
      carriedForward: nil, remarks: [])
  }

  private func conversion(_ details: BankRecord.Details) -> ShownConversion? {
    guard details.original != nil || !details.charges.isEmpty else { return nil }
    let original = details.original.map { original in
      original.amount.map {
        formats.money(in: original.currency).text($0 < 0 ? 0 &- $0 : $0, .code)
      } ?? original.currency.code
    }
    let charges = details.charges.map { formats.money(in: $0.currency).text($0.minorUnits, .code) }
    return ShownConversion(
      original: original, rate: details.original?.rate.map(formats.rate),
      charges: charges.isEmpty ? nil : charges.joined(separator: " + "))
  }
}

extension ShownPayment {
  /// Nil where the bank says nothing but what the payee says.
  fileprivate init?(_ details: BankRecord.Details, beside payee: String) {
    let party = details.counterparty
    self.init(
      party: party.name.flatMap { $0.lowercased() == payee.lowercased() ? nil : $0 },
      partyIBAN: party.iban.flatMap(IBAN.init(unchecked:))?.grouped,
      partyAccount: party.iban == nil ? party.account : nil, partyBIC: party.bic,
      endToEndID: details.endToEndID, mandateID: details.mandateID,
      creditorID: details.creditorID)
    if texts.isEmpty { return nil }
  }
}

/// Which of a statement's entries stand on one of its pages.
struct StatementPart {
  let page: PageNumber
  let paging: Paging
  /// How many entries of earlier pages have notes.
  let noteCount: Int

  var isBeginning: Bool { page == .first }

  /// The balance before the first of the entries; nil where that is the statement's first.
  func broughtForward(of statement: Statement) -> Int64? {
    isBeginning ? nil : statement.entries[indices(of: statement).lowerBound - 1].balance
  }

  /// Where they stand among the entries of their account.
  func indices(of statement: Statement) -> Range<Int> {
    let rows = paging.rows(on: page)
    let start = statement.entries.startIndex
    return start + rows.lowerBound..<start + rows.upperBound
  }
}

extension StatementPart {
  /// The whole statement, however long.
  init(of statement: Statement) {
    let count = statement.entries.count
    self.init(page: .first, paging: Paging(count, limit: count), noteCount: 0)
  }
}

extension AccountPresenter {
  /// A statement's figures, with the currency's symbol.
  func figures(of statement: Statement) -> StatementFigures {
    let isProvisional = !ledger.asOf.isOver(statement.period)
    return StatementFigures(
      number: formats.count(statement.number),
      firstDay: formats.day(statement.period.firstDay),
      lastDay: formats.day(statement.period.lastDay),
      isProvisional: isProvisional,
      bookedThrough: isProvisional
        ? statement.entries.last.map { formats.day($0.transaction.date) } : nil,
      opening: symbol(statement.opening), moneyIn: symbol(statement.turnover.moneyIn),
      moneyOut: symbol(statement.turnover.moneyOut), closing: symbol(statement.closing),
      entryCount: formats.count(statement.entries.count),
      inCount: formats.count(statement.turnover.creditCount),
      outCount: formats.count(statement.turnover.debitCount),
      net: formats.amount(statement.turnover.net, account.currency, .signedSymbol),
      highest: dated(statement.highest), lowest: dated(statement.lowest),
      bankBalance: ledger.bankBalances.latest(in: statement.period).map(agreement))
  }

  /// What a statement is called: the account and the period.
  func title(_ period: DateText) -> String {
    [name, period.text].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func dated(_ balance: Statement.DatedBalance) -> DatedAmount {
    DatedAmount(amount: symbol(balance.amount), date: formats.day(balance.day))
  }

  /// A balance of the bank's, held against the entries.
  func agreement(_ verdict: BankBalances.Verdict) -> BankAgreement {
    BankAgreement(
      date: formats.day(verdict.day),
      difference: verdict.holds ? nil : symbol(abs(verdict.difference)),
      since: verdict.since?.lastHeld.map(formats.day))
  }
}

extension AccountPresenter {
  /// Calls the body with the statements of the years of which any month's is issued, oldest first
  /// and one at a time.
  func forEachYearPage(
    _ body: (YearPage) throws -> Void
  ) rethrows {
    let years = ledger.years
    let history = FlowHistory(yearsOf: flows)
    let issued = years.indices.filter { index in
      years[index].months.contains { site.issuesStatements(of: $0.month) }
    }
    let link = { (index: Int) in
      issued.contains(index) ? self.link(toYear: years[index].number) : nil
    }
    for index in issued {
      try body(
        yearPage(
          years[index],
          flow: flow(
            at: index, of: history, period: years[index].year.period,
            entries: PagePlace(entries.registers.path(ofYear: years[index].number))),
          previous: link(index - 1), next: link(index + 1)))
    }
  }

  private func yearPage(
    _ year: YearStatement, flow: MoneyFlowTables, previous: StatementLink?, next: StatementLink?
  ) -> YearPage {
    let number = year.number
    let path = SitePaths.yearStatement(slug, year: number)
    let title = formats.year(number)
    var rows = year.months.map(yearPageRow) + [statementRow(year.year, named: title, path: nil)]
    rows.dashZeroColumns(\.moneyIn, \.moneyOut)
    let total = rows.removeLast()
    return YearPage(
      frame: site.frame(for: path, in: .accounts), title: self.title(title), account: head,
      year: title, figures: figures(of: year.year), months: rows, total: total,
      flow: flow, toDos: PeriodToDos(in: year.year.period, of: toDos, formats),
      previous: previous, next: next,
      registerPath: year.year.entries.isEmpty ? nil : entries.registers.path(ofYear: number),
      bookYearPath: SitePaths.year(number))
  }

  /// A month leads to its statement, or where none is issued to its entries.
  private func yearPageRow(_ month: Statement) -> StatementRow {
    statementRow(
      month, named: formats.month(month.month),
      path: path(of: month)
        ?? (month.entries.isEmpty ? nil : entries.registers.place(of: month.month)))
  }

  private func link(toYear year: Int) -> StatementLink {
    StatementLink(
      text: formats.year(year).text, path: SitePaths.yearStatement(slug, year: year),
      markdownName: SitePaths.markdownName(year: year))
  }
}
