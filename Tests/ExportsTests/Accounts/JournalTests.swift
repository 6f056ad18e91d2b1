import Foundation
import Model
import StageSupport
import TestSupport
import Testing

@testable import Exports

/// Journals in double entry.
@Suite struct JournalTests {
  private func file(
    _ format: ExportFormat, _ accounts: [Account], from first: String? = nil
  ) throws -> String {
    var book = Book(settings: Settings())
    for account in accounts { try book.add(account) }
    let exported = ExportedBook(
      book, book.accounts.indices.map(AccountOrdinal.init), from: try first.map(day), to: nil)
    return String(decoding: try exported.file(as: format).bytes, as: UTF8.self)
  }

  private var household: [Account] {
    get throws {
      [
        try account(
          named: "Giro", openingBalance: 1_000,
          [
            entry(
              "2026-10-01", -500, "Savings; | (x)", id: "a", reference: "save",
              transfer: .with(.name("Savings", ordinal: 1))),
            entry("2026-10-02", -250, "(Grocer)", category: "Food:Fruit", tags: ["Für uns", "x"]),
            entry("2026-10-03", 40, "Grocer", category: "Food:Fruit"),
            entry("2026-10-03", -1, "Grocer \"x\\", valued: "2026-10-05", category: "Food:Fruit"),
            entry("2026-10-04", -70, "Later", transfer: .with(.name("Savings", ordinal: 1))),
          ]),
        try account(
          named: "Savings", kind: .loan,
          [entry("2026-10-01", 500, "Giro", note: "[2026-01-01] two\nlines")]),
      ]
    }
  }

  @Test("A journal pairs transfers once, takes openings from equity and asserts the balances")
  func ledger() throws {
    let text = try file(.ledger, household)
    #expect(try text == Recording.snapshot("household.ledger", found: text))
  }

  @Test("Beancount has its own names, quoted texts, and assertions on the day after")
  func beancount() throws {
    let text = try file(.beancount, household, from: "2026-10-03")
    #expect(try text == Recording.snapshot("household.beancount", found: text))
  }

  @Test("Accounts that a program would take for one get numbers, and none has a name it refuses")
  func names() throws {
    let text = try file(
      .beancount,
      ["東京", "élan!", "Élan?", "élan", "", "a:b", "1x"].map { try account(named: $0, []) })
    let opened = text.split(separator: "\n").filter { $0.contains(" open ") }
    #expect(
      opened.map { $0.split(separator: " ")[2] } == [
        "Assets:1x", "Assets:A-b", "Assets:Unnamed", "Assets:X東京", "Assets:Élan",
        "Assets:Élan-2", "Assets:Élan-3",
      ])
  }

  @Test("No text of a book becomes a line of its own, a comment or a posting")
  func hostileTexts() throws {
    for seed in Effort.seeds(12, thorough: 3_000) {
      let book = try MessyBook(seed: seed).book
      let exported = ExportedBook(
        book, book.accounts.indices.map(AccountOrdinal.init), from: nil, to: nil)
      let count = exported.accounts.reduce(0) { $0 + $1.entries.count }
      for (format, comments) in [(ExportFormat.ledger, ["    ; "]), (.beancount, [])] {
        let text = String(decoding: try exported.file(as: format).bytes, as: UTF8.self)
        let lines = text.split(separator: "\n").dropFirst()
        let heads = lines.filter { $0.first?.isNumber == true && $0.dropFirst(10).hasPrefix(" * ") }
        let own = heads.filter { !$0.contains(" balance") || $0.contains(" * \"") }
        #expect(own.count * 2 >= count, "seed \(seed)")
        for line in lines {
          let hasSemicolon = line.contains(";")
          let mayHave = format == .beancount || comments.contains { line.hasPrefix($0) }
          #expect(!hasSemicolon || mayHave, "seed \(seed): \(line)")
          #expect(isKnown(line), "seed \(seed): \(line)")
        }
      }
    }
  }

  /// Whether a line is a directive, a booking, a detail of one or a posting.
  private func isKnown(_ line: Substring) -> Bool {
    if line.first?.isNumber == true { return line.dropFirst(4).first == "-" }
    guard line.hasPrefix("  ") else {
      return ["commodity ", "account ", "option "].contains { line.hasPrefix($0) }
    }
    let rest = line.drop { $0 == " " }
    if rest.hasPrefix("; ") { return rest.dropFirst(2).prefix { $0 != ":" }.allSatisfy(isOfKey) }
    if rest.first?.isUppercase == true {
      let parts = rest.split(separator: "  ")
      return parts.count == 2 && parts[1].last?.isASCII == true
        && parts[1].dropFirst().first.map { $0.isNumber || $0 == "." || $0 == " " } ?? false
    }
    let value = rest.drop(while: isOfKey)
    let quoted = value.dropFirst(3).dropLast().replacing("\\\\", with: "").replacing(
      "\\\"", with: "")
    return value.hasPrefix(": \"") && value.hasSuffix("\"") && !quoted.contains("\"")
  }

  private func isOfKey(_ character: Character) -> Bool {
    character.isASCII && character.isLowercase || character == "-"
  }
}
