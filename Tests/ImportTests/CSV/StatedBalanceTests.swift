import Import
import Model
import TestSupport
import Testing

/// Balances, sums and counts that a CSV file states, held against its rows.
@Suite struct StatedBalanceTests {
  private func statement(_ text: String) throws -> BankStatement {
    var layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    layout.balance = text.contains("Balance") ? .named("Balance") : nil
    let file = BankFile(
      csv: try DecodedText(Array(text.utf8)[...]), layout: layout,
      reading: BankFileReading(currency: .euro))
    #expect(file.problems.isEmpty, "\(file.problems.map(\.fault.message))")
    return try #require(file.statements.first)
  }

  private func disproofs(_ statement: BankStatement) -> [String] {
    statement.disproofs.map(\.fault.message)
  }

  private let rows = "Date;Amount\n2026-03-05;-3,10\n2026-03-06;-800,00\n"

  @Test func `The head says account, period, balances, count and holder`() throws {
    let found = try statement(
      """
      IBAN;DE02 1203 0000 0000 2020 51
      Kunde;Max Muster
      Zeitraum;01.03.2026 - 31.03.2026
      Anfangssaldo;1.000,00;EUR
      Endsaldo am 31.03.2026;196,90;EUR
      Anzahl Buchungen;2

      """ + rows)
    #expect(found.account.number == "DE02120300000000202051")
    #expect(found.account.owner == "Max Muster")
    #expect(found.period?.lowerBound.description == "2026-03-01")
    #expect(found.opening?.amount.minorUnits == 100_000)
    #expect(found.closing?.day.description == "2026-03-31")
    #expect(found.arithmetic == .holds && found.provesAmounts)
    #expect(found.disproofs.isEmpty)
  }

