import Controllers
import Model
import Values
import Views

extension GroupPresenter {
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
      lead: part.period == nil ? lead(of: part) : nil, years: years(beside: part),
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
}
