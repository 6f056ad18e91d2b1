/// What a template asks for and will not get, or may not have.
///
/// Findings at one place are the same, by whichever way a page comes there.
package struct Finding: Sendable {
  /// What is the matter with a tag.
  package enum Problem: Sendable, Hashable {
    /// No frame of the page's shape offers the name.
    case name(String)
    /// The part of the name before the last dots is a list, or may be missing.
    case nameInList(String, list: String, rest: String)
    case partial(String)
    /// The value holds others and shows nothing itself; the names of what it holds.
    case notShown(String, Holder, parts: [String])
    /// Text, and the tag does not escape it.
    case unescaped(String)
    /// The data would choose the template.
    case namedByData(String)
    /// What fills a block that the parent has not; those that it has.
    case block(String, parent: String, known: [String])
  }

  /// What holds other values.
  package enum Holder: Sendable, Hashable {
    case record, list
    /// A record that may be missing.
    case optional
  }

  package let problem: Problem
  package let place: Place
  /// The tags through which a page comes to the place, the outermost first.
  package var path: [Place] = []
  /// The block whose own content this is, on a page whose template does not fill it.
  package var unfilledBlock: String?
}

extension Finding: Hashable {
  package static func == (one: Finding, other: Finding) -> Bool {
    (one.problem, one.place) == (other.problem, other.place)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(problem)
    hasher.combine(place)
  }
}
