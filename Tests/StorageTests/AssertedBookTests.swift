import TestSupport
import Testing

/// Books in which the bank's balances are right or wrong by a cent, as files.
@Suite struct AssertedBookTests {
  /// One account's lines, and which of them say a balance that is wrong.
  private func account(
    number: Int, from line: Int, _ random: inout SeededRandom
  ) -> (lines: [String], wrong: [Int]) {
    let opening = [0, 0, 1250, -70_000].randomElement(using: &random) ?? 0
    let entries = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
      (
        day: Int.random(in: 1...30, using: &random),
        amount: Int.random(in: -9999...9999, using: &random)
      )
    }
    var lines = [
      "{\"name\": \"Account \(number)\", \"openingBalance\": \(opening), \"transactions\": ["
    ]
    for (index, entry) in entries.enumerated() {
      // An instant whose day in Berlin is the next one.
      let date =
        Bool.random(using: &random)
        ? text(entry.day) : entry.day > 1 ? text(entry.day - 1) + "T23:30:00Z" : text(1)
      lines.append(
        "{\"id\": \"\(index)\", \"date\": \"\(date)\", \"amount\": \(entry.amount),"
          + " \"beneficiary\": \"P\"}" + (index + 1 < entries.count ? "," : ""))
    }
    lines.append("], \"assertions\": [")
    let days = (1...30).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random))
    var wrong: [Int] = []
    for (index, day) in days.enumerated() {
      let balance = entries.reduce(opening) { $1.day <= day ? $0 + $1.amount : $0 }
      let slip = wrong.count < 5 ? [0, 0, 1, -1].randomElement(using: &random) ?? 0 : 0
      if slip != 0 { wrong.append(line + lines.count) }
      lines.append(
        "{\"date\": \"\(text(day))\", \"balance\": \(balance + slip)}"
          + (index + 1 < days.count ? "," : ""))
    }
    return (lines + ["]}"], wrong)
  }

  private func text(_ day: Int) -> String { "2026-06-\(day < 10 ? "0" : "")\(day)" }

  @Test func `Just the wrong ones are noted, each in its line`() throws {
    for seed in Effort.seeds(40, thorough: 2_000) {
      var random = SeededRandom(seed: seed)
      var lines = ["["]
      var wrong: [Int] = []
      for number in 1...3 {
        if number > 1 { lines.append(",") }
        let account = account(number: number, from: lines.count + 1, &random)
        lines += account.lines
        wrong += account.wrong
      }
      lines.append("]")
      let report = try TemporaryBook(["accounts.json": lines.joined(separator: "\n")]).report()
      let noted = report.matches(of: #/accounts\.json:([0-9]+):[0-9]+: note: the book differs/#)
        .compactMap { Int($0.1) }
      #expect(noted == wrong, "seed \(seed)")
      #expect(report.hasSuffix("accepted"), "seed \(seed)")
    }
  }
}
