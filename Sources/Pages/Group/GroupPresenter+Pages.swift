import Controllers
import Model

extension GroupPresenter {
  /// Makes the pages of one of them, and lets each go: a single one, or where its entries are too
  /// many for that, one for each year, and for each month of a year whose entries are too many.
  package func forEachPage(
    of position: Int, _ body: (GroupPage) throws -> Void
  ) rethrows {
    let whole = whole(position)
    try body(page(whole, showsEntries: directory.isOnePage(position)))
    guard !directory.isOnePage(position) else { return }
    for year in whole.years {
      let path = directory.path(of: position, year: year.firstMonth.year)
      let part = whole.part(year, at: path)
      let isByMonth = directory.spread(of: position, in: year.firstMonth.year) == .byMonth
      try body(page(part, showsEntries: !isByMonth))
      guard isByMonth else { continue }
      for month in part.months {
        let path = directory.path(of: position, month.firstMonth)
        try body(page(part.part(month, at: path), showsEntries: true))
      }
    }
  }

  private func whole(_ position: Int) -> GroupPart {
    let group = directory.groups[position]
    let path = directory.path(of: position)
    return GroupPart(
      position: position, name: group.name, path: path,
      ledgers: directory.ordered(
        group.ledgers(in: book, transfers: transfers), of: position))
  }
}
