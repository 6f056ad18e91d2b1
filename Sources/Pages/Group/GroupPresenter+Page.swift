import Controllers
import Model
import Views

extension GroupPresenter {
  func page(_ part: Part, showsEntries: Bool) -> GroupPage {
    let days = part.ledgers.flatMap { ledger in
      [ledger.months.first?.entries.first, ledger.months.last?.entries.last].compactMap { place in
        place.map(book.day)
      }
    }
    let day = { (day: Day?) in site.formats.day(day ?? site.asOf) }
    let sections = showsEntries ? sections(of: part) : []
    return GroupPage(
      frame: site.frame.frame(for: part.path, in: directory.grouping.section), name: part.name.name,
      period: part.period.map(site.formats.period),
      parents: part.parents.map { parent in
        Link(parent.period.map(site.formats.period)?.text ?? parent.name.name, path: parent.path)
      },
      entryCount: site.formats.count(part.ledgers.reduce(0) { $0 + $1.figures.count }),
      firstEntry: day(days.min()), lastEntry: day(days.max()),
      totals: part.ledgers.map { ledger in
        let money = site.formats.money(in: ledger.currency)
        return GroupPage.Total(
          moneyIn: money.amount(ledger.figures.turnover.moneyIn, .symbol),
          moneyOut: money.amount(ledger.figures.turnover.moneyOut, .symbol))
      },
      tables: part.ledgers.flatMap { ledger in
        let section = sections.first { $0.currency == ledger.currency.code }
        return tables(ledger, of: part, entriesPath: section.map { part.path + "#" + $0.anchor })
      }, sections: sections)
  }

  private func sections(of part: Part) -> [GroupSection] {
    (part.isMonth ? part.months : part.years).flatMap { period in
      part.ledgers.compactMap { $0.within(period) }.map { section($0, of: period, in: part) }
    }
  }

  private func section(
    _ ledger: NameLedger, of period: Period, in part: Part
  ) -> GroupSection {
    let anchor = { (period: Period) in
      part.name.anchor(NamePage.anchor(of: period), ledger.currency)
    }
    let money = site.formats.money(in: ledger.currency)
    let categories = site.index.names(by: .category)
    return GroupSection(
      anchor: anchor(period), period: site.formats.period(period),
      currency: ledger.currency.code, isOneCurrencyOfMany: part.ledgers.count > 1,
      moneyIn: money.amount(ledger.figures.turnover.moneyIn, .number),
      moneyOut: money.amount(ledger.figures.turnover.moneyOut, .number),
      months: ledger.months.map { month in
        GroupSection.Month(
          anchor: part.isMonth ? nil : anchor(month.period),
          rows: month.entries.map { row($0, money, categories) })
      })
  }

  private func row(
    _ place: EntryPlace, _ money: MoneyFormat, _ categories: NameDirectory
  ) -> GroupSection.Entry {
    let (account, entry) = (book[place.account], book[place])
    let transaction = entry.transaction
    return GroupSection.Entry(
      path: account.path(of: place.index), date: site.formats.dayInYear(transaction.date),
      valueDate: transaction.otherValueDate.map(site.formats.day), account: account.account.name,
      payee: transaction.beneficiary, reference: transaction.reference,
      category: transaction.category,
      categoryPath: categories[transaction.category]?.path,
      transfer: account.transfer(entry).flatMap { site.index[$0]?.link },
      amount: money.amount(transaction.amount, .signedNumber))
  }
}
