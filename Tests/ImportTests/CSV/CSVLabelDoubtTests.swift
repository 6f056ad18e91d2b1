import Model
import Testing

@testable import Import

/// Dated rows under words that name balances or sums, and payments as well.
@Suite struct CSVLabelDoubtTests {
  private func file(_ rows: [String], layout change: (inout CSVLayout) -> Void = { _ in }) throws
    -> BankFile
  {
    var layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    layout.payee = .named("Payee")
    layout.balance = .named("Balance")
    change(&layout)
    let text = (["Date;Payee;Amount;Balance"] + rows).joined(separator: "\n") + "\n"
    return BankFile(
      csv: try DecodedText(Array(text.utf8)[...]), layout: layout, reading: BankFileReading())
  }

  /// The amounts of the entries and what is counted as a balance, or the problems.
  private func read(_ rows: [String]) throws -> [String] {
    let read = try file(rows)
    guard read.problems.isEmpty else { return read.problems.map(\.fault.message) }
    let amounts = read.statements.flatMap(\.entries).map { "\($0.amount.minorUnits)" }
    return amounts
      + ((read.rows?.balances ?? 0) > 0 ? ["balances: \(read.rows?.balances ?? 0)"] : [])
  }

  private func doubt(_ word: String, _ amount: String) -> [String] {
    ["this row, \"\(word)\", may be an entry of \(amount) EUR, or a balance or a sum"]
  }

