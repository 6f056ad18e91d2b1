package import Views

extension RegisterPage: SamplePage {
  /// A year whose entries are on its page.
  package static func sample(_ samples: Samples) -> RegisterPage {
    RegisterPage(
      frame: samples.frame(path: "accounts/current/2026.html", section: .accounts),
      account: samples.head, period: Samples.year("2026"), year: nil,
      entryCount: Samples.count(16), listedCount: nil, opening: Samples.amount(740_464, "£"),
      moneyIn: Samples.amount(637_748, "£"), moneyOut: Samples.amount(366_172, "£"),
      closing: Samples.amount(876_252, "£"), chart: samples.balanceChart, years: samples.years,
      siblings: [],
      monthPages: [],
      months: ["2026-10", "2026-09"].map { month in
        RegisterMonth(
          anchor: "m\(month)", month: Samples.month(month),
          statementPath: "accounts/current/statements/\(month).html",
          moneyIn: Samples.amount(318_874), moneyOut: Samples.amount(183_086),
          broughtForward: Samples.amount(740_464), rows: samples.rows(month).reversed())
      })
  }
}
