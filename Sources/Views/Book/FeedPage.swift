package import Values

/// The Atom feed of complete statements and completed months: `feed.xml`.
package struct FeedPage: Page {
  package static let templates = ["feed.xml"]

  package let path: String
  package var title: String
  /// As BCP 47 writes it.
  package let language: String
  /// Where the site is, an absolute address that ends with `/`.
  package let baseURL: String
  /// Whose the feed is.
  package let author: String
  /// The latest of the items' times, as RFC 3339 writes it.
  package let updated: String
  /// Newest first.
  package let items: [FeedItem]

  // Written by .ci/initialisers.
  @inlinable package init(
    path: String, title: String, language: String, baseURL: String, author: String, updated: String,
    items: [FeedItem]
  ) {
    (self.path, self.title, self.language, self.baseURL) = (path, title, language, baseURL)
    (self.author, self.updated, self.items) = (author, updated, items)
  }
}

/// A statement, or a month of all accounts, that is complete.
package struct FeedItem: Sendable {
  package let title: String
  package let path: String
  /// The end of its period, as RFC 3339 writes it.
  package let updated: String
  /// One for each currency.
  package let figures: [FeedFigures]

  // Written by .ci/initialisers.
  @inlinable package init(title: String, path: String, updated: String, figures: [FeedFigures]) {
    (self.title, self.path, self.updated, self.figures) = (title, path, updated, figures)
  }
}

/// What an item says of one currency: opening + in − out + transferred = closing.
package struct FeedFigures: Sendable {
  package let opening: Amount
  package let moneyIn: Amount
  package let moneyOut: Amount
  /// Nil where transfers are among what came in and went out.
  package let transferred: Amount?
  package let closing: Amount

  // Written by .ci/initialisers.
  @inlinable package init(
    opening: Amount, moneyIn: Amount, moneyOut: Amount, transferred: Amount?, closing: Amount
  ) {
    (self.opening, self.moneyIn, self.moneyOut) = (opening, moneyIn, moneyOut)
    (self.transferred, self.closing) = (transferred, closing)
  }
}

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
  package static let fields = Fields<FeedItem>(
    "item of the feed",
    [
      .text("title", \.title),
      .text("path", \.path),
      .text("updated", \.updated),
      .list("figures", \.figures),
    ])
}

extension FeedFigures: TemplateData {
  package static let fields = Fields<FeedFigures>(
    "figures of an item",
    [
      .record("opening", \.opening),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .optional("transferred", \.transferred),
      .record("closing", \.closing),
    ])
}
