import Controllers
import Model

extension GroupPresenter {
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
