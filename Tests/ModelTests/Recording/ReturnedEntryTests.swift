import TestSupport
import Testing

@testable import Model

/// Entries of a book that say in words that they are a return, and name no entry.
@Suite struct ReturnedEntryTests {
  /// The pairs by the places in the file, of returns that take another back.
  private func pairs(_ entries: [Transaction]) throws -> [Int: Int] {
    let reversals = Reversals(of: try account(kind: .cash, openingBalance: 0, entries))
    #expect(reversals.faults.isEmpty)
    return entries.indices.reduce(into: [:]) { pairs, index in
      guard let other = reversals[FilePosition(index)], other.isReversed else { return }
      #expect(reversals[other.entry] == .init(entry: FilePosition(index), isReversed: false))
      pairs[index] = other.entry.value
    }
  }

  @Test func `A return is of the one debit that it can be of`() throws {
    let debit = try entry("2026-01-05", -6000, "Versicherer AG")
    func returned(
      _ day: String = "2026-01-20", _ amount: Int64 = 6000, _ payee: String = "Versicherer",
      text: String? = "Rücklastschrift", transfer: DeclaredTransfer? = nil
    ) throws -> Transaction {
      try entry(day, amount, payee, reference: text, transfer: transfer)
    }
    #expect(try pairs([debit, returned()]) == [1: 0])
    #expect(try pairs([returned(), debit]) == [0: 1])
    #expect(try pairs([debit, returned("2026-03-06")]) == [1: 0])
    #expect(
      try pairs([debit, returned("2026-01-20", 6000, "Bank", text: "Storno Versicherer AG")]) == [
        1: 0
      ])
    // It is taken back once, and by the first.
    #expect(try pairs([debit, returned(), returned("2026-01-22")]) == [1: 0])
    let another = try entry("2026-01-21", -6000, "Versicherer AG")
    #expect(try pairs([debit, another, returned(), returned("2026-01-22")]) == [2: 0, 3: 1])
    for other in [
      try returned("2026-03-07"), try returned("2026-01-04"), try returned("2026-01-20", 5999),
      try returned("2026-01-20", -6000), try returned("2026-01-20", 6000, "Stadtwerke"),
      try returned(text: "Erstattung"), try returned(text: nil), try returned(transfer: .never),
    ] {
      #expect(try pairs([debit, other]).isEmpty, "\(other)")
    }
    // Of two it is of neither, and what takes another back is not taken back itself.
    #expect(try pairs([debit, entry("2026-01-06", -6000, "Versicherer AG"), returned()]).isEmpty)
    #expect(try pairs([entry("2026-01-05", -6000, "Storno Versicherer"), returned()]).isEmpty)
  }

  @Test func `What is written comes first`() throws {
    let debit = try entry("2026-01-05", -60, "Shop", id: "d")
    let written = try entry("2026-01-30", 60, "Shop", id: "w", reverses: "d")
    let returned = try entry("2026-01-06", 60, "Shop", id: "r", reference: "Returned")
    #expect(try pairs([debit, returned, written]) == [2: 0])
    let another = try entry("2026-01-06", -60, "Shop", id: "e")
    #expect(try pairs([debit, another, returned, written]) == [3: 0, 2: 1])
  }

  @Test func `The parties' own id decides where both have one`() throws {
    func told(_ entry: Transaction, _ id: String) -> Transaction {
      var entry = entry
      var details = BankRecord.Details()
      details.endToEndID = id
      entry.bank = BankRecord(
        id: nil, day: entry.date, amount: entry.amount, text: "", details: details)
      return entry
    }
    let one = told(try entry("2026-01-05", -60, "Shop"), "1")
    let two = told(try entry("2026-01-06", -60, "Shop"), "2")
    let back = told(try entry("2026-01-09", 60, "Bank", reference: "Unpaid"), "2")
    #expect(try pairs([one, two, back]) == [2: 1])
    #expect(
      try pairs([one, told(entry("2026-01-09", 60, "Shop", reference: "Unpaid"), "3")]).isEmpty)
  }

  @Test func `In any account the pairs are those of a plain search`() throws {
    var random = SeededRandom(seed: 46)
    for _ in 0..<400 {
      let entries = try (0..<Int.random(in: 0...14, using: &random)).map { index in
        let month = Int.random(in: 1...4, using: &random)
        let day = Int.random(in: 10...28, using: &random)
        return try entry(
          "2026-0\(month)-\(day)", [-60, 60, -60, 60, 0, 7].randomElement(using: &random) ?? 0,
          ["Shop", "Tower", "Shop Inc"].randomElement(using: &random) ?? "", id: "\(index)",
          reference: [nil, "Returned", "Storno", "Goods"].randomElement(using: &random) ?? nil,
          transfer: Int.random(in: 0..<8, using: &random) == 0 ? .never : nil)
      }
      #expect(try pairs(entries) == plainPairs(entries), "\(entries)")
    }
  }

  private func plainPairs(_ entries: [Transaction]) -> [Int: Int] {
    func isNamed(_ entry: Transaction) -> Bool {
      ["Returned", "Storno"].contains(entry.reference) && entry.transfer == nil
    }
    var pairs: [Int: Int] = [:]
    let inOrder = entries.indices.sorted { entries[$0].date < entries[$1].date }
    for index in inOrder where isNamed(entries[index]) && entries[index].amount != 0 {
      let possible = entries.indices.filter { other in
        let days = entries[index].date.daysSinceEpoch - entries[other].date.daysSinceEpoch
        let (one, two) = (entries[index].beneficiary, entries[other].beneficiary)
        return entries[other].amount == -entries[index].amount && (0...60).contains(days)
          && (one.contains(two) || two.contains(one)) && !isNamed(entries[other])
          && !pairs.values.contains(other)
      }
      if possible.count == 1 { pairs[index] = possible[0] }
    }
    return pairs
  }
}
