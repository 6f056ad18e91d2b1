package import Values
package import Views

/// A page that tests show.
package protocol SamplePage: Page {
  /// A page with a value for every name that its templates are offered.
  static func sample(_ samples: Samples) -> Self
}

extension SamplePage {
  package static var sample: Self { sample(Samples()) }
}

/// Values for sample pages: every text that a person could have written goes through `said`.
package struct Samples: Sendable {
  package let said: @Sendable (String) -> String

  /// Takes what becomes of each text that a person could have written.
  package init(said: @escaping @Sendable (String) -> String = { $0 }) { self.said = said }

  /// Takes minor units of two digits.
  package static func amount(_ cents: Int, _ symbol: String = "") -> Amount {
    let sign = cents < 0 ? "−" : ""
    return Amount(
      text: sign + symbol + grouped(abs(cents)), plain: (cents < 0 ? "-" : "") + plain(abs(cents)),
      sign: cents < 0 ? .negative : cents == 0 ? .zero : .positive)
  }

  /// With its sign both ways, as a register writes it.
  package static func signed(_ cents: Int, _ symbol: String = "") -> Amount {
    var amount = amount(cents, symbol)
    if cents > 0 { amount.text = "+" + amount.text }
    return amount
  }

  /// Takes a month as ISO 8601 writes it.
  package static func month(_ iso: String) -> DateText {
    DateText(text: "\(monthName(iso)) \(iso.prefix(4))", iso: iso)
  }

  /// Takes four digits.
  package static func year(_ iso: String) -> DateText { DateText(text: iso, iso: iso) }

  /// Takes a day as ISO 8601 writes it; the year is shown.
  package static func day(_ iso: String) -> DateText {
    let day = Int(iso.suffix(2)) ?? 0
    return DateText(text: "\(day) \(monthName(iso)) \(iso.prefix(4))", iso: iso)
  }

  /// Takes a day as ISO 8601 writes it; its year is not shown.
  package static func shortDay(_ iso: String) -> DateText {
    let day = Int(iso.suffix(2)) ?? 0
    return DateText(text: "\(day) \(monthName(iso).prefix(3))", iso: iso)
  }

  /// Takes how many there are; the forms of the word are those of English.
  package static func count(_ number: Int) -> Count {
    Count(number, text: String(number), form: number == 1 ? .one : .other)
  }

  /// What surrounds the page at a path from the site's root.
  package func frame(path: String, section: Frame.Section, hasToDos: Bool = true) -> Frame {
    var frame = Frame(
      siteTitle: said("Marlow household"),
      language: Frame.Language(tag: "en-GB"), path: path, section: section)
    frame.ownPages = [Link(said("Where the papers are"), path: "pages/papers.html")]
    frame.hasToDos = hasToDos
    return frame
  }

  private static func plain(_ cents: Int) -> String {
    let rest = String(cents % 100)
    return "\(cents / 100)." + (rest.count == 1 ? "0" + rest : rest)
  }

  private static func grouped(_ cents: Int) -> String {
    let digits = plain(cents)
    var result = ""
    for (index, digit) in digits.enumerated() {
      let left = digits.count - 3 - index
      if index > 0, left > 0, left % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }

  private static func monthName(_ iso: String) -> String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return names[(Int(iso.dropFirst(5).prefix(2)) ?? 1) - 1]
  }
}
