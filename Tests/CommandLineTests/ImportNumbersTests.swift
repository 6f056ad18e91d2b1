import Foundation
import TestSupport
import Testing

/// Accounts of a bank that share a number, or whose number is written in another way.
@Suite struct ImportNumbersTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private static let iban = "DE89370400440532013000"

  /// A statement of January in which money goes out on the fifth.
  private static func statement(
    _ number: String, _ currency: String, from: Int, to: Int, isCamt: Bool
  ) -> String {
    isCamt
      ? """
      <Stmt><Id>\(currency)</Id><Acct><Id><IBAN>\(number)</IBAN></Id><Ccy>\(currency)</Ccy></Acct>
      <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="\(currency)">\(from).00</Amt>
      <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-01</Dt></Dt></Bal>
      <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="\(currency)">\(to).00</Amt>
      <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-31</Dt></Dt></Bal>
      <Ntry><Amt Ccy="\(currency)">\(from - to).00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-01-05</Dt></BookgDt></Ntry></Stmt>
      """
      : """
      :20:S
      :25:\(number)
      :28C:1/1
      :60F:C260101\(currency)\(from),00
      :61:2601050105D\(from - to),00NMSCNONREF//1
      :86:RENT
      :62F:C260131\(currency)\(to),00
      -

      """
  }

  private static func file(_ statements: [String], isCamt: Bool) -> String {
    isCamt
      ? #"<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>"#
        + statements.joined() + "</BkToCstmrStmt></Document>" : statements.joined()
  }

  /// 10 euros, or 5 dollars, go out of the same number.
  private static func file(_ currencies: [String], of number: String, isCamt: Bool) -> String {
    file(
      currencies.map { currency in
        let (from, to) = currency == "EUR" ? (100, 90) : (200, 195)
        return statement(number, currency, from: from, to: to, isCamt: isCamt)
      }, isCamt: isCamt)
  }

  private func balances(_ names: String...) throws -> [String] {
    try names.map { name in
      let shown = try daybook("account", "show", name).output
      return String(shown.split(separator: "\n").first { $0.hasPrefix("Balance") } ?? "none")
        .replacing(#/Balance +/#, with: "")
    }
  }

  @Test(
    arguments: Effort.sample(
      [
        (iban, true, ["EUR", "USD"]), (iban, true, ["USD", "EUR"]), (iban, false, ["EUR", "USD"]),
        ("50070010/1234567", false, ["EUR", "USD"]), ("50070010/1234567", false, ["USD", "EUR"]),
      ], 2))
  func `One number in two currencies is two accounts, in one file or one after the other`(
    number: String, isCamt: Bool, order: [String]
  ) throws {
    let names = ["Account \(number)", "Account \(number) (\(order[1]))"]
    let sums = order.map { $0 == "EUR" ? "90.00 EUR" : "195.00 USD" }
    for (name, currencies) in [
      ("both", order), ("first", [order[0]]), ("second", [order[1]]),
    ] {
      try folder.write(Self.file(currencies, of: number, isCamt: isCamt), to: "in/\(name)")
    }
    for files in [["both"], ["first", "second"]] {
      let book = "of-\(files[0])"
      func imported(_ arguments: String...) throws -> (code: Int32, output: String, errors: String)
      {
        let run = try daybook.run(["import"] + arguments + ["--book", book])
        return (run.code, run.output, run.errors)
      }
      try folder.write("[]", to: "\(book)/accounts.json")
      for file in files {
        let before = try folder.read("\(book)/accounts.json")
        if file == "second" {
          let refused = try imported("in/second")
          #expect(refused.code == 65)
          #expect(
            refused.errors.contains(
              "error: the account is kept in \(order[1]) here, and \"\(names[0])\" in \(order[0])\n"
            )
          )
          #expect(
            refused.errors.hasSuffix(
              "    = let the import add the account in \(order[1]): --add-accounts\n"))
          #expect(try folder.read("\(book)/accounts.json") == before)
        }
        let added = try imported("in/\(file)", "--add-accounts")
        #expect(added.code == 0, "\(added.errors)")
      }
      let text = try folder.read("\(book)/accounts.json")
      let kept = text.matches(of: #/"numbers": ?\["([^"]*)"\]/#).map { String($0.1) }
      #expect(kept == (number == Self.iban ? [number] : [number, number]))
      for (name, sum) in zip(names, sums) {
        let shown = try daybook("account", "show", name, "--book", book)
        #expect(shown.output.contains(sum), "\(shown.output)\(shown.errors)")
      }
      for file in ["both", "first", "second"] {
        let again = try imported("in/\(file)", "--again")
        #expect(again.code == 0 && !again.output.contains(#/[1-9]\d* added/#), "\(again.errors)")
      }
      #expect(try folder.read("\(book)/accounts.json") == text)
      #expect(try daybook("check", book).code == 0)
      for format in ["camt053", "ofx", "mt940", "qif", "csv"] {
        let line = ["export", "--format", format, "--output", "in/export", "--quiet"]
        let exported = try daybook.run(line + ["--book", book])
        #expect(exported.code == 0, "\(exported.errors)")
        let own = try imported("in/export", "--dry-run")
        #expect(own.output.matches(of: #/0 added, 1 there/#).count == 2, "\(format): \(own.errors)")
      }
      // The accounts stay, without anything in them.
      for _ in 0..<files.count + 3 { #expect(try imported("--undo").code == 0) }
      let left = try folder.read("\(book)/accounts.json")
      #expect(!left.contains("RENT") && !left.contains(#/"(openingBalance|date)": ?[0-9"]/#))
      let returned = try imported("in/both")
      #expect(
        returned.code == 0 && returned.output.matches(of: #/1 added/#).count == 2,
        "\(returned.errors)")
    }
  }

  @Test(arguments: [true, false])
  func `The account of the other currency that a person names is known by the number from then on`(
    isCamt: Bool
  ) throws {
    let book =
      #"[{ "name": "Main", "iban": "\#(Self.iban)", "transactions": [] },"#
      + "\n" + #" { "name": "Main USD", "currency": "USD", "transactions": [] }]"#
    for (name, currencies) in [("both", ["EUR", "USD"]), ("usd", ["USD"]), ("eur", ["EUR"])] {
      try folder.write(Self.file(currencies, of: Self.iban, isCamt: isCamt), to: name)
    }
    for file in ["usd", "both"] {
      try folder.write(book, to: "accounts.json")
      let refused = try daybook("import", file)
      #expect(refused.code == 65)
      #expect(
        refused.errors.contains("error: the account is kept in USD here, and \"Main\" in EUR\n"))
      #expect(
        refused.errors.hasSuffix(
          """
              = if it is "Main USD": daybook import FILE --account 'Main USD'; if the book lacks it: \
          --add-accounts

          """))
      let wrong = try daybook("import", "usd", "--account", "Main")
      #expect(wrong.code == 65 && wrong.errors.hasSuffix("--add-accounts, without --account\n"))
      let other = try daybook("import", "eur", "--account", "Main USD")
      #expect(other.code == 65 && other.errors.contains("\"Main\", and not \"Main USD\""))
      #expect(try folder.read("accounts.json") == book)
      // Of a file with both, the part in euros is that of the IBAN.
      let taken = try daybook("import", file, "--account", "Main USD")
      #expect(taken.code == 0, "\(taken.errors)")
      #expect(try balances("Main USD") == ["195.00 USD"])
      #expect(try folder.read("accounts.json").contains(#""numbers": ["\#(Self.iban)"]"#))
      #expect(try daybook("account", "rename", "Main USD", "Dollars").code == 0)
      let both = try daybook("import", "both", "--again")
      #expect(both.code == 0, "\(both.errors)")
      #expect(both.output.contains(file == "both" ? "0 added" : "1 added"))
      #expect(try balances("Main", "Dollars") == ["90.00 EUR", "195.00 USD"])
      for _ in 0..<2 { #expect(try daybook("import", "--undo").code == 0) }
      #expect(
        try folder.read("accounts.json") == book.replacing("Main USD", with: "Dollars"))
    }
  }

  @Test func `A file that says no currency is asked for the account where the number has several`()
    throws
  {
    let book =
      #"[{ "name": "Main", "iban": "\#(Self.iban)", "openingBalance": 0, "transactions": [] },"#
      + #" { "name": "Dollars", "currency": "USD", "numbers": ["\#(Self.iban)"],"#
      + #" "openingBalance": 0, "transactions": [] }]"#
    try folder.write(
      "!Account\nN\(Self.iban)\nTBank\n^\n!Type:Bank\nD2026-01-31\nT-5.00\nPShop\n^\n", to: "a.qif")
    for (options, sums) in [
      ([], ["0.00 EUR", "0.00 USD"]), (["--account", "Main"], ["-5.00 EUR", "0.00 USD"]),
      (["--account", "Dollars"], ["0.00 EUR", "-5.00 USD"]),
      (["--currency", "USD"], ["0.00 EUR", "-5.00 USD"]),
    ] {
      try folder.write(book, to: "accounts.json")
      let run = try daybook.run(["import", "a.qif", "--again"] + options)
      #expect(run.code == (options.isEmpty ? 65 : 0), "\(run.errors)")
      if options.isEmpty {
        #expect(
          run.errors.hasPrefix(
            """
            a.qif:5:1: error: the file does not say its currency, and "\(Self.iban)" is kept in \
            several

            """), "\(run.errors)")
        #expect(run.errors.hasSuffix("    = --account 'Main' or --account 'Dollars'\n"))
      }
      #expect(try balances("Main", "Dollars") == sums)
    }
  }

  @Test func `The number that a bank writes with the currency behind it is the one without it`()
    throws
  {
    try folder.write("[]", to: "accounts.json")
    for (file, number) in [("a", "37040044/0532013000EUR"), ("b", "37040044/0532013000")] {
      try folder.write(Self.file(["EUR"], of: number, isCamt: false), to: file)
    }
    #expect(try daybook("import", "a", "--add-accounts").code == 0)
    for file in ["a", "b"] {
      let again = try daybook("import", file, "--again", "--add-accounts")
      #expect(again.code == 0 && again.output.contains("0 added"), "\(again.output)")
    }
    #expect(try folder.read("accounts.json").matches(of: #/"name"/#).count == 1)
  }

  private static func ofx(_ numbers: [String], bank: String = "0001", currency: String = "EUR")
    -> String
  {
    let statements = numbers.map { number in
      "<STMTTRNRS><TRNUID>0<STMTRS><CURDEF>\(currency)<BANKACCTFROM><BANKID>\(bank)"
        + "<ACCTID>\(number)<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260101"
        + "<DTEND>20260131<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260105<TRNAMT>-10.00<FITID>1"
        + "<NAME>RENT</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>"
    }
    return "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n"
      + "<OFX><BANKMSGSRSV1>\(statements.joined())</BANKMSGSRSV1></OFX>\n"
  }

  /// A file of the number in euros: MT940 where it stands behind the bank's code, else OFX.
  private static func file(of number: String) -> String {
    number.contains("/") ? file(["EUR"], of: number, isCamt: false) : ofx([number])
  }

  private static func book(_ account: String) -> String {
    "[{ \(account), \"openingBalance\": 10000, \"transactions\": [] }]"
  }

  @Test(arguments: [
    (#""name": "Giro", "numbers": ["0001/123456789"]"#, "XXXXX6789"),
    (#""name": "Giro", "numbers": ["0001/123456789"]"#, "0002/123456789"),
    (#""name": "Giro", "numbers": ["0001/123456789"]"#, "56789"),
    (#""name": "Giro", "numbers": ["0001/XXXXX6789"]"#, "123456789"),
    (#""name": "Giro", "numbers": ["4111222233336789"]"#, "4111 **** **** 6789"),
    (#""name": "Giro", "numbers": ["XXXX-XXXX-XXXX-6789"]"#, "4111********6789"),
    (#""name": "Giro", "iban": "\#(iban)""#, "COBADEFFXXX/0532013000EUR"),
    (#""name": "Giro", "iban": "\#(iban)""#, "50070010/0532013000"),
    (#""name": "Giro", "iban": "\#(iban)""#, "DE89XXXXXXXXXXXXXX3000"),
    (#""name": "Visa 6789""#, "4111222233336789"),
  ])
  func `A number that plainly may be an account's opens no second one before a person says so`(
    account: String, number: String
  ) throws {
    let name = account.contains("Visa") ? "Visa 6789" : "Giro"
    try folder.write(Self.book(account), to: "accounts.json")
    try folder.write(Self.file(of: number), to: "a")
    for options in [[], ["--add-accounts"]] {
      let refused = try daybook.run(["import", "a"] + options)
      #expect(refused.code == 65)
      #expect(refused.errors.contains("error: the book has no account \"\(number)\"\n"))
      #expect(
        refused.errors.hasSuffix(
          "    = if it is \"\(name)\": daybook import FILE --account '\(name)'; if the book lacks it:"
            + " --account 'Account \(number)' --add-accounts\n"), "\(refused.errors)")
      #expect(try folder.read("accounts.json") == Self.book(account))
      #expect(!folder.exists("imports.jsonl"))
    }
    #expect(try daybook("import", "a", "--account", name).code == 0)
    let again = try daybook("import", "a", "--again", "--add-accounts")
    #expect(again.code == 0 && again.output.contains("0 added"), "\(again.errors)")
    #expect(try balances(name) == ["90.00 EUR"])
    for _ in 0..<2 { #expect(try daybook("import", "--undo").code == 0) }
    #expect(try folder.read("accounts.json") == Self.book(account))
    let new = try daybook(
      "import", "a", "--again", "--account", "Account \(number)", "--add-accounts")
    #expect(new.code == 0, "\(new.errors)")
    #expect(try balances(name) == ["100.00 EUR"])
    #expect(try folder.read("accounts.json").contains("Account \(number)"))
    let known = try daybook("import", "a", "--again", "--add-accounts")
    #expect(known.code == 0 && known.output.contains("0 added"), "\(known.errors)")
  }

  @Test(arguments: [
    (#""name": "Giro", "numbers": ["0001/123456789"]"#, "123456780"),
    (#""name": "Giro", "numbers": ["0001/123456789"]"#, "987656789"),
    (#""name": "Giro", "numbers": ["0001/123456789"]"#, "XXXXX6780"),
    (#""name": "Giro", "numbers": ["0001/123456789"]"#, "789"),
    (#""name": "Giro", "numbers": ["0001/123456789"], "currency": "USD""#, "XXXXX6789"),
    (#""name": "Giro", "numbers": ["0001/123456789"], "closed": "2025-12-31""#, "XXXXX6789"),
    (#""name": "Giro", "numbers": ["5500XXXXXXXX6789"]"#, "4111XXXXXXXX6789"),
    (#""name": "Giro", "numbers": ["4111222233336789"]"#, "5500XXXXXXXX6789"),
    (#""name": "Giro", "iban": "\#(iban)""#, "DE75512108001245126199"),
    (#""name": "Giro", "iban": "\#(iban)""#, "37040044/0532013001"),
    (#""name": "Giro""#, "123456789"), (#""name": "Savings 2026""#, "123456789"),
  ])
  func `An account whose number is none of the book's is added without a question`(
    account: String, number: String
  ) throws {
    try folder.write(Self.book(account), to: "accounts.json")
    try folder.write(Self.file(of: number), to: "a")
    let added = try daybook("import", "a", "--add-accounts")
    #expect(added.code == 0 && added.output.contains("(new)"), "\(added.errors)")
    #expect(try folder.read("accounts.json").matches(of: #/"name"/#).count == 2)
  }

  @Test func `Of a file with several accounts the doubtful one waits, and its number decides`()
    throws
  {
    let book = Self.book(#""name": "Giro", "numbers": ["0001/123456789"]"#)
    try folder.write(book, to: "accounts.json")
    try folder.write(Self.ofx(["XXXXX6789", "XXXXX1111", "XXXXX2222"]), to: "a.ofx")
    let refused = try daybook("import", "a.ofx", "--add-accounts")
    #expect(refused.code == 65)
    #expect(
      refused.errors.hasSuffix(
        """
            = the file has other accounts too: if it is "Giro", write "XXXXX6789" among the \
        "numbers" of that; if the book lacks it: daybook account add 'Account XXXXX6789' \
        --currency EUR --opening-balance=0.00

        """), "\(refused.errors)")
    #expect(try folder.read("accounts.json") == book)
    try folder.write(
      book.replacing(#"89"]"#, with: #"89", "XXXXX6789"]"#), to: "accounts.json")
    #expect(try daybook("import", "a.ofx", "--add-accounts").code == 0)
    let names = ["Giro", "Account XXXXX1111", "Account XXXXX2222"]
    #expect(
      try balances(names[0], names[1], names[2]) == ["90.00 EUR", "-10.00 EUR", "-10.00 EUR"])
    try folder.write(book, to: "accounts.json")
    #expect(
      try daybook(
        "account", "add", "Account XXXXX6789", "--currency", "EUR", "--opening-balance=0.00"
      ).code == 0)
    #expect(try daybook("import", "a.ofx", "--again", "--add-accounts").code == 0)
    #expect(try balances("Giro", "Account XXXXX6789") == ["100.00 EUR", "-10.00 EUR"])
  }
}
