package import Controllers
import Model

extension GroupPresenter {
  /// Makes the pages of one name, and lets each go: a single one, or where its entries are too
  /// many for that, one for each year, and for each month of a year whose entries are too many.
  package func forEachPage(
    of name: NamePage, _ body: (GroupPage) throws -> Void
  ) rethrows {
    let whole = GroupPart(name, at: name.path, ledgers: ledgers(of: name))
    try body(page(whole, showsEntries: name.spread == .onePage))
    guard name.spread != .onePage else { return }
    for year in whole.years {
      let number = year.firstMonth.year
      let part = whole.part(year, at: name.path(ofYear: number))
      try body(page(part, showsEntries: !name.isByMonth(in: number)))
      guard name.isByMonth(in: number) else { continue }
      for month in part.months {
        let ofMonth = part.part(month, at: name.path(of: month.firstMonth))
        try body(page(ofMonth, showsEntries: true))
      }
    }
  }

  /// Those that have pages, in the order of their first pages.
  package var names: [NamePage] { directory.pages }
}
