internal import Controllers
internal import Model

/// What the accounts of a million entries tell, and which of their payees have pages, beside
/// counting the names alone.
struct GroupsBenchmark {
  private static let perAccount = 10_000

  func run() throws {
    for nameCount in [10, 20_000, 1_000_000] {
      let book = try book(nameCount)
      let names = book.accounts.flatMap(\.transactions).map(\.beneficiary)
      var count = 0
      let reference = Stopwatch.best(of: 3) {
        count += Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).count
      }
      var facts = BookFacts()
      let telling = Stopwatch.best(of: 3) {
        facts = BookFacts(book.accounts.map { AccountFacts(of: $0) })
      }
      let indexing = Stopwatch.best(of: 3) {
        let index = BookIndex(
          of: facts, asOf: Day(daysSinceEpoch: 30_000) ?? .unixEpoch, settings: Settings())
        count = index.names(by: .payee).pages.count
      }
      print(
        "\(nameCount) names: facts of \(names.count) entries in \(milliseconds(telling)) ms,"
          + " \(count) pages in the index in \(milliseconds(indexing)) ms,"
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
