import Basics
package import Foundation
package import Model

/// The settings of a new book, each with what it was taken from.
package struct StartSettings: Sendable {
  /// A setting and what says so.
  struct Choice<Value: Sendable>: Sendable {
    let value: Value
    /// As it is said to the person, such as `from LANG`.
    let source: String
  }

  let locale: Choice<Locale>
  private(set) var currency: Choice<Currency>
  let timeZone: Choice<TimeZone>

  /// Takes what was asked for; for each that was not (nil) what the machine is set to.
  ///
  /// The currency is then that of the locale's country. Where the machine says nothing, a book is
  /// in British English, in euros and in UTC.
  package init(
    locale: Locale?, currency: Currency?, timeZone: TimeZone?, machine: MachineSettings
  ) {
    self.locale =
      locale.map { Choice(value: $0, source: "as asked for") }
      ?? machine.locale.map { Choice(value: $0.value, source: "from \($0.source)") }
      ?? Choice(
        value: Locale(identifier: "en_GB"), source: "since the environment names none that is known"
      )
    let local = self.locale.value.currency.flatMap { Currency(code: $0.identifier) }
    self.currency =
      currency.map { Choice(value: $0, source: "as asked for") }
      ?? local.map { Choice(value: $0, source: "that of the locale") }
      ?? Choice(value: .euro, source: "since the locale has none")
    self.timeZone =
      timeZone.map { Choice(value: $0, source: "as asked for") }
      ?? machine.timeZone.map { Choice(value: $0.value, source: "from \($0.source)") }
      ?? Choice(value: .gmt, source: "since the machine names none")
  }

  /// The same with a currency that a file names.
  func with(currency named: Currency) -> StartSettings {
    var settings = self
    settings.currency = Choice(value: named, source: "that of the file")
    return settings
  }

  /// A `daybook.json` that says so, behind these members.
  func file(_ first: [(key: String, text: String)] = []) -> String {
    let members =
      first + [
        ("locale", locale.value.identifier), ("currency", currency.value.code),
        ("timeZone", timeZone.value.identifier),
      ]
    // Who wants a least deposit finds the key.
    let lines =
      members.map { "  \(JSONText.quoted($0)): \(JSONText.quoted($1))" }
      + ["  \"minimumOpeningDeposit\": 0"]
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  /// The zone in which the new book's today is.
  package var zone: TimeZone { timeZone.value }

  /// One line for each setting, with what it was taken from.
  package var lines: [String] {
    let language = StartTexts.known(for: locale.value) == nil ? "; its texts are in English" : ""
    return [
      "locale \(locale.value.identifier), \(locale.source)\(language)",
      "currency \(currency.value.code), \(currency.source)",
      "time zone \(timeZone.value.identifier), \(timeZone.source)",
    ]
  }
}
