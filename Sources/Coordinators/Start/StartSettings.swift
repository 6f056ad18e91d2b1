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

/// What the machine of a new book's keeper is set to.
package struct MachineSettings: Sendable {
  private let variables: [String: String]
  /// The text of `/etc/timezone`; nil where there is no such file.
  package var zoneFile: String?
  /// Where the link `/etc/localtime` leads; nil where there is none.
  package var zoneLink: String?

  /// Takes the variables of the environment.
  package init(variables: [String: String]) { self.variables = variables }

  /// The locale, and what says so; nil where nothing does, as in the locale `C`.
  var locale: (value: Locale, source: String)? {
    // In the order in which the system takes them; the first that is set decides.
    for name in ["LC_ALL", "LC_MONETARY", "LANG"] {
      guard let text = variables[name], !text.isEmpty else { continue }
      let identifier = String(text.prefix { $0 != "." && $0 != "@" })
      // The system's locales leave out the script, which is known from the country: zh_CN.
      let full = Locale(identifier: identifier).language.maximalIdentifier
      return (Locale(known: identifier) ?? Locale(known: full)).map { ($0, name) }
    }
    return nil
  }

  /// The time zone, and what says so; nil where nothing names one.
  var timeZone: (value: TimeZone, source: String)? {
    let link = zoneLink.flatMap { path in
      path.firstRange(of: "/zoneinfo/").map { String(path[$0.upperBound...]) }
    }
    let variable = variables["TZ"].map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    let file = zoneFile.flatMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }
    let names = [(variable, "TZ"), (file, "/etc/timezone"), (link, "/etc/localtime")]
    for case (let name?, let source) in names where !name.isEmpty {
      if let zone = TimeZone(identifier: name) { return (zone, source) }
    }
    return nil
  }
}
