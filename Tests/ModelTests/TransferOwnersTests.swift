import Testing

@testable import Model

/// Between whose accounts entries are taken for transfers, and what they say of it themselves.
@Suite struct TransferOwnersTests {
  /// Which entries of the first account are legs, by the other account's name and what says so.
  private func legs(
    _ accounts: [Account], owner: String? = nil, guesses: Bool = true, asOf: String = "2030-12-31"
  ) throws -> [String] {
    var settings = Settings()
    settings.owner = owner
    settings.guessesTransfers = guesses
    let book = try book(accounts, settings: settings)
    let transfers = Transfers(in: book, through: try day(asOf))
    return transfers[AccountOrdinal(0)].all.map { placed in
      let other = placed.leg.position.map { "\($0.value)" } ?? "under way"
      return "\(placed.position.value): \(book[placed.leg.account]?.name ?? "") \(other)"
    }
  }

  private func pair(
    _ one: String?, _ other: String?, opened: String? = nil, closed: String? = nil,
    iban: String? = nil, days: (String, String) = ("2024-02-10", "2024-02-12")
  ) throws -> [Account] {
    try [
      account(named: "A", owner: one, [entry(days.0, -500, "x", reference: iban)]),
      account(
        named: "B", iban: iban, owner: other, opened: opened, closed: closed, [entry(days.1, 500)]),
    ]
  }

  @Test func `By amount and day only accounts of one named owner have a transfer`() throws {
    for (one, other, owner) in [
      ("Ada", "Ada", nil), (nil, nil, "Ada"), (nil, "Ada", "Ada"), (" Ada ", "Ada\n", nil),
      ("", "Ada", " Ada"), ("Ada  Lovelace", "ADA LOVELACE", nil),
    ] as [(String?, String?, String?)] {
      #expect(try legs(pair(one, other), owner: owner) == ["0: B 0"])
    }
    for (one, other, owner) in [
      ("Ada", "Joan", nil), ("Ada", nil, nil), (nil, "Joan", "Ada"), (nil, nil, nil),
      (" ", nil, nil),
    ] as [(String?, String?, String?)] {
      #expect(try legs(pair(one, other), owner: owner).isEmpty)
    }
  }

  @Test func `An IBAN tells of one owner, and in a small book also of accounts that name none`()
    throws
  {
    let iban = TransfersTests.ibans[0]
    func legs(_ one: String?, _ other: String?, owner: String?, more: Int = 0) throws -> [String] {
      let others = try (0..<more).map { try account(named: "Other \($0)", []) }
      return try self.legs(pair(one, other, iban: iban) + others, owner: owner)
    }
    for (one, other, owner) in [
      ("Ada", "Ada", nil), (nil, nil, "Ada"), (nil, nil, nil), ("Ada", nil, nil), (" ", nil, ""),
    ] as [(String?, String?, String?)] {
      #expect(try legs(one, other, owner: owner) == ["0: B 0"])
    }
    for (one, other, owner) in [("Ada", "Joan", nil), (nil, "Joan", "Ada"), ("Ada", nil, "Joan")]
      as [(String?, String?, String?)]
    {
      #expect(try legs(one, other, owner: owner).isEmpty)
    }
    #expect(try legs(nil, nil, owner: nil, more: 10) == ["0: B 0"])
    #expect(try legs(nil, nil, owner: nil, more: 11).isEmpty)
    #expect(try legs("Ada", nil, owner: nil, more: 11).isEmpty)
    #expect(try legs("Ada", "Ada", owner: nil, more: 11) == ["0: B 0"])
  }

