package import Views

/// Where the whole book is searched by search.js: `search.html`, at the site's root.
package struct SearchPage: FramedPage {
  package static let templates = ["search.html"]

  package let frame: Frame
  /// What changes with every change of the search index; it is part of its files' addresses.
  let version: String
  /// For each form of the word, how many were found: `#` stands for the number.
  let found: [FoundCount]
}

/// A number of results in one of the forms that the language tells apart.
struct FoundCount: Sendable {
  let count: Count
}

extension FoundCount {
  init(_ form: Count.Form) { self.init(count: Count(2, text: "#", form: form)) }
}
