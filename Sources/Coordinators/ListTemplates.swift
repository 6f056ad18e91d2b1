import Pages
import Theme
import Views

/// The task of naming what every page's template is offered.
package struct ListTemplates: Sendable {
  private let page: String?

  /// Takes a page's name, with or without the ending of one of its templates; nil is all pages.
  ///
  /// No book is needed: the pages and their fields are the same in all.
  package init(of page: String? = nil) { self.page = page }

  /// There is no template of the name; those that there are.
  package struct UnknownTemplate: Error, Sendable, Equatable {
    package let name: String
    package let known: [String]
  }

  /// Each template with a line for each name: the name, its kind, and how such a value is written.
  ///
  /// Throws `UnknownTemplate`.
  package func run() throws(UnknownTemplate) -> [(name: String, lines: [String])] {
    let all = SitePages.all.flatMap { $0.templates }
    let pages = SitePages.all.filter { $0.templates.contains(where: isWanted) }
    if let page, pages.isEmpty {
      throw UnknownTemplate(name: page, known: all.flatMap { [$0.stem, $0] })
    }
    return TemplateOffer.all(of: pages).filter { isWanted($0.template) }.map { offer in
      (offer.template, offer.values.map(\.line))
    }
  }

  private func isWanted(_ template: String) -> Bool {
    page == nil || template == page || template.stem == page
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
  /// A file's name without its ending.
  fileprivate var stem: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? self }

  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex)]
  }
}
