internal import Model

/// Recognising transfers among a million entries, beside sorting their amounts alone.
struct TransfersBenchmark {
  /// What the entries of a book are like.
  private enum Kind: CaseIterable {
    /// Amounts as they occur; every tenth entry is a leg, and half of the legs name an IBAN.
    case usual
    /// One amount and its opposite alone, on few days, so that everything could go with everything.
    case alike
  }

  private static let perAccount = 10_000
  private static let ibans = [
    "DE89370400440532013000", "GB29NWBK60161331926819", "DE09999911000042071904",
    "DE13990022000008135550",
  ]

  func run() throws {
    for kind in Kind.allCases {
      let book = try book(kind)
      let lastDay = Day(daysSinceEpoch: 30_000) ?? .unixEpoch
      let amounts = book.accounts.flatMap(\.transactions).map(\.amount)
      var count = 0
      let sort = Stopwatch.best(of: 3) { count += amounts.sorted().count - amounts.count }
      var facts: [TransferFacts] = []
      let gathering = Stopwatch.best(of: 3) { facts = book.accounts.map(TransferFacts.init) }
      let pairing = Stopwatch.best(of: 3) {
        count =
          Transfers(of: facts, through: lastDay, by: TransferRules(book.settings)).counts.total
      }
      print(
        "\(kind): \(count) transfers among \(amounts.count) entries in"
          + " \(milliseconds(gathering)) ms for their facts and \(milliseconds(pairing)) ms,"
          + " sorting the amounts \(milliseconds(sort)) ms")
    }
  }

  private func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

  private func book(_ kind: Kind) throws -> Book {
    var book = Book(settings: Settings())
    for index in 0..<100 {
      let iban = Self.ibans.indices.contains(index) ? try IBAN(Self.ibans[index]) : nil
      var account = try Account(name: "Account \(index)", iban: iban, currency: .euro)
      // Amount and day alone tell between accounts of one owner that has few.
      account.owner = "Owner \(index / 10)"
      for number in 0..<Self.perAccount {
        try account.append(
          kind == .usual ? usual(number, of: index) : alike(number, of: index))
      }
      try book.add(account)
    }
    return book
  }

  private func usual(_ number: Int, of account: Int) -> Transaction {
    let isLeg = number % 10 == 0
    let amount = isLeg ? 1_000_000 + number * 50 + account / 2 : amount(number, account)
    let isCredit = isLeg ? account % 2 == 1 : number % 3 == 0
    let names = isLeg && number % 20 == 0 && account < Self.ibans.count
    var entry = Transaction(
      date: day(number), amount: Int64(isCredit ? amount : -amount), beneficiary: "B")
    entry.reference =
      names
      ? "Standing order \(Self.ibans[account ^ 1])" : "Invoice \(number) of 2026, customer 4711"
    return entry
  }

  private func alike(_ number: Int, of account: Int) -> Transaction {
    var entry = Transaction(
      date: day(number % 100), amount: (number + account) % 2 == 0 ? 5_000 : -5_000,
      beneficiary: "B")
    entry.reference = number % 2 == 0 ? Self.ibans[(account + number) % Self.ibans.count] : nil
    return entry
  }

  private func amount(_ number: Int, _ account: Int) -> Int {
    (number * 7_919 + account * 104_729) % 400_000 + 1
  }

  private func day(_ number: Int) -> Day { Day(daysSinceEpoch: 10_000 + number) ?? .unixEpoch }
}
