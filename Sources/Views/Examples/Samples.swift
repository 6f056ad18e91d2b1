/// Sample pages: every text that a person could have written goes through `said`.
struct Samples {
  var said: @Sendable (String) -> String = { $0 }

  static func amount(_ cents: Int, _ symbol: String = "") -> Amount {
    let sign = cents < 0 ? "−" : ""
    return Amount(
      text: sign + symbol + grouped(abs(cents)), plain: (cents < 0 ? "-" : "") + plain(abs(cents)),
      sign: cents < 0 ? .negative : cents == 0 ? .zero : .positive)
  }

  /// With its sign both ways, as a register writes it.
  static func signed(_ cents: Int, _ symbol: String = "") -> Amount {
    var amount = amount(cents, symbol)
    if cents > 0 { amount.text = "+" + amount.text }
    return amount
  }

  static func month(_ iso: String) -> DateText {
    DateText(text: "\(monthName(iso)) \(iso.prefix(4))", iso: iso)
  }

  static func year(_ iso: String) -> DateText { DateText(text: iso, iso: iso) }

  static func day(_ iso: String) -> DateText {
    let day = Int(iso.suffix(2)) ?? 0
    return DateText(text: "\(day) \(monthName(iso)) \(iso.prefix(4))", iso: iso)
  }

  static func shortDay(_ iso: String) -> DateText {
    let day = Int(iso.suffix(2)) ?? 0
    return DateText(text: "\(day) \(monthName(iso).prefix(3))", iso: iso)
  }

  static func count(_ number: Int) -> Count {
    Count(number, text: String(number), form: number == 1 ? .one : .other)
  }

  func frame(root: String, section: Frame.Section, hasToDos: Bool = true) -> Frame {
    Frame(
      siteTitle: said("Marlow household"),
      language: Frame.Language(tag: "en-GB", isRightToLeft: false), root: root, section: section,
      ownPages: [Link(said("Where the papers are"), path: "pages/papers.html")],
      hasToDos: hasToDos)
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
