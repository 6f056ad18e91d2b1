import Mustache

/// What is wrong with a template, and where; line and column count from 1.
package struct TemplateProblem: Error, Sendable, Hashable {
  /// The template's file name.
  package let template: String
  package let line: Int
  /// In UTF-8 bytes.
  package let column: Int
  package let what: String
  /// The name that is not known, and those that are.
  package let unknown: Unknown?

  package struct Unknown: Sendable, Hashable {
    package let name: String
    package let known: [String]
    /// Where they are told, for a name that is near to none of them.
    package var remedy = "'daybook templates list' names all that is offered"
  }
}

/// Everything that keeps a set of templates from being used.
package struct TemplateProblems: Error, Sendable, Equatable {
  package let all: [TemplateProblem]
}

extension TemplateProblem {
  init(_ place: Place, _ what: String, unknown: Unknown? = nil) {
    self.init(
      template: place.template, line: place.line, column: place.column, what: what,
      unknown: unknown)
  }

  init(_ error: TemplateError) {
    self.init(error.place, error.what)
  }
}

extension TemplateProblem: CustomStringConvertible {
  package var description: String {
    "\(template):\(line):\(column): error: \(what)"
  }
}

extension TemplateProblems: CustomStringConvertible {
  package var description: String {
    all.map(\.description).joined(separator: "\n")
  }
}
