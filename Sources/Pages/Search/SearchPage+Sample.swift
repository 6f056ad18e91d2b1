package import Views

extension SearchPage {
  /// The search page beside some index.
  package static func sample(_ samples: Samples) -> SearchPage {
    SearchPage(
      frame: samples.frame(path: "search.html", section: .search), version: "2q3kx0h7l9w1z",
      found: [.one, .other].map(FoundCount.init))
  }
}
