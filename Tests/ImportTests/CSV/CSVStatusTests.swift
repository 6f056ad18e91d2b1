import Diagnostics
import Import
import Model
import Storage
import Testing

/// Which rows are booked, by a column of their own, by a title above them, or by their balances.
@Suite struct CSVStatusTests {
  private func file(_ name: String, _ delimiter: String, header: Int = 0, _ rows: [String]) throws
    -> BankFile
  {
    let layout = try #require(BankLayouts.all.first { $0.name == name })
    let header = layout.headers[header].joined(separator: delimiter)
    let text = Array(([header] + rows).joined(separator: "\n").utf8 + [10])
    var reading = BankFileReading(currency: try #require(Currency(code: "USD")))
    reading.bankLayouts = BankLayouts.all
    return BankFile.read(text[...], reading)
  }

  private func read(_ name: String, _ delimiter: String, header: Int = 0, _ rows: [String]) throws
    -> [String]
  {
    let file = try file(name, delimiter, header: header, rows)
    guard file.problems.isEmpty else { return file.problems.map(\.fault.message) }
    return file.statements.flatMap { statement in
      statement.disproofs.map(\.fault.message)
        + statement.entries.filter { $0.status == .booked }.map { "\($0.amount.minorUnits)" }
    }
  }

  private func payPal(
    _ id: String, _ day: Int, _ status: String, _ amount: String, _ balance: String
  )
    -> String
  {
    "01/\(day)/2026,10:00:00,PST,Shop,Payment,\(status),USD,\(amount),0.00,\(amount),a,b,\(id),,,,,"
      + "\(balance),"
  }

  private let wallet = "PayPal (without balance impacts)"

  @Test func `A row whose balance shows that it was booked is an entry, whatever its status`()
    throws
  {
    let first = payPal("T0", 15, "Completed", "-10.00", "90.00")
    #expect(
      try read(wallet, ",", [first, payPal("T1", 16, "Partially Refunded", "-50.00", "40.00")])
        == ["-1000", "-5000"])
    for status in ["Pending", "Held", "Canceled"] {
      #expect(
        try read(wallet, ",", [first, payPal("T1", 16, status, "-50.00", "40.00")])
          == ["-1000", "-5000"], "\(status)")
      let newest = [payPal("T1", 16, status, "-50.00", "40.00"), first]
      #expect(try read(wallet, ",", newest) == ["-5000", "-1000"], "\(status)")
      // Its balance is still the one before, or there is none.
      for balance in ["90.00", ""] {
        #expect(
          try read(wallet, ",", [first, payPal("T1", 16, status, "-50.00", balance)]) == ["-1000"],
          "\(status)")
      }
    }
    let last = payPal("T2", 20, "Completed", "20.00", "70.00")
    let read = try file(
      wallet, ",", [payPal("T1", 15, "Partially Refunded", "-50.00", "50.00"), last])
    #expect(read.statements.first?.opening?.amount.minorUnits == 10_000)
    #expect(read.rows?.entries == 2 && read.rows?.leftOut == 0)
  }

  @Test func `What was canceled takes its entry back, unless its balance or its id shows another`()
    throws
  {
    func removed(_ rows: [String]) throws -> [String] {
      try file(wallet, ",", rows).statements.flatMap(\.entries)
        .flatMap { $0.correction?.ids ?? [] }
    }
    let first = payPal("T0", 15, "Completed", "-10.00", "90.00")
    #expect(try removed([first, payPal("T1", 16, "Canceled", "-50.00", "90.00")]) == ["T1"])
    #expect(try removed([first, payPal("T1", 16, "Pending", "-50.00", "90.00")]) == [])
    #expect(try removed([first, payPal("T1", 16, "Canceled", "-50.00", "40.00")]) == [])
    #expect(try removed([first, payPal("T0", 16, "Canceled", "-50.00", "90.00")]) == [])
  }

  @Test func `A status that nobody knows refuses the file at its place`() throws {
    let rows = [payPal("T0", 15, "Completed", "-10.00", ""), payPal("T1", 16, "Odd", "-5.00", "")]
    let read = try file(wallet, ",", rows)
    #expect(
      read.problems.map(\.fault.message) == ["\"Odd\" does not say whether the row is booked"])
    #expect(read.problems.first?.fault.awaitsDecision == true)
    #expect(read.problems.first.map { $0.range.upperBound.bytes - $0.range.lowerBound.bytes } == 3)
    #expect(
      try self.read(wallet, ",", [payPal("T1", 16, "", "-5.00", "")])
        == ["nothing says here whether the row is booked"])
  }

  @Test func `Charges that failed or were refunded are no money`() throws {
    func charge(_ id: String, _ amount: String, _ fee: String, _ status: String) -> String {
      "\(id),A,x,2026-01-05 10:00,\(amount),0.00,usd,\(amount),0.00,\(fee),,usd,\(status),X,,,,true,c,,"
    }
    #expect(
      try read(
        "Stripe", ",",
        [
          charge("c1", "100.00", "3.20", "Paid"), charge("c2", "250.00", "0.00", "Failed"),
          charge("c3", "40.00", "1.46", "Refunded"),
        ]) == ["10000"])
    #expect(
      try read("Stripe", ",", [charge("c1", "100.00", "3.20", "Disputed")])
        == ["\"Disputed\" does not say whether the row is booked"])
  }

  @Test(
    "cards book what is booked alone",
    arguments: [
      ("Cornèr (card, English)", "Booked", "Pending", "Declined"),
      ("Cornèr (card, German)", "Gebucht", "Vorgemerkt", "Abgelehnt"),
    ])
  func cards(name: String, booked: String, pending: String, declined: String) throws {
    func row(_ amount: String, _ status: String) -> String {
      "05.01.2026,Shop,1234,USD,\(amount),\(status)"
    }
    #expect(
      try read(name, ",", [row("10.00", booked), row("200.00", pending), row("300.00", declined)])
        == ["-1000"])
    #expect(
      try read(name, ",", [row("10.00", booked), row("200.00", "X1")])
        == ["\"X1\" does not say whether the row is booked"])
  }

  @Test(
    "titles end what is not booked yet",
    arguments: [
      "Transaction history,,", "Recent activity,,", "Date,Description,Amount",
      "Umsätze vom 01.01.2026 - 31.01.2026,,",
    ])
  func sections(title: String) throws {
    let file = try table([
      "Pending transactions,,", "Date,Description,Amount", "2026-01-09,Hold,-50.00", ",more words,",
      "2026-01-08,Hold 2,-5.00", title, "2026-01-05,Shop,-10.00", "2026-01-04,Rent,-800.00",
    ])
    let entries = file.statements.flatMap(\.entries)
    #expect(entries.map { $0.status == .booked } == [false, false, true, true])
    #expect(
      file.problems.map(\.fault.message) == [
        "the rows above are not booked yet, and those below this row are read as booked"
      ])
    #expect(file.problems.map(\.fault.severity) == [.note])
  }

  @Test func `Known titles are taken without a note, and sentences end nothing`() throws {
    let file = try table([
      "Pending transactions,,", "2026-01-09,Hold,-50.00",
      "Amounts may change until they are posted.,,", "2026-01-08,Hold 2,-5.00",
      "Pending card purchases,,", "2026-01-07,Hold 3,-6.00",
      "Posted transactions,,", "2026-01-05,Shop,-10.00",
    ])
    #expect(file.problems.isEmpty)
    #expect(
      file.statements.flatMap(\.entries).map { $0.status == .booked } == [
        false, false, false, true,
      ])
  }

  @Test func `A row that is not booked yet and has a balance is told`() throws {
    var layout = CSVLayout("test", date: .number(1), amount: .signed(.number(3)))
    layout.balance = .number(4)
    let file = try table(
      ["Pending transactions,,,", "2026-01-09,Hold,-50.00,140.00", "2026-01-08,Hold,-5.00,190.00"],
      layout)
    #expect(
      file.problems.map(\.fault.message) == [
        "this row has a balance, and stands below a title of entries that are not booked yet: it is"
          + " left out"
      ])
    #expect(file.rows?.pending == 2)
  }

  private func table(_ rows: [String], _ layout: CSVLayout? = nil) throws -> BankFile {
    let named = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    let header = layout == nil ? ["Date,Description,Amount"] : []
    let text = (header + rows).joined(separator: "\n") + "\n"
    return BankFile(
      csv: try DecodedText(Array(text.utf8)[...]), layout: layout ?? named,
      reading: BankFileReading())
  }

  @Test(
    "digits of other scripts are digits",
    arguments: [
      "٢٠٢٦-٠١-٠٥,Shop,-١٠", "２０２６－０１－０５,Shop,－１０．００", "२०२६-०१-०५,Shop,-१०.००",
      "۲۰۲۶/۰۱/۰۵,Shop,-۱۰٫۰۰",
    ])
  func digits(row: String) throws {
    let file = try table(["2026-01-04,A,-1.00", row])
    let found = file.statements.flatMap(\.entries).map {
      "\($0.day?.description ?? "") \($0.amount.minorUnits)"
    }
    if row.contains("٫") {
      // Its mark is no other amount's.
      #expect(file.problems.map(\.fault.message) == ["\"-۱۰٫۰۰\" is not an amount"])
    } else {
      #expect(file.problems.isEmpty && found == ["2026-01-04 -100", "2026-01-05 -1000"])
    }
  }

  @Test func `A row with an amount in other digits is never passed over`() throws {
    #expect(
      try table(["2026-01-05,A,-1.00", "2026-01-O6,Rent,-٨٠٠"]).problems.map(\.fault.message)
        == ["\"2026-01-O6\" is not a date"])
    #expect(
      try table(["2026-01-05,A,-1.00", ",Rent,-٨٠٠"]).problems.map(\.fault.message)
        == ["the row has an amount and no date"])
  }
}
