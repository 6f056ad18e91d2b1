import Pages
import Theme

/// The task of naming what every page's template is offered.
package struct ListTemplates: Sendable {
  /// No book is needed: the pages and their fields are the same in all.
  package init() {}

  /// Each template with a line for each name: the name, its kind, and an example.
  ///
  /// Throws when a field of a page cannot be shown.
  package func run() throws -> [(name: String, lines: [String])] {
    try TemplateOffer.all(of: SitePages.all).map { offer in
      (offer.template, offer.values.map(\.line))
    }
  }
}

extension TemplateOffer.Value {
  fileprivate var line: String {
    let name = String(repeating: "  ", count: depth) + name
    let padding = String(repeating: " ", count: max(2, 28 - name.count))
    let shown = example.replacing("\n", with: " ").trimmingSuffix(while: \.isWhitespace)
    let kind = shown.isEmpty ? kind : kind + String(repeating: " ", count: max(2, 20 - kind.count))
    return name + padding + kind + shown
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex)]
  }
}