  @Test func `What is stated and is not so is told, each with its place`() throws {
    #expect(
      disproofs(try statement("Number of transactions:;3\n" + rows))
        == ["the file says that it has 3 entries, and it has 2"])
    #expect(
      disproofs(try statement("Total debits;-900,00\n" + rows))
        == ["the file states a total of \"-900.00 EUR\", and its entries add up to -803.10 EUR"])
    #expect(
      disproofs(try statement("Period;2026-02-01 - 2026-02-28\n" + rows))
        == ["the entry is of 2026-03-05, and the file says that it covers 2026-02-01 to 2026-02-28"]
    )
    #expect(
      disproofs(try statement(rows + "Total;-900,00\n"))
        == ["the file states a total of \"-900.00 EUR\", and its entries add up to -803.10 EUR"])
    let running = "Date;Amount;Balance\n2026-03-05;-3,10;996,90\n2026-03-06;-800,00;196,90\n"
    #expect(
      disproofs(try statement("Closing balance;250,00\n" + running))
        == ["the file states a balance of 250.00 EUR, and its rows lead to 196.90 EUR"])
  }

  @Test func `A balance of the day of the download closes the rows only where they lead to it`()
    throws
  {
    let running = "Date;Amount;Balance\n2026-03-05;-3,10;996,90\n2026-03-06;-800,00;196,90\n"
    let closed = try statement("Kontostand vom 10.03.2026:;196,90 EUR\n" + running)
    #expect(closed.closing?.code == "closing" && closed.closing?.day.description == "2026-03-10")
    let later = try statement("Kontostand vom 10.03.2026:;500,00 EUR\n" + running)
    #expect(later.closing?.amount.minorUnits == 19690 && later.disproofs.isEmpty)
    let alone = try statement("Kontostand vom 10.03.2026:;500,00 EUR\n" + rows)
    #expect(alone.closing == nil && alone.balances.map(\.code) == ["current"])
  }

  @Test func `A balance of the day on which the stated period ends is held against the rows`()
    throws
  {
    let head = "Datei erstellt am: 10.03.2026 17:10\nZeitraum;01.03.2026 - 10.03.2026\n"
    let running = "Date;Amount;Balance\n2026-03-05;-3,10;996,90\n2026-03-06;-800,00;196,90\n"
    #expect(
      disproofs(try statement(head + "Saldo;99,00;EUR\n" + running))
        == ["the file states a balance of 99.00 EUR, and its rows lead to 196.90 EUR"])
    let closed = try statement(head + "Saldo;196,90;EUR\n" + running)
    #expect(disproofs(closed) == [] && closed.closing?.day.description == "2026-03-10")
  }

  @Test func `A balance and a period that stand in one cell with their labels are read`() throws {
    let head =
      "Solde au 31/03/2026 196,90 €\n\nListe des opérations du compte entre le 01/03/2026 et le "
    let read = try statement(head + "31/03/2026;\n\n" + rows)
    #expect(read.closing?.amount.minorUnits == 19690)
    #expect(read.closing?.day.description == "2026-03-31")
    #expect(read.period?.lowerBound.description == "2026-03-01")
    let other = "Umsätze vom 01.04.2026 bis zum 30.04.2026\nSaldo -5,00 EUR\n" + rows
    #expect(
      disproofs(try statement(other)).first
        == "the entry is of 2026-03-05, and the file says that it covers 2026-04-01 to 2026-04-30")
    for title in ["Saldo 2026", "Saldo 31.03.", "Saldo März 2026", "Saldo vom 31.03.2026"] {
      #expect(try statement(title + "\n\n" + rows).balances.isEmpty, "\(title)")
    }
    let card = "Ihre Karte gilt vom 01.04.2026 bis 30.04.2026\n" + rows
    #expect(try statement(card).period == nil)
  }

  @Test func `Balances of what is owed refuse the file with a way on`() throws {
    let file = try statement(
      "Date;Amount;Balance\n2026-01-05;-50,00;150,00\n2026-01-06;-20,00;170,00\n"
        + "2026-01-07;100,00;70,00\n")
    #expect(disproofs(file) == ["the balances grow with money out and shrink with money in"])
    #expect(
      file.disproofs[0].fault.remedy
        == "where they are what is owed, as on many cards, leave \"balance\" out of the layout in"
        + " imports.json; where the amounts have the wrong sign, exchange \"debit\" and \"credit\","
        + " or add or leave out \"negate\": true")
  }

  @Test(
    "balances above the rows are known in many languages",
    arguments: [
      ("Primosaldo", "Ultimosaldo"), ("Saldo początkowe", "Saldo końcowe"),
      ("Počáteční zůstatek", "Konečný zůstatek"), ("Počiatočný stav", "Konečný stav"),
      ("Inngående saldo", "Utgående saldo"), ("Alkusaldo", "Loppusaldo"),
      ("Nyitó egyenleg", "Záró egyenleg"), ("Sold inițial", "Sold final"),
      ("Начальный остаток", "Конечный остаток"), ("Solde initial", "Solde final"),
    ])
  func labels(opening: String, closing: String) throws {
    let found = try statement("\(opening);1.000,00\n\(closing);196,90\n\n" + rows)
    #expect(found.opening?.amount.minorUnits == 100_000, "\(opening)")
    #expect(found.arithmetic == .holds)
    let other = try statement("\(opening);1.000,00\n\(closing);296,90\n\n" + rows)
    #expect(other.arithmetic != .holds)
  }

  @Test(
    "days above the rows tell the order of their dates where only one lies within them",
    arguments: [
      "Período: 01/03/2026 - 31/03/2026", "01/03/2026 - 31/03/2026;x",
      "Zeitraum;01.03.2026;31.03.2026",
      "From: 01/03/2026 to 31/03/2026", "From:;01/03/2026\nTo:;31/03/2026",
    ])
  func dateOrder(head: String) throws {
    let found = try statement(head + "\n\nDate;Amount\n05/03/2026;-3,10\n06/03/2026;-8,00\n")
    #expect(found.entries.compactMap { $0.day?.description } == ["2026-03-05", "2026-03-06"])
    #expect(found.disproofs.isEmpty)
  }

  @Test(
    "days above the rows that fit both orders of dates, or none, tell none",
    arguments: [
      "Period;01/03/2026 - 05/03/2026", "Period;01/01/2026 - 31/12/2026",
      "Period;2025-01-01 - 2025-01-31",
    ])
  func noDateOrder(head: String) throws {
    let layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    let text = head + "\n\nDate;Amount\n02/03/2026;-3,10\n03/03/2026;-8,00\n"
    let file = BankFile(
      csv: try DecodedText(Array(text.utf8)[...]), layout: layout,
      reading: BankFileReading(currency: .euro))
    #expect(file.problems.map(\.fault.message).first?.contains("can be two days") == true)
  }

  @Test func `Rows below a title of pending entries are pending until one of booked entries`()
    throws
  {
    let found = try statement(
      """
      Date;Amount;Balance
      Pending Transactions;;
      Total Pending Check and other Credit(s);$30,00;
      2026-03-09;-30,00;
      Posted Transactions
      2026-03-06;-800,00;196,90
      2026-03-05;-3,10;996,90

      """.replacing("$", with: ""))
    #expect(found.entries.map { $0.status == .pending } == [true, false, false])
    #expect(found.closing?.amount.minorUnits == 19_690 && found.disproofs.isEmpty)
  }

  @Test func `A balance that stands both above the rows and in one of them is the same`() throws {
    func said(_ row: String) throws -> [String] {
      disproofs(
        try statement(
          "Anfangssaldo;1.000,00\n\nDate;Amount\nAnfangssaldo;\(row)\n"
            + "2026-03-05;-3,10\n2026-03-06;-8,00\n"))
    }
    #expect(try said("1.000,00").isEmpty)
    #expect(try said("900,00").count == 1)
  }

  @Test(
    "a row is no sum of the others where figures that are no date stand in place of one",
    arguments: ["05/03/2026 - 06/03/2026", "2026-O3-05", "########", "46087"])
  func undatedFigures(date: String) throws {
    let layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    func problems(_ date: String) throws -> Int {
      let text = "Date;Name;Amount\n\(date);A;1,00\n2026-03-06;B;-2,00\n2026-03-07;C;3,00\n"
      return BankFile(
        csv: try DecodedText(Array(text.utf8)[...]), layout: layout,
        reading: BankFileReading(currency: .euro)
      ).problems.count
    }
    #expect(try problems(date) == 1)
    #expect(try problems("") == 0)
  }

  @Test(arguments: [
    "Kontostand am 01.03.2026;1000,00\nKontostand am 31.03.2026;", "Solde au 31/03/2026;",
    "Saldo al 31/03/2026;", "Saldo per 31.03.2026;",
  ])
  func `Of two dated balances of one label the earlier opens the rows and the later closes them`(
    head: String
  ) throws {
    let before = head.contains("01.03.2026") ? "" : "Solde au 28/02/2026;1000,00\n"
    let sound = try statement(before + head + "196,90\n\n" + rows)
    #expect(sound.opening?.amount.minorUnits == 100_000)
    #expect(sound.closing?.amount.minorUnits == 19_690)
    #expect(sound.arithmetic == .holds)
    let short = try statement(before + head + "190,00\n\n" + rows)
    #expect(short.arithmetic == .differs(by: -690))
  }

  @Test(arguments: [
    "Period;2026-04-01 to 2026-04-28", "Du 01/04/2026 au 28/04/2026",
    "Periodo dal 01/04/2026 al 28/04/2026", "Okres: od 2026-04-01 do 2026-04-28",
    "Statement period;2026-04-01;2026-04-28",
  ])
  func `A row outside the days that the head says is refused`(head: String) throws {
    #expect(
      disproofs(try statement(head + "\n\n" + rows)) == [
        "the entry is of 2026-03-05, and the file says that it covers 2026-04-01 to 2026-04-28"
      ])
  }

  @Test(arguments: [
    "Transactions: 3", "Total transactions;3", "Numero operazioni;3", "Liczba operacji;3",
    "Antal transaktioner;3",
  ])
  func `Another number of entries than the head says is refused`(head: String) throws {
    #expect(disproofs(try statement(head + "\n\n" + rows)).count == 1)
    let sound = head.replacing("3", with: "2")
    #expect(disproofs(try statement(sound + "\n\n" + rows)).isEmpty)
  }
}

