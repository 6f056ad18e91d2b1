import CommandLine
import Diagnostics
import Model
import TestSupport
import Testing

@testable import daybook

/// Tables as a terminal shows them.
@Suite struct TerminalTableTests {
  private func style(_ width: Int?, _ variables: [String: String] = [:]) -> TerminalStyle {
    TerminalStyle(isTerminal: width != nil, width: width, variables: variables)
  }

  private func money(_ minorUnits: Int64) -> Money {
    Money(minorUnits: minorUnits, currency: .euro)
  }

  private var table: TerminalTable {
    var table = TerminalTable([.fixed, .main, .text, .figure])
    table.add(strong: "Id", "Payee", "Note", "Amount")
    table.add("zurich/2026-10-01", "東京レストラン", "e\u{301}te\u{301}", Figure.flow(money(-1250)))
    table.add("b", "Cafe\u{301} Bar", "한국 ᄒ\u{1161}\u{11AB}", Figure.flow(money(123_456_789_000)))
    return table
  }

  @Test func `Columns align where characters are wide or combine`() {
    #expect(
      table.lines() == [
        "Id                 Payee           Note                Amount",
        "zurich/2026-10-01  東京レストラン  e\u{301}te\u{301}             -12.50 EUR",
        "b                  Cafe\u{301} Bar        한국 ᄒ\u{1161}\u{11AB}  1234567890.00 EUR",
      ])
  }

  @Test func `Where there is no room texts are cut, but no id, no figure and no character`() {
    #expect(
      table.lines(style(59, ["NO_COLOR": "1"])) == [
        "Id                 Payee         Note                Amount",
        "zurich/2026-10-01  東京レスト…   e\u{301}te\u{301}             -12.50 EUR",
        "b                  Cafe\u{301} Bar      한…   1,234,567,890.00 EUR",
      ])
    let narrow = table.lines(style(10, ["NO_COLOR": "1"]))
    #expect(narrow[1].hasPrefix("zurich/2026-10-01  東…"))
    #expect(narrow[2].hasSuffix("1,234,567,890.00 EUR"))
  }

  @Test func `The main text gets room first, and columns of a rank go before it is cut short`() {
    var table = TerminalTable([
      .main, .text.leftOut(2, "category"), .fixed.leftOut(3, "id"), .figure,
      .text.leftOut(1, "account"),
    ])
    let payee = "Gemeinnützige Genossenschaft"
    table.add(payee, "Transport", "2026-11-12-passes", Figure.level(money(-100)), "Joint account")
    let plain = ["NO_COLOR": "1"]
    #expect(
      table.lines(style(90, plain)) == [
        "Gemeinnützige Genossenschaft  Transport  2026-11-12-passes  -1.00 EUR  Joint account"
      ])
    #expect(
      table.lines(style(81, plain)) == [
        "Gemeinnützige Genossenschaft  Transport  2026-11-12-passes  -1.00 EUR  Joint acc…"
      ])
    #expect(
      table.lines(style(66, plain)) == [
        "Gemeinnützige…  Transport  2026-11-12-passes  -1.00 EUR  Joint ac…"
      ])
    #expect(
      table.lines(style(65, plain)) == [
        "Gemeinnützige Genossens…  Transport  2026-11-12-passes  -1.00 EUR",
        "Not shown in 65 columns: account",
      ])
    #expect(
      table.lines(style(50, plain)) == [
        "Gemeinnützige Genos…  2026-11-12-passes  -1.00 EUR",
        "Not shown in 50 columns: category, account",
      ])
    #expect(
      table.lines(style(41, plain)) == [
        "Gemeinnützige Geno…  Transport  -1.00 EUR",
        "Not shown in 41 columns: id, account",
      ])
  }

  @Test func `No table is wider than the terminal where its columns can give way`() {
    var random = SeededRandom(seed: 48)
    let texts = [
      "Shop", "東京レストラン・カフェ", "متجر الزهور الكبير", "Gemeinnützige Genossenschaft", "", "e\u{301}",
    ]
    for _ in 0..<Effort.count(200, thorough: 20_000) {
      var table = TerminalTable([
        .fixed, .main, .text.leftOut(1, "a"), .fixed.leftOut(2, "b"), .figure, .bar,
      ])
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let amount = Int64.random(in: -1_000_000_000...1_000_000_000, using: &random)
        table.add(
          "2026-10-01", texts.randomElement(using: &random) ?? "",
          texts.randomElement(using: &random) ?? "",
          String(repeating: "x", count: Int.random(in: 0...36, using: &random)),
          Figure.flow(money(amount)), Bar(amount, of: 1_000_000_000))
      }
      let width = Int.random(in: 40...130, using: &random)
      for line in table.lines(style(width)) {
        #expect(TerminalCells.count(line) <= width, "\(width): \(line)")
        #expect(line.last != " ")
      }
    }
  }

  @Test func `Headings and figures stand out on a terminal alone`() {
    let lines = table.lines(style(200))
    #expect(lines[0].hasPrefix("\u{1B}[1mId\u{1B}[0m    "))
    #expect(lines[0].hasSuffix("  \u{1B}[1mAmount\u{1B}[0m"))
    #expect(lines[1].hasSuffix("  \u{1B}[31m-12.50 EUR\u{1B}[0m"))
    #expect(lines[2].hasSuffix("  \u{1B}[32m1,234,567,890.00 EUR\u{1B}[0m"))
    #expect(!table.lines(style(nil)).joined().contains("\u{1B}"))
  }

  @Test func `The environment says how wide a terminal is, and whether it has colours`() {
    #expect(style(80, ["COLUMNS": "40"]).width == 40)
    #expect(style(80, ["COLUMNS": "x"]).width == 80 && style(80, ["COLUMNS": "0"]).width == 80)
    #expect(style(nil, ["COLUMNS": "40"]) == .file)
    #expect(style(80).hasColour && style(80, ["NO_COLOR": ""]).hasColour)
    #expect(!style(80, ["NO_COLOR": "0"]).hasColour && !style(80, ["TERM": "dumb"]).hasColour)
    #expect(!style(nil).hasColour)
    for isTerminal in [false, true] {
      for colour in [ColourChoice.always, .never] {
        let style = TerminalStyle(
          isTerminal: isTerminal, width: 80, variables: ["NO_COLOR": "1", "TERM": "dumb"],
          colour: colour)
        #expect(style.hasColour == (colour == .always))
        #expect((style.width == nil) == !isTerminal)
      }
    }
  }

  @Test(arguments: [
    ("0.00", "0.00"), ("-999.99 EUR", "-999.99 EUR"), ("1000 JPY", "1,000 JPY"),
    ("-1234.50 EUR", "-1,234.50 EUR"), ("92233720368547758.07", "92,233,720,368,547,758.07"),
    ("100000.123 BHD", "100,000.123 BHD"),
  ]) func `Digits stand in groups on a terminal, but not behind the point`(
    plain: String, shown: String
  ) {
    #expect(style(80).figure(plain) == shown)
    #expect(TerminalStyle.file.figure(plain) == plain)
  }

  @Test(arguments: [
    (64, "████████"), (1_000, "████████"), (32, "████"), (33, "████▏"), (1, "▏"), (7, "▉"),
    (0, ""), (-5, ""),
  ]) func `A bar has eight cells at the end of the scale, and what is more than nothing is seen`(
    sum: Int64, bar: String
  ) {
    #expect(Bar(sum, of: 64).text(style(80)) == bar)
    #expect(Bar(1, of: 1_000_000).text(style(80)) == "▏" && Bar(1, of: 0).text(.file) == "")
  }

  @Test(arguments: [
    ("a bc def", 4, ["a bc", "def"]), ("  a bcdefgh", 5, ["  a", "bcdef", "gh"]),
    ("東京レストラン", 6, ["東京レ", "ストラ", "ン"]), ("", 5, [""]), ("abc   def", 4, ["abc", "def"]),
    ("東京", 1, ["東", "京"]), ("abcd", 4, ["abcd"]), ("abcd ef", 4, ["abcd", "ef"]),
  ]) func `Texts go on in the next line between words, or within one that is too long`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(DisplayText.wrapped(text, to: width) == lines)
  }
}

/// How wide texts are on a terminal, by a rule of its own: for East Asian letters and marks that
/// tests use, without what only colours them.
enum TerminalCells {
  static func count(_ line: some StringProtocol) -> Int {
    var cells = 0
    var isWithinSequence = false
    for scalar in line.unicodeScalars {
      if scalar == "\u{1B}" { isWithinSequence = true }
      if !isWithinSequence, scalar.properties.generalCategory != .nonspacingMark {
        cells +=
          (0x1100...0x115F).contains(scalar.value) || (0x3000...0xD7A3).contains(scalar.value)
          ? 2 : 1
      }
      if scalar == "m" { isWithinSequence = false }
    }
    return cells
  }
}
