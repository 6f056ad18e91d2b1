package import Controllers
package import Model
import Values
package import Views

/// Payees or categories as pages, once those of all accounts are made.
package struct GroupPresenter: Sendable {
  let directory: NameDirectory
  let book: BookEntries
  let site: Site
  let entries: NamedEntries
  let sums: NameSums

  /// The ledgers of a name's entries, one for each currency in the order of its pages.
  func ledgers(of name: NameDirectory.Ordinal) -> [NameLedger] {
    let first = directory[name].firstCurrency
    let ledgers = NameLedger.ledgers(of: entries.entries(of: name, in: book), in: book)
    return ledgers.filter { $0.currency == first } + ledgers.filter { $0.currency != first }
  }
}

extension GroupPresenter {
  /// Gathers the entries of every name that has a page; the tallies are those of the book.
  package init(
    by grouping: Grouping, _ book: BookEntries, _ tallies: BookTallies, site: Site
  ) {
    let directory = site.index.names(by: grouping)
    let kept = tallies.withoutNameSums
    self.init(
      directory: directory, book: book, site: site, entries: NamedEntries(of: kept, by: directory),
      sums: NameSums(of: tallies, by: directory))
  }
}

/// The pages of one name: a single one, or where the entries are too many for that, besides one for
/// each year, and for each month of a year whose entries are too many, which may continue on more.
package struct NamedPages {
  private let groups: GroupPresenter
  private let whole: GroupPresenter.Part
}

extension NamedPages {
  fileprivate init(of ordinal: NameDirectory.Ordinal, _ groups: GroupPresenter) {
    let name = groups.directory[ordinal]
    self.init(
      groups: groups,
      whole: GroupPresenter.Part(
        name: name, path: name.path, period: nil, parents: [],
        ledgers: groups.ledgers(of: ordinal)))
  }

  /// The only page, or that which leads to the others.
  package var first: GroupPage {
    groups.page(whole, showsEntries: whole.name.spread == .onePage)
  }

  /// The years that have pages of their own, newest first.
  package var years: [Int] {
    whole.name.spread == .onePage ? [] : whole.years.map(\.firstMonth.year)
  }

  /// Calls the body with the pages of one of these years, one at a time; throws what the body throws.
  package func forEachPage(of year: Int, _ body: (GroupPage) throws -> Void) rethrows {
    guard let period = Period(year: year) else { return }
    let (name, part) = (whole.name, whole.part(period, at: whole.name.path(ofYear: year)))
    try body(groups.page(part, showsEntries: !name.isByMonth(in: year)))
    guard name.isByMonth(in: year) else { return }
    for month in part.months {
      let ofMonth = part.part(month, at: name.path(of: month.firstMonth))
      let paging = Paging(ofMonth.entryCount)
      for page in paging.pages { try body(groups.page(ofMonth, page, paging)) }
    }
  }
}

extension GroupPresenter {
  /// The pages of a name, to be made one at a time.
  package func pages(of name: NameDirectory.Ordinal) -> NamedPages { NamedPages(of: name, self) }

  /// Those that have pages, in the order of their first pages.
  package var names: [NameDirectory.Ordinal] { directory.ordinals }

  /// The only page of a part, with its entries or without.
  func page(_ part: Part, showsEntries: Bool) -> GroupPage {
    let count = part.entryCount
    let paging = Paging(count, limit: count)
    return page(
      part, .first, paging, sections: showsEntries ? sections(of: part, on: .first, paging) : [])
  }

  /// One of the pages that the entries of a part are spread over, the first with its tables.
  func page(_ part: Part, _ number: PageNumber, _ paging: Paging) -> GroupPage {
    page(part, number, paging, sections: sections(of: part, on: number, paging))
  }

