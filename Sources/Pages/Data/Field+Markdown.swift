package import Markdown
package import Views

/// The heading that a text stands below; the text's own headings begin one level deeper.
package enum HeadingAbove: Int {
  case title = 1
  case section = 2
}

extension Field {
  /// CommonMark as safe HTML; empty when there is none.
  ///
  /// A relative link that leads to nothing on the site is left out of a note, which is shown on
  /// pages in several folders; `.anywhere` leaves it as it is written.
  package static func note(
    _ name: String, below heading: HeadingAbove, links: CommonMark.Links = .elsewhere,
    _ read: @escaping @Sendable (borrowing Subject) -> NoteText?
  ) -> Field {
    .markup(name) { subject in
      read(subject).map {
        CommonMark.html(
          $0.text, headingsFrom: heading.rawValue + 1, links: links, targets: $0.targets)
      }
    }
  }
}
