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
    case endlessPartial
    case noSuchTemplate
  }

  package let problem: Problem
  package let place: Place
  /// The template's own words at that place, or the name that was asked for.
  package let text: String
}

/// Every syntax error of a set of templates, in the order of the templates and of their lines.
package struct TemplateErrors: Error, Sendable, Equatable, CustomStringConvertible {
  package let all: [TemplateError]

  package var description: String { all.map(\.description).joined(separator: "\n") }
}

/// A name or a partial in a template that stands for nothing.
package struct Finding: Sendable, Hashable {
  /// What the template names and will not get.
  package enum Absence: Sendable, Hashable {
    /// No frame of the page's shape offers the name.
    case name(String)
    case partial(String)
  }

  package let absence: Absence
  package let place: Place
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
    case .endlessPartial: "\(text) includes itself without end"
    case .noSuchTemplate: "there is no template \(text)"
    }
  }
}
