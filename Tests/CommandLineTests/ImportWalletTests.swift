import Foundation
import TestSupport
import Testing

/// Files of wallets that list several of their parts: what is spent from, savings and pockets.
@Suite struct ImportWalletTests {
  private let folder = TemporaryFolder()

  private var daybook: Daybook { Daybook(folder: folder.path) }

  private func write(savings: String = "Savings") throws {
    try folder.write(
      """
      Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
      TOPUP,Current,2026-01-02 10:00:00,2026-01-02 10:00:05,Top-Up,500.00,0.00,EUR,COMPLETED,500.00
      TRANSFER,Current,2026-01-03 10:00:00,2026-01-03 10:00:05,Put by,-100.00,0.00,EUR,COMPLETED,400.00
      TRANSFER,\(savings),2026-01-03 10:00:00,2026-01-03 10:00:05,Put by,100.00,0.00,EUR,COMPLETED,100.00
      CARD_PAYMENT,Current,2026-01-05 10:00:00,2026-01-05 10:00:05,Shop,-20.00,1.00,EUR,COMPLETED,379.00

      """, to: "r.csv")
  }

  @Test func `Each part goes to its account, also where a person names the one that is spent from`()
    throws
  {
    try folder.write(
      """
      [{ "name": "Revolut", "transactions": [] }, { "name": "Revolut Savings", "transactions": [] },
       { "name": "Savings", "transactions": [] }]
      """, to: "accounts.json")
    try write()
    let result = try daybook("import", "r.csv", "--account", "Revolut")
    #expect(result.code == 0, "\(result)")
    #expect(result.output.contains("Revolut  2026-01-02 to 2026-01-05\n  3 added"), "\(result)")
    #expect(result.output.contains("Revolut Savings  2026-01-03\n  1 added"), "\(result)")
  }

  @Test func `A part without an account is never booked in another one`() throws {
    let book =
      #"[{ "name": "Revolut", "transactions": [] }, { "name": "Savings", "transactions": [] }]"#
    try folder.write(book, to: "accounts.json")
    try write()
    let refused = try daybook("import", "r.csv", "--account", "Revolut")
    #expect(refused.code == 65)
    #expect(
      refused.errors.hasPrefix(
        "r.csv:4:1: error: \"Savings\" is a part of its own, and no account of the book is called so"
          + " beside \"Revolut\"\n"),
      "\(refused)")
    #expect(try folder.read("accounts.json") == book)
    // Without the other part nothing is in doubt.
    try write(savings: "Current")
    let whole = try daybook("import", "r.csv", "--account", "Revolut")
    #expect(whole.code == 65 && whole.errors.contains("the balance does not follow"), "\(whole)")
  }

  @Test
  func `A currency of a wallet that the book has no account for is added by the command told`()
    throws
  {
    try folder.write(#"{}"#, to: "daybook.json")
    try folder.write(#"[{ "name": "Revolut", "transactions": [] }]"#, to: "accounts.json")
    try folder.write(
      """
      Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
      TOPUP,Current,2026-01-02 10:00:00,2026-01-02 10:00:05,Top-Up,500.00,0.00,EUR,COMPLETED,500.00
      CARD_PAYMENT,Current,2026-01-05 10:00:00,2026-01-05 10:00:05,Shop,-20.00,0.00,USD,COMPLETED,30.00

      """, to: "r.csv")
    let refused = try daybook("import", "r.csv", "--account", "Revolut")
    #expect(refused.code == 65)
    #expect(
      refused.errors.contains(
        "= add the account, and import the file again: daybook account add 'Revolut USD' --currency"
          + " USD --opening-balance=0\n"), "\(refused)")
    #expect(
      try daybook(
        "account", "add", "Revolut USD", "--currency", "USD", "--opening-balance=0"
      ).code == 0)
    #expect(try daybook("import", "r.csv", "--account", "Revolut").code == 0)
    #expect(try folder.read("accounts.json").contains(#""amount": -2000"#))
  }

  @Test(
    arguments: [
      (
        "N26",
        """
        "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference",\
        "Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
        2026-04-16,2026-04-16,Lidl,,"Presentment",,"Main Account",-23.45,,,
        2026-04-17,2026-04-17,"Main Account",,"Credit Transfer",Round-up,Emergency,0.80,,,

        """, "Emergency"
      ),
      (
        "C24",
        """
        Transaktionstyp,Buchungsdatum,Karteneinsatz,Betrag,Zahlungsempfänger,IBAN,BIC,\
        Verwendungszweck,Beschreibung,Kontonummer,Kontoname,Kategorie,Unterkategorie,Bargeldabhebung
        Umbuchung,16.04.2026,,"-50,00 €",Urlaub,,,,,2994388301,C24 Smartkonto,,,
        Umbuchung,17.04.2026,,"50,00 €",C24 Smartkonto,,,,,2679062002,Urlaub,,,

        """, "Urlaub"
      ),
    ])
  func `Parts of banks that divide an account go to accounts that are called so`(
    bank: String, rows: String, part: String
  ) throws {
    try folder.write(
      #"[{ "name": "\#(bank)", "transactions": [] }, { "name": "\#(bank) \#(part)", "transactions": [] }]"#,
      to: "accounts.json")
    try folder.write(rows, to: "a.csv")
    let result = try daybook("import", "a.csv", "--account", bank)
    #expect(result.code == 0, "\(result)")
    #expect(result.output.contains("\(bank)  2026-04-16\n  1 added"), "\(result)")
    #expect(result.output.contains("\(bank) \(part)  2026-04-17\n  1 added"), "\(result)")
  }

  @Test func `A card's file that would go on from the book with its signs turned is asked about`()
    throws
  {
    let rows = """
      Transaction date,Details,Amount,Balance
      2026-01-15,SHOP,50.00,150.00
      2026-01-16,FUEL,20.00,170.00
      2026-01-17,PAYMENT RECEIVED,-100.00,70.00

      """
    try folder.write(rows, to: "card.csv")
    for (opening, code) in [("-10000", 65), ("10000", 0)] {
      try folder.write(
        "[{ \"name\": \"Visa\", \"openingBalance\": \(opening), \"transactions\": [] }]",
        to: "accounts.json")
      let result = try daybook("import", "card.csv", "--account", "Visa")
      #expect(result.code == Int32(code), "\(result)")
      #expect(result.errors.contains("nothing proves which way the money goes") == (code == 65))
    }
  }
}
