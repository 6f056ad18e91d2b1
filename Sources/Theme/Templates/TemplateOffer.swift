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
    /// What the name shows on a sample page; empty for things that hold others.
    package let example: String
  }

  /// The offers of pages, one for each template, read off the shapes that templates are bound to.
  ///
  /// Throws when the name of a field cannot stand in a template.
  package static func all(of pages: [any Page.Type]) throws -> [TemplateOffer] {
    try pages.flatMap { try offers(of: $0) }
  }

  private static func offers<Subject: Page>(of type: Subject.Type) throws -> [TemplateOffer] {
    let page = type.sample
    var values: [Value] = []
    func visit(_ shape: Shape, _ path: [String]) throws {
      for field in shape.fields {
        let (kind, inner) = field.kind.described
        let inPath = path + [field.name]
        values.append(
          Value(
            name: field.name, depth: path.count, kind: kind,
            example: try inner == nil ? example(of: inPath, on: page) : ""))
        if let inner { try visit(inner, inPath) }
      }
    }
    try visit(Subject.shape, [])
    return type.templates.map { TemplateOffer(template: $0, values: values) }
  }

  /// Shows the value by a template of its own, which enters each thing on the way to it.
  private static func example<Subject: Page>(
    of path: [String], on page: Subject
  ) throws -> String {
    let end = "\u{0}"
    let opening = path.dropLast().map { "{{#\($0)}}" }.joined()
    let closing = path.dropLast().reversed().map { "{{/\($0)}}" }.joined()
    let name = path.last ?? "."
    let source = Source(
      "example", Array("\(opening){{#\(name)}}{{.}}{{/\(name)}}\(end)\(closing)".utf8),
      escape: .none)
    let bytes = try TemplateSet([source]).bind("example", to: Subject.shape).render(page.tape)
    let shown = bytes.split(separator: 0, omittingEmptySubsequences: true).first ?? []
    return String(decoding: shown, as: UTF8.self)
  }
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
