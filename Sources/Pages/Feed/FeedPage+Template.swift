import Views

extension FeedPage: TemplateData {
  package static let fields = Fields<FeedPage>(
    "feed",
    [
      .text("title", \.title),
      .text("language", \.language),
      .text("baseURL", \.baseURL),
      .text("author", \.author),
      .text("updated", \.updated),
      .list("items", \.items),
    ])
}

extension FeedItem: TemplateData {
  static let fields = Fields<FeedItem>(
    "item of the feed",
    [
      .text("title", \.title),
      .text("path", \.path),
      .text("updated", \.updated),
      .list("figures", \.figures),
    ])
}

extension FeedFigures: TemplateData {
  static let fields = Fields<FeedFigures>(
    "figures of an item",
    [
      .record("opening", \.opening),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .optional("transferred", \.transferred),
      .record("closing", \.closing),
    ])
}
