import Testing

@testable import Search

@Suite("The terms that a text is found by")
struct SearchTermsTests {
  @Test(
    "Case, accents, width and invisible characters make no difference",
    arguments: [
      ("Müller*Bäckerei_Nord", "muller backerei nord"), ("STRASSE", "strasse"),
      ("Straße", "strasse"), ("ΟΔΟΣ", "οδοσ"), ("οδός", "οδοσ"), ("ＲＥＷＥ", "rewe"),
      ("ﬁnance", "finance"), ("İstanbul", "istanbul"), ("ısı", "isi"), ("soft\u{AD}ly", "softly"),
      ("e\u{301}te\u{301}", "ete"), ("", ""), ("--", ""), ("O’Neill & Sons", "o neill sons"),
      ("a\u{0}b", "a b"), ("Цена", "цена"), ("ليلى", "ليلى"), ("١٢٣", "123"), ("१२", "12"),
    ])
  func folding(text: String, terms: String) {
    #expect(SearchTerms.of(text) == Set(terms.split(separator: " ").map(String.init)))
  }

  @Test(
    "Scripts without spaces are found by pairs of letters, and by any letter",
    arguments: [
      ("日本の本屋", "日本 本の の本 本屋 屋"), ("屋", "屋"), ("東京Tower", "東京 京 tower"),
      ("1,204円", "1 204 円 =1.204 =1204"),
    ])
  func unspaced(text: String, terms: String) {
    #expect(SearchTerms.of(text) == Set(terms.split(separator: " ").map(String.init)))
  }

  @Test(
    "A number is found as an amount, whatever separates its digits",
    arguments: [
      ("12.50", "=12.5"), ("12,50", "=12.5"), ("€12.50", "=12.5"), ("-12.50", "=12.5"),
      ("1,204.10", "=1204.1"), ("1.204,10", "=1204.1"), ("1’204.10", "=1204.1"),
      ("12,34,567.00", "=1234567"), ("1\u{A0}204,10", "=1204.1"), ("1\u{202F}204,10", "=1204.1"),
      ("٬١٬٢٠٤٫١٠", "=1204.1"), ("0.05", "=0.05"), ("00.500", "=0.5 =500"),
      ("2026-10", "#202610"), ("2026-10-31", "#20261031"), ("2026-1", ""), ("a1.5", ""),
      ("1.5b", ""), ("1250", ""), ("12.", ""), ("4711-0815", ""),
    ])
  func numbers(text: String, terms: String) {
    let numbers = SearchTerms.of(text).filter { "=#@".contains($0.prefix(1)) && !$0.isEmpty }
    #expect(numbers == Set(terms.split(separator: " ").map(String.init)))
  }

  @Test(
    "An amount is found as it is shown",
    arguments: [
      ("-12.50", "+b12.5"), ("1204.10", "+d1204.1"), ("12", "+b12"), ("0.000", "+0"),
      ("-92233720368547758.08", "+q92233720368547758.08"), ("1.500", "+a1.5"), ("0.05", "+0.05"),
    ])
  func amounts(plain: String, term: String) {
    var written = Array("=another".utf8)
    SearchTerms.write(termOfAmount: plain, to: &written)
    #expect(written == Array(term.utf8))
  }

  @Test("Amounts sort as numbers do")
  func order() {
    let amounts = ["0", "0.01", "0.10", "0.99", "1", "1.05", "9.99", "10", "99.99", "100", "1000"]
    let terms = amounts.map { amount in
      var term: [UInt8] = []
      SearchTerms.write(termOfAmount: amount, to: &term)
      return String(decoding: term, as: UTF8.self)
    }
    #expect(terms.sorted() == terms)
  }

  @Test("A long word is found by its first 32 letters")
  func long() {
    #expect(
      SearchTerms.of(String(repeating: "ä", count: 50)) == [String(repeating: "a", count: 32)])
  }
}