  @Test func `An end-to-end id that both banks say tells of one movement of money`() throws {
    func legs(_ one: String?, _ other: String?, _ owner: String? = nil) throws -> [String] {
      var accounts = try pair(owner, owner, days: ("2024-02-10", "2024-02-20"))
      for (index, id) in [one, other].enumerated() {
        var entry = accounts[index].transactions[0]
        var details = BankRecord.Details()
        details.endToEndID = id
        entry.bank = BankRecord(
          id: nil, day: entry.date, amount: entry.amount, text: "", details: details)
        accounts[index].transactions = [entry]
      }
      return try self.legs(accounts)
    }
    #expect(try legs("E2E-1", "E2E-1") == ["0: B 0"])
    #expect(try legs("E2E-1", "E2E-2").isEmpty)
    #expect(try legs("NOTPROVIDED", "NOTPROVIDED").isEmpty)
    #expect(try legs(nil, "E2E-1").isEmpty)
  }

  @Test func `The bank's number of the other account tells as its IBAN does`() throws {
    var accounts = try pair(
      nil, nil, iban: nil, days: ("2024-02-10", "2024-02-20"))
    accounts[0].transactions[0].reference = "to account 12345678"
    #expect(try legs(accounts).isEmpty)
    accounts[1].numbers = ["0001/12345678"]
    #expect(try legs(accounts) == ["0: B 0"])
  }

  @Test func `A name as payee tells within one named owner alone`() throws {
    func legs(_ owner: String?, more: Int = 0) throws -> [String] {
      let others = try (0..<more).map { try account(named: "Other \($0)", []) }
      return try self.legs(
        [
          account(named: "A", [entry("2024-02-10", -500, "b")]),
          account(named: "B", [entry("2024-02-20", 500)]),
        ] + others, owner: owner)
    }
    #expect(try legs("Ada") == ["0: B 0"])
    #expect(try legs("Ada", more: 20) == ["0: B 0"])
    #expect(try legs(nil).isEmpty)
  }

  @Test func `Of an owner with more than twelve accounts nothing is told by amount and day`() throws
  {
    func legs(more: Int) throws -> [String] {
      let others = try (0..<more).map { try account(named: "Other \($0)", owner: "Ada", []) }
      let strangers = try (0..<30).map { try account(named: "Strange \($0)", owner: "\($0)", []) }
      return try self.legs(pair("Ada", "Ada") + others + strangers)
    }
    #expect(try legs(more: 10) == ["0: B 0"])
    #expect(try legs(more: 11).isEmpty)
  }

  @Test func `No account has a transfer that it was not open for on both days`() throws {
    #expect(try legs(pair("Ada", "Ada", opened: "2024-02-10")) == ["0: B 0"])
    #expect(try legs(pair("Ada", "Ada", opened: "2024-02-11")).isEmpty)
    let earlier = ("2024-02-12", "2024-02-10")
    #expect(try legs(pair("Ada", "Ada", closed: "2024-02-12", days: earlier)) == ["0: B 0"])
    #expect(try legs(pair("Ada", "Ada", closed: "2024-02-11", days: earlier)).isEmpty)
    let iban = TransfersTests.ibans[0]
    #expect(try legs(pair("Ada", "Ada", opened: "2024-02-11", iban: iban)).isEmpty)
    // The only one that was open then takes its place.
    let accounts =
      try pair("Ada", "Ada", opened: "2024-02-11") + [
        account(named: "C", owner: "Ada", [entry("2024-02-12", 500, "x")])
      ]
    #expect(try legs(accounts) == ["0: C 0"])
  }

  @Test func `A book may have no transfer guessed`() throws {
    #expect(try legs(pair("Ada", "Ada"), guesses: false).isEmpty)
    #expect(try legs(pair("Ada", "Ada", iban: TransfersTests.ibans[0]), guesses: false).isEmpty)
  }

  private static let b = DeclaredTransfer.with(.name("B", ordinal: 1))
  private static let c = DeclaredTransfer.with(.name("C", ordinal: 1))

  @Test func `What an entry declares is a transfer across owners, and for up to 14 days`() throws {
    func legs(_ date: String, guesses: Bool = true) throws -> [String] {
      try self.legs(
        [
          account(named: "A", owner: "Ada", [entry("2024-02-10", -500, transfer: Self.b)]),
          account(named: "B", owner: "Joan", opened: date, [entry(date, 500)]),
        ], guesses: guesses)
    }
    #expect(try legs("2024-02-10") == ["0: B 0"])
    #expect(try legs("2024-02-24") == ["0: B 0"])
    #expect(try legs("2024-02-24", guesses: false) == ["0: B 0"])
    #expect(try legs("2024-02-25") == ["0: B under way"])
  }