  private func page(
    _ part: Part, _ number: PageNumber, _ paging: Paging, sections: [GroupSection]
  ) -> GroupPage {
    let days = part.ledgers.flatMap(\.lastAndFirstDay)
    let day = { (day: Day?) in site.formats.day(day ?? site.asOf) }
    return GroupPage(
      frame: site.frame.frame(
        for: part.path, in: directory.grouping.section, on: number, of: paging, site.formats),
      name: part.name.name, period: part.period.map(site.formats.period),
      parents: part.parents.map { parent in
        Link(parent.period.map(site.formats.period)?.text ?? parent.name.name, path: parent.path)
      },
      lead: part.period == nil ? lead(of: part) : nil,
      chart: number == .first ? chart(of: part) : nil, years: years(beside: part),
      entryCount: site.formats.count(part.entryCount),
      firstEntry: day(days.min()), lastEntry: day(days.max()),
      totals: part.ledgers.map { ledger in
        let money = site.formats.money(in: ledger.currency)
        return GroupPage.Total(
          moneyIn: money.amount(ledger.figures.turnover.moneyIn, .symbol),
          moneyOut: money.amount(ledger.figures.turnover.moneyOut, .symbol))
      },
      tables: number > .first
        ? []
        : part.ledgers.flatMap { ledger in
          let section = sections.first { $0.currency == ledger.currency.code }
          return tables(ledger, of: part, entriesPath: section.map { part.path + "#" + $0.anchor })
        }, sections: sections)
  }

  /// The recent totals of a name, from the tallies of its entries.
  func lead(of part: Part) -> GroupLead {
    let year = site.asOf.year
    let sums = directory.ordinal(of: part.name.name).map { self.sums.amounts(of: $0) } ?? []
    return GroupLead(
      year: site.formats.year(year), lastYear: site.formats.year(year - 1),
      amounts: part.ledgers.map { ledger in
        amounts(
          sums.first { $0.currency == ledger.currency }, in: ledger.currency, of: part.name)
      },
      averaged: sums.contains { $0.averaged != nil } ? averaged : nil)
  }

  private var averaged: SpendingAverage? {
    sums.averaged.map { months in
      SpendingAverage(
        first: site.formats.month(months.first),
        last: months.count > 1 ? site.formats.month(months.last) : nil)
    }
  }

  private func amounts(
    _ sums: NameAmounts?, in currency: Currency, of name: NamePage
  ) -> GroupLead.Amounts {
    let money = site.formats.money(in: currency)
    let linked = { (amount: Int64?, year: Int) -> LinkedAmount? in
      guard let amount, let period = Period(year: year) else { return nil }
      return LinkedAmount(
        amount: money.amount(amount, .signedSymbol), path: name.place(of: period, currency).address)
    }
    return GroupLead.Amounts(
      year: linked(sums?.year, site.asOf.year),
      lastYear: linked(sums?.lastYear, site.asOf.year - 1),
      average: sums?.averaged.flatMap { sum in
        self.sums.averaged.map { money.amount($0.average(ofSum: sum), .signedSymbol) }
      })
  }

  /// The pages of all years, newest first, on that of the name and on theirs.
  func years(beside part: Part) -> [Link] {
    guard part.name.spread != .onePage, !part.isMonth else { return [] }
    return (part.parents.first ?? part).years.map { year in
      Link(
        site.formats.period(year).text, path: part.name.path(ofYear: year.firstMonth.year),
        isCurrent: year == part.period)
    }
  }

  /// What one page is about: a group, or its entries of a year or of a month.
  struct Part {
    let name: NamePage
    let path: String
    /// Nil for the group as a whole.
    let period: Period?
    /// What this is a part of, the widest first.
    let parents: [Part]
    /// One for each currency that has entries, in the order of the page.
    let ledgers: [NameLedger]

    /// The entries of a period, which have a page of their own.
    func part(_ period: Period, at path: String) -> Part {
      Part(
        name: name, path: path, period: period, parents: parents + [self],
        ledgers: ledgers.compactMap { $0.within(period) })
    }

    /// The months that have entries, newest first.
    var months: [Period] { periods(\.period) }
    /// The years that have entries, newest first.
    var years: [Period] { periods(\.period.year) }

    /// In all currencies.
    var entryCount: Int { ledgers.reduce(0) { $0 + $1.figures.count } }

    var isYear: Bool { period.map { $0.monthCount > 1 } ?? false }
    var isMonth: Bool { period.map { $0.monthCount == 1 } ?? false }

    private func periods(_ period: (NameLedger.Part) -> Period) -> [Period] {
      let all = ledgers.flatMap { $0.months.map(period) }.sorted { $0.firstDay > $1.firstDay }
      return all.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
  }
}

extension Grouping {
  /// The part of the site that the pages belong to.
  var section: Frame.Section {
    switch self {
    case .payee: .payees
    case .category: .categories
    }
  }
}
