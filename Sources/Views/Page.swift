package import Mustache

/// A page of the site: its values, the templates that show them, and its place.
package protocol Page: Sendable {
  /// What its templates are offered.
  static var shape: Shape { get }

  /// Writes what its templates are offered, in the order of the shape.
  func writeFields(to tape: inout Tape)

  /// The file names of its templates, one for each form: `statement.html`, `statement.md`.
  static var templates: [String] { get }

  /// A page with a value for every name that its templates are offered.
  static func sample(_ samples: Samples) -> Self

  /// Where its first form is, from the site's root.
  var path: String { get }
}

extension Page {
  package static var sample: Self { sample(Samples()) }

  /// The page as its templates are offered it.
  package var tape: Tape {
    var tape = Tape()
    tape.record(Self.shape) { writeFields(to: &$0) }
    return tape
  }

  /// Where the form is whose file ends so (`.md`), from the site's root: beside the first form,
  /// under the same name.
  package func path(ending: String) -> String {
    let name = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    return name + ending
  }
}

/// A page inside of the frame that all HTML pages share, which knows its path.
package protocol FramedPage: Page {
  var frame: Frame { get }
}

extension FramedPage {
  package var path: String { frame.path }
}
