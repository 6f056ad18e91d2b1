extension Samples {
  /// A payee with entries in two currencies and a transfer.
  var group: GroupPage {
    GroupPage(
      frame: frame(root: "../", section: .payees), kind: .payee, name: said("Castle Energy"),
      period: nil, parents: [], entryCount: Self.count(16), firstEntry: Self.day("2024-02-09"),
      lastEntry: Self.day("2026-10-29"),
      totals: [
        GroupTotal(moneyIn: Self.amount(0, "£"), moneyOut: Self.amount(183_086, "£")),
        GroupTotal(moneyIn: Self.amount(4200, "€"), moneyOut: Self.amount(0, "€")),
      ],
      tables: [
        groupTable(
          .byYear,
          [("2026", 8), ("2025", 8)].map { year, count in
            groupRow(.period(DateText(text: year, iso: year)), "#y\(year)", count)
          }),
        groupTable(
          .byCategory,
          [
            groupRow(.name(.name(said("Bills"))), "categories/bills.html", 12),
            groupRow(.name(.none), nil, 1), groupRow(.name(.rest(Self.count(2))), nil, 3),
          ]),
      ], sections: [section("2026", "GBP"), section("2025", "EUR")])
  }

  private func groupTable(_ subject: GroupTable.Subject, _ rows: [GroupRow]) -> GroupTable {
    GroupTable(
      subject: subject, currency: "GBP", rows: rows,
      total: groupRow(.name(.total), nil, 16))
  }

  private func groupRow(_ label: GroupRow.Label, _ path: String?, _ count: Int) -> GroupRow {
    GroupRow(
      label: label, path: path.map { $0.hasPrefix("#") ? "payees/castle-energy.html" + $0 : $0 },
      entryCount: Self.count(count), moneyIn: Self.amount(0), moneyOut: Self.amount(183_086),
      transferred: Self.signed(-40_000))
  }

  private func section(_ year: String, _ currency: String) -> GroupSection {
    GroupSection(
      anchor: "y\(year)", period: DateText(text: year, iso: year), currency: currency,
      isOneCurrencyOfMany: true, moneyIn: Self.amount(0), moneyOut: Self.amount(183_086),
      months: ["\(year)-10", "\(year)-09"].map { month in
        GroupMonth(
          anchor: "m\(month)",
          rows: rows(month).reversed().map { row in
            GroupEntry(
              path: row.path, date: row.date, valueDate: row.valueDate,
              account: said("Current account"), beneficiary: row.beneficiary,
              reference: row.reference, category: row.category, categoryPath: row.categoryPath,
              transfer: row.category == "Books"
                ? Link(said("Savings"), path: "accounts/savings/index.html") : nil,
              amount: row.amount)
          })
      })
  }

  /// The first of two pages of categories.
  var groupList: GroupListPage {
    GroupListPage(
      frame: frame(root: "../", section: .categories), kind: .category,
      year: DateText(text: "2026", iso: "2026"),
      lastYear: DateText(text: "2025", iso: "2025"),
      tables: ["GBP", "EUR"].map { currency in
        GroupListTable(currency: currency, rows: ["Bills", "Books", "Home"].map(groupListRow))
      },
      parts: [
        GroupListPart(
          firstName: said("Bills"), lastName: said("Home"), path: "categories/index.html",
          isCurrent: true),
        GroupListPart(
          firstName: said("Rent"), lastName: said("Transport"), path: "categories/index/2.html",
          isCurrent: false),
      ])
  }

  private func groupListRow(_ name: String) -> GroupListRow {
    let path = "categories/bills.html"
    return GroupListRow(
      name: said(name), path: path, entryCount: Self.count(16), lastEntry: Self.day("2026-10-29"),
      year: LinkedAmount(amount: Self.signed(-183_086), path: path + "#y2026"),
      lastYear: name == "Home"
        ? nil : LinkedAmount(amount: Self.signed(4200), path: path + "#y2025"))
  }
}
