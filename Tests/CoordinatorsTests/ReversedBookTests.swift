import BookSupport
import TestSupport
import Testing

/// What pages say of an entry that was taken back, and of an IBAN that was made up.
@Suite struct ReversedBookTests {
  @Test func `Pages, statements and book.json say what belongs together and what was invented`()
    throws
  {
    let book = BuiltBook()
    try book.temporary.write("{\"locale\": \"de_DE\"}", to: "book/daybook.json")
    try book.temporary.write(
      """
      [{"name": "Konto", "iban": "DE89370400440532013000", "invented": true, "openingBalance": 0,
        "transactions": [
          {"id": "e", "date": "2026-10-03", "amount": -500, "beneficiary": "Laden"},
          {"id": "r", "date": "2026-10-05", "amount": 500, "beneficiary": "Laden", "reverses": "e"}
        ]}, {"name": "Bargeld", "kind": "cash"}]
      """, to: "book/accounts.json")
    try book.build()
    for path in ["accounts/konto/2026.html", "accounts/konto/statements/2026-10.html"] {
      let text = try book.text(path)
      #expect(text.contains("#t-e\">Storniert die Buchung vom <time datetime=\"2026-10-03\">"))
      #expect(text.contains("#t-r\">Storniert am <time datetime=\"2026-10-05\">"))
      #expect(text.contains("</data> <span class=\"soft\">(erfunden)</span>"))
    }
    let markdown = try book.text("accounts/konto/statements/2026-10.md")
    #expect(markdown.contains("| Storno "))
    #expect(markdown.contains("Storniert die Buchung vom 3. Okt"))
    #expect(markdown.contains("IBAN DE89 3704 0044 0532 0130 00 (erfunden) · "))
    #expect(try book.text("accounts/index.html").contains("DE89 •••• •••• 3000</bdi> (erfunden)"))
    let json = try book.text("book.json")
    #expect(json.matches(of: #/"invented" : true/#).count == 1)
    #expect(try book.text("accounts/konto/index.html").contains("Storniert am"))
    #expect(try !book.text("accounts/bargeld/index.html").contains("erfunden"))
  }
}
