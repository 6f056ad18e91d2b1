/// One thing that a search can find, an entry or a to-do: what it is found by and what is shown.
package struct SearchRecord: Sendable {
  /// What is searched for words: payee, reference, category, tags, note.
  package var texts: [String]
  /// A plain decimal with a point, such as `-12.50`; it is found with and without its sign.
  package let plainAmount: String?
  /// As ISO 8601 writes it.
  package let day: String?
  /// Whether it is an entry that has no category and is no transfer.
  package var lacksCategory = false
  package var shown: Shown

  /// What was found; raw values stand in the index, where search.js reads them.
  package enum Kind: String, Sendable {
    case moneyIn = "in"
    case moneyOut = "out"
    case toDo = "to-do"
    case account, payee, category, page
  }

  /// A row of the results.
  package struct Shown: Hashable, Sendable {
    package var title: String
    package var reference = ""
    package var category = ""
    /// The account, or the to-do list.
    package var account = ""
    package var amount = ""
    package var kind: Kind
    package var date = ""
    /// From the site's root, without the fragment.
    package var page: String
    package var anchor: String
  }

  /// The amount is a plain decimal and the day ISO 8601's; nil where the thing has none.
  package init(texts: [String], plainAmount: String?, day: String?, shown: Shown) {
    self.texts = texts
    self.plainAmount = plainAmount
    self.day = day
    self.shown = shown
  }
}

extension SearchRecord.Shown {
  /// What a row cannot do without; the page's path is from the site's root.
  package init(_ title: String, _ kind: SearchRecord.Kind, page: String, anchor: String) {
    self.init(title: title, kind: kind, page: page, anchor: anchor)
  }
}
