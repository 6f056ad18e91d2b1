import TestSupport
import Testing

/// `daybook import layout` and `daybook import rules`.
@Suite struct ImportRulesTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private let accounts = """
    [
      { "name": "Joint", "transactions": [
        { "date": "2026-10-02", "amount": -89000, "beneficiary": "Mr X", "reference": "Rent Oct" },
        { "date": "2026-10-03", "id": "a1", "amount": -1250, "beneficiary": "Grocér",
          "category": "Food", "tags": ["card"] }
      ] }
    ]

    """
  private let rules = """
    { "rules": [
      { "name": "food", "when": { "payee": "groc" },
        "set": { "category": "Groceries", "tags": ["market"] } },
      { "when": { "text": "/rent|lease/", "amount": { "to": -50000 }, "account": "joint" },
        "set": { "payee": "Landlord", "category": "Home:Rent" } },
      { "when": { "text": "nothing" }, "set": { "category": "None" } }
    ] }

    """

  private func writeBook() throws {
    try folder.write(accounts, to: "accounts.json")
    try folder.write(rules, to: "imports.json")
  }

  @Test func `Rules are tried on the entries that are there, and nothing is written`() throws {
    try writeBook()
    let result = try daybook("import", "rules", "--test")
    #expect(
      result.output == """
        Rule        Day         Payee   Entry               Field     From  To
        2           2026-10-02  Mr X    joint/2026-10-02/1  payee     Mr X  Landlord      stays
        2           2026-10-02  Mr X    joint/2026-10-02/1  category        Home:Rent
        1     food  2026-10-03  Grocér  a1                  category  Food  Groceries     stays
        1     food  2026-10-03  Grocér  a1                  tags      card  card, market
        Rule 3 matches no entry
        3 rules, 4 changes, of which 2 stay as a person set them; --replace sets all

        """)
    #expect(result.errors == "" && result.code == 0)
    let json = try daybook("import", "rules", "--json").output
    #expect(json.contains(#""matchCount" : 0"#) && json.contains(#""to" : "card, market""#))
    #expect(try folder.read("accounts.json") == accounts)
    #expect(try daybook("import", "rules", "--apply", "--json").code == 64)
  }

  @Test func `Applying sets what is empty and adds tags; what a person set stays`() throws {
    try writeBook()
    let dry = try daybook("import", "rules", "--apply", "--dry-run").output
    #expect(try folder.read("accounts.json") == accounts)
    #expect(dry.contains(#"+      "category": "Food", "tags": ["card", "market"] }"#))
    let applied = try daybook("import", "rules", "--apply")
    #expect(
      applied.output == "2 entries changed by 2 rules; 2 set by a person stay\n"
        && applied.code == 0)
    let changed =
      accounts
      .replacing(#""Rent Oct" }"#, with: #""Rent Oct", "category": "Home:Rent" }"#)
      .replacing(#""tags": ["card"]"#, with: #""tags": ["card", "market"]"#)
    #expect(try folder.read("accounts.json") == changed)
    #expect(
      try daybook("import", "rules", "--apply").output
        == "nothing to change: what differs was set by a person; --replace sets it all the same\n")
    #expect(try folder.read("accounts.json") == changed)
    #expect(
      try daybook("import", "rules", "--apply", "--replace").output
        == "2 entries changed by 2 rules\n")
    #expect(
      try folder.read("accounts.json")
        == changed.replacing("Mr X", with: "Landlord").replacing("\"Food\"", with: "\"Groceries\""))
    _ = try daybook("account", "rename", "Joint", "Ours")
    #expect(try folder.read("imports.json") == rules.replacing(#""joint""#, with: #""Ours""#))
    #expect(try daybook("check").code == 0)
  }

  /// A file of one entry, as a bank names its payee.
  private let file = """
    !Type:Bank
    D25/10/2026
    T-10.00
    PREWE SAGT DANKE 4711
    NR1
    ^

    """

  @Test func `What rules set before is set anew by other rules, and what a person set is not`()
    throws
  {
    let rules = { (payee: String, category: String) in
      """
      {"rules": [{"when": {"text": "rewe"}, "set": {"payee": "\(payee)",
        "category": "\(category)", "tags": ["\(category.lowercased())"]}}]}
      """
    }
    try folder.write(#"[{"name": "A", "transactions": []}]"#, to: "accounts.json")
    try folder.write(file, to: "a.qif")
    #expect(try daybook("import", "a.qif", "--account", "A").code == 0)
    #expect(try folder.read("accounts.json").contains(#""beneficiary": "REWE SAGT DANKE 4711""#))
    // Its payee is the bank's.
    try folder.write(rules("REWE", "Food"), to: "imports.json")
    #expect(try daybook("import", "rules", "--apply").output == "1 entry changed by 1 rule\n")
    for text in [#""beneficiary": "REWE""#, #""category": "Food""#, #""tags": ["food"]"#] {
      #expect(try folder.read("accounts.json").contains(text))
    }
    try folder.write(rules("Rewe", "Groceries"), to: "imports.json")
    #expect(try daybook("import", "rules", "--apply").output == "1 entry changed by 1 rule\n")
    for text in [
      #""beneficiary": "Rewe""#, #""category": "Groceries""#, #""tags": ["groceries"]"#,
    ] {
      #expect(try folder.read("accounts.json").contains(text))
    }
    // One field by hand: the others are still what rules set.
    let id = try #require(
      folder.read("accounts.json").firstMatch(of: #/"id": "([^"]+)"/#).map { String($0.1) })
    #expect(try daybook("transaction", "note", id, "--category", "Party").code == 0)
    try folder.write(rules("Supermarket", "Food"), to: "imports.json")
    #expect(
      try daybook("import", "rules", "--apply").output
        == "1 entry changed by 1 rule; 1 set by a person stays\n")
    for text in [#""beneficiary": "Supermarket""#, #""category": "Party""#, #""tags": ["food"]"#] {
      #expect(try folder.read("accounts.json").contains(text))
    }
    // The bank's words stay, and the record of what rules set can be read by the next import.
    #expect(try folder.read("accounts.json").contains("REWE SAGT DANKE 4711"))
    #expect(try daybook("import", "a.qif", "--account", "A").code == 0)
  }

  @Test(arguments: [true, false])
  func `A person may choose again what an earlier rule or the bank said`(isByRule: Bool) throws {
    let rules = { (category: String) in
      """
      {"rules": [{"when": {"text": "rewe"}, "set": {"payee": "\(category)",
        "category": "\(category)"}}]}
      """
    }
    try folder.write(#"[{"name": "A", "transactions": []}]"#, to: "accounts.json")
    try folder.write(file, to: "a.qif")
    // By the import, or by a rule later on.
    if isByRule {
      #expect(try daybook("import", "a.qif", "--account", "A").code == 0)
      try folder.write(rules("Food"), to: "imports.json")
      #expect(try daybook("import", "rules", "--apply").output == "1 entry changed by 1 rule\n")
    } else {
      try folder.write(rules("Food"), to: "imports.json")
      #expect(try daybook("import", "a.qif", "--account", "A").code == 0)
    }
    try folder.write(rules("Groceries"), to: "imports.json")
    #expect(try daybook("import", "rules", "--apply").output == "1 entry changed by 1 rule\n")
    let id = try #require(
      folder.read("accounts.json").firstMatch(of: #/"id": "([^"]+)"/#).map { String($0.1) })
    #expect(try daybook("transaction", "note", id, "--category", "Food").code == 0)
    let payee = isByRule ? "REWE SAGT DANKE 4711" : "Food"
    let before = try folder.read("accounts.json").replacing(
      #""beneficiary": "Groceries""#, with: #""beneficiary": "\#(payee)""#)
    try folder.write(before, to: "accounts.json")
    #expect(
      try daybook("import", "rules", "--apply").output
        == "nothing to change: what differs was set by a person; --replace sets it all the same\n")
    #expect(try folder.read("accounts.json") == before)
    #expect(
      try daybook("import", "rules", "--apply", "--replace").output
        == "1 entry changed by 1 rule\n")
  }

  @Test func `A layout is proposed, and as it is printed the book reads the file by it`() throws {
    try writeBook()
    try folder.write(
      """
      Buchung;Wer;Umsatz;Saldo
      30.09.2026;Grocer;-12,50;87,50
      01.10.2026;Employer;1.000,00;1.087,50

      """, to: "my bank.csv")
    let json = try daybook("import", "layout", "my bank.csv", "--json").output
    #expect(
      json == """
        {
          "layouts": [
            {
              "name": "my bank",
              "header": ["Buchung", "Wer", "Umsatz", "Saldo"],
              "delimiter": ";",
              "date": "Buchung",
              "dateFormat": "dd.MM.yyyy",
              "amount": "Umsatz",
              "balance": "Saldo",
              "text": ["Wer"]
            }
          ]
        }

        """)
    let result = try daybook("import", "layout", "my bank.csv")
    #expect(
      result.output
        == "No layout that is known fits my bank.csv. This one is guessed, for the book's"
        + " imports.json:\n\n" + json + """

          The first entries, as they are read so:
          2026-09-30   -12.50 EUR    Grocer
          2026-10-01  1000.00 EUR    Employer
          Not sure: no column is known to hold the other party: name it by "payee", or leave it

          """)
    #expect(result.code == 0)
    try folder.write(json, to: "imports.json")
    #expect(try daybook("check").code == 0)
    let known = try daybook("import", "layout", "my bank.csv")
    #expect(
      known.output.hasPrefix("my bank.csv is read by the book's layout \"my bank\":\n\n" + json))
    #expect(!known.output.contains("Not sure"))
  }

  @Test func `A built-in layout is named, and where nothing can be proposed it is said why`() throws
  {
    try folder.write(
      "Datum;Naam / Omschrijving;Rekening;Tegenrekening;Code;Af Bij;Bedrag (EUR);Mutatiesoort;"
        + "Mededelingen;Saldo na mutatie;Tag\n"
        + "20261031;Grocer;NL00;;GT;Af;12,50;Online;x;87,50;\n", to: "ing.csv")
    let known = try daybook("import", "layout", "ing.csv")
    #expect(
      known.output.hasPrefix(
        "ing.csv is read by the built-in layout \"ING (Netherlands)\"; imports.json need not have it:\n"
      ))
    #expect(known.output.contains("\n2026-10-31  -12.50 EUR  Grocer  x\n"))
    let refused: [(String, String)] = [
      ("a,b\nc,d\n", "no column of the file holds dates"),
      ("when,b\n2026-10-31,d\n", "no column of the file holds amounts"),
      ("%PDF-1.4", "this is"), ("", "empty"), ("!Type:Bank\nD1/2/2026\nT1\n^\n", "this is QIF"),
    ]
    for (text, message) in refused {
      try folder.write(text, to: "f")
      let result = try daybook("import", "layout", "f")
      #expect(result.code == 65 && result.output == "", "\(text)")
      #expect(result.errors.hasPrefix("f") && result.errors.contains(message), "\(result.errors)")
    }
    #expect(try daybook("import", "layout", "none").code == 74)
    #expect(try daybook("import", "layout", "f", "--encoding", "UTF-9").code == 64)
  }
}
