package import Views

extension FeedPage: SamplePage {
  /// One complete statement.
  package static func sample(_ samples: Samples) -> FeedPage {
    FeedPage(
      path: "feed.xml", title: samples.said("Marlow household"), language: "en-GB",
      baseURL: "https://book.example/",
      author: samples.said("Ada and Joan Marlow"), updated: "2026-10-31T23:59:59Z",
      items: [
        FeedItem(
          title: samples.said("Current account · October 2026"),
          path: "accounts/current/statements/2026-10.html", updated: "2026-10-31T23:59:59Z",
          figures: [
            FeedFigures(
              opening: Samples.amount(740_464, "£"), moneyIn: Samples.amount(318_874, "£"),
              moneyOut: Samples.amount(183_086, "£"), transferred: Samples.amount(-40_000, "£"),
              closing: Samples.amount(836_252, "£"))
          ])
      ])
  }
}
