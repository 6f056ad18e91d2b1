import Testing
import BookSupport
import BrowserSupport
import TestSupport

/// A small book with its search page.
struct SearchedBook {
  private let book = BuiltBook()

  static let hostile = "<img src=x onerror=alert(1)>"

  /// What is typed, and the titles that are found.
  static let cases: [(String, [String])] = [
    ("cafe", ["Café Zoë", "CAFÉ"]), ("ＣＡＦÉ zoe", ["Café Zoë"]), ("zo", ["Café Zoë"]),
    ("12.50", ["Café Zoë"]), ("€12,50", ["Café Zoë"]), ("-12.50", ["Café Zoë"]),
    ("1,234.50", ["Landlord"]), ("1.234,50", ["Landlord"]), ("١٬٢٣٤٫٥٠", ["Landlord"]),
    ("2026-02", ["February 2026", hostile, "Strasse"]), ("2026-02-14", [hostile]),
    ("STRASSE", ["Strasse"]),
    ("straße 9", ["Strasse"]), ("本屋", ["日本の本屋"]), ("の", ["日本の本屋"]), ("heating", ["Landlord"]),
    ("the glazier", ["Pay the glazier", "Thank the glazier", "Measure for the glazier"]),
    ("268.40", ["Pay the glazier"]), ("coffee out", ["Café Zoë"]),
    ("January 2026 landlord", ["Landlord"]), ("14 Feb 2026", [hostile]),
    ("February 14, 2026", [hostile]), ("february 2026", ["February 2026", hostile, "Strasse"]),
    ("main", ["Main"]), ("DE89 3704", ["Main"]), ("de 8937 0400 440532013000", ["Main"]),
    ("−12,50", ["Café Zoë"]), ("net worth", ["Net worth"]), ("regular pay", ["Regular payments"]),
    ("report 2025", ["Report for 2025"]), ("nothing of the kind", []), ("zoex", []),
    ("2,000", ["Employer"]), ("employer 2026", ["Employer"]), ("employer 2025", []),
    ("14 February", [hostile, "Bäckerei Süß"]), ("14/2/2026", [hostile]),
    ("1 December", ["Pay the glazier"]),
    ("February 2026 no category", [hostile, "Strasse"]),
  ]

  /// Types each query into the page, which must then find what has these titles, in their order.
  static func expectFound(_ cases: [(String, [String])], on page: Browser) async throws {
    let field = try await page.find("#search-text")
    for (query, titles) in cases {
      try await field.type(Key.escape)
      try await page.wait(until: says, "")
      try await field.type(query)
      try await page.wait(until: says, .text(found(titles.count)))
      #expect(try await page.run(Self.titles) == titles, "\(query)")
    }
  }

  /// The page in the browser, when its script has run.
  func open(_ fragment: String? = nil, scripts: Bool = true) async throws -> Browser {
    try book.temporary.write(#"{"minimumOpeningDeposit": 0}"#, to: "book/daybook.json")
    let bakery = (0..<45).map { number in
      #"{"date": "2025-0\#(1 + number / 9)-1\#(number % 9)", "amount": -\#(number + 5), "#
        + #""beneficiary": "Bäckerei Süß"}, "#
    }
    try book.temporary.write(
      "[{\"name\": \"Main\", \"iban\": \"DE89370400440532013000\", \"transactions\": ["
        + bakery.joined() + Self.entries + "]}]",
      to: "book/accounts.json")
    try book.temporary.write(Self.toDos, to: "book/todos.json")
    try book.build()
    let browser = try Browser.current
    try await browser.reset()
    try await browser.setScripts(enabled: scripts)
    try await browser.open(book.site + "/search.html", fragment: fragment)
    return browser
  }

  private static let entries = #"""
    {"date": "2026-01-02", "amount": 200000, "beneficiary": "Employer", "category": "Salary"},
    {"date": "2026-01-08", "amount": -900, "beneficiary": "CAFÉ"},
    {"date": "2026-01-10", "amount": -1250, "beneficiary": "Café Zoë", "tags": ["coffee"],
      "category": "Eating out"},
    {"date": "2026-01-11", "amount": -123450, "beneficiary": "Landlord", "note": "with **heating**"},
    {"date": "2026-01-12", "amount": -70, "beneficiary": "日本の本屋"},
    {"date": "2026-02-03", "amount": -1251, "beneficiary": "Strasse", "reference": "Nr. 9"},
    {"date": "2026-02-14", "amount": -1, "beneficiary": "<img src=x onerror=alert(1)>"}
    """#

  private static let toDos = #"""
    [{"name": "House", "items": [
      {"name": "Measure for the glazier", "completed": true, "completionDate": "2026-09-01"},
      {"name": "Pay the glazier", "due": "2026-12-01", "amount": 26840},
      {"name": "Thank the glazier"}]}]
    """#

  /// What the page says of so many results.
  static func found(_ count: Int) -> String {
    count == 0 ? "Nothing was found." : count == 1 ? "1 entry found" : "\(count) entries found"
  }

  /// Texts of all kinds: each character that has been in Unicode for some time, and mixtures.
  static var texts: [String] {
    var texts = cases.map(\.0)
    let planes: [UInt32] = Array(0x20...0x33FF) + Array(stride(from: 0x3400, to: 0xD7FF, by: 41))
    for value in planes + Array(0xF900...0xFFFD) + Array(0x10000...0x1FBFF) {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major < 14,
        scalar.properties.generalCategory != .unassigned
      else { continue }
      texts.append("a\(scalar)1\(scalar)B \(scalar)")
    }
    var random = SeededRandom(seed: 11)
    let parts = [
      "1", "12", "204", "0", ".", ",", "’", "'", "-", "٫", "٬", "\u{A0}", "\u{202F}", "a", "ß", "Σ",
      "İ", "日", "本", "ก", "が", "𝟙", "½", "x", " ", "\u{AD}", "\u{300}", "２", "३", "円", "_",
    ]
    for _ in 0..<Effort.count(1500, thorough: 6000) {
      let length = Int.random(in: 1...9, using: &random)
      texts.append((0..<length).map { _ in parts.randomElement(using: &random) ?? "" }.joined())
    }
    if let naughty = try? Oracles.read([String].self, from: "hostile/naughty-strings.json") {
      texts += naughty
    }
    return texts
  }

  // Scripts.

  /// Whether the page says its argument.
  static let says = "return document.querySelector('#search-status').textContent === arguments[0]"

  /// What the script reads in each of its arguments, as JSON in ASCII.
  static let parse = """
    return JSON.stringify(arguments[0].map(parse))
      .replace(/[^ -~]/g, c => "\\\\u" + c.charCodeAt().toString(16).padStart(4, "0"))
    """

  static let titles = """
    return [...document.querySelectorAll("#search-found-pages bdi, #search-results tbody a")]
      .map(a => a.textContent)
    """
}
