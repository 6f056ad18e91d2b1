import Testing

@testable import Search

@Suite struct SearchHintTests {
  private static let amount =
    "an amount is written amount:100, amount:100..200, \">100\" or \"<=100\""
  private static let day = "days are written 2026-11-24, months 2026-11, ranges 2026-03..2026-05"
  private static let names =
    "filters are payee:, category:, tag:, account:, amount: and sort:amount"
  private static let sorting = "the one order is sort:amount; without it the newest come first"

  private static func mean(_ filter: String) -> String { "did you mean \"\(filter)\"?" }

  @Test(arguments: [
    ("acount:giro", mean("account:giro")), ("Payees:REWE", mean("payee:rewe")),
    ("cat:food", mean("category:food")), ("kategorie:none", mean("category:none")),
    ("amuont:>5", mean("amount:>5")), ("short:amount", mean("sort:amount")),
    ("payees:\"two words\"", mean("payee:\"two words\"")),
    ("payee:-", "a name stands behind payee: without a space"),
    ("tags:" + String(repeating: "x", count: 60), "a name stands behind tag: without a space"),
    ("note:flat", names), ("iban:DE12", names), ("sort:day", sorting), ("sort:", sorting),
    ("amount:abc", amount), ("amount:", amount), ("amount:1..2..3", amount),
    ("2025-13", day), ("24.11.2026", day), ("11/2026", day), ("2025-01-32", day),
    ("2026-03..2026-13", day), ("1.2.2026..", day), ("2026/3/1", mean("2026-03-01")),
    ("2025-1", mean("2025-01")), (">5k", amount), ("<100eur", amount), ("5%..", amount),
  ]) func `A word that looks like a filter is told where nothing is found`(
    word: String, remedy: String
  ) {
    let hint = SearchHint(onWords: [word, "shop"], hasFound: false)
    #expect(hint?.message.hasSuffix("\" was taken as text") == true)
    #expect(hint?.remedies == [remedy])
    let isAmount = word.hasPrefix("amount:1")
    #expect((SearchHint(onWords: [word, "shop"], hasFound: true) != nil) == isAmount)
  }

  @Test(arguments: [
    (">1,000", mean(">1000") + " Thousands have no separator."),
    ("<=1.234.567,89", mean("<=1234567,89") + " Thousands have no separator."),
    ("amount:1'000", mean("amount:1000") + " Thousands have no separator."),
    ("1,000..2,000", mean("1000..2000") + " Thousands have no separator."),
    (">-5", mean(">5")), (">5€", mean(">5")), ("€100..€200", mean("100..200")),
    ("amount:-12.50", mean("amount:12.50")), (">2026-03", mean("2026-03..")),
    ("<2025", nil), (">12345678901234567", amount),
  ]) func `An amount that was taken as text is told whatever is found`(
    word: String, remedy: String?
  ) {
    for hasFound in [false, true] {
      let hint = SearchHint(onWords: [word], hasFound: hasFound)
      #expect(hint?.message == remedy.map { _ in "\"\(word)\" was taken as text" })
      #expect(hint?.remedies == remedy.map { [$0] })
    }
  }

  @Test(arguments: [
    ("2026-02-30", "2026-02 has 28 days"), ("2024-02-30", "2024-02 has 29 days"),
    ("2026-11-31", "2026-11 has 30 days"), ("200..100", mean("100..200")),
    ("2026-05..2026-03", mean("2026-03..2026-05")), ("2026..2025-12-31", mean("2025-12-31..2026")),
  ]) func `A filter that nothing can fit is told`(word: String, remedy: String) {
    let hint = SearchHint(onWords: [word, "shop"], hasFound: false)
    #expect(hint?.message == "nothing fits \"\(word)\"")
    #expect(hint?.remedies == [remedy])
  }

  @Test(arguments: [
    [], ["shop"], ["15:30"], ["https://example.org/a"], ["\"amount:abc\""], ["\">1,000\""],
    ["“note:x”"], ["a..."], ["..."], ["->"], ["<b>bold</b>"], [">", "shop"], ["rechnung:", "5"],
    ["a:b"], ["4711:x"], ["100"], ["1,000"], ["12.50"], ["-5"], ["re-2025"], ["2025"], ["1999"],
    ["2024-02-29"], ["2026-02-30.."], ["2026..2026-03"], ["100..100"], ["..200"],
    ["payee:rewe", "category:none", ">100", "2026-03..2026-05", "sort:amount"],
    ["payee:two words"], ["payee: rewe"], ["0815/4711"], ["1.2000"],
  ]) func `Of a filter that is one, and of what is meant as text, nothing is said`(words: [String])
  {
    for hasFound in [false, true] {
      #expect(SearchHint(onWords: words, hasFound: hasFound) == nil)
    }
  }

  @Test func `A space behind a sign or a colon is told with what was meant`() {
    let sign = SearchHint(onWords: ["> 100"], hasFound: true)
    #expect(sign?.message == "\"> 100\" was taken as text")
    #expect(sign?.remedies == [Self.mean(">100")])
    let colon = SearchHint(onWords: ["tag:", "tax"], hasFound: false)
    #expect(colon?.remedies == [Self.mean("tag:tax")])
  }

  @Test func `What is said of several words has room in eighty columns`() {
    let two = SearchHint(onWords: ["acount:a", "sort:day", "acount:a"], hasFound: false)
    #expect(two?.message == "\"acount:a\" and \"sort:day\" were taken as text")
    #expect(two?.remedies == [Self.mean("account:a"), Self.sorting])
    let both = SearchHint(onWords: ["acount:a", "2026-02-30"], hasFound: false)
    #expect(both?.message == "\"acount:a\" was taken as text")
    #expect(both?.remedies == [Self.mean("account:a"), "2026-02 has 28 days"])

    let long = String(repeating: "x", count: 200)
    let many = (0..<9).flatMap {
      ["note\(["a", "b", "c"][$0 % 3]):\($0)\(long)", "acount:\(long)\($0)"]
    }
    for count in 1...many.count {
      let hint = SearchHint(onWords: Array(many.prefix(count)), hasFound: false)
      #expect(hint.map { "note: \($0.message)".count <= 80 } == true)
      #expect(hint?.remedies.allSatisfy { "  = \($0)".count <= 80 } == true)
      #expect(hint.map { 1...3 ~= $0.remedies.count } == true)
    }
    let wide = SearchHint(
      onWords: ["payees:" + String(repeating: "東", count: 40)], hasFound: false)
    #expect(wide?.message == "\"payees:\(String(repeating: "東", count: 13))…\" was taken as text")
    let names = SearchHint(onWords: (1...9).map { "note:\($0)" }, hasFound: false)
    #expect(
      names?.message
        == #""note:1", "note:2", "note:3", "note:4" and 5 more were taken as text"#)
  }
}
