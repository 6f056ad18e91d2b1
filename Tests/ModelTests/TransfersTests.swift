import Testing

@testable import Model

@Suite struct TransfersTests {
  static let ibans = [
    "DE89370400440532013000", "GB29NWBK60161331926819", "DE09999911000042071904",
  ]
  static let thirdParty = "NL91 ABNA 0417 1643 00"

  /// The pairs as `account.position-account.position`, the debit first, in file order.
  func pairs(_ accounts: [[Transaction]], currencies: [Currency] = [], asOf: String = "2030-12-31")
    throws -> [String]
  {
    let book = try book(
      accounts.enumerated().map { index, entries in
        try account(
          named: "\(index)", iban: Self.ibans[index],
          currency: currencies.isEmpty ? .euro : currencies[index], entries)
      })
    let transfers = Transfers(in: book, through: try day(asOf))
    var pairs: [String] = []
    for (index, account) in book.accounts.enumerated() {
      for (position, transaction) in account.transactions.enumerated() where transaction.amount < 0
      {
        guard let leg = transfers.otherEnd(of: index, position, in: book) else { continue }
        pairs.append("\(index).\(position)-\(leg.account).\(leg.position)")
      }
    }
    #expect(pairs.count == transfers.count)
    return pairs
  }

  @Test(arguments: [
    ("2024-02-28", "2024-02-28", true), ("2024-02-28", "2024-03-02", true),
    ("2024-03-02", "2024-02-28", true), ("2024-02-28", "2024-03-03", false),
    ("2023-12-31", "2024-01-03", true), ("2023-02-28", "2023-03-04", false),
  ])
  func `Opposite amounts up to three days apart are a transfer`(
    debit: String, credit: String, isTransfer: Bool
  ) throws {
    let pairs = try pairs([[entry(debit, -500)], [entry(credit, 500)]])
    #expect(pairs == (isTransfer ? ["0.0-1.0"] : []))
  }

  @Test func `Amounts that are not opposite, or nothing at all, are none`() throws {
    let date = "2024-02-28"
    #expect(try pairs([[entry(date, -500)], [entry(date, 499), entry(date, -500)]]).isEmpty)
    #expect(try pairs([[entry(date, 0)], [entry(date, 0)]]).isEmpty)
    #expect(try pairs([[entry(date, -5), entry(date, 5)], []]).isEmpty)
    #expect(try pairs([[entry(date, -.max)], [entry(date, .max)]]) == ["0.0-1.0"])
    #expect(try pairs([[], []]).isEmpty)
  }

  @Test func `Two currencies are never a transfer`() throws {
    let pound = try #require(Currency(code: "GBP"))
    let accounts = [[try entry("2024-02-28", -500)], [try entry("2024-02-28", 500)]]
    #expect(try pairs(accounts, currencies: [.euro, pound]).isEmpty)
    #expect(try pairs(accounts, currencies: [pound, pound]) == ["0.0-1.0"])
  }

  @Test func `What is booked after the last day is not there yet`() throws {
    let accounts = [[try entry("2024-02-28", -500)], [try entry("2024-03-01", 500)]]
    #expect(try pairs(accounts, asOf: "2024-02-29").isEmpty)
    #expect(try pairs(accounts, asOf: "2024-03-01") == ["0.0-1.0"])
  }

