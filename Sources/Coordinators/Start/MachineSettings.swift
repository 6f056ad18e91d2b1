import Foundation
import Model

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
