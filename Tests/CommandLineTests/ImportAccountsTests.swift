import Foundation
import TestSupport
import Testing

/// Which account a bank's file is of, what a folder of files waits for, and layouts that are saved.
@Suite struct ImportAccountsTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private static func statement(_ number: String, day: String, from: Int, to: Int) -> String {
    """
    :20:S
    :25:\(number)
    :28C:1/1
    :60F:C\(day)EUR\(from),00
    :61:\(day)D\(from - to),00NMSCNONREF//\(day)
    :86:RENT
    :62F:C\(day)EUR\(to),00
    -

    """
  }

  @Test func `An account keeps the bank's number through a rename, until the run is undone`() throws
  {
    try folder.write(#"[{ "name": "Giro", "transactions": [] }]"#, to: "accounts.json")
    try folder.write(
      Self.statement("50070010/1234567", day: "260105", from: 100, to: 90), to: "a.sta")
    try folder.write(
      Self.statement("50070010/1234567", day: "260205", from: 90, to: 70), to: "b.sta")
    let unknown = try daybook("import", "a.sta")
    #expect(unknown.code == 65)
    #expect(
      unknown.errors.hasSuffix(
        """
          = if it is "Giro": daybook import FILE --account 'Giro'; if the book lacks it: \
        --add-accounts

        """))
    #expect(try daybook("import", "a.sta", "--account", "Giro").code == 0)
    #expect(try folder.read("accounts.json").contains(#""numbers": ["50070010/1234567"]"#))
    #expect(try daybook("account", "rename", "Giro", "Everyday").code == 0)
    #expect(try daybook("import", "b.sta").code == 0)
    let shown = try daybook("account", "show", "Everyday")
    #expect(shown.output.contains("Numbers          50070010/1234567\n"))
    #expect(shown.output.contains("Balance          70.00 EUR\n"))
    #expect(try daybook("import", "--undo").code == 0)
    #expect(try folder.read("accounts.json").contains("numbers"))
    #expect(try daybook("import", "--undo").code == 0)
    let text = try folder.read("accounts.json")
    #expect(text == #"[{ "name": "Everyday", "transactions": [] }]"#)
  }

  @Test(arguments: ["number", "name"])
  func `After a rename an account is known for what was imported, and taken back whole`(
    by kind: String
  ) throws {
    try folder.write(#"[{ "name": "Giro", "transactions": [] }]"#, to: "accounts.json")
    let isNumbered = kind == "number"
    let file = isNumbered ? "a.sta" : "a.csv"
    let rows =
      "Date,Description,Withdrawal,Deposit,Balance\n2026-01-05,RENT,10.00,,90.00\n"
      + "2026-01-06,PAY,,5.00,95.00\n2026-01-07,FOOD,4.00,,91.00\n"
    try folder.write(
      isNumbered
        ? Self.statement("50070010/1234567", day: "260105", from: 100, to: 90)
          + Self.statement("50070010/1234567", day: "260106", from: 90, to: 70) : rows, to: file)
    let first = try daybook("import", file, "--account", "Giro")
    #expect(first.code == 0, "\(first.errors)")
    #expect(try folder.read("accounts.json").contains("openingBalance"))
    #expect(try daybook("account", "rename", "Giro", "Everyday").code == 0)
    // What was removed before stays away.
    let deleted = try folder.read("accounts.json").replacing(
      #/\s*\{[^{}]*"amount": ?-1000,[^{}]*("bank": ?\{[^{}]*\})?[^{}]*\},/#, with: "")
    try folder.write(deleted, to: "accounts.json")
    let again = try daybook("import", file, "--account", "Everyday")
    #expect(again.output.contains("0 added") && again.output.contains("1 removed"))
    #expect(try daybook("import", "--undo").code == 0)
    #expect(try daybook("import", "--undo").code == 0)
    let text = try folder.read("accounts.json")
    let hasBalances = text.contains(#/"openingBalance": ?[0-9]/#) || text.contains(#""balance""#)
    #expect(!hasBalances && !text.contains("PAY"), "\(text)")
  }

  @Test(arguments: [
    ("37040044/0532013000", "DE89370400440532013000"),
    ("601613/31926819", "GB29NWBK60161331926819"),
  ])
  func `An account that keeps bank and number is found by the IBAN that they are in`(
    number: String, iban: String
  ) throws {
    try folder.write(#"[{ "name": "Giro", "transactions": [] }]"#, to: "accounts.json")
    try folder.write(Self.statement(number, day: "260105", from: 100, to: 90), to: "a.sta")
    try folder.write(Self.statement(iban, day: "260205", from: 90, to: 70), to: "b.sta")
    try folder.write(
      Self.statement("DE02120300000000202051", day: "260205", from: 90, to: 70), to: "c.sta")
    #expect(try daybook("import", "a.sta", "--account", "Giro").code == 0)
    #expect(try daybook("import", "b.sta", "--add-accounts").code == 0)
    #expect(try folder.read("accounts.json").matches(of: #/"name": ?"Giro"/#).count == 1)
    let shown = try daybook("account", "show", "Giro")
    #expect(shown.output.contains("70.00 EUR"))
    // Another number is another account.
    #expect(try daybook("import", "c.sta").code == 65)
  }

  /// A statement of one entry whose head names the holder (camt.053 Acct/Ownr).
  private static func statement(
    _ iban: String, of owner: String, day: String, amount: Int, period: String? = nil,
    id: String = "B"
  ) -> String {
    let period = period.map { "<FrToDt><FrDt>2026-01-05</FrDt><ToDt>\($0)</ToDt></FrToDt>" } ?? ""
    return """
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S\(day)</Id>
      \(period)<Acct><Id><IBAN>\(iban)</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>\(owner)</Nm></Ownr></Acct>
      <Ntry><Amt Ccy="EUR">\(abs(amount)).00</Amt><CdtDbtInd>\(amount < 0 ? "DBIT" : "CRDT")</CdtDbtInd>
      <Sts>BOOK</Sts><BookgDt><Dt>\(day)</Dt></BookgDt><AcctSvcrRef>\(id)\(day)</AcctSvcrRef>
      <AddtlNtryInf>Standing order</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>
      """
  }

  private static let (giro, savings) = ("DE89370400440532013000", "DE02120300000000202051")

  @Test(arguments: [
    ("MUSTER MAX", "", true), ("Eva Muster", "", false),
    ("Eva Muster", #""owner": "Household""#, true),
  ])
  func `A file that names the holder says whose the account is, unless the book does`(
    holder: String, settings: String, isTransfer: Bool
  ) throws {
    let book =
      #"[{ "name": "Giro", "iban": "\#(Self.giro)", "openingBalance": 0, "transactions": [] },"#
      + "\n" + #" { "name": "Savings", "openingBalance": 0, "transactions": [] }]"#
    try folder.write(book, to: "accounts.json")
    try folder.write("{\(settings)}", to: "daybook.json")
    try folder.write(
      Self.statement(Self.giro, of: "Max Muster", day: "2026-01-05", amount: -70), to: "a.xml")
    try folder.write(
      Self.statement(Self.savings, of: holder, day: "2026-01-06", amount: 70), to: "b.xml")
    let first = try daybook("import", "a.xml")
    #expect(first.code == 0, "\(first.errors)")
    let second = try daybook("import", "b.xml", "--account", "Savings")
    let isTold =
      second.errors == """
        b.xml: note: Savings: the bank names "Eva Muster" as its owner, and "Giro" is of "Max \
        Muster": nothing between them is a transfer unless an entry says so; if both are of one \
        household, give them one "owner"

        """
    #expect(second.code == 0 && isTold == !isTransfer, "\(second.errors)")
    let text = try folder.read("accounts.json")
    if settings.isEmpty {
      #expect(first.output.contains("\n  owner Max Muster, as the bank's file says\n"))
      #expect(text.contains(#""owner": "Max Muster""#))
      #expect(text.contains(#""owner": "Eva Muster""#) == (holder == "Eva Muster"))
    } else {
      #expect(!first.output.contains("owner") && !text.contains("owner"))
    }
    // Amount and day tell of a transfer only within one named owner.
    let checked = try daybook("check").output
    #expect(checked.contains("1 transfer") == isTransfer, "\(checked)")
    #expect(try daybook("import", "--undo").code == 0)
    #expect(try daybook("import", "--undo").code == 0)
    #expect(try folder.read("accounts.json") == book)
  }

  @Test(arguments: [(12, "Paul Martin"), (13, "MARTIN PAUL")])
  func `An owner's name in another order is one of the book only where accounts are few`(
    count: Int, owner: String
  ) throws {
    let accounts = (1...count).map { number in
      let own =
        switch number {
        case 1: #""owner": "Paul Martin""#
        case 2: #""iban": "\#(Self.giro)""#
        default: #""kind": "cash""#
        }
      return #"{ "name": "A\#(number)", \#(own), "transactions": [] }"#
    }
    try folder.write("[\(accounts.joined(separator: ",\n"))]", to: "accounts.json")
    try folder.write(
      Self.statement(Self.giro, of: "MARTIN PAUL", day: "2026-01-05", amount: -70), to: "a.xml")
    #expect(try daybook("import", "a.xml").code == 0)
    let text = try folder.read("accounts.json")
    #expect(text.matches(of: try Regex("\"owner\": \"\(owner)\"")).count == (count > 12 ? 1 : 2))
  }

  @Test func `An owner that a person gave since stays when the run is undone`() throws {
    try folder.write(
      #"[{ "name": "Giro", "iban": "\#(Self.giro)", "transactions": [] }]"#, to: "accounts.json")
    try folder.write(
      Self.statement(Self.giro, of: "Max Muster", day: "2026-01-05", amount: -70), to: "a.xml")
    #expect(try daybook("import", "a.xml").code == 0)
    let text = try folder.read("accounts.json")
    try folder.write(text.replacing("Max Muster", with: "Max"), to: "accounts.json")
    #expect(try daybook("import", "--undo").code == 0)
    #expect(try folder.read("accounts.json").contains(#""owner": "Max""#))
  }

  @Test(arguments: [("2026-01-10", true, false), (nil, true, true), ("2026-01-10", false, true)])
  func `A camt.053 statement that states its days has all of them, without balances as well`(
    period: String?, isStatement: Bool, isHeld: Bool
  ) throws {
    try folder.write(
      #"[{ "name": "Giro", "iban": "\#(Self.giro)", "transactions": [] }]"#, to: "accounts.json")
    let message = { (day: String, text: String) in
      let named = text.replacing("<AcctSvcrRef>B\(day)<", with: "<AcctSvcrRef>B1<")
      return isStatement
        ? named
        : named.replacing("BkToCstmrStmt", with: "BkToCstmrAcctRpt").replacing(
          "Stmt>", with: "Rpt>")
    }
    let before = Self.statement(
      Self.giro, of: "Max", day: "2026-01-06", amount: -70, period: period)
    let after = Self.statement(
      Self.giro, of: "Max", day: "2026-01-07", amount: -70, period: period)
    try folder.write(message("2026-01-06", before), to: "a.xml")
    try folder.write(message("2026-01-07", after), to: "b.xml")
    #expect(try daybook("import", "a.xml").code == 0)
    // The bank booked it a day later after all; or it reused the id.
    let again = try daybook("import", "b.xml")
    #expect(again.code == (isHeld ? 1 : 0), "\(again.output)")
    #expect(again.output.contains("0 added"))
  }

  @Test func `The one account that is named is made, with the bank's number`() throws {
    try folder.write("[]", to: "accounts.json")
    try folder.write(
      Self.statement("50070010/1234567", day: "260105", from: 100, to: 90), to: "a.sta")
    try folder.write(
      Self.statement("50070010/7654321", day: "260105", from: 100, to: 90), to: "b.sta")
    let both = try daybook("import", "a.sta", "b.sta", "--add-accounts", "--account", "House")
    #expect(both.code == 65 && both.errors.contains("are two accounts, and \"House\" is one"))
    #expect(try folder.read("accounts.json") == "[]")
    #expect(try daybook("import", "a.sta", "--add-accounts", "--account", "House").code == 0)
    let text = try folder.read("accounts.json")
    #expect(text.contains(#""House""#) && text.contains("50070010/1234567"))
    let again = try daybook("import", "a.sta", "--again", "--add-accounts", "--account", "Other")
    #expect(again.code == 65 && again.errors.contains(#"and not "Other""#))
  }

  @Test func `A folder's file that is no statement does not stop the others, and is named`() throws
  {
    try folder.write(
      Self.statement("37040044/0532013000", day: "260105", from: 100, to: 90), to: "in/a.sta")
    for (name, text, error) in [
      ("b.pdf", "%PDF-1.7", "this is a PDF, which is made for reading by people"),
      ("b.txt", "Hello", "this is no bank statement in a format that Daybook reads"),
      ("b.csv", "", "the file is empty"), ("b.json", "{}", "this is JSON"),
    ] {
      try folder.write(text, to: "in/\(name)")
      let named = try daybook("import", "in/a.sta", "in/\(name)", "--add-accounts", "--book", name)
      #expect(named.code == 65 && !folder.exists("\(name)/imports.jsonl"))
      let run = try daybook("import", "in", "--add-accounts", "--book", name)
      #expect(run.code == 65 && run.output.contains("1 added"))
      #expect(run.errors.contains("in/\(name): error: \(error)\n"), "\(run.errors)")
      try FileManager.default.removeItem(atPath: folder.path + "/in/\(name)")
    }
  }

  @Test func `No second account is opened under the name of one that keeps no number`() throws {
    let camt = """
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
      <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy><Nm>Everyday</Nm></Acct>
      <Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-01-05</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>
      """
    try folder.write(camt, to: "a.xml")
    try folder.write(#"[{ "name": "everyday", "transactions": [] }]"#, to: "accounts.json")
    let asked = try daybook("import", "a.xml", "--add-accounts")
    #expect(asked.code == 65 && !folder.exists("imports.jsonl"))
    #expect(asked.errors.contains("--account 'everyday'"), "\(asked.errors)")
    #expect(try daybook("import", "a.xml", "--account", "everyday").output.contains("1 added"))
    // One with a number of its own is another account.
    try folder.write(
      #"[{ "name": "Everyday", "iban": "GB82WEST12345698765432", "transactions": [] }]"#,
      to: "other/accounts.json")
    let added = try daybook("import", "a.xml", "--add-accounts", "--book", "other")
    #expect(added.code == 0 && added.output.contains("(new)"))
  }

  @Test func `A folder's file that waits for a decision does not stop the others`() throws {
    try folder.write(
      #"[{ "name": "Giro", "iban": "DE89370400440532013000", "transactions": [] }]"#,
      to: "accounts.json")
    try folder.write(
      Self.statement("37040044/0532013000", day: "260105", from: 100, to: 90), to: "in/a.sta")
    try folder.write(
      Self.statement("50070010/7654321", day: "260105", from: 100, to: 90), to: "in/b.sta")
    try folder.write(
      "OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>1<ACCTID>77"
        + "<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105"
        + "<TRNAMT>-1.00<FITID>1<NAME>X</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>"
        + "</BANKMSGSRSV1></OFX>", to: "in/c.ofx")
    let named = try daybook("import", "in/a.sta", "in/b.sta")
    #expect(named.code == 65 && !folder.exists("imports.jsonl"))
    let run = try daybook("import", "in")
    #expect(run.code == 65)
    #expect(run.output.hasPrefix("Giro  2026-01-05\n  1 added"))
    #expect(run.errors.hasPrefix("in/b.sta:1:1: error: the book has no account"))
    #expect(run.errors.contains("does not say its currency"))
    let again = try daybook("import", "in", "--json")
    #expect(again.code == 65 && again.output.contains("\"waiting\""))
  }

  @Test func `A layout is saved under a name, once, and what stands in imports.json stays`() throws
  {
    try folder.write(#"[{ "name": "Giro", "transactions": [] }]"#, to: "accounts.json")
    try folder.write("{ \"rules\": [],\n  \"x\": 1 }\n", to: "imports.json")
    try folder.write(
      "Datum;Name;Betrag\n2026-03-05;Shop;-3,10\n2026-03-17;Shop;-1,00\n", to: "u.csv")
    let rehearsal = try daybook("import", "layout", "u.csv", "--save", "--dry-run")
    #expect(rehearsal.code == 0 && rehearsal.output.contains("+++ imports.json"))
    #expect(try !folder.read("imports.json").contains("layouts"))
    let saved = try daybook("import", "layout", "u.csv", "--save=Mine")
    #expect(saved.code == 0)
    #expect(saved.output.hasSuffix("imports.json has the layout \"Mine\" now\n"))
    let text = try folder.read("imports.json")
    #expect(text.hasPrefix("{ \"rules\": [],\n  \"x\": 1"))
    #expect(text.contains(#""header": ["Datum", "Name", "Betrag"]"#))
    try folder.write(
      "Datum;Name;Umsatz\n2026-03-05;Shop;-3,10\n2026-03-17;Shop;-1,00\n", to: "v.csv")
    let taken = try daybook("import", "layout", "v.csv", "--save=mine")
    #expect(taken.code == 65)
    #expect(
      taken.errors == """
        daybook: error: imports.json has a layout "mine" already
          = give it another name: --save=NAME; or take the other one out of imports.json

        """)
    #expect(try daybook("import", "u.csv").code == 0)
  }

  private static func ofx(_ transactions: [(kind: String, amount: String, name: String)]) -> String
  {
    let statements = transactions.map { kind, amount, name in
      "<STMTTRNRS><TRNUID>0<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>0001<ACCTID>777123"
        + "<ACCTTYPE>\(kind)</BANKACCTFROM><BANKTRANLIST><DTSTART>20260101<DTEND>20260131"
        + "<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260131<TRNAMT>\(amount)<FITID>1<NAME>\(name)"
        + "</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>"
    }
    return "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n"
      + "<OFX><BANKMSGSRSV1>\(statements.joined())</BANKMSGSRSV1></OFX>\n"
  }

  private func balances(_ names: String...) throws -> [String] {
    try names.map { name in
      let shown = try daybook("account", "show", name).output
      return String(shown.split(separator: "\n").first { $0.hasPrefix("Balance") } ?? "none")
        .replacing(#/ +/#, with: " ")
    }
  }

  @Test func `Checking and savings of one number are two accounts, also later`() throws {
    try folder.write("[]", to: "accounts.json")
    try folder.write(
      Self.ofx([("CHECKING", "-10.00", "A"), ("SAVINGS", "5.00", "B")]), to: "a.ofx")
    #expect(try daybook("import", "a.ofx", "--add-accounts").code == 0)
    let both = ["Account 777123", "Savings 777123"]
    #expect(try balances(both[0], both[1]) == ["Balance -10.00 USD", "Balance 5.00 USD"])
    // The same fee of both, under one id.
    try folder.write(
      Self.ofx([("CHECKING", "-2.00", "FEE"), ("SAVINGS", "-2.00", "FEE")]), to: "b.ofx")
    #expect(try daybook("import", "b.ofx").code == 0)
    #expect(try balances(both[0], both[1]) == ["Balance -12.00 USD", "Balance 3.00 USD"])
    #expect(try daybook("import", "b.ofx", "--again").output.contains("0 added"))
  }

  @Test func `An account that was imported as another kind of its number is not the one of a file`()
    throws
  {
    try folder.write(
      #"[{ "name": "Giro", "currency": "USD", "transactions": [] }]"#, to: "accounts.json")
    try folder.write(Self.ofx([("CHECKING", "-2.00", "FEE")]), to: "a.ofx")
    try folder.write(Self.ofx([("SAVINGS", "-2.00", "FEE")]), to: "b.ofx")
    #expect(try daybook("import", "a.ofx", "--account", "Giro").code == 0)
    let other = try daybook("import", "b.ofx")
    #expect(other.code == 65 && other.errors.contains("error: the book has no account \"777123\""))
    #expect(try balances("Giro") == ["Balance -2.00 USD"])
    #expect(try daybook("import", "b.ofx", "--add-accounts").code == 0)
    #expect(try balances("Giro", "Account 777123") == ["Balance -2.00 USD", "Balance -2.00 USD"])
    #expect(try daybook("check").code == 0)
  }

  @Test func `One account is not both kinds of a number, whoever names it`() throws {
    try folder.write(
      #"[{ "name": "Giro", "currency": "USD", "transactions": [] }]"#, to: "accounts.json")
    try folder.write(
      Self.ofx([("CHECKING", "-10.00", "A"), ("SAVINGS", "5.00", "B")]), to: "a.ofx")
    let both = try daybook("import", "a.ofx", "--account", "Giro")
    #expect(both.code == 65 && both.errors.contains("777123 (SAVINGS)"), "\(both.errors)")
    #expect(try balances("Giro") == ["Balance 0.00 USD"])
    // Alone it is the account that the book has by the number, whatever kind that is by default.
    try folder.write(Self.ofx([("SAVINGS", "5.00", "B")]), to: "b.ofx")
    try folder.write(
      #"[{ "name": "Giro", "currency": "USD", "numbers": ["777123"], "transactions": [] }]"#,
      to: "accounts.json")
    #expect(try daybook("import", "b.ofx").code == 0)
    #expect(try balances("Giro") == ["Balance 5.00 USD"])
  }

  @Test(arguments: [
    (#""name": "Otherwise savings", "bank": "Chase""#, false),
    (#""name": "Purse", "kind": "cash""#, false), (#""name": "Dollars""#, false),
    (#""name": "Dollars", "bank": "Wise Europe""#, true), (#""name": "wise dollars""#, true),
    (#""name": "Purse (Wise)", "kind": "cash""#, true),
  ])
  func `Rows of a wallet go to an account that says so in a whole word, else nowhere`(
    other: String, isWallet: Bool
  ) throws {
    try folder.write(
      #"[{ "name": "Wise", "currency": "EUR", "transactions": [] }, { \#(other), "currency": "USD", "transactions": [] }]"#,
      to: "accounts.json")
    try folder.write(
      """
      TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,\
      Exchange From,Exchange To,Exchange Rate,Payer Name,Payee Name,Payee Account Number,Merchant,\
      Card Last Four Digits,Card Holder Full Name,Attachment,Note,Total fees
      T1,05-01-2026,-10.00,USD,Shop,,90.00,,,,,,,,,,,,0.00

      """, to: "w.csv")
    let result = try daybook("import", "w.csv", "--account", "Wise")
    #expect(result.code == (isWallet ? 0 : 65), "\(result.errors)")
    let refusal = "error: the account is kept in USD here, and \"Wise\" in EUR"
    #expect(result.errors.contains(refusal) == !isWallet)
    #expect(try folder.read("accounts.json").contains("Shop") == isWallet)
  }
}
