package import Mustache

/// A value that templates can show.
package protocol TemplateData: Sendable {
  static var fields: Fields<Self> { get }
}

extension TemplateData {
  package static var shape: Shape { Self.fields.shape }

  package func writeFields(to tape: inout Tape) { Self.fields.writeFields(of: self, to: &tape) }
}
