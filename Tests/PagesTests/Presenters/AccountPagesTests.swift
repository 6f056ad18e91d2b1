import Controllers
import Foundation
import Model
import StageSupport
import TestSupport
import Testing

@testable import Pages
@testable import Views

@Suite struct AccountPagesTests {
  /// Three books that differ in one entry or in the as-of day, by chance the same to an account.
  @Test func `Equal accounts in equal contexts have equal pages`() throws {
    var equalCount = 0
    for seed in 0..<(15 as UInt64) {
      var random = SeededRandom(seed: seed)
      let accounts = try ["A", "B", "C"].map { name in
        try account(
          named: name, opened: "2023-01-01", closed: name == "C" ? "2024-02-10" : nil,
          (0..<12).map { _ in try Self.someEntry(in: 1...9, &random) })
      }
      var further = accounts
      try further[1].append(Self.someEntry(in: 10...12, &random))
      let books = try [
        (accounts, "2024-01-30", further, "2024-01-30"),
        (accounts, "2024-01-30", accounts, "2024-01-31"),
        (further, "2024-03-01", further, "2024-03-05"),
      ].map { try (Staged($0, asOf: $1), Staged($2, asOf: $3)) }
      for (one, other) in books {
        for (first, second) in zip(Self.pages(of: one), Self.pages(of: other))
        where first.account == second.account && first.context == second.context {
          equalCount += 1
          #expect(first.pages == second.pages, "seed \(seed)")
        }
      }
    }
    #expect(equalCount > 20, "what is compared is rarely equal")
  }

  /// A day in each of some years, of which one may have more entries than are at hand together.
  @Test(arguments: [
    (["0001-03-31", "1850-01-01", "2023-12-31", "2024-02-29"], 1), (["2024-02-29"], 1),
    (["2022-11-30", "2023-01-01"], RegisterPaths.rowLimit + 1), ([], 0),
  ]) func `The file of an account has each entry once, in booking order`(
    days: [String], count: Int
  ) throws {
    var entries: [Transaction] = []
    for (place, day) in days.reversed().enumerated() {
      for number in 0..<count {
        try entries.append(
          entry(day, Int64(place * 100_000 - number), "Shop \(number)", valued: "2024-02-29"))
      }
    }
    let account = try account(named: "A", entries)
    let staged = try Staged([account], asOf: "2024-03-31")
    let pages = AccountPages(account, in: staged.contexts[0], formats: StagedSite.formats)
    let (path, file) = pages.forEachPage { _ in }
    #expect(path == "accounts/a/transactions.csv")
    let rows = String(decoding: file.bytes, as: UTF8.self).split(separator: "\r\n").dropFirst()
    var balance = Decimal()
    var expected: [String] = []
    for day in days {
      for entry in entries where entry.date.description == day {
        let amount = Decimal(entry.amount) / 100
        balance += amount
        expected.append(
          "\(day),2024-02-29,\(Self.plain(amount)),EUR,\(Self.plain(balance)),"
            + "\"\(entry.beneficiary)\"")
      }
    }
    #expect(rows.map { String($0.split(separator: ",,")[0]) } == expected)
  }

  private static func plain(_ amount: Decimal) -> String {
    amount.formatted(
      .number.grouping(.never).precision(.fractionLength(2)).locale(Locale(identifier: "en_US")))
  }

  private static func someEntry(
    in months: ClosedRange<Int>, _ random: inout SeededRandom
  ) throws -> Transaction {
    let month = Int.random(in: months, using: &random)
    return try entry(
      "2023-\(month < 10 ? "0" : "")\(month)-1\(Int.random(in: 0...9, using: &random))",
      Int64.random(in: -9...9, using: &random) * 100,
      ["Anna", "Baker", "Cinema"].randomElement(using: &random) ?? "",
      category: [nil, "Food", "Fun"].randomElement(using: &random) ?? nil)
  }

  private static func pages(
    of staged: Staged
  ) -> [(account: Data, context: AccountContext, pages: [[String]])] {
    zip(staged.book.accounts, staged.contexts).map { account, context in
      (Data("\(account)".utf8), context, pages(account, context))
    }
  }

  /// The values of an account's pages, each as lines.
  private static func pages(_ account: Account, _ context: AccountContext) -> [[String]] {
    var pages: [[String]] = []
    AccountPages(account, in: context, formats: StagedSite.formats).forEachPage { page in
      pages.append(Outline(page).lines())
    }
    return pages
  }
}
