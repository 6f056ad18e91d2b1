import Values
package import Views

extension SearchPage: SamplePage {
  /// The search page beside some index.
  package static func sample(_ samples: Samples) -> SearchPage {
    SearchPage(
      frame: samples.frame(path: "search.html", section: .search), version: "2q3kx0h7l9w1z",
      found: [.one, .other].map(FoundCount.init),
      currencies: [SearchCurrency(code: "GBP", digits: 2, sample: Samples.amount(0, "£"))],
      years: [SearchYear(year: Samples.year("2026"), path: "years/2026.html")],
      ideas: [SearchIdea(text: "payee:Rewe", path: "search.html?payee%3ARewe", kind: .payee)])
  }
}
