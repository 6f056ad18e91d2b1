import Values
package import Views

extension ChangesPage: SamplePage {
  /// A day with an import of many entries, and one on which an entry was made by hand.
  package static func sample(_ samples: Samples) -> ChangesPage {
    let rows = { (account: String) in
      samples.entries("2026-10").reversed().map { row in
        LatestRow(
          payee: row.payee, path: row.path.address, date: row.date, account: samples.said(account),
          category: row.category, categoryPath: row.categoryPath, amount: row.amount)
      }
    }
    return ChangesPage(
      frame: samples.frame(path: "changes.html", section: .overview),
      days: [
        ChangesDay(
          date: Samples.day("2026-11-02"),
          groups: [
            ChangesGroup(
              anchor: "g1", file: samples.said("statement-2026-10.xml"),
              account: Link(samples.said("Current account"), path: "accounts/current/index.html"),
              entryCount: Samples.count(312), rows: rows(""), more: Samples.count(304))
          ]),
        ChangesDay(
          date: Samples.day("2026-10-30"),
          groups: [
            ChangesGroup(
              anchor: "g2", file: nil, account: nil, entryCount: Samples.count(8),
              rows: rows("Cash"), more: nil)
          ]),
      ])
  }
}
