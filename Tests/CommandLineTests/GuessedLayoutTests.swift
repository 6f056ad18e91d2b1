import Foundation
import TestSupport
import Testing

/// CSV files whose columns no layout knows: what proves a guess, and how a person accepts one.
@Suite struct GuessedLayoutTests {
  private let folder = TemporaryFolder()

  private func daybook(_ words: String...) throws -> Daybook.Result {
    try Daybook(folder: folder.path).run(words)
  }

  private func write(kind: String = "checking", _ file: String) throws {
    try folder.write(
      #"[{ "name": "Giro", "kind": "\#(kind)", "transactions": [] }]"#, to: "accounts.json")
    try folder.write(file, to: "a.csv")
  }

  @Test func `A guess that nothing proves books nothing, is shown, and is kept by one command`()
    throws
  {
    try write("Datum;Name;Betrag\n2026-03-05;Shop;-3,10\n2026-03-06;Rent;-800,00\n")
    let before = try folder.read("accounts.json")
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65 && refused.output.isEmpty)
    #expect(
      refused.errors == """
        a.csv:1:1: error: no layout is known for the columns of this CSV file, and nothing proves \
        the one that is guessed
          1 | Datum;Name;Betrag
            | ^
            = if it reads the entries rightly, keep it: daybook import layout 'a.csv' --save

        The layout that is guessed:
          {
            "name": "guessed",
            "header": ["Datum", "Name", "Betrag"],
            "delimiter": ";",
            "date": "Datum",
            "amount": "Betrag",
            "payee": "Name"
          }
        The first entries, as they are read so:
          2026-03-05    -3.10 EUR  Shop
          2026-03-06  -800.00 EUR  Rent


        """)
    #expect(try folder.read("accounts.json") == before && !folder.exists("imports.jsonl"))
    #expect(try daybook("import", "layout", "a.csv", "--save").code == 0)
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--quiet").code == 0)
    #expect(try folder.read("accounts.json").contains(#""amount": -80000"#))
  }

  @Test func `Balances behind every row prove the amounts, and the kind of account the signs`()
    throws
  {
    let file = "Datum;Name;Betrag;Saldo\n2026-03-05;A;100,00;150,00\n2026-03-06;B;20,00;170,00\n"
    try write(file)
    let taken = try daybook("import", "a.csv", "--account", "Giro", "--dry-run")
    #expect(taken.code == 0 && taken.output.contains("2 added"))
    // A card may print debt as positive, and its balances chain as well.
    try write(kind: "credit", file)
    let asked = try daybook("import", "a.csv", "--account", "Giro")
    #expect(asked.code == 65)
    #expect(asked.errors.contains("nothing proves which way the money goes"))
    #expect(asked.errors.contains("daybook import layout 'a.csv' --save"))
  }

  @Test func `A file that jumps is refused with its row, and forced without any balance`() throws {
    try write(
      "Datum;Name;Betrag;Saldo\n2026-03-05;A;-3,10;996,90\n2026-03-17;B;-1,00;195,90\n"
        + "2026-03-18;C;-5,90;190,00\n")
    #expect(try daybook("import", "layout", "a.csv", "--save").code == 0)
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65)
    #expect(
      refused.errors.hasPrefix(
        "a.csv:3:1: error: the balance does not follow from the one before it: they differ by"
          + " -800.00 EUR\n"))
    let forced = try daybook("import", "a.csv", "--account", "Giro", "--force")
    #expect(forced.code == 0 && forced.output.contains("3 added"))
    let book = try folder.read("accounts.json")
    #expect(!book.contains("openingBalance") && !book.contains("assertions"))
  }

  @Test func `The balance of a download's day is held against the book, and goes with its run`()
    throws
  {
    try folder.write(
      #"[{ "name": "Giro", "iban": "DE02120300000000202051", "transactions": [] }]"#,
      to: "accounts.json")
    try folder.write(
      "Konto;DE02 1203 0000 0000 2020 51\nKontostand vom 10.03.2026:;500,00 EUR\n\n"
        + "Datum;Name;Betrag\n2026-03-05;A;-3,10\n2026-03-06;B;-1,00\n", to: "a.csv")
    #expect(try daybook("import", "layout", "a.csv", "--save").code == 0)
    let taken = try daybook("import", "a.csv")
    #expect(taken.output.contains("differs from the bank's balance of 2026-03-10: 500.00 EUR"))
    let checked = try daybook("check")
    #expect(
      (checked.output + checked.errors).contains(
        "the book differs from the bank's balance of 2026-03-10 by 504.10 EUR"))
    #expect(try daybook("import", "--undo").code == 0)
    #expect(!(try folder.read("accounts.json")).contains("assertions"))
  }

  @Test func `A file is read in the currency of the account that its number means`() throws {
    try folder.write(
      """
      [{ "name": "Giro", "currency": "EUR", "transactions": [] },
       { "name": "Gulf", "currency": "KWD", "numbers": ["12345678"], "transactions": [] }]
      """, to: "accounts.json")
    try folder.write(
      "Account number;12345678\n\nDatum;Name;Betrag\n2026-03-05;A;-3,105\n2026-03-06;B;-1,000\n",
      to: "a.csv")
    try folder.write(
      #"{"layouts": [{"name": "x", "date": "Datum", "amount": "Betrag", "decimal": ","}]}"#,
      to: "imports.json")
    #expect(try daybook("import", "a.csv", "--quiet").code == 0)
    #expect(try folder.read("accounts.json").contains(#""amount": -3105"#))
  }
}
