import Mustache
package import Views

/// What a page's template is offered: every name, its kind, and an example.
package struct TemplateOffer: Sendable {
  /// The template's file name.
  package let template: String
  package let values: [Value]

  /// One name; those that it holds follow it, one level deeper.
  package struct Value: Sendable {
    package let name: String
    package let depth: Int
    package let kind: String
    /// How such a value is written; empty where it may be any text, or holds others.
    package let example: String
  }

  /// The offers of pages, one for each template, read off the shapes that templates are bound to.
  package static func all(of pages: [any Page.Type]) -> [TemplateOffer] {
    pages.flatMap { offers(of: $0) }
  }

  private static func offers<Subject: Page>(of type: Subject.Type) -> [TemplateOffer] {
    var values: [Value] = []
    func visit(_ shape: Shape, depth: Int) {
      for field in shape.fields {
        let (kind, inner) = field.kind.described
        values.append(
          Value(
            name: field.name, depth: depth, kind: kind,
            example: examples[shape.name]?[field.name] ?? ""))
        if let inner { visit(inner, depth: depth + 1) }
      }
    }
    visit(Subject.shape, depth: 0)
    return type.templates.map { TemplateOffer(template: $0, values: values) }
  }

  /// How values are written that are not just any text, by the name of their shape and their own name.
  package static let examples = [
    "amount": ["text": "−€1,234.50", "plain": "-1234.50"],
    "count": ["text": "1,022", "plain": "1022"],
    "date": ["text": "31 October 2026", "iso": "2026-10-31"],
    "IBAN": [
      "grouped": "GB82 WEST 1234 5698 7654 32", "electronic": "GB82WEST12345698765432",
      "masked": "GB82 •••• •••• 5432",
    ],
    "link": ["text": "Where the papers are", "path": "pages/papers.html"],
    "account head": ["currency": "EUR"],
  ]
}

extension Kind {
  /// A word for the kind, and the shape of what it holds.
  fileprivate var described: (word: String, inner: Shape?) {
    switch self {
    case .text, .safeText: ("text", nil)
    case .markup: ("markup", nil)
    case .flag: ("flag", nil)
    case .record(let shape): (shape.name, shape)
    case .list(let element):
      switch element.described {
      case (let word, let inner): ("list of \(word)", inner)
      }
    case .optional(let present):
      switch present.described {
      case (let word, let inner): ("\(word), may be missing", inner)
      }
    case .itself, .nothing: ("", nil)
    }
  }
}
