import Diagnostics
import Import
import Model
import Testing

@Suite struct MT940Tests {
  /// A statement of an account in euros with these fields between its balances.
  private func file(_ fields: String, opening: String = "C251230EUR100,00") throws -> BankFile {
    let text = """
      :20:START
      :25:DE02120300000000202051
      :28C:7/1
      :60F:\(opening)
      \(fields)
      :62F:C260105EUR100,00
      -

      """
    return BankFile(mt940: try DecodedText(Array(text.utf8)[...]))
  }

  private func entry(_ fields: String) throws -> BankEntry {
    try #require(try file(fields).statements.first?.entries.first)
  }

  @Test("the day of entry has the year that brings it nearest to the statement's balances")
  func yearTurns() throws {
    #expect(try entry(":61:2512310102D1,00NTRFNONREF").day?.description == "2026-01-02")
    #expect(try entry(":61:2601021231D1,00NTRFNONREF").day?.description == "2025-12-31")
    #expect(try entry(":61:2601040105D1,00NTRFNONREF").valueDay?.description == "2026-01-04")
    // Blanks or zeros in its place are none.
    for day in ["", "    ", "  ", "0000"] {
      let undated = try entry(":61:260104\(day)D1,00NTRFNONREF")
      #expect(undated.day == nil && undated.valueDay?.description == "2026-01-04", "\(day)")
    }
    // However old the value day is: refunds after eight and thirteen months.
    #expect(try entry(":61:2505040102C1,00NTRFNONREF").day?.description == "2026-01-02")
    #expect(try entry(":61:2412041231C1,00NTRFNONREF").day?.description == "2025-12-31")
    // Where no balance is known, or they run backward, it is the one nearest to the value day.
    let entry = try file(":61:2512310102D1,00NTRFNONREF", opening: "C270601EUR100,00")
      .statements.first?.entries.first
    #expect(entry?.day?.description == "2026-01-02")
  }

  @Test("a reversed credit takes money away, a reversed debit brings it back")
  func reversals() throws {
    let marks = ["C": 150, "D": -150, "RC": -150, "RD": 150, "CR": 150, "DR": -150, "RDR": 150]
    for (mark, units) in marks {
      let entry = try entry(":61:2601040104\(mark)1,5NTRFNONREF")
      #expect(entry.amount.minorUnits == Int64(units), "\(mark)")
      #expect(entry.isReversal == mark.hasPrefix("R"), "\(mark)")
    }
  }

  @Test("a statement may begin without its reference, and another without it may follow")
  func withoutReference() throws {
    let statement = """
      :25:NL91ABNA0417164300
      :28:1/1
      :60F:C260104EUR10,00
      :61:2601050105D5,00N570NONREF
      :62F:C260105EUR5,00

      """
    let text = "ABNANL2A\n940\nABNANL2A\n" + statement + statement
    #expect(BankFileFormat.detect(try DecodedText(Array(text.utf8)[...])) == .mt940)
    let file = BankFile(mt940: try DecodedText(Array(text.utf8)[...]))
    #expect(file.problems.isEmpty)
    #expect(file.statements.map(\.entries.count) == [1, 1])
    // One account that is named twice is one statement.
    let twice = ":20:A\n:25:1\n" + statement
    #expect(BankFile(mt940: try DecodedText(Array(twice.utf8)[...])).statements.count == 1)
  }

