import Testing

@testable import daybook

/// Tables as a terminal shows them.
@Suite struct TerminalTableTests {
  private func style(_ width: Int?, _ variables: [String: String] = [:]) -> TerminalStyle {
    TerminalStyle(isTerminal: width != nil, width: width, variables: variables)
  }

  private var table: TerminalTable {
    var table = TerminalTable([.fixed, .left, .left, .right])
    table.add(strong: "Id", "Payee", "Note", "Amount")
    table.add("zurich/2026-10-01", "東京レストラン", "e\u{301}te\u{301}", "-12.50 EUR")
    table.add("b", "Cafe\u{301} Bar", "한국 ᄒ\u{1161}\u{11AB}", "1234567890.00 EUR")
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

  @Test func `The widest text is cut to fit, but no id, no figure and no character`() {
    let lines = table.lines(style(58, ["NO_COLOR": "1"]))
    #expect(
      lines == [
        "Id                 Payee        Note                Amount",
        "zurich/2026-10-01  東京レスト…  e\u{301}te\u{301}             -12.50 EUR",
        "b                  Cafe\u{301} Bar     한국 ᄒ\u{1161}\u{11AB}  1234567890.00 EUR",
      ])
    let narrow = table.lines(style(10, ["NO_COLOR": "1"]))
    #expect(narrow[1].hasPrefix("zurich/2026-10-01  東京レス…"))
    #expect(narrow[2].hasSuffix("1234567890.00 EUR"))
  }

  @Test func `Headings and negative figures stand out on a terminal alone`() {
    let lines = table.lines(style(200))
    #expect(lines[0].hasPrefix("\u{1B}[1mId\u{1B}[0m    "))
    #expect(lines[0].hasSuffix("  \u{1B}[1mAmount\u{1B}[0m"))
    #expect(lines[1].hasSuffix("  \u{1B}[31m-12.50 EUR\u{1B}[0m"))
    #expect(!lines[2].contains("\u{1B}"))
    let plain = lines.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
    #expect(plain == table.lines(style(nil)))
  }

  @Test func `The environment says how wide a terminal is, and whether it has colours`() {
    #expect(style(80, ["COLUMNS": "40"]).width == 40)
    #expect(style(80, ["COLUMNS": "x"]).width == 80 && style(80, ["COLUMNS": "0"]).width == 80)
    #expect(style(nil, ["COLUMNS": "40"]) == .file)
    #expect(style(80).hasColour && style(80, ["NO_COLOR": ""]).hasColour)
    #expect(!style(80, ["NO_COLOR": "0"]).hasColour && !style(80, ["TERM": "dumb"]).hasColour)
    #expect(!style(nil).hasColour)
  }
}
