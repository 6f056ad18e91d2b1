package import Mustache

/// A page of the site: its values, the templates that show them, and its place.
package protocol Page: Sendable {
  /// What its templates are offered.
  static var shape: Shape { get }

  /// Writes what its templates are offered, in the order of the shape.
  func writeFields(to tape: inout Tape)

  /// The file names of its templates, one for each form: `statement.html`, `statement.md`.
  static var templates: [String] { get }

  /// Where its first form is, from the site's root.
  var path: String { get }

  /// Which of its forms are made of it.
  var forms: PageForms { get }
}

/// Which of a page's forms are made of a value of it.
package enum PageForms: Sendable {
  /// One for each of its templates.
  case all
  /// HTML, where that is spread over pages.
  case html
  /// What stays whole then: Markdown.
  case markdown

  /// Whether a form is among them, by the ending of its file.
  package func contains(ending: String) -> Bool {
    switch self {
    case .all: true
    case .html: ending == ".html"
    case .markdown: ending == ".md"
    }
  }
}

extension Page {
  package var forms: PageForms { .all }

  /// Where the form is whose file ends so (`.md`), from the site's root: beside the first form,
  /// under the same name.
  package func path(ending: String) -> String { path.ending(ending) }
}

/// A page inside of the frame that all HTML pages share, which knows its path.
package protocol FramedPage: Page {
  var frame: Frame { get }
}

extension FramedPage {
  package var path: String { frame.path }

  /// The same of what the page is a part of, which has the path of its first page.
  package func wholePath(ending: String) -> String {
    (frame.continuation?.links.first?.path ?? path).ending(ending)
  }
}

extension String {
  /// The path of the file beside this one that has the same name but for its ending.
  fileprivate func ending(_ ending: String) -> String {
    let end = utf8.lastIndex(of: UInt8(ascii: ".")) ?? endIndex
    return String(self[..<end]) + ending
  }
}
