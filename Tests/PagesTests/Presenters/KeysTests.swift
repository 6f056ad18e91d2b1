import Basics
import Controllers
import Model
import StageSupport
import Testing

@testable import Pages

/// What stands for what pages show: it changes with that, and else stays.
@Suite struct KeysTests {
  /// So many entries of a payee that each year has pages of its own.
  private func entries() throws -> [Transaction] {
    try (0..<1001).map { _ in try entry("2024-05-01", -1, "Toll", category: "Car") }
      + (0..<1001).map { _ in try entry("2025-01-05", -1, "Toll") }
  }

  private func staged(_ accounts: [Account], asOf: String = "2025-12-31") throws -> Staged {
    try Staged(accounts, asOf: asOf)
  }

  /// The years of the first payee whose key is another in a second book, and whether that of all of
  /// them is.
  private func changedYears(_ one: [Account], _ other: [Account]) throws -> [Int] {
    let books = try [one, other].map { accounts in
      let staged = try staged(accounts)
      let site = Site(
        staged.site, formats: StagedSite.formats, index: staged.index, baseURL: nil)
      let tallies = BookTallies(of: staged.entries, in: staged.index, Parallel(width: 1))
      return GroupPresenter(by: .payee, staged.entries, tallies, site: site)
    }
    let keys = try books.map { groups in
      let name = try #require(groups.names.first)
      #expect(groups.pages(of: name).years == [2025, 2024])
      return (groups.key(of: name), [2024, 2025].map { groups.key(of: name, in: $0) })
    }
    let years = zip([2024, 2025], zip(keys[0].1, keys[1].1)).filter { $1.0 != $1.1 }.map(\.0)
    #expect((keys[0].0 != keys[1].0) == !years.isEmpty)
    return years
  }

  @Test func `A year of a payee has another key where what it shows is another`() throws {
    let old = try entries()
    let before = [try account(old)]
    func changed(_ number: Int, _ change: (inout Transaction) -> Void) throws -> [Int] {
      var new = old
      change(&new[number])
      return try changedYears(before, [try account(new)])
    }
    #expect(try changed(0) { _ in } == [])
    #expect(try changed(0) { $0.amount = -2 } == [2024])
    #expect(try changed(2001) { $0.reference = "R" } == [2025])
    #expect(try changed(2001) { $0.id = "x" } == [2025])
    #expect(try changed(1500) { $0.valueDate = Day(iso: Array("2025-01-06".utf8)) } == [2025])
    // The third entry of a category brings it a page, to which the year's entries lead.
    var rare = old
    for number in [0, 1] { rare[number].category = "Rare" }
    let third = try entry("2025-07-01", 5, "Other", category: "Rare")
    #expect(try changedYears([account(rare)], [account(rare + [third])]) == [2024])
    // What a transfer leads to stands behind another entry of its day.
    let paid = old + [try entry("2025-03-01", -777, "Toll")]
    let received = try entry("2025-03-01", 777, "From A")
    let other = try entry("2025-03-01", 3, "Before it")
    let moved = try changedYears(
      [account(owner: "Ada", paid), account(named: "B", owner: "Ada", [received])],
      [account(owner: "Ada", paid), account(named: "B", owner: "Ada", [other, received])])
    #expect(moved == [2025])
    let renamed = try changedYears(before, [account(named: "Else", old)])
    #expect(renamed == [2024, 2025])
  }
}