  @Test("a text without fields is no payee where it is longer than a line")
  func longText() throws {
    let words = "Umbuchung von Konto eins auf Konto zwei wegen Renovierung der Wohnung"
    let long = try entry(":61:2601040104D1,00NTRFNONREF\n:86:\(words)\nund Keller")
    #expect(long.isUnstructured && long.remittance?.hasSuffix("und Keller") == true)
    #expect(try !entry(":61:2601040104D1,00NTRFNONREF\n:86:RENT JAN").isUnstructured)
    #expect(
      try !entry(":61:2601040104D1,00NTRFNONREF\n:86:/NAME/Shop/REMI/\(words)").isUnstructured)
  }

  @Test("subfields and keywords say bank, creditor, charges and what was converted")
  func details() throws {
    let german = try entry(
      """
      :61:2601040104C1,00NMSCNONREF
      :86:159?00RETOURE?20MREF+M-1?21CRED+DE98ZZZ09999999999?22OAMT+USD 50,00
      ?23COAM+3,50?24SVWZ+Miete?30BYLADEM1001?31DE88500105170501332732?32Ida
      """)
    #expect(german.party.bic == "BYLADEM1001" && german.names.creditor == "DE98ZZZ09999999999")
    #expect(german.original?.amount == 5000 && german.original?.currency.code == "USD")
    #expect(german.charges.map(\.plain) == ["3.50 EUR"])
    let dutch = try entry(
      """
      :61:2601040104D1,00NTRFEREF
      :86:/CSID/NL93ZZZ332656790051//CNTP/NL91ABNA0417164300/ABNANL2A/J Jansen///REMI/USTD//X/
      """)
    #expect(dutch.party.bic == "ABNANL2A" && dutch.names.creditor == "NL93ZZZ332656790051")
  }

  @Test("references stand behind the kind of entry, the bank's behind two slashes")
  func references() throws {
    let names = try entry(":61:2601040104D1,00NTRFABC 1//XYZ-9\nmore words").names
    #expect(names.code == "NTRF")
    #expect(names.customer == "ABC 1")
    #expect(names.bank == "XYZ-9")
    #expect(try entry(":61:2601040104D1,00NTRFA//B\nmore words").text == "more words")
  }

  @Test("German subfields give payee, account, purpose and the references of SEPA")
  func german() throws {
    let entry = try entry(
      """
      :61:2601040104D1,00NMSCNONREF
      :86:105?00LASTSCHRIFT?20EREF+E2E-
      77?21MREF+M-1?22SVWZ+Strom Jan?23uar?30BYLADEM1001?31DE88500105
      170501332732?32Stadtwerke?33Kiel?60 2026
      """)
    #expect(entry.names.gvc == "105")
    #expect(entry.names.endToEnd == "E2E-77")
    #expect(entry.names.mandate == "M-1")
    #expect(entry.remittance == "Strom Januar 2026")
    #expect(entry.party.name == "Stadtwerke Kiel")
    #expect(entry.party.account == "DE88500105170501332732")
  }

  @Test("keywords between slashes give payee, account, purpose and references")
  func dutch() throws {
    let entry = try entry(
      """
      :61:2601040104D1,00NTRFEREF
      :86:/EREF/E-5//MARF/M-6//CNTP/NL91ABNA0417164300/ABNANL2A/J Jansen/
      //REMI/USTD//Huur januari/
      """)
    #expect(entry.names.endToEnd == "E-5")
    #expect(entry.names.mandate == "M-6")
    #expect(entry.party.name == "J Jansen")
    #expect(entry.party.account == "NL91ABNA0417164300")
    #expect(entry.remittance == "Huur januari")
  }

  @Test("labels in columns of a plain text give payee, account and purpose")
  func labels() throws {
    let entry = try entry(
      """
      :61:2601040104D1,00NTRFNONREF
      :86:SEPA OVERBOEKING                 IBAN: NL86INGB0002445588
      BIC: INGBNL2A                    NAAM: BELASTINGDIENST
      OMSCHRIJVING: AANSLAG 2026
      """)
    #expect(entry.party.name == "BELASTINGDIENST")
    #expect(entry.party.account == "NL86INGB0002445588")
    #expect(entry.remittance == "AANSLAG 2026")
  }

  @Test("plain details are the text to the payee, and a note behind a balance is of no entry")
  func plain() throws {
    let file = try file(":61:2601040104D1,00NTRFNONREF\n:86:Miete\n  Januar\n:64:C260105EUR9,00")
    let entry = try #require(file.statements.first?.entries.first)
    #expect(entry.remittance == "Miete Januar")
    #expect(entry.text == "Miete Januar")
    #expect(file.statements.first?.balances.map(\.code) == ["60F", "64", "62F"])
  }

  @Test("entries of an MT942 are told before they are booked")
  func interim() throws {
    let text = """
      :20:A
      :25:10020030/1234567
      :28C:1/1
      :34F:EURD0,00
      :13D:2601041733+0100
      :61:2601040104C5,00NTRFNONREF
      :61:2601050105ED5,00NTRFNONREF
      :90C:1EUR5,00
      """
    let file = BankFile(mt940: try DecodedText(Array(text.utf8)[...]))
    #expect(file.problems.isEmpty)
    let statement = try #require(file.statements.first)
    #expect(statement.entries.map(\.status) == [.interim, .future])
    #expect(statement.account.number == "10020030/1234567")
    #expect(statement.account.bank == "10020030")
    #expect(statement.account.currency?.code == "EUR")
  }

  @Test("a currency that is no longer used is read")
  func withdrawn() throws {
    let file = try file(":61:020322D50,00NTRFNONREF", opening: "C020315DEM105000,00")
    #expect(file.statements.first?.entries.first?.amount.currency.code == "DEM")
  }

  @Test(
    "what is wrong with a field is said at its place, and the rest is read",
    arguments: [
      (":61:2601040104D1,234NTRF", "\"1,234\" has more than the 2 decimals of EUR"),
      (
        ":61:2601040104D99999999999999999999,00NTRF",
        "\"99999999999999999999,00\" is more EUR than Daybook can count"
      ),
      (":61:2602310104D1,00NTRF", "there is no day \"260231\""),
      (":61:2601041332D1,00NTRF", "there is no day \"1332\""),
      (
        ":61:26010D1,00NTRF",
        "the entry does not begin with its value day, six digits: \"26010D1,00NTRF\""
      ),
      (
        ":61:260104X1,00NTRF",
        "the entry does not say whether money came in or went out: \"260104X1,00NTRF\""
      ),
      (":61:260104D", "the entry has no amount: \"260104D\""),
      (":62F:C260105EU100,00", "the balance :62F: cannot be read: \"C260105EU100,00\""),
      (":62F:C260231EUR100,00", "there is no day \"260231\""),
      (":62F:C260105XXX100,00", "\"XXX\" is no currency"),
      (":62F:C260105USD107,00", "this balance is in USD, and the statement is in EUR"),
    ])
  func faults(field: String, message: String) throws {
    let file = try file(":61:2601030103C7,00NTRFNONREF\n\(field)")
    #expect(file.problems.map(\.fault.message) == [message])
    #expect(file.problems.allSatisfy { !$0.fault.remedy.isEmpty })
    // The fields before it take 68 bytes and a line of 30.
    #expect(file.problems.map(\.range.lowerBound.bytes) == [98])
    #expect(file.statements.first?.entries.first?.amount.minorUnits == 700)
  }

  @Test("a statement without a field that it needs is told by it")
  func missing() throws {
    let text = ":20:A\n:61:2601040104D1,00NTRF\n-\n"
    let file = BankFile(mt940: try DecodedText(Array(text.utf8)[...]))
    #expect(
      file.problems.map(\.fault.message) == [
        "the statement has no field :25:", "the statement has no field :60F:",
        "nothing in the statement says its currency",
        "the statement has no closing balance, so that nothing proves that it is whole",
      ])
    let nothing = BankFile(mt940: try DecodedText(Array("{1:F01}{4:\n-}".utf8)[...]))
    #expect(nothing.problems.map(\.fault.message) == ["there is no statement in this MT940 file"])
  }

  @Test func `A leap day of another year is no booking day`() throws {
    let read = try file(":61:2601020229D1,00NTRFNONREF")
    #expect(read.problems.map(\.fault.message) == ["there is no day \"0229\""])
    #expect(read.statements.flatMap(\.entries).isEmpty)
  }

  private func page(_ number: Int, _ opening: String, _ closing: String) -> String {
    """
    :20:START
    :25:DE02120300000000202051
    :28C:7/\(number)
    :60\(number == 1 ? "F" : "M"):C260102EUR\(opening)
    :61:2601020102D5,00NTRFNONREF
    :62\(number == 1 ? "M" : "F"):C260102EUR\(closing)
    -

    """
  }

  @Test func `Pages of one statement must follow each other`() throws {
    func disproofs(_ second: String) throws -> [String] {
      let text = page(1, "100,00", "95,00") + second
      return BankFile(mt940: try DecodedText(Array(text.utf8)[...])).statements
        .flatMap(\.disproofs).map(\.fault.message)
    }
    #expect(try disproofs(page(2, "95,00", "90,00")).isEmpty)
    #expect(
      try disproofs(page(2, "94,00", "89,00"))
        == ["the balance does not follow from the one before it: they differ by -1.00 EUR"])
    // A page between them may be missing.
    #expect(try disproofs(page(3, "94,00", "89,00")).isEmpty)
  }

  @Test func `A file that ends within a line, without a closing balance, was cut off`() throws {
    let whole = page(1, "100,00", "95,00")
    let start = try #require(whole.firstRange(of: ":62M:")?.lowerBound)
    func faults(_ text: some StringProtocol) throws -> [String] {
      BankFile(mt940: try DecodedText(Array(text.utf8)[...])).problems
        .filter { $0.fault.severity == .error }.map(\.fault.message)
    }
    #expect(
      try faults(whole[..<start].dropLast(4))
        == ["the file ends within a line of a statement that has no closing balance"])
    #expect(try faults(whole[..<start]).isEmpty)
    #expect(try faults(whole.dropLast(3)).isEmpty)
  }

  @Test("a line - that a field of the statement follows ends nothing, nor does it lose one")
  func fieldsBehindTheEnd() throws {
    func read(_ text: String) throws -> BankFile {
      BankFile(mt940: try DecodedText(Array(text.utf8)[...]))
    }
    let head = ":20:X\n:25:DE02120300000000202051\n:28C:1/1\n:60F:C260101EUR100,00\n"
    let one = ":61:2601050105D5,00NMSCNONREF\n:86:A\n"
    let two = ":61:2601060106D5,00NMSCNONREF\n:86:B\n:62F:C260131EUR90,00\n"
    for end in ["-\nMORE\n", "-\n", ":62F:C260105EUR95,00\n-\n", "-}\n"] {
      let file = try read(head + one + end + two + "-\nFooter of the bank\n")
      #expect(file.problems.isEmpty && file.statements.count == 1)
      let entries = try #require(file.statements.first?.entries)
      #expect(entries.map(\.amount.minorUnits) == [-500, -500])
      #expect(entries.map(\.text) == [end.contains("MORE") ? "A MORE" : "A", "B"])
      #expect(file.statements[0].arithmetic == .holds)
    }
    // Another statement is another one, and what stands between them is nobody's.
    let next = try read(head + one + ":62F:C260105EUR95,00\n-\nHEADER\n" + head + two + "-\n")
    #expect(next.statements.map(\.entries.count) == [1, 1])
    // Entries before any account are told, and not passed over.
    let lost = try read(two + "-\n" + head + one + ":62F:C260105EUR95,00\n-\n")
    #expect(
      lost.problems.contains { $0.fault.severity == .error && $0.range.lowerBound.bytes == 0 })
  }
}
