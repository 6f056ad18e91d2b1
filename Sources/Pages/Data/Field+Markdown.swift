package import Markdown

/// The heading that a text stands below; the text's own headings begin one level deeper.
package enum HeadingAbove: Int {
  case title = 1
  case section = 2
}

extension Field {
  /// CommonMark as safe HTML; empty when there is none.
  ///
  /// A note is shown on pages in several folders, so relative links in it lead nowhere.
  package static func note(
    _ name: String, below heading: HeadingAbove, links: CommonMark.Links = .elsewhere,
    _ read: @escaping @Sendable (Subject) -> String?
  ) -> Field {
    .markup(name) { subject in
      read(subject).map {
        CommonMark.html($0, headingsFrom: heading.rawValue + 1, links: links)
      }
    }
  }
}