  @Test(
    "a word that names payments as well is an entry where nothing shows a balance",
    arguments: [
      "Übertrag", "NEW BALANCE", "Total", "Summe",
    ])
  func entry(word: String) throws {
    #expect(
      try read([
        "2026-03-01;Shop;-10,00;", "2026-03-02;Rent;-7,00;", "2026-03-05;\(word);-120,00;",
        "2026-03-09;Cafe;-3,00;",
      ]) == ["-1000", "-700", "-12000", "-300"])
  }

  @Test func `A balance with a sharp s is the same as with two`() throws {
    #expect(
      try read(["2026-03-01;Shop;-10,00;", "2026-03-31;Schlußsaldo;95,90;"])
        == read(["2026-03-01;Shop;-10,00;", "2026-03-31;Schlusssaldo;95,90;"]))
  }

  private static let composed = [
    "SOLDE CREDITEUR AU 31/03/2026", "Solde créditeur", "Solde fin de mois", "À reporter", "Report",
    "Riporto", "Saldo nuevo", "Saldo am Monatsende", "Saldo Vormonat",
    "Saldo-Übertrag", "Saldoübertrag", "Vortrag", "CLOSING BAL", "OPENING BAL",
    "Statement balance", "BALANCE FORWARD", "Balance from last statement", "B/F",
    "Saldo disponible", "Saldo a fecha", "Saldo contabile finale", "SALDO TOTAL DISPONÍVEL DIA",
    "Saldo bloqueado anterior", "Saldo em conta", "Saldo na dzień 31.03.2026", "Saldo po operacji",
    "Saldo per ultimo", "Bokfört saldo", "Startbalans", "Egyenleg", "Rechnungsabschluss Saldo",
  ]

  @Test(arguments: composed)
  func `Words for balances alone are asked about where no balance tells`(
    word: String
  ) throws {
    let rows = ["2026-03-01;Shop;-10,00;", "2026-03-02;Rent;-7,00;"]
    #expect(try read(rows + ["2026-03-31;\(word);95,90;"]) == doubt(word, "95.90"))
    let printed = ["2026-03-01;Shop;-10,00;90,00", "2026-03-09;Cafe;-3,00;87,00"]
    #expect(
      try read(printed + ["2026-03-09;\(word);87,00;"]) == ["-1000", "-300", "balances: 1"])
  }

  @Test(
    arguments: [
      "Total des opérations", "Summe Januar", "Total Januar", "Summe der Umsätze", "Totaux",
      "Total du mois", "Total debits", "Total transactions", "Totale generale", "Összesen",
      "Celkem", "Razem", "Yhteensä", "I alt", "Totalt",
    ])
  func `Words that say a total and nothing else are one by the sum, or asked about`(
    word: String
  ) throws {
    let rows = ["2026-03-01;Shop;-10,00;", "2026-03-02;Rent;-7,00;"]
    #expect(try read(rows + ["2026-03-31;\(word);-17,00;"]) == ["-1000", "-700", "balances: 1"])
    #expect(try read(rows + ["2026-03-31;\(word);-95,90;"]) == doubt(word, "-95.90"))
  }

  @Test(
    arguments: [
      "Saldo Rechnung 4711", "Balance transfer fee", "Solde de tout compte Dupont",
      "Total Energies", "New Balance Shoes", "Saldo Müller", "Report Magazine",
    ])
  func `A word beside them that says what was paid makes it an entry`(word: String) throws {
    #expect(
      try read(["2026-03-01;Shop;-10,00;", "2026-03-31;\(word);-95,90;"]) == ["-1000", "-9590"])
  }

  @Test(
    arguments: [
      ";Saldo;95,90 USD;", ";Total;-13,00 USD;", ";Total;-$13,00;",
      "2026-03-01;Anfangssaldo;100,00 USD;", "2026-03-31;Endsaldo;95,90 USD;",
      "2026-03-31;Endsaldo;;95,90 USD",
    ])
  func `A balance or a total in another currency refuses the file`(row: String) throws {
    let mark = row.contains("$") ? "$" : "USD"
    #expect(
      try read(["2026-03-01;A;-10,00;", "2026-03-02;B;-3,00;", row])
        == ["this is an amount in \"\(mark)\", and the account is kept in EUR"])
  }

  @Test func `An entry is one whose balance goes on from the one before`() throws {
    #expect(
      try read([
        "2026-03-01;Shop;-10,00;90,00", "2026-03-05;Saldo;-20,00;70,00", "2026-03-09;X;-3,00;67,00",
      ]) == ["-1000", "-2000", "-300"])
    #expect(
      try read(["2026-03-05;Übertrag;500,00;600,00", "2026-03-09;X;-3,00;597,00"])
        == ["50000", "-300"])
  }

  @Test func `A balance is one whose amount is what the account holds there`() throws {
    let rows = ["2026-03-01;Shop;-10,00;90,00", "2026-03-09;Cafe;-3,00;87,00"]
    for word in ["Saldo", "Übertrag", "Solde", "New balance"] {
      #expect(
        try read([rows[0], "2026-03-05;\(word);90,00;", rows[1]]) == [
          "-1000", "-300", "balances: 1",
        ], "\(word)")
      #expect(
        try read(rows + ["2026-03-09;\(word);87,00;"]) == ["-1000", "-300", "balances: 1"],
        "\(word)")
    }
  }

  @Test func `A sum is one of several rows, and what two pages both have`() throws {
    #expect(
      try read(["2026-03-01;A;-10,00;", "2026-03-02;B;-3,00;", "2026-03-02;Total;-13,00;"])
        == ["-1000", "-300", "balances: 1"])
    #expect(
      try read([
        "2026-03-01;A;-10,00;", "2026-03-02;Übertrag;-10,00;", "Date;Payee;Amount;Balance",
        "2026-03-02;Übertrag;-10,00;", "2026-03-03;B;-3,00;",
      ]) == ["-1000", "-300", "balances: 2"])
  }

  @Test func `Where both remain possible, the file is refused with both`() throws {
    let rows = ["2026-03-02;A;-10,00;", "2026-03-03;B;-3,00;"]
    #expect(try read(["2026-03-01;Übertrag;500,00;"] + rows) == doubt("Übertrag", "500.00"))
    #expect(try read(rows + ["2026-03-04;New balance;500,00;"]) == doubt("New balance", "500.00"))
    #expect(try read([rows[0], "2026-03-02;Saldo;-4,00;", rows[1]]) == doubt("Saldo", "-4.00"))
    #expect(try read([rows[0], "2026-03-02;Total;-10,00;"]) == doubt("Total", "-10.00"))
    #expect(
      try read([
        "2026-03-01;Übertrag;500,00;500,00", "2026-03-02;A;-10,00;490,00",
        "2026-03-03;B;-3,00;487,00",
      ])
        == doubt("Übertrag", "500.00"))
  }

  @Test func `A layout decides which such rows are entries`() throws {
    let rows = ["2026-03-01;Übertrag;500,00;", "2026-03-02;A;-10,00;"]
    let taken = try file(rows) {
      $0.onlyWhen = CSVPattern(".").map { CSVCondition(.number(1), $0) }
    }
    #expect(taken.problems.isEmpty && taken.rows?.entries == 2)
    let left = try file(rows) {
      $0.skipWhen = CSVCondition(.named("Payee"), CSVPattern(exactly: "Übertrag"))
    }
    #expect(left.problems.isEmpty && left.rows?.entries == 1 && left.rows?.leftOut == 1)
  }

  @Test(
    "words that mean nothing else are balances, with and without an amount",
    arguments: [
      "Tagessaldo", "Anfangssaldo", "Closing balance", "Saldo do dia",
    ])
  func balance(word: String) throws {
    for row in ["2026-03-05;\(word);87,00;", "2026-03-05;\(word);;"] {
      let read = try file(["2026-03-01;Shop;-10,00;", "2026-03-05;Cafe;-3,00;", row])
      #expect(read.problems.isEmpty && read.rows?.entries == 2, "\(row)")
    }
  }

  @Test func `Balances and sums of rows that a layout leaves out are held`() throws {
    func problems(_ rows: [String]) throws -> [String] {
      var layout = CSVLayout(
        "test", date: .number(3),
        amount: .marked(.number(5), sign: .number(6), debitWhen: CSVPattern(exactly: "D")))
      layout.account = .number(1)
      layout.onlyWhen = CSVCondition(.number(2), CSVPattern(exactly: "20"))
      layout.text = [.number(4)]
      let text = rows.joined(separator: "\n") + "\n"
      let read = BankFile(
        csv: try DecodedText(Array(text.utf8)[...]), layout: layout, reading: BankFileReading())
      #expect(read.statements.flatMap(\.entries).count == 2 && read.rows?.leftOut == 0)
      return read.problems.map(\.fault.message)
        + read.statements.flatMap { statement in
          statement.disproofs.map(\.fault.message)
            + ((statement.arithmetic ?? .holds) == .holds ? [] : ["differs"])
        }
    }
    let first = "EE38;10;2026-01-01;Algsaldo;100,00;K"
    let rows = ["EE38;20;2026-01-05;Shop;10,00;D", "EE38;20;2026-01-06;Pay;4,00;K"]
    let last = "EE38;86;2026-01-31;lõppsaldo;94,00;K"
    let sums = ["EE38;82;2026-01-31;Käive;10,00;D", "EE38;82;2026-01-31;Käive;4,00;K"]
    #expect(try problems([first] + rows + sums + [last]) == [])
    #expect(
      try problems([first] + rows + ["EE38;82;2026-01-31;Käive;20,00;D", last]) == [
        "the file states a total of \"20.00 EUR\", and its entries add up to -10.00 EUR"
      ])
    #expect(
      try problems([first] + rows + sums + ["EE38;86;2026-01-31;lõppsaldo;80,00;K"]) == ["differs"])
  }
}
