package import Views

extension MonthPage {
  /// A complete month of accounts in two currencies.
  package static func sample(_ samples: Samples) -> MonthPage {
    MonthPage(
      frame: samples.frame(path: "months/2026-10.html", section: .months),
      isMarkdownAlone: false, month: Samples.month("2026-10"),
      monthInYear: Samples.month("2026-10"), isProvisional: false,
      bookedThrough: nil,
      currencies: ["GBP", "EUR"].map { samples.currencyFigures($0, statement: "2026-10") },
      toDos: samples.periodToDos, year: Samples.year("2026"), yearPath: "years/2026.html",
      spendingPath: "spending/2026.html",
      previous: Link("September 2026", path: "months/2026-09.html"), next: nil)
  }
}