/// Balances behind the entries.
@Suite struct BalanceChainTests {
  private func verdict(_ rows: [(Int, Int64, Int64?)]) -> BalanceChain.Verdict {
    BalanceChain.verdict(
      on: rows.map { day, amount, balance in
        BalanceChain.Step(
          day: Day(daysSinceEpoch: 20_000 + day), amount: amount, balance: balance)
      })
  }

  private func opening(_ rows: [(Int, Int64, Int64?)]) -> Int64? {
    if case .holds(let chain) = verdict(rows) { chain.opening } else { nil }
  }

  @Test func `Balances hold in both orders of time, with blanks and with shared ones`() {
    #expect(opening([(1, 5, 105), (2, -3, 102)]) == 100)
    #expect(opening([(2, -3, 102), (1, 5, 105)]) == 100)
    #expect(opening([(1, 5, nil), (1, -3, 102), (2, 1, nil), (2, 1, 104)]) == 100)
    #expect(opening([(2, 1, 104), (2, 1, nil), (1, -3, 102), (1, 5, nil)]) == 100)
    #expect(opening([(1, 5, 102), (1, -3, 102), (2, 2, 104)]) == 100)
  }

  @Test func `Rows of a day may stand in any order that fits`() {
    #expect(opening([(1, -800, 196), (1, -4, 996), (2, -6, 190)]) == 1000)
    #expect(opening([(2, -6, 190), (1, -800, 196), (1, -4, 996)]) == 1000)
  }

