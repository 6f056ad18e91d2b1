package import Views

extension GroupListPage: SamplePage {
  /// The first of two pages of categories.
  package static func sample(_ samples: Samples) -> GroupListPage {
    GroupListPage(
      frame: samples.frame(path: "categories/index.html", section: .categories),
      year: Samples.year("2026"),
      lastYear: Samples.year("2025"),
      sections: GroupListPage.Section.Side.allCases.map { side in
        GroupListPage.Section(
          currency: "GBP", side: side,
          rows: ["Bills", "Home:Rent"].map {
            groupListRow(samples, $0, isReceived: side == .isReceived)
          })
      }, isCut: true,
      tables: ["GBP", "EUR"].map { currency in
        GroupListPage.Table(
          currency: currency, rows: ["Bills", "Books", "Home"].map { groupListRow(samples, $0) })
      },
      parts: [
        GroupListPage.Part(
          firstName: samples.said("Bills"), lastName: samples.said("Home"),
          path: "categories/index.html",
          isCurrent: true),
        GroupListPage.Part(
          firstName: samples.said("Rent"), lastName: samples.said("Transport"),
          path: "categories/index/2.html",
          isCurrent: false),
      ])
  }

  private static func groupListRow(
    _ samples: Samples, _ name: String, isReceived: Bool? = nil
  ) -> GroupListPage.Row {
    let path = "categories/bills.html"
    return GroupListPage.Row(
      name: samples.said(name), path: path, entryCount: Samples.count(16),
      lastEntry: Samples.day("2026-10-29"),
      year: LinkedAmount(amount: Samples.signed(-183_086), path: path + "#y2026"),
      lastYear: name == "Home"
        ? nil : LinkedAmount(amount: Samples.signed(4200), path: path + "#y2025"),
      bar: isReceived.map { GroupBar(perMille: 720, isMoneyIn: $0) },
      trend: isReceived.map { _ in MonthTrend(amounts: [0, 1200, -300]) })
  }
}
