internal import Basics
internal import Diagnostics

/// Collects what is found in one file while it is decoded.
final class FileReport {
  let source: SourceText
  /// What is found so far.
  private(set) var found = Found()

  init(_ source: SourceText) {
    self.source = source
  }

  /// Reports a fault of a value.
  func add(_ fault: BookFault, at value: JSONValue) {
    add(fault, at: value.range(in: source.bytes))
  }

  func add(_ fault: BookFault, at range: Range<Int>?) {
    found.findings.append(Finding(fault, at: range))
  }

  /// Whether the value of a key is an array; another is refused.
  func takes(array value: JSONValue, of key: some ObjectKey) -> Bool {
    if value.isArray { return true }
    add(.mistyped(key: key.name, wanted: .array, found: value.found), at: value)
    return false
  }

  /// Whether an element of a key's array is an object; another is refused.
  func takes(object element: JSONValue, of key: some ObjectKey) -> Bool {
    takes(element, element.isObject, wanted: .object, of: key)
  }

  /// Whether an element of a key's array is a text; another is refused.
  func takes(text element: JSONValue, of key: some ObjectKey) -> Bool {
    takes(element, element.isString, wanted: .text, of: key)
  }

  private func takes(
    _ element: JSONValue, _ isRight: Bool, wanted: BookFault.Shape, of key: some ObjectKey
  ) -> Bool {
    if !isRight {
      add(.mistypedElement(key: key.name, wanted: wanted, found: element.found), at: element)
    }
    return isRight
  }

  /// Reports a key that its kind of object does not have: once per file, with how often.
  ///
  /// `meant` is the key that such a name is known to stand for; nil is the nearest of those known.
  func addUnknown(key: JSONValue, of object: String, among known: [String], meant: String? = nil) {
    let name = key.text
    found.unknownKeys[
      UnknownKey(object: object, name: name),
      default: (meant ?? nearest(to: name, among: known), key.range(in: source.bytes), 0)
    ].count += 1
  }

  /// Takes note of an instant whose day the book's time zone decides.
  func noteZone() { found.hasInstants = true }

  /// What a value says as it stands in the file.
  func written(_ value: JSONValue) -> String {
    String(decoding: source.bytes[value.range(in: source.bytes)], as: UTF8.self)
  }
}

extension FileReport {
  fileprivate struct UnknownKey: Hashable {
    let object: String
    let name: String
  }

  /// What is found in a file, or in a part of it.
  struct Found: Sendable {
    fileprivate var findings: [Finding] = []
    fileprivate var unknownKeys: [UnknownKey: (nearest: String?, range: Range<Int>, count: Int)] =
      [:]
    /// Whether the book's time zone decides on which days some of it is.
    fileprivate(set) var hasInstants = false

    /// All findings, with a note for each key that was not known.
    var all: [Finding] {
      findings
        + unknownKeys.map { key, found in
          Finding(
            .unknownKey(key.name, nearest: found.nearest, more: found.count - 1), at: found.range)
        }
    }

    /// Takes what is found in the part of the file behind.
    mutating func add(_ next: Found) {
      findings += next.findings
      hasInstants = hasInstants || next.hasInstants
      unknownKeys.merge(next.unknownKeys) { first, other in
        (first.nearest, first.range, first.count + other.count)
      }
    }
  }
}
