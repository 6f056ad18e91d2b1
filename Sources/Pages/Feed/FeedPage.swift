import Views

/// The Atom feed of complete statements and completed months: `feed.xml`.
package struct FeedPage: Page {
  package static let templates = ["feed.xml"]

  package let path: String
  var title: String
  /// As BCP 47 writes it.
  let language: String
  /// Where the site is, an absolute address that ends with `/`.
  let baseURL: String
  /// Whose the feed is.
  let author: String
  /// The latest of the items' times, as RFC 3339 writes it.
  let updated: String
  /// Newest first.
  let items: [FeedItem]
}

/// A statement, or a month of all accounts, that is complete.
struct FeedItem: Sendable {
  let title: String
  let path: String
  /// The end of its period, as RFC 3339 writes it.
  let updated: String
  /// One for each currency.
  let figures: [FeedFigures]
}

/// What an item says of one currency: opening + in − out + transferred = closing.
struct FeedFigures: Sendable {
  let opening: Amount
  let moneyIn: Amount
  let moneyOut: Amount
  /// Nil where transfers are among what came in and went out.
  let transferred: Amount?
  let closing: Amount
}
