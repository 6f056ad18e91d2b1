import Controllers
import Model
import Values
import Views

extension GroupPresenter {
  /// What a name comes to lately, from the tallies of its entries.
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
        last: months.count > 1 ? site.formats.month(months.last) : nil, leftOut: nil)
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
}
