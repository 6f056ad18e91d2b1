import Foundation

@testable import Mustache

/// JSON as the specification's cases use it: numbers are kept as they are to be shown.
indirect enum JSON: Sendable {
  case null
  case flag(Bool)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(_ data: Data) throws {
    self.init(any: try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
  }

  private init(any: Any) {
    switch any {
    case let text as String: self = .text(text)
    case let list as [Any]: self = .list(list.map(JSON.init(any:)))
    case let object as [String: Any]: self = .object(object.mapValues(JSON.init(any:)))
    case let number as NSNumber where CFBooleanLike(number): self = .flag(number.boolValue)
    case let number as NSNumber: self = .text(number.stringValue)
    default: self = .null
    }
  }
}

/// Whether a number was written `true` or `false`.
private func CFBooleanLike(_ number: NSNumber) -> Bool {
  number.objCType.pointee == 0x63
}

/// The kind that all of the values are of; objects take the union of their keys.
func inferredKind(of values: [JSON]) -> Kind {
  var objects: [[String: JSON]] = []
  var elements: [JSON] = []
  var kind = Kind.nothing
  for value in values {
    switch value {
    case .null: if case .nothing = kind { kind = .text }
    case .text: kind = .text
    case .flag: kind = .flag
    case .object(let fields): objects.append(fields)
    case .list(let list):
      elements += list
      kind = .list(.nothing)
    }
  }
  if !objects.isEmpty {
    let names = Set(objects.flatMap(\.keys)).sorted()
    return .record(
      Shape(
        "inferred",
        fields: names.map { name in
          Shape.Field(name, inferredKind(of: objects.compactMap { $0[name] }))
        }))
  }
  return elements.isEmpty ? kind : .list(inferredKind(of: elements))
}

/// The value of an inferred kind; what JSON calls null is there, and empty.
func value(of json: JSON, as kind: Kind) -> Value {
  switch json {
  case .null: return .text("")
  case .text(let text): return .text(text)
  case .flag(let flag): return .flag(flag)
  case .list(let list):
    guard case .list(let element) = kind else { return .absent }
    return .list(list.map { value(of: $0, as: element) })
  case .object(let fields):
    guard case .record(let shape) = kind else { return .absent }
    return .record(
      Record(
        shape,
        shape.fields.map { field in
          fields[field.name].map { value(of: $0, as: field.kind) } ?? .absent
        }))
  }
}
