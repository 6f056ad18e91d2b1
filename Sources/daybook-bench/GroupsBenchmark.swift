internal import Model

/// Grouping a million entries by beneficiary, beside counting their names alone.
struct GroupsBenchmark {
  private static let perAccount = 10_000

  func run() throws {
    for nameCount in [10, 20_000, 1_000_000] {
      let book = try book(nameCount)
      let lastDay = Day(daysSinceEpoch: 30_000) ?? .unixEpoch
      let names = book.accounts.flatMap(\.transactions).map(\.beneficiary)
      var count = 0
      let reference = Stopwatch.best(of: 3) {
        count += Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).count
      }
      let time = Stopwatch.best(of: 3) {
        count = EntryGroups(in: book, through: lastDay, by: .beneficiary).groups.count
      }
      print(
        "\(nameCount) names: \(count) groups of \(names.count) entries in \(milliseconds(time)) ms,"
          + " counting the names \(milliseconds(reference)) ms")
    }
  }

  private func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

  private func book(_ nameCount: Int) throws -> Book {
    var book = Book(settings: Settings())
    for index in 0..<100 {
      var account = try Account(name: "Account \(index)", currency: .euro)
      for number in 0..<Self.perAccount {
        let name = (number * 7_919 + index * 104_729) % nameCount
        try account.append(
          Transaction(
            date: Day(daysSinceEpoch: 10_000 + number) ?? .unixEpoch, amount: Int64(number),
            beneficiary: "Müller & Söhne, branch \(name)"))
      }
      try book.add(account)
    }
    return book
  }
}
