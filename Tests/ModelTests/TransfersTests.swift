import Testing

@testable import Model

@Suite struct TransfersTests {
  static let ibans = [
    "DE89370400440532013000", "GB29NWBK60161331926819", "DE09999911000042071904",
  ]
  static let thirdParty = "NL91 ABNA 0417 1643 00"

  /// The pairs as `account.position-account.position`, the debit first, in file order; all accounts
  /// are of one owner, and called "0", "1" and "2".
  func pairs(_ accounts: [[Transaction]], currencies: [Currency] = [], asOf: String = "2030-12-31")
    throws -> [String]
  {
    var settings = Settings()
    settings.owner = "Ada"
    let book = try book(
      accounts.enumerated().map { index, entries in
        try account(
          named: "\(index)", iban: Self.ibans[index],
          currency: currencies.isEmpty ? .euro : currencies[index], entries)
      }, settings: settings)
    let transfers = Transfers(in: book, through: try day(asOf))
    var pairs: [String] = []
    for (index, account) in book.accounts.enumerated() {
      for (position, transaction) in account.transactions.enumerated() where transaction.amount < 0
      {
        guard let leg = transfers.otherEnd(of: index, position, in: book) else { continue }
        pairs.append("\(index).\(position)-\(leg.account).\(leg.position)")
      }
    }
    #expect(pairs.count == transfers.counts.total)
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

  @Test func `An IBAN comes before the same day, and of several alike none is taken by day alone`()
    throws
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
      ]).isEmpty)
    #expect(
      try pairs([[entry("2024-02-10", -5), entry("2024-02-10", -5)], [entry("2024-02-11", 5)]])
        .isEmpty)
    // The one that an entry names is no longer possible for the other.
    #expect(
      try pairs([
        [entry("2024-02-10", -5, reference: iban), entry("2024-02-10", -5)],
        [entry("2024-02-10", 5)], [entry("2024-02-11", 5)],
      ]) == ["0.0-2.0", "0.1-1.0"])
  }

  @Test func `Of several that are possible those go together that alone share payee or text`()
    throws
  {
    let date = "2024-02-10"
    #expect(
      try pairs([
        [entry(date, -50, "Grocer"), entry(date, -50, "ATM 4711")], [entry(date, 50, "atm  4711")],
      ]) == ["0.1-1.0"])
    #expect(
      try pairs([
        [entry(date, -50, "Grocer", reference: "x"), entry(date, -50, "Bank", reference: "y")],
        [entry(date, 50, "Cash", reference: "Y")],
      ]) == ["0.1-1.0"])
    // Two of one kind, and one other side: nobody knows which.
    #expect(
      try pairs([[entry(date, -50, "ATM"), entry(date, -50, "ATM")], [entry(date, 50, "ATM")]])
        .isEmpty)
    // As many on both sides: whichever go together, nothing is left over.
    #expect(
      try pairs([
        [entry("2024-02-10", -50, "ATM"), entry("2024-02-11", -50, "ATM")],
        [entry("2024-02-11", 50, "ATM"), entry("2024-02-12", 50, "ATM")],
      ]) == ["0.0-1.0", "0.1-1.1"])
    // In which account it came in is not known.
    #expect(
      try pairs([[entry(date, -50, "ATM")], [entry(date, 50, "ATM")], [entry(date, 50, "ATM")]])
        .isEmpty)
  }

  @Test(
    arguments: [
      ("Food", "Gifts", false), ("Food", "Food", true), ("Food", nil, true),
      ("Food", "Umbuchung", true),
      ("Transfers:Savings", "Gifts", true), ("food", " Food", true),
    ] as [(String, String?, Bool)])
  func `Two categories of their own that differ speak against amount and day`(
    one: String, other: String?, isTransfer: Bool
  ) throws {
    let date = "2024-02-10"
    #expect(
      try pairs([[entry(date, -50, category: one)], [entry(date, 50, category: other)]])
        == (isTransfer ? ["0.0-1.0"] : []))
    // Not against what an entry says.
    #expect(
      try pairs([[entry(date, -50, "1", category: one)], [entry(date, 50, category: other)]])
        == ["0.0-1.0"])
  }

  @Test func `The name of an account of the owner as payee is evidence for 14 days`() throws {
    #expect(try pairs([[entry("2024-02-10", -5, " 1 ")], [entry("2024-02-24", 5)]]) == ["0.0-1.0"])
    #expect(try pairs([[entry("2024-02-10", -5)], [entry("2024-02-24", 5, "0")]]) == ["0.0-1.0"])
    #expect(try pairs([[entry("2024-02-10", -5, "1")], [entry("2024-02-25", 5)]]).isEmpty)
    // Who names one account goes with no other.
    #expect(try pairs([[entry("2024-02-10", -5, "1")], [], [entry("2024-02-10", 5)]]).isEmpty)
  }

  @Test func `All that can be paired are, whatever comes first`() throws {
    #expect(
      try pairs([
        [entry("2024-09-11", -100, "1"), entry("2024-09-14", -100, "1")],
        [entry("2024-09-14", 100, "0"), entry("2024-09-15", 100, "0")],
      ]) == ["0.0-1.0", "0.1-1.1"])
    // The nearest one is the only one that the other can have.
    #expect(
      try pairs([
        [entry("2024-09-10", -100, "1"), entry("2024-09-01", -100, "1")],
        [entry("2024-09-12", 100), entry("2024-09-20", 100)],
      ]) == ["0.0-1.1", "0.1-1.0"])
    // Both sides that say so are more than one that does.
    #expect(
      try pairs([
        [entry("2024-09-10", -100, "1")],
        [entry("2024-09-10", 100), entry("2024-09-12", 100, "0")],
      ]) == ["0.0-1.1"])
  }

  @Test func `An account is named by its number, in payee, reference or note`() throws {
    let debit = { (text: String) in
      try [entry("2024-02-10", -5, text), entry("2024-02-10", -6, reference: "to \(text), thanks")]
    }
    let credits = try [entry("2024-02-20", 5), entry("2024-02-20", 6)]
    for text in ["9999911000042071904", "42071904"] {
      #expect(
        try pairs([debit(text), [], credits]) == (text.count < 10 ? ["0.0-2.0", "0.1-2.1"] : []))
    }
    var noted = try entry("2024-02-10", -5)
    noted.note = "moved to DE09 9999 1100 0042 0719 04"
    #expect(try pairs([[noted], [], credits]) == ["0.0-2.0"])
    noted.note = Self.thirdParty
    #expect(try pairs([[noted], [], [entry("2024-02-10", 5)]]) == ["0.0-2.0"])
    var banked = try entry("2024-02-10", -5)
    banked.bank = BankRecord(id: nil, day: banked.date, amount: -5, text: "x " + Self.ibans[2])
    #expect(try pairs([[banked], [], credits]) == ["0.0-2.0"])
  }

  @Test func `Hundreds of equal amounts are paired one for one, the nearest days together`() throws
  {
    // Every day out, and two days later in, for a year: whoever takes the nearest leaves some over.
    let start = try day("2024-01-01").daysSinceEpoch
    func entries(_ count: Int, _ offset: Int, _ amount: Int64, _ payee: String) throws
      -> [Transaction]
    {
      try (0..<count).map {
        Transaction(
          date: try #require(Day(daysSinceEpoch: start + $0 + offset)), amount: amount,
          beneficiary: payee)
      }
    }
    let book = try pairs([entries(366, 0, -100, "1"), entries(366, 2, 100, "0")])
    #expect(book.count == 366)
    // So many on a day that not every pair is weighed.
    let many = try (0..<2_000).map { _ in try entry("2024-01-01", -100, "1") }
    let others = try (0..<2_000).map { _ in try entry("2024-01-02", 100) }
    #expect(try pairs([many, others]).count == 2_000)
    // By amount and day nobody knows.
    #expect(try pairs([many.map { $0.paid(to: "x") }, others]).isEmpty)
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
    var settings = Settings()
    settings.owner = "Ada"
    let book = try book(
      [
        account(
          named: "A", iban: Self.ibans[0],
          [
            entry("2024-02-10", -5, "x"), entry("2024-02-10", -6, "x"),
            entry("2024-02-10", -7, "b"),
          ]),
        account(
          named: "B",
          [
            entry("2024-02-12", 5), entry("2024-02-10", 6, reference: Self.ibans[0]),
            entry("2024-02-11", 7),
          ]),
      ], settings: settings)
    let transfers = Transfers(in: book, through: try day("2024-12-31"))
    let ids = book.accounts.map(\.id)
    let (first, second) = (transfers[AccountOrdinal(0)], transfers[AccountOrdinal(1)])
    #expect(
      first[FilePosition(0)] == .init(account: ids[1], position: .init(0), evidence: .days(2)))
    #expect(
      first[FilePosition(1)] == .init(account: ids[1], position: .init(1), evidence: .identifier))
    #expect(first[FilePosition(2)] == .init(account: ids[1], position: .init(2), evidence: .name))
    #expect(
      second[FilePosition(0)] == .init(account: ids[0], position: .init(0), evidence: .days(2)))
    #expect(transfers.counts.total == 3 && Array(first.all).count == 3)
    #expect(
      (transfers.counts.declared, transfers.counts.said, transfers.counts.byDay) == (0, 2, 1))
  }

  @Test func `What names an account where nothing goes with it looks like a transfer`() throws {
    var settings = Settings()
    settings.owner = "Ada"
    func missed(_ entry: Transaction, _ others: [Transaction], owner: String? = nil) throws -> Int {
      let book = try book(
        [
          account(named: "A", [entry]),
          account(named: "B", iban: Self.ibans[1], owner: owner, others),
        ], settings: settings)
      return Transfers(in: book, through: try day("2024-12-31"))[AccountOrdinal(0)].missed.count
    }
    let others = try [entry("2024-01-05", 1)]
    #expect(try missed(entry("2024-02-10", -5, "B"), others) == 1)
    #expect(try missed(entry("2024-02-10", -5, reference: Self.ibans[1]), others) == 1)
    #expect(try missed(entry("2024-02-10", -5, "B"), []) == 1)
    #expect(try missed(entry("2024-02-10", -5, "B"), [entry("2024-02-12", 5)]) == 0)
    #expect(try missed(entry("2024-02-10", -5, "B", transfer: .never), others) == 0)
    #expect(try missed(entry("2024-02-10", -5, "C"), others) == 0)
    // That account is another's, or was begun later.
    #expect(try missed(entry("2024-02-10", -5, "B"), others, owner: "Joan") == 0)
    #expect(try missed(entry("2024-02-10", -5, "B"), [entry("2024-05-05", 1)]) == 0)
  }

  @Test func `An empty book has no transfers`() throws {
    let none = Transfers(in: Book(settings: Settings()), through: try day("2024-12-31"))
    #expect(none.counts.total == 0)
  }
}

extension Transaction {
  fileprivate func paid(to payee: String) -> Transaction {
    var entry = self
    entry.beneficiary = payee
    return entry
  }
}
