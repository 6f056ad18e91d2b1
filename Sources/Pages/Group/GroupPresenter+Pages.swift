package import Controllers
import Model

extension GroupPresenter {
  /// Calls the body with the pages of one name, one at a time; throws what the body throws.
  ///
  /// It is a single page, or where the entries are too many for that, one for each year, and one
  /// for each month of a year whose entries are too many.
  package func forEachPage(
    of ordinal: NameDirectory.Ordinal, _ body: (GroupPage) throws -> Void
  ) rethrows {
    let name = directory[ordinal]
    let whole = Part(
      name: name, path: name.path, period: nil, parents: [], ledgers: ledgers(of: ordinal))
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
  package var names: [NameDirectory.Ordinal] { directory.ordinals }
}
