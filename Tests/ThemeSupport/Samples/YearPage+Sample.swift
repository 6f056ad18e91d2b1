package import Views

extension YearPage: SamplePage {
  /// A year that is not over yet.
  package static func sample(_ samples: Samples) -> YearPage {
    YearPage(
      frame: samples.frame(path: "accounts/current/statements/2026.html", section: .accounts),
      title: samples.said("Current account") + " · 2026", account: samples.head,
      year: Samples.year("2026"),
      figures: samples.figures(isProvisional: true, bookedThrough: Samples.day("2026-11-13")),
      months: ["2026-09", "2026-10"].map { samples.statementRow($0) },
      total: samples.statementRow("2026-10", named: Samples.year("2026")), flow: samples.flow,
      toDos: samples.periodToDos,
      previous: StatementLink(
        text: "2025", path: "accounts/current/statements/2025.html", markdownName: "2025.md"),
      next: nil,
      registerPath: "accounts/current/2026.html", bookYearPath: "years/2026.html")
  }
}
