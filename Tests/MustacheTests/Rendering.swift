@testable import Mustache

/// Renders `main` of the given templates for JSON-like data, with no problem expected.
func render(_ templates: KeyValuePairs<String, String>, _ data: JSON = .object([:])) throws
  -> String
{
  let library = try TemplateSet(templates.map { Source($0.key, Array($0.value.utf8)) })
  let kind = inferredKind(of: [data])
  let output = try library.bind("main", to: kind).render(value(of: data, as: kind))
  return String(decoding: output, as: UTF8.self)
}

/// The errors that loading one template gives.
func errors(in template: String) -> [TemplateError] {
  errors(in: Array(template.utf8))
}

func errors(in bytes: [UInt8]) -> [TemplateError] {
  do {
    _ = try TemplateSet([Source("main", bytes)])
    return []
  } catch {
    return error.all
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}
