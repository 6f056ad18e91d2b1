/// A part of the page that is open.
package struct Element: Sendable {
  fileprivate let browser: Browser
  fileprivate let id: String

  private static let key = "element-6066-11e4-a52e-4f735466cecf"

  /// As an argument of a script.
  package var reference: JSONValue { [Self.key: .text(id)] }

  fileprivate init(_ reference: [String: String], in browser: Browser) {
    self.browser = browser
    id = reference[Self.key] ?? ""
  }

  /// Clicks in the middle of it, as a person would; a `Refusal` when something covers it.
  package func click() async throws {
    let _: JSONValue = try await browser.command("element/\(id)/click")
  }

  /// Types into it; `Key` has the keys that write nothing.
  package func type(_ text: String) async throws {
    let _: JSONValue = try await browser.command("element/\(id)/value", ["text": .text(text)])
  }

  /// Empties a field.
  package func clear() async throws {
    let _: JSONValue = try await browser.command("element/\(id)/clear")
  }

  /// The text that can be seen.
  package var text: String { get async throws { try await browser.get("element/\(id)/text") } }

  /// Whether any of it can be seen.
  package var isShown: Bool {
    get async throws { try await browser.get("element/\(id)/displayed") }
  }

  /// As the markup has it; nil when it has none.
  package func attribute(_ name: String) async throws -> String? {
    try await browser.get("element/\(id)/attribute/\(name)")
  }

  /// As scripts see it now, such as a field's `value`.
  package func property(_ name: String) async throws -> JSONValue {
    try await browser.get("element/\(id)/property/\(name)")
  }
}

/// Keys that write nothing, as WebDriver names them.
package enum Key {
  package static let enter = "\u{E007}"
  package static let escape = "\u{E00C}"
}

extension Browser {
  /// The first element that a CSS selector matches; a `Refusal` when there is none.
  package func find(_ selector: String) async throws -> Element {
    Element(
      try await command("element", ["using": "css selector", "value": .text(selector)]), in: self)
  }

  /// Every element that a CSS selector matches, in the page's order.
  package func findAll(_ selector: String) async throws -> [Element] {
    let references: [[String: String]] = try await command(
      "elements", ["using": "css selector", "value": .text(selector)])
    return references.map { Element($0, in: self) }
  }

  /// The element that has the keyboard's focus.
  package func focused() async throws -> Element {
    Element(try await get("element/active"), in: self)
  }
}