  @Test func `An IBAN comes before the same day, and that before fewer days and file order`() throws
  {
    let iban = Self.ibans[2]
    #expect(
      try pairs([
        [entry("2024-02-10", -500, reference: "to \(iban)")], [entry("2024-02-10", 500)],
        [entry("2024-02-20", 500)],
      ]) == ["0.0-2.0"])
    #expect(
      try pairs([
        [entry("2024-02-10", -500)], [entry("2024-02-09", 500), entry("2024-02-12", 500)],
        [entry("2024-02-10", 500)],
      ]) == ["0.0-2.0"])
    #expect(
      try pairs([[entry("2024-02-10", -5)], [entry("2024-02-12", 5), entry("2024-02-09", 5)]])
        == ["0.0-1.1"])
    #expect(
      try pairs([
        [entry("2024-02-10", -5), entry("2024-02-10", -5)], [entry("2024-02-11", 5)],
        [entry("2024-02-09", 5)],
      ]) == ["0.0-1.0", "0.1-2.0"])
  }

  @Test(arguments: [
    "GB29NWBK60161331926819", "gb29 nwbk 6016 1331 9268 19", "x/GB29NWBK60161331926819/y",
    "IBANGB29NWBK60161331926819 17.02.2024", "Übertrag\u{A0}GB29\u{A0}NWBK\u{A0}60161331926819é",
    "from DE89 3704 0044 0532 0130 00 to GB29 NWBK 6016 1331 9268 19",
    "NL91ABNA0417164300, then GB29NWBK60161331926819",
  ])
  func `An IBAN in a reference is found with or without spaces, in capitals or not`(
    reference: String
  ) throws {
    #expect(
      try pairs([[entry("2024-02-10", -5, reference: reference)], [entry("2024-02-24", 5)]])
        == ["0.0-1.0"])
    #expect(
      try pairs([[entry("2024-02-10", -5, reference: reference)], [entry("2024-02-25", 5)]])
        .isEmpty)
    // The credit may name the debit's account just as well.
    #expect(
      try pairs([
        [entry("2024-02-24", 5)], [entry("2024-02-10", -5, reference: Self.ibans[0])],
      ]) == ["1.0-0.0"])
  }

  @Test func `A reference that names another account or a third party's speaks against a transfer`()
    throws
  {
    let date = "2024-02-10"
    for reference in [Self.thirdParty, "Rent, \(Self.thirdParty)", Self.ibans[2]] {
      #expect(
        try pairs([[entry(date, -5, reference: reference)], [entry(date, 5)], []]).isEmpty,
        "\(reference)")
      #expect(
        try pairs([[entry(date, -5)], [entry(date, 5, reference: reference)], []]).isEmpty)
      #expect(
        try pairs([
          [entry(date, -5, reference: reference)], [entry(date, 5, reference: Self.ibans[0])], [],
        ]).isEmpty)
    }
  }

  @Test(arguments: [
    "DE89 3704 0044 0532 0130 00", "NL91 ABNA 0417 1643 01", "Invoice DE12", "", "DE89",
    "GB29NWBK6016133192681",
  ])
  func `The own IBAN, a number that is none and half of one say nothing`(reference: String) throws {
    #expect(
      try pairs([[entry("2024-02-10", -5, reference: reference)], [entry("2024-02-12", 5)]])
        == ["0.0-1.0"])
  }

  @Test func `A transfer says what it was recognised by`() throws {
    let book = try book([
      account(named: "A", iban: Self.ibans[0], [entry("2024-02-10", -5), entry("2024-02-10", -6)]),
      account(
        named: "B", [entry("2024-02-12", 5), entry("2024-02-10", 6, reference: Self.ibans[0])]),
    ])
    let transfers = Transfers(in: book, through: try day("2024-12-31"))
    let ids = book.accounts.map(\.id)
    let (first, second) = (transfers[AccountOrdinal(0)], transfers[AccountOrdinal(1)])
    #expect(
      first[FilePosition(0)] == .init(account: ids[1], position: .init(0), evidence: .days(2)))
    #expect(first[FilePosition(1)] == .init(account: ids[1], position: .init(1), evidence: .iban))
    #expect(
      second[FilePosition(0)] == .init(account: ids[0], position: .init(0), evidence: .days(2)))
    #expect(transfers.count == 2 && Array(first.all).count == 2)
  }

  @Test func `An empty book has no transfers`() throws {
    #expect(Transfers(in: Book(settings: Settings()), through: try day("2024-12-31")).count == 0)
  }
}
