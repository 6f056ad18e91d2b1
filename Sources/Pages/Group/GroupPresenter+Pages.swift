package import Controllers
import Model
package import Views

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
}