  @Test func `A declared transfer is under way until its other leg is booked`() throws {
    let accounts = try [
      account(named: "A", [entry("2024-02-10", -500, transfer: Self.b)]),
      account(named: "B", [entry("2024-02-15", 500), entry("2024-02-10", 400)]),
    ]
    #expect(try legs(accounts, asOf: "2024-02-14") == ["0: B under way"])
    #expect(try legs(accounts, asOf: "2024-02-15") == ["0: B 0"])
  }

  @Test func `An entry that declares that it is none is none`() throws {
    let iban = TransfersTests.ibans[0]
    for (one, other) in [(DeclaredTransfer.never, nil), (nil, .never), (Self.b, .never)]
      as [(DeclaredTransfer?, DeclaredTransfer?)]
    {
      let legs = try legs([
        account(named: "A", [entry("2024-02-10", -500, reference: iban, transfer: one)]),
        account(named: "B", iban: iban, [entry("2024-02-10", 500, transfer: other)]),
      ])
      #expect(legs.isEmpty)
    }
  }

  @Test func `What is declared comes before what is guessed, and as much of it as there is`() throws
  {
    #expect(
      try legs([
        account(named: "A", [entry("2024-02-10", -500, transfer: Self.c)]),
        account(named: "B", [entry("2024-02-10", 500)]),
        account(named: "C", [entry("2024-02-20", 500)]),
      ]) == ["0: C 0"])
    #expect(
      try legs([
        account(named: "A", [entry("2024-02-10", -500, transfer: Self.b)]),
        account(
          named: "B",
          [
            entry("2024-02-10", 500),
            entry("2024-02-20", 500, transfer: .with(.name("A", ordinal: 1))),
          ]),
      ]) == ["0: B 1"])
    // Two pairs of which one entry each declares it are as much, and leave nothing over.
    #expect(
      try legs([
        account(
          named: "A",
          [entry("2024-02-10", -500, transfer: Self.b), entry("2024-02-20", -500)]),
        account(
          named: "B",
          [
            entry("2024-02-10", 500),
            entry("2024-02-20", 500, transfer: .with(.name("A", ordinal: 1))),
          ]),
      ]) == ["0: B 0", "1: B 1"])
    // An entry that declares another account is not the other leg.
    #expect(
      try legs([
        account(named: "A", [entry("2024-02-10", -500, transfer: Self.b)]),
        account(named: "B", [entry("2024-02-10", 500, transfer: Self.c)]),
        account(named: "C", []),
      ]) == ["0: B under way"])
  }

  @Test func `A reference of others speaks against an entry that declares nothing`() throws {
    #expect(
      try legs([
        account(named: "A", [entry("2024-02-10", -500, transfer: Self.b)]),
        account(
          named: "B",
          [
            entry("2024-02-10", 500, reference: TransfersTests.thirdParty),
            entry("2024-02-11", 500),
          ]),
      ]) == ["0: B 1"])
  }

  @Test func `A book refuses a transfer with itself and one of two currencies`() throws {
    let pound = try #require(Currency(code: "GBP"))
    var book = try book([
      account(named: "A", [entry("2024-02-10", -5)]), account(named: "B", currency: pound, []),
      account(named: "C", []),
    ])
    let (a, position) = (AccountOrdinal(0), FilePosition(0))
    #expect(throws: TransferError.toItself) {
      try book.declare(position, of: a, transferWith: a)
    }
    #expect(throws: TransferError.ofCurrencies(.euro, pound)) {
      try book.declare(position, of: a, transferWith: AccountOrdinal(1))
    }
    #expect(book.accounts[0].transactions[0].transfer == nil)
    try book.declare(position, of: a, transferWith: AccountOrdinal(2))
    #expect(book.accounts[0].transactions[0].transfer == Self.c)
  }
}
