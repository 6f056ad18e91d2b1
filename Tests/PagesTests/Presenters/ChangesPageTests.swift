import Foundation
import Model
import StageSupport
import Testing
import Values

@testable import Controllers
@testable import Views

@Suite struct ChangesPageTests {
  /// Ids as they are made from a moment on, which is in UTC and as ISO 8601 writes it.
  private static func ids(_ moment: String, count: Int) throws -> [String] {
    let date = try Date(moment + ":00Z", strategy: .iso8601)
    var ids = RecordIDs(
      taken: [], millisecondsSince1970: Int64(date.timeIntervalSince1970) * 1000)
    return (0..<count).map { _ in ids.make() }
  }

  /// An import of two files into two accounts, two entries by hand half an hour past midnight, an
  /// older one, what no id is of, and what was tied to a bank's entry.
  private static func book(imported count: Int = 3) throws -> ([Account], ImportRun) {
    let ids = try ids("2026-10-02T09:00", count: 2 * count + 2)
    let byHand = try Self.ids("2026-10-10T22:30", count: 2)
    let old = try Self.ids("2026-07-02T08:00", count: 1)
    var run = ImportRun(id: ids[0])
    run.files = [
      file("/home/me/one.xml", into: "Everyday", ids[1...count]),
      file("two.xml", into: "Savings", ids[(count + 1)...(2 * count)]),
    ]
    run.files[1].accounts[0].tied = [ImportRun.Tied(ids[2 * count + 1], before: nil)]
    let everyday =
      try ids[1...count].map { try entry("2026-09-30", -1000, "Shop", id: $0) } + [
        entry("2026-10-09", -500, "Baker", id: byHand[0]), entry("2026-10-09", 5, "Bank", id: "x7"),
        entry("2026-10-12", -700, "Cinema", id: byHand[1], category: "Fun"),
      ]
    let savings =
      try ids[(count + 1)...].enumerated().map {
        try entry("2026-09-\(10 + $0 % 20)", 2000, "Interest", id: $1)
      } + [entry("2026-10-01", 1, "Gift", id: old[0])]
    return (
      [
        try account(named: "Everyday", everyday),
        try account(named: "Savings", savings.sorted { $0.date < $1.date }),
      ], run
    )
  }

  private static func file(
    _ name: String, into account: String, _ ids: ArraySlice<String>
  ) -> ImportRun.File {
    var part = ImportRun.Account(name: account, number: "")
    part.added = ImportRun.AddedEntries(
      ids.map {
        ImportRun.Entry(
          id: $0, bank: BankRecord(id: nil, day: .unixEpoch, amount: 0, text: ""), fingerprint: "")
      })
    var file = ImportRun.File(name: name, digest: "")
    file.accounts = [part]
    return file
  }

  private static func site(asOf: String = "2026-10-20", imported count: Int = 3) throws
    -> StagedSite
  {
    let (accounts, run) = try book(imported: count)
    return try StagedSite(accounts, asOf: asOf, runs: [run])
  }

  @Test func `Imports by file and account, and what was entered by hand, by their days`() throws {
    let site = try Self.site()
    let page = try #require(site["changes.html"] as? ChangesPage)
    #expect(page.frame.hasChanges)
    let said = page.days.map { day in
      day.date.text + ": "
        + day.groups.map { group in
          "\(group.file ?? "-") \(group.account?.text ?? "-") \(group.entryCount.number) "
            + group.rows.map { "\($0.payee) \($0.amount.text) \($0.account)" }.joined(
              separator: ", ")
        }.joined(separator: "; ")
    }
    #expect(
      said
        == [
          "11 October 2026: - - 2 Cinema −€7.00 Everyday, Baker −€5.00 Everyday",
          "2 October 2026: two.xml Savings 3 Interest +€20.00 , Interest +€20.00 , "
            + "Interest +€20.00 ; one.xml Everyday 3 Shop −€10.00 , Shop −€10.00 , Shop −€10.00 ",
        ].map { $0.replacing("−", with: minus(of: page)) })
    let cinema = try #require(page.days.first?.groups.first?.rows.first)
    #expect(cinema.path.hasPrefix("accounts/everyday/2026.html#t-"))
    let overview = try #require(site["index.html"] as? OverviewPage)
    #expect(overview.lastRecorded.flatMap(Int64.init) ?? 0 > 0)
  }

  /// Amounts are written with either minus sign.
  private func minus(of page: ChangesPage) -> String {
    page.days.first?.groups.first?.rows.first?.amount.text.hasPrefix("-") == true ? "-" : "−"
  }

  @Test func `What is of earlier days stays away, and so does what is of later ones`() throws {
    let page = { (day: String) in
      try #require(Self.site(asOf: day)["changes.html"] as? ChangesPage).days.map(\.date.text)
    }
    #expect(try page("2026-10-10") == ["2 October 2026"])
    #expect(try page("2026-10-01") == [])
    #expect(try page("2026-12-30") == ["11 October 2026", "2 October 2026"])
    #expect(try page("2027-01-01") == ["11 October 2026"])
  }

  @Test func `Of what one file brought a hundred entries are shown, and pages continue`() throws {
    let site = try Self.site(imported: 700)
    let page = try #require(site["changes.html"] as? ChangesPage)
    let group = try #require(page.days.last?.groups.first)
    #expect(group.entryCount.number == 700 && group.rows.count == 100)
    #expect(group.more?.number == 600)
    #expect(site.paths(below: "changes") == ["changes.html"])
  }

  @Test func `A book whose ids say no time has no such page`() throws {
    let site = try StagedSite(
      [account([entry("2026-10-01", 5, "Bank", id: "06123456")])], asOf: "2026-10-20")
    #expect(site.paths(below: "changes") == [])
    #expect(try #require(site["index.html"] as? OverviewPage).frame.hasChanges == false)
  }

  @Test func `A day on which nothing falls out of the window leaves the page alone`() throws {
    let key = { (day: String) in
      let staged = try Staged(Self.book().0, asOf: day)
      return ChangeWindow(asOf: staged.index.asOf, in: .gmt).digest(of: staged.index)
    }
    #expect(try key("2026-10-20") == key("2026-10-21"))
    #expect(try key("2026-12-30") != key("2026-12-31"))
  }
}
