/// Where a page stands among those that something long is spread over.
package struct Continuation: Sendable {
  package var number: Count
  package var pageCount: Count
  /// The pages that it leads to, in order, itself among them: the first, the last, those nearby.
  package var links: [PageLink]

  /// The way to one of the pages.
  package struct PageLink: Sendable {
    package var number: Count
    /// From the site's root.
    package var path: String
    package var isCurrent: Bool
    /// Whether pages between this one and the link before have none.
    package var isBehindGap: Bool
  }
}

extension Continuation {
  /// Takes what the page and all of them count, and the pages that it leads to.
  package init(_ number: Count, of pageCount: Count, links: [PageLink]) {
    self.init(number: number, pageCount: pageCount, links: links)
  }
}

extension Continuation.PageLink {
  /// Takes a path from the site's root.
  package init(_ number: Count, path: String, isCurrent: Bool, isBehindGap: Bool) {
    self.init(number: number, path: path, isCurrent: isCurrent, isBehindGap: isBehindGap)
  }
}

/// How many there are of something.
package struct Count: Sendable {
  package var number: Int
  /// As the reader writes it, such as `1,204`.
  package var text: String
  package var form: Form

  /// The forms of words that languages distinguish by count (CLDR's cardinal categories).
  package enum Form: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
  }

  /// Takes the same number as it is, as the reader writes it, and by the form of word it takes.
  package init(_ number: Int, text: String, form: Form) {
    self.number = number
    self.text = text
    self.form = form
  }

  package var isZero: Bool { number == 0 }
}
