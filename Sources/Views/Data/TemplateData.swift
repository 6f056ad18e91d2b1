package import Mustache

/// A value that templates can show.
package protocol TemplateData: Sendable {
  static var fields: Fields<Self> { get }
}

extension TemplateData {
  package static var shape: Shape { Self.fields.shape }

  package var tape: Tape {
    var tape = Tape()
    Self.fields.write(self, to: &tape)
    return tape
  }
}
