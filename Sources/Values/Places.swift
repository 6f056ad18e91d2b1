internal import Basics

/// A text that leads to another page.
package struct Link: Sendable {
  package var text: String
  /// From the site's root, naming a file, with a fragment where one is meant.
  package var path: String
  /// Whether it leads to the page that it stands on.
  package var isCurrent: Bool

  /// Takes a path from the site's root.
  package init(_ text: String, path: String, isCurrent: Bool = false) {
    self.text = text
    self.path = path
    self.isCurrent = isCurrent
  }
}

/// A place on a page: the page's path, and the anchor there, which may be empty.
///
/// They are put together where they are written alone: a great many rows lead to places on few pages.
package struct PagePlace: Hashable, Sendable {
  /// From the site's root, unless what holds the place says from where.
  package let page: String
  package let anchor: String

  /// Takes an anchor without its `#`.
  package init(_ page: String, _ anchor: String = "") {
    (self.page, self.anchor) = (page, anchor)
  }

  /// The whole as an address has it.
  package var address: String { anchor.isEmpty ? page : String(joining: page, "#", anchor) }
}

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
