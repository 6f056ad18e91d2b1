import Foundation
import TestSupport
import Testing

/// Ids that banks use again, entries that are alike, and balances that tell them apart.
@Suite struct SameEntryTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  /// An MT940 statement of one day; entries are lines of `:61:` behind the days, and `:86:`.
  private func statement(
    _ day: String, _ opening: String, _ closing: String, _ entries: [(String, String)]
  ) -> String {
    let rows = entries.map { ":61:\(day)\(day.suffix(4))\($0.0)\n:86:\($0.1)\n" }.joined()
    return ":20:X\n:25:37040044/0532013000\n:28C:1/1\n:60F:C\(day)EUR\(opening)\n" + rows
      + ":62F:C\(day)EUR\(closing)\n-\n"
  }

  private func bringIn(_ name: String, _ text: String, again: Bool = false) throws -> Int32 {
    try folder.write(text, to: name)
    let arguments = ["import", name, "--add-accounts", "--book", "b"] + (again ? ["--again"] : [])
    return try daybook.run(arguments).code
  }

  private func balance() throws -> String {
    try daybook("balance", "--book", "b").output
  }

  private func count() throws -> Int {
    let book = try daybook("transaction", "list", "--book", "b", "--json").output
    return book.matches(of: #/"payee"|"beneficiary"/#).count
  }

  @Test func `A statement of a day between two others of it holds entries of its own`() throws {
    let coffee = [("D5,00NTRFNONREF", "COFFEE")]
    #expect(try bringIn("1.sta", statement("261101", "100,00", "95,00", coffee)) == 0)
    // Nothing leads from 95 to 90 yet.
    #expect(try bringIn("3.sta", statement("261101", "90,00", "85,00", coffee)) == 1)
    #expect(try count() == 1)
    #expect(try bringIn("2.sta", statement("261101", "95,00", "90,00", coffee)) == 0)
    #expect(try balance().contains("90.00 EUR") && count() == 2)
    #expect(try bringIn("3.sta", statement("261101", "90,00", "85,00", coffee)) == 0)
    #expect(try balance().contains("85.00 EUR") && count() == 3)
  }

  @Test func `Of two lists of an earlier day, each with balances of its own, none is swallowed`()
    throws
  {
    try folder.write(#"[{"name": "Giro", "transactions": []}]"#, to: "accounts.json")
    try folder.write(
      """
      {"layouts": [{"name": "list", "header": ["Day", "Who", "Sum", "Left"], "date": "Day",
        "payee": "Who", "amount": "Sum", "balance": "Left", "decimal": ","}]}
      """, to: "imports.json")
    for (name, row, code) in [
      ("c", "2026-03-04;Parking;7,00;21,00", 0), ("a", "2026-03-02;Coffee;7,00;7,00", 0),
      ("b", "2026-03-02;Coffee;7,00;14,00", 1),
    ] {
      try folder.write("Day;Who;Sum;Left\n\(row)\n", to: "\(name).csv")
      #expect(try daybook("import", "\(name).csv", "--account", "Giro").code == Int32(code))
    }
    let held = try daybook("import", "b.csv", "--account", "Giro").errors
    let id = try #require(held.firstMatch(of: #/--add=([0-9a-z]{7})/#)?.output.1)
    #expect(try daybook("import", "b.csv", "--account", "Giro", "--add=\(id)").code == 0)
    #expect(try folder.read("accounts.json").matches(of: #/"beneficiary"/#).count == 3)
  }

  @Test func `A removed entry stays away where another format has it under an id of its own`()
    throws
  {
    let rows = [("D5,00NTRFNONREF//0001", "RENT"), ("D6,00NTRFNONREF//0002", "SHOP")]
    #expect(try bringIn("a.sta", statement("261101", "100,00", "89,00", rows)) == 0)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/b")
    let path =
      "b/" + (try #require(files.first { $0.hasPrefix("accounts") && $0.hasSuffix(".json") }))
    let book = try folder.read(path)
    let rent = try #require(
      book.firstMatch(of: #/\{[^{}]*"amount": ?-500(?:[^{}]|\{[^{}]*\})*\},?\s*/#))
    try folder.write(book.replacing(rent.output, with: ""), to: path)
    #expect(try count() == 1)
    let transactions = [("F1", "-5.00", "RENT"), ("F2", "-6.00", "SHOP")].map { id, amount, name in
      """
      <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261101<TRNAMT>\(amount)<FITID>\(id)<NAME>\(name)</STMTTRN>
      """
    }.joined()
    try folder.write(
      """
      OFXHEADER:100
      DATA:OFXSGML

      <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>37040044\
      <ACCTID>0532013000<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\(transactions)\
      </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """, to: "b.ofx")
    let name = try #require(
      daybook("account", "list", "--book", "b").output.firstMatch(of: #/Account [^ ]+/#))
    _ = try daybook("import", "b.ofx", "--account", String(name.output), "--book", "b")
    #expect(try count() == 1)
  }

  @Test(arguments: ["NONREF", "NONREF//0001"])
  func `Statements of one day whose balances chain bring in what is alike, once each`(
    reference: String
  ) throws {
    let coffee = [("D5,00NTRF\(reference)", "COFFEE")]
    let texts = [
      statement("261101", "100,00", "95,00", coffee), statement("261101", "95,00", "90,00", coffee),
      statement("261101", "90,00", "85,00", coffee),
    ]
    for (number, text) in texts.enumerated() { #expect(try bringIn("\(number).sta", text) == 0) }
    #expect(try balance().contains("85.00 EUR") && count() == 3)
    for (number, text) in texts.enumerated() {
      #expect(try bringIn("\(number).sta", text + "\n", again: true) == 0)
    }
    #expect(try balance().contains("85.00 EUR") && count() == 3)
  }

  @Test(arguments: [
    [["2"], ["1"]], [["2", "1"]], [["21"]], [["3"], ["2"], ["1"]], [["3", "1", "2"]], [["312"]],
  ])
  func `Statements of one day come in any order, in runs, files or pages`(runs: [[String]]) throws {
    let coffee = [("D5,00NTRFNONREF", "COFFEE")]
    let texts: [Character: String] = [
      "1": statement("261101", "100,00", "95,00", coffee),
      "2": statement("261101", "95,00", "90,00", coffee),
      "3": statement("261101", "90,00", "85,00", coffee),
    ]
    for run in runs {
      for file in run {
        try folder.write(file.compactMap { texts[$0] }.joined(), to: "\(file).sta")
      }
      let files = run.map { "\($0).sta" }
      let result = try daybook.run(["import"] + files + ["--add-accounts", "--book", "b"])
      #expect(result.code == 0 && !result.output.contains("differs"), "\(result.output)")
    }
    let last = runs.joined().contains { $0.contains("3") }
    #expect(try balance().contains(last ? "85.00 EUR" : "90.00 EUR"))
    #expect(try count() == (last ? 3 : 2))
    #expect(try daybook("check", "b").errors.isEmpty)
  }

  @Test(arguments: [[5, 2, 3, 1, 4], [3, 5, 1, 4, 2], [2, 1, 3, 5, 4], [5, 4, 3, 2, 1]])
  func `Months that say what they close with lead to one opening balance in any order`(
    order: [Int]
  ) throws {
    for month in order {
      try folder.write(
        """
        OFXHEADER:100

        <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>77
        <ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260\(month)01<DTEND>20260\(month)28
        <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260\(month)10<TRNAMT>-\(month).00<FITID>1<NAME>KIOSK
        </STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>\(100 - (1...month).reduce(0, +)).00
        <DTASOF>20260\(month)28</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
        """, to: "\(month).ofx")
      let run = try daybook.run(["import", "\(month).ofx", "--add-accounts", "--book", "b"])
      #expect(run.code == 0)
    }
    #expect(try balance().contains("85.00 EUR") && count() == 5)
    #expect(try daybook("check", "b").errors.isEmpty)
  }

  @Test func `An id that comes again behind the balance that a file ends with is another entry`()
    throws
  {
    let coffee = [("D3,00NMSCNONREF//0001", "COFFEE")]
    #expect(try bringIn("march.sta", statement("260301", "94,00", "91,00", coffee)) == 0)
    #expect(try bringIn("january.sta", statement("260115", "100,00", "97,00", coffee)) == 0)
    #expect(try bringIn("february.sta", statement("260226", "97,00", "94,00", coffee)) == 0)
    #expect(try balance().contains("91.00 EUR") && count() == 3)
  }

  @Test func `Where a file begins in the middle of a day the last balance that both have decides`()
    throws
  {
    try folder.write(
      #"[{"name": "Giro", "openingBalance": 10000, "transactions": []}]"#, to: "b/accounts.json")
    try folder.write(
      #"""
      {"layouts": [{"name": "B", "date": "Date", "payee": "Name", "amount": "Amount", "balance": "Left"}]}
      """#, to: "b/imports.json")
    let first =
      "2026-03-08,Kiosk,-2.50,97.50\n2026-03-08,Coffee,-9.00,88.50\n"
      + "2026-03-08,Kiosk,-2.50,86.00\n"
    let second =
      "2026-03-09,Kiosk,-3.00,80.50\n2026-03-08,Kiosk,-2.50,83.50\n"
      + "2026-03-08,Kiosk,-2.50,86.00\n"
    for (name, rows) in [("a", first), ("b", second)] {
      try folder.write("Date,Name,Amount,Left\n" + rows, to: "\(name).csv")
      let run = try daybook("import", "\(name).csv", "--book", "b")
      #expect(run.code == 0 && run.output.contains("agrees"), "\(run.output)")
    }
    #expect(try balance().contains("80.50 EUR") && count() == 5)
  }

  @Test func `Rows of one day that come before those of the book are other entries`() throws {
    try folder.write(#"[{"name": "Giro", "transactions": []}]"#, to: "b/accounts.json")
    try folder.write(
      #"""
      {"layouts": [{"name": "B", "date": "Date", "payee": "Name", "amount": "Amount", "balance": "Left"}]}
      """#, to: "b/imports.json")
    for (name, left) in [("b", "90.00"), ("a", "95.00")] {
      try folder.write(
        "Date,Name,Amount,Left\n2026-11-01,Kiosk,-5.00,\(left)\n", to: "\(name).csv")
      #expect(try daybook("import", "\(name).csv", "--book", "b").code == 0)
    }
    #expect(try balance().contains("90.00 EUR") && count() == 2)
  }

  @Test func `A gap between a statement and a later one that came first is told`() throws {
    let coffee = [("D5,00NTRFNONREF", "COFFEE")]
    #expect(try bringIn("2.sta", statement("261201", "90,00", "85,00", coffee)) == 0)
    try folder.write(statement("261101", "100,00", "95,00", coffee), to: "1.sta")
    let run = try daybook.run(["import", "1.sta", "--book", "b"])
    #expect(
      run.errors.contains("2026-11-01") && run.errors.contains("2026-12-01")
        && run.errors.contains("-5.00 EUR"), "\(run.errors)")
    // What comes between them closes it, and is told of no gap.
    try folder.write(statement("261115", "95,00", "90,00", coffee), to: "3.sta")
    #expect(try daybook.run(["import", "3.sta", "--book", "b"]).errors.isEmpty)
  }

  @Test func `A statement that stands in a file twice is booked once, and told`() throws {
    let first = statement(
      "261101", "100,00", "190,00", [("D10,00NTRFNONREF", "KIOSK"), ("C100,00NTRFNONREF", "WAGES")])
    let second = statement("261102", "190,00", "185,00", [("D5,00NTRFNONREF", "COFFEE")])
    try folder.write(first + second + first + first, to: "twice.sta")
    let run = try daybook.run(["import", "twice.sta", "--add-accounts", "--book", "b"])
    #expect(run.code == 0)
    #expect(
      run.errors.contains(
        #"statement "1/1" stands in the file more than once, and its entries"#
          + " were taken once; 2 such statements in all"), "\(run.errors)")
    #expect(try balance().contains("185.00 EUR") && count() == 3)
    // Known as a whole, it is not read into the book again either.
    #expect(try bringIn("twice.sta", first + second + first + first) == 0)
    #expect(try bringIn("once.sta", first + second) == 0)
    #expect(try balance().contains("185.00 EUR") && count() == 3)
  }

  @Test func `Two lists of the same small things without a name or balances stay two`() throws {
    let list = """
      <STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>77<ACCTTYPE>CHECKING</BANKACCTFROM>
      <BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261101<TRNAMT>-5.00<NAME>COFFEE</STMTTRN>
      </BANKTRANLIST></STMTRS>
      """
    let message = "<STMTTRNRS>\(list)</STMTTRNRS>"
    let file = "OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>\(message)\(message)</BANKMSGSRSV1></OFX>"
    #expect(try bringIn("coffees.ofx", file) == 0)
    #expect(try count() == 2)
  }

  @Test func `An account that is swept every night has its days once each`() throws {
    let days = ["261102", "261103", "261102", "261104", "261103"]
    for (number, day) in days.enumerated() {
      let text = statement(
        day, "0,00", "0,00", [("C5,00NTRFNONREF", "WAGES"), ("D5,00NTRFNONREF", "SWEEP")])
      #expect(try bringIn("\(number).sta", text + String(repeating: "\n", count: number)) == 0)
    }
    #expect(try balance().contains("0.00 EUR") && count() == 6)
  }

  @Test func `References that begin again in each statement are other entries`() throws {
    let rows = [
      (
        "260131", "1000,00", "197,00",
        [("D800,00NMSCNONREF//0001", "RENT"), ("D3,00NMSCNONREF//0002", "COFFEE")]
      ),
      (
        "260228", "197,00", "0,00",
        [("D194,00NMSCNONREF//0001", "SHOP"), ("D3,00NMSCNONREF//0002", "COFFEE")]
      ),
    ]
    for row in rows {
      #expect(try bringIn("\(row.0).sta", statement(row.0, row.1, row.2, row.3)) == 0)
    }
    #expect(try balance().contains("0.00 EUR") && count() == 4)
  }

  @Test func `On the last day of a list what has other words is added, and told`() throws {
    try folder.write(#"[{"name": "Giro", "transactions": []}]"#, to: "b/accounts.json")
    try folder.write(
      #"{"layouts": [{"name": "B", "date": "Date", "payee": "Name", "amount": "Amount"}]}"#,
      to: "b/imports.json")
    let lists = [
      "Date,Name,Amount\n2026-03-05,Coffee,-2.50\n2026-03-07,Kiosk,-2.50\n",
      "Date,Name,Amount\n2026-03-07,Parking,-2.50\n2026-03-08,Kiosk,-2.50\n",
    ]
    try folder.write(lists[0], to: "a.csv")
    try folder.write(lists[1], to: "b.csv")
    #expect(try daybook("import", "a.csv", "--book", "b").errors.isEmpty)
    let second = try daybook("import", "b.csv", "--book", "b")
    #expect(second.code == 0)
    #expect(
      second.errors == """
        b.csv: note: Giro: "Parking" of 2026-03-07, -2.50 EUR, was added beside "Kiosk", which has the \
        same day and amount: the file need not hold the whole day

        """)
    #expect(try count() == 4)
  }

  @Test(arguments: [
    (-200, -200, nil), (-200, -100, nil), (-125, -125, nil), (-200, -200, "2026-01-09"),
  ])
  func `Twins whose amounts a person corrected are known again, each of them`(
    one: Int, two: Int, day: String?
  ) throws {
    try folder.write(#"[{ "name": "Giro", "transactions": [] }]"#, to: "b/accounts.json")
    try folder.write(
      """
      { "layouts": [{ "name": "B", "header": ["Date", "Description", "Amount"], "date": "Date",
        "dateFormat": "yyyy-MM-dd", "amount": "Amount", "decimal": ".", "payee": "Description" }] }
      """, to: "b/imports.json")
    let rows =
      "Date,Description,Amount\n2026-01-08,Z,-1.00\n2026-01-10,COFFEE,-2.50\n2026-01-10,COFFEE,-2.50\n2026-01-11,B,-4.00\n"
    try folder.write(rows, to: "a.csv")
    try folder.write(rows + "2026-01-12,C,-5.00\n", to: "c.csv")
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--book", "b").code == 0)
    var text = try folder.read("b/accounts.json")
    for amount in [one, two] {
      let place = try #require(text.firstRange(of: #""amount": -250, "beneficiary""#))
      text.replaceSubrange(place, with: #""amount": \#(amount), "beneficiary""#)
      if let day, let date = text.firstRange(of: #""date": "2026-01-10", "amount": \#(amount)"#) {
        text.replaceSubrange(date, with: #""date": "\#(day)", "amount": \#(amount)"#)
      }
    }
    try folder.write(text, to: "b/accounts.json")
    let again = try daybook("import", "c.csv", "--account", "Giro", "--book", "b")
    #expect(again.code == 0 && again.output.contains("  1 added, 4 there already (4 by text)"))
    #expect(try count() == 5)
  }
}