  @Test func `Of one day whose only balance may be the first or the last, nothing is told`() {
    #expect(verdict([(1, 5, 105), (1, -3, nil)]) == .undecided)
    #expect(opening([(2, 5, 105), (1, -3, nil)]) == 103)
  }

  @Test func `A jump is told with its row and its difference`() {
    #expect(
      verdict([(1, -310, 99690), (2, -100, 19590), (3, -590, 19000)])
        == .jumps(BalanceChain.Jump(index: 1, difference: -80000)))
    #expect(verdict([(1, 5, nil)]) == .none)
  }

  @Test(arguments: Effort.seeds(200, thorough: 2000))
  func `Whatever order the days of a chain are shuffled into, its opening balance is found`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    var balance = Int64.random(in: -500...500, using: &random)
    let start = balance
    var rows: [(Int, Int64, Int64?)] = []
    for day in 0..<Int.random(in: 1...6, using: &random) {
      var group: [(Int, Int64, Int64?)] = []
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let amount =
          Int64.random(in: 1...400, using: &random) * (Bool.random(using: &random) ? 1 : -1)
        balance += amount
        group.append((day, amount, balance))
      }
      rows += group.shuffled(using: &random)
    }
    let isReversed = Bool.random(using: &random)
    switch verdict(isReversed ? rows.reversed() : rows) {
    case .none, .undecided, .jumps: Issue.record("seed \(seed): \(rows)")
    case .holds(let chain):
      // A first day that ends as it began may have begun at any of its balances.
      let firstDay = rows.filter { $0.0 == 0 }
      if firstDay.reduce(0, { $0 + $1.1 }) != 0 {
        #expect(chain.opening == start, "\(isReversed) \(rows)")
      }
    }
  }
}
