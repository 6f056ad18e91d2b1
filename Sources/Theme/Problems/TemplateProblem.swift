import Mustache

/// What is wrong with a template or a file of words, and where; line and column count from 1.
package struct TemplateProblem: Error, Sendable, Equatable {
  /// The file's name.
  package let template: String
  package let line: Int
  /// In UTF-8 bytes.
  package let column: Int
  package let fault: TemplateFault
}

/// Everything that keeps a set of templates from being used.
package struct TemplateProblems: Error, Sendable, Equatable {
  package let all: [TemplateProblem]
}

extension TemplateProblem {
  init(_ error: TemplateError) {
    let place = error.place
    self.init(
      template: place.template, line: place.line, column: place.column, fault: .unusable(error))
  }
}

extension TemplateProblem: CustomStringConvertible {
  package var description: String {
    "\(template):\(line):\(column): error: \(fault.message)"
  }
}

extension TemplateProblems: CustomStringConvertible {
  package var description: String {
    all.map(\.description).joined(separator: "\n")
  }
}
