import Controllers
import Model
import Values
import Views

extension AccountPresenter {
  /// Calls the body with the account's page and with those on which its years continue, newest first
  /// and one at a time; throws what the body throws.
  func forEachAccountPage(_ body: (AccountPage) throws -> Void) rethrows {
    let whole = accountPage
    let years = listedYears
    let paging = Paging(years.count, limit: Paging.years)
    guard !paging.isOnePage else { return try body(whole) }
    for number in paging.pages {
      let shown = Set(years[paging.rows(on: number)].map { formats.year($0).text })
      var page = whole
      page.frame = site.frame(for: whole.path, in: .accounts, on: number, of: paging, formats)
      page.isContinued = number > .first
      page.years.removeAll { !shown.contains($0.year) }
      page.statements.removeAll { !shown.contains($0.year) }
      if !page.statements.isEmpty { page.statements[0].isOpen = true }
      try body(page)
    }
  }

  /// The years that have entries or statements, newest first.
  private var listedYears: [Int] {
    let years = yearsWithEntries.map(\.number) + issuedStatements.map(\.month.year)
    return Set(years).sorted(by: >)
  }
}
