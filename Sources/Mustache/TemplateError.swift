/// Where in a template something stands; line and column count from 1, columns in UTF-8 bytes.
package struct Place: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let template: String
  package let line: Int
  package let column: Int

  package var description: String { "\(template):\(line):\(column)" }

  /// By template, then by line and column.
  package static func < (left: Place, right: Place) -> Bool {
    (left.template, left.line, left.column) < (right.template, right.line, right.column)
  }
}

/// What keeps a template from being used.
package struct TemplateError: Error, Sendable, Equatable {
  /// Which rule is broken; a limit is the one that was exceeded.
  package enum Problem: Sendable, Equatable {
    case unclosedSection
    case unopenedSection
    case wrongClosingName(expected: String)
    case unclosedTag
    case malformedDelimiters
    case malformedName
    case notUTF8
    case nestingTooDeep(limit: Int)
    case expansionTooLarge(limit: Int)
    /// The tags by which a template comes back to itself, the first of them its own.
    case endlessPartial(through: [Inclusion])
    case noSuchTemplate
    /// A page shows more list elements, or has more bytes, than the limits allow.
    case pageTooLarge
  }

  /// A tag that shows another template.
  package struct Inclusion: Sendable, Equatable {
    /// The name of the template that is shown.
    package let template: String
    package let tag: Place
  }

  package let problem: Problem
  package let place: Place
  /// The template's own words at that place, or the name that was asked for.
  package let text: String
  /// The chain of tags that includes the place in a page, the outermost first.
  package var path: [Place] = []
}

/// Every syntax error of a set of templates, in the order of the templates and of their lines.
package struct TemplateErrors: Error, Sendable, Equatable, CustomStringConvertible {
  package let all: [TemplateError]

  package var description: String { all.map(\.description).joined(separator: "\n") }
}

extension TemplateError: CustomStringConvertible {
  package var description: String { "\(place): error: \(what)" }

  package var what: String {
    switch problem {
    case .unclosedSection: "\(text) is opened here and never closed"
    case .unopenedSection: "\(text) closes what was not opened"
    case .wrongClosingName(let expected): "\(text) stands where \(expected) should be closed"
    case .unclosedTag: "\(text) has no end"
    case .malformedDelimiters: "\(text) does not set two delimiters, as {{=<% %>=}} does"
    case .malformedName: "\(text) has no name, or one that cannot be a name"
    case .notUTF8: "the template is not UTF-8 text"
    case .nestingTooDeep(let limit): "\(text) is nested more than \(limit) deep"
    case .expansionTooLarge(let limit): "with its partials the template has over \(limit) parts"
    case .endlessPartial(let tags):
      "\(text) includes itself without end: "
        + ([text] + tags.map(\.template)).joined(separator: " → ")
    case .pageTooLarge: "a page grows without bound here"
    case .noSuchTemplate: "there is no template \(text)"
    }
  }
}

/// What a template asks for and will not get, or may not have.
///
/// Findings of one problem at one place are equal, whichever tags include it.
package struct TemplateFinding: Sendable {
  /// What is the matter with a tag.
  package enum Problem: Sendable, Hashable {
    /// No scope of the page's shape offers the name.
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

  /// A kind of value that has parts.
  package enum Holder: Sendable, Hashable {
    case record, list
    /// A record that may be missing.
    case optional
  }

  package let problem: Problem
  package let place: Place
  /// The chain of tags that includes the place in a page, the outermost first.
  package var path: [Place] = []
  /// The block whose own content this is, on a page whose template does not fill it.
  package var unfilledBlock: String?
}

extension TemplateFinding: Hashable {
  package static func == (one: TemplateFinding, other: TemplateFinding) -> Bool {
    (one.problem, one.place) == (other.problem, other.place)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(problem)
    hasher.combine(place)
  }
}
