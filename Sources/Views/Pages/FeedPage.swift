/// The Atom feed of complete statements and completed months: `feed.xml`.
package struct FeedPage: Sendable {
  package var title: String
  /// As BCP 47 writes it.
  package var language: String
  /// Where the site is, an absolute address that ends with `/`.
  package var baseURL: String
  /// Whose the feed is.
  package var author: String
  /// The latest of the items' times, as RFC 3339 writes it.
  package var updated: String
  /// Newest first.
  package var items: [FeedItem]

  package init(
    title: String, language: String, baseURL: String, author: String, updated: String,
    items: [FeedItem]
  ) {
    self.title = title
    self.language = language
    self.baseURL = baseURL
    self.author = author
    self.updated = updated
    self.items = items
  }
}

/// A statement, or a month of all accounts, that is complete.
package struct FeedItem: Sendable {
  package var title: String
  package var path: String
  /// The end of its period, as RFC 3339 writes it.
  package var updated: String
  /// One for each currency.
  package var figures: [FeedFigures]

  package init(title: String, path: String, updated: String, figures: [FeedFigures]) {
    self.title = title
    self.path = path
    self.updated = updated
    self.figures = figures
  }
}

/// What an item says of one currency: opening + in − out + transferred = closing.
package struct FeedFigures: Sendable {
  package var opening: Amount
  package var moneyIn: Amount
  package var moneyOut: Amount
  /// Nil where transfers are among what came in and went out.
  package var transferred: Amount?
  package var closing: Amount

  package init(
    opening: Amount, moneyIn: Amount, moneyOut: Amount, transferred: Amount?, closing: Amount
  ) {
    self.opening = opening
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.transferred = transferred
    self.closing = closing
  }
}
