import ModelSupport
import Model
import TestSupport

/// Made-up accounts with texts that break formats, twins, entries without ids, and several
/// currencies.
struct MessyBook {
  private var random: SeededRandom
  private(set) var book = Book(settings: Settings())

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    for number in 0...below(4) { try addAccount(number) }
  }

  static let texts = [
    "", " ", "Grocer", "Müller & Söhne KG", "=1+1", "-5 % off", "\"quoted\"", "a;b|c", "]]>",
    "<b>&amp;</b>", "two\nlines", "tab\tand \u{0} nul", "\r\n:61:2601010101D1,00NTRFX//Y", "-}",
    "\n-\n", "\n^\n!Type:Bank\nT1", "EREF+abc SVWZ+x", "?20x?32y", "(code) * !", "東京電力", "e\u{301}",
    "[Savings]", "{1:F01}", "@now", "  spaced   out ", "\u{202E}gpj", "😀 party", "#tag", "\\n \\",
    "\u{85}next\u{2028}line", "\u{FFFE}", "::::::::", "- - - -", "include x; [2026-01-01]",
    "a  ; b",
    String(repeating: "long words ", count: 60), String(repeating: "x", count: 300),
  ]

  private static let ibans = [
    "DE89370400440532013000", "FR1420041010050500013M02606", "NO9386011117947", "",
    "MT84MALT011000012345MTLCAST001S",
  ]

  private mutating func addAccount(_ number: Int) throws {
    let code = ["EUR", "JPY", "KWD", "CLF", "CHF"][below(5)]
    let currency = Currency(code: code) ?? .euro
    let iban = try? IBAN(Self.ibans[number])
    var account = try Account(
      name: text(), iban: iban, kind: AccountKind.allCases[below(6)], currency: currency,
      owner: text(), bank: text(), bic: ["COBADEFFXXX", "bad", "\n"][below(3)],
      opened: below(3) == 0 ? day(in: 1985) : nil,
      openingBalance: below(2) == 0 ? Int64(below(2_000_000)) - 1_000_000 : nil)
    for index in 0..<below(30) {
      let date = day(in: 1990 + below(4))
      let isTwin = below(4) == 0
      let valueDay = below(3) == 0 ? Day(daysSinceEpoch: date.daysSinceEpoch + below(41) - 20) : nil
      try account.append(
        Transaction(
          id: below(3) == 0 ? nil : "id-\(index)", date: date,
          amount: isTwin ? 100 : Int64(below(2_000_000)) - 1_000_000, beneficiary: text(),
          valueDate: valueDay, reference: below(3) == 0 ? nil : text(),
          category: [nil, "Home:Energy", "a/b", text()][below(4)], tags: [text()], note: text(),
          reverses: below(8) == 0 ? "id-0" : nil))
    }
    try book.add(account)
  }

  private mutating func day(in year: Int) -> Day {
    Day(year: year, month: 1 + below(12), day: 1 + below(28)) ?? .unixEpoch
  }

  private mutating func text() -> String { Self.texts[below(Self.texts.count)] }
  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
}
