import BookSupport
import Foundation
import Publishing
import TestSupport
import Testing
import Theme

@testable import Coordinators
@testable import SiteCoordinators

/// How little is done where little has changed, and that a record that cannot be trusted is not.
@Suite struct UnchangedTests {
  @Test func `Only the pages that show a change are made`() throws {
    var built = BuiltBook()
    let start = EditedBook(isOneFile: true)
    try start.write(to: built)
    built.asOf = start.asOf
    let units = try built.made(keeping: PageKeeper()).units
    func made(after edit: (inout EditedBook) -> Void) throws -> [String] {
      var book = start
      edit(&book)
      try book.write(to: built)
      built.asOf = book.asOf
      return try built.made(keeping: PageKeeper(units, keep: .all)).files.keys.sorted()
    }
    #expect(try made { _ in } == [])
    #expect(
      try made { $0.dayCount = 1 } == [
        "accounts/konto-1/index.html", "book.json", "index.html", "todos/index.html",
        "todos/list.html", "todos/list/rent.html", "worth.html",
      ])
    let entry = try made { book in
      book.accounts[2].entries.append(
        EditedBook.Entry(date: "2026-01-14", amount: 5, payee: "Nobody yet"))
    }
    #expect(entry.contains("accounts/purse/statements/2026-01.html"))
    #expect(entry.filter { $0.hasPrefix("accounts/konto") } == [])
    #expect(entry.filter { $0.hasPrefix("payees/") } == [])
    #expect(!entry.contains("accounts/purse/statements/2025-12.html"))
    #expect(!entry.contains("months/2025-12.html") && entry.contains("months/2026-01.html"))
    let ofYears = entry.filter { $0.hasPrefix("spending/") || $0.hasPrefix("years/") }
    #expect(
      ofYears == [
        "spending/2026.csv", "spending/2026.html", "spending/index.csv", "spending/index.html",
        "years/2026.html", "years/2026.md",
      ])
    let toDo = try made { book in
      book.toDos.append(EditedBook.ToDo(name: "New", due: "2026-03-05", account: 1))
    }
    #expect(toDo.contains("accounts/konto-1-f4974655/index.html"))
    let ofAccount = ["index.html", "statements/2026.html", "statements/2026.md"]
    #expect(
      toDo.filter { $0.hasPrefix("accounts/") }
        == ofAccount.map { "accounts/konto-1-f4974655/" + $0 })
  }

  @Test func `The overview of many accounts has its categories, also where nothing else is made`()
    throws
  {
    var built = BuiltBook()
    let accounts = (1...13).map { number in
      let entries = (7...10).map { month in
        #"{"date": "2026-\#(month < 10 ? "0" : "")\#(month)-02", "amount": -\#(number * month), "#
          + #""beneficiary": "B", "category": "C\#(number % 3)"}"#
      }
      return #"{"name": "A\#(number)", "transactions": [\#(entries.joined(separator: ", "))]}"#
    }
    try built.temporary.write(
      #"{"minimumOpeningDeposit": 0}"#, to: "book/daybook.json")
    try built.temporary.write("[\(accounts.joined(separator: ",\n"))]", to: "book/accounts.json")
    for day in ["2026-10-20", "2026-10-21"] {
      built.asOf = day
      try built.build()
      let page = try built.text("index.html")
      #expect(page.contains("beside-usual"), "\(day)")
      built.isFresh = true
      try built.build()
      #expect(try built.text("index.html") == page)
      built.isFresh = false
    }
  }

  @Test func `A larger expense takes over the page that the largest one has`() throws {
    var built = BuiltBook()
    var book = EditedBook(isOneFile: false)
    func build() throws -> [String: Data] {
      try book.write(to: built)
      built.asOf = book.asOf
      try built.build()
      let files = try built.files()
      #expect(try files == built.fresh())
      return files
    }
    func links(_ files: [String: Data], to page: String) -> Set<String> {
      Set(
        files.filter { path, bytes in
          path.hasSuffix(".html") && String(decoding: bytes, as: UTF8.self).contains(page)
        }.keys)
    }
    let before = try build().keys.filter { $0.hasPrefix("payees/") }
    book.accounts[1].entries.append(
      EditedBook.Entry(date: "2026-01-03", amount: -900_000, payee: "Roofer"))
    var files = try build()
    #expect(
      links(files, to: "payees/roofer.html").isSuperset(of: [
        "payees/index.html", "accounts/konto-1-f4974655/2026.html",
        "accounts/konto-1-f4974655/statements/2026-01.html",
      ]))
    book.accounts[0].entries.append(
      EditedBook.Entry(date: "2026-01-14", amount: -900_001, payee: "Dentist"))
    files = try build()
    #expect(files["payees/roofer.html"] == nil && links(files, to: "payees/roofer.html") == [])
    #expect(links(files, to: "payees/dentist.html").contains("accounts/konto-1/2026.html"))
    book.accounts[0].entries.removeLast()
    book.accounts[1].entries.removeLast()
    #expect(try Set(build().keys.filter { $0.hasPrefix("payees/") }) == Set(before))
  }

  @Test func `A year is made again for entries of its own and of years before it`() throws {
    var built = BuiltBook()
    let start = EditedBook(isOneFile: true)
    try start.write(to: built)
    built.asOf = start.asOf
    let units = try built.made(keeping: PageKeeper()).units
    func years(after edit: (inout EditedBook) -> Void) throws -> [String] {
      var book = start
      edit(&book)
      try book.write(to: built)
      built.asOf = book.asOf
      return try built.made(keeping: PageKeeper(units, keep: .all)).files.keys
        .filter { $0.hasPrefix("years/") && $0.hasSuffix(".html") }.sorted()
    }
    func years(afterEntryOf date: String) throws -> [String] {
      try years { book in
        book.accounts[1].entries.append(EditedBook.Entry(date: date, amount: -5, payee: "Anna"))
      }
    }
    #expect(try years(afterEntryOf: "2026-01-14") == ["years/2026.html"])
    #expect(try years(afterEntryOf: "2025-12-14") == ["years/2025.html", "years/2026.html"])
    #expect(try years { $0.dayCount = 1 } == [])
    #expect(
      try years { $0.accounts[0].name = "Other" } == ["years/2025.html", "years/2026.html"])
  }

  @Test func `The chart of a payee follows the book's first month, whichever payee that is of`()
    throws
  {
    var built = BuiltBook()
    var book = EditedBook(isOneFile: false)
    built.asOf = book.asOf
    func add(_ payee: String, on date: String) {
      book.accounts[0].entries.append(EditedBook.Entry(date: date, amount: -500, payee: payee))
    }
    for month in ["2024-10", "2025-10", "2025-12"] { add("Often", on: month + "-05") }
    try book.write(to: built)
    try built.build()
    let before = try built.files()
    add("Once", on: "2024-06-05")
    try book.write(to: built)
    try built.build()
    let after = try built.files()
    #expect(after["payees/often.html"] != before["payees/often.html"])
    #expect(try after == built.fresh())
  }

  @Test func `Where nothing has changed, nothing of the book is read`() throws {
    let built = BuiltBook()
    try EditedBook(isOneFile: false).write(to: built)
    let first = try built.build()
    let before = try built.temporary.snapshot()
    let file = built.book + "/accounts/10.json"
    let text = try Data(contentsOf: URL(filePath: file))
    let report = try built.build(.none)
    #expect(report.outcome.writtenCount == 0 && report.pageCount == first.pageCount)
    #expect(report.outcome.fileCount == first.outcome.fileCount)
    #expect(report.noteCount == first.noteCount)
    #expect(try built.temporary.snapshot() == before)
    try Data(text.dropLast(3)).write(to: URL(filePath: file))
    #expect(throws: BookProblems.self) { try built.build() }
    try text.write(to: URL(filePath: file))
    #expect(try built.build().outcome.writtenCount == 0)
    // A file that comes is seen.
    try built.temporary.write("{}", to: "book/accounts/99.json")
    #expect(throws: BookProblems.self) { try built.build() }
  }

  @Test func `A record that is damaged or not the site's costs time alone`() throws {
    let built = BuiltBook()
    var book = EditedBook(isOneFile: true)
    try book.write(to: built)
    try built.build()
    let record = URL(filePath: built.site + "/.daybook/pages")
    let whole = try Data(contentsOf: record)
    var flipped = whole
    flipped[whole.count / 2] ^= 1
    let others: [Data?] = [
      nil, Data(), Data("garbage\n\n\n".utf8), whole.prefix(whole.count / 2), flipped,
      Data(whole.dropLast()),
      Data(String(decoding: whole, as: UTF8.self).replacing("1 ", with: "2 ").utf8),
    ]
    for (number, other) in Effort.sample(others, 2).enumerated() {
      book.accounts[0].entries[0].amount += 1
      try book.write(to: built)
      if let other {
        try other.write(to: record)
      } else {
        try FileManager.default.removeItem(at: record)
      }
      try built.build()
      #expect(try built.files() == built.fresh(), "\(number)")
      // The record is whole again.
      #expect(try built.build(.none).outcome.writtenCount == 0, "\(number)")
    }
  }

  @Test func `After a run that was interrupted every file is made and compared`() throws {
    let built = BuiltBook()
    var book = EditedBook(isOneFile: true)
    try book.write(to: built)
    try built.build()
    let before = try built.files()
    // It wrote a page of another book, and came no further.
    let page = "accounts/purse/index.html"
    try built.temporary.write("half", to: "book/public/" + page)
    try built.temporary.write("", to: "book/public/.daybook/journal")
    book.accounts[0].entries[0].amount += 1
    try book.write(to: built)
    try built.build()
    #expect(try built.text(page) == String(decoding: before[page] ?? Data(), as: UTF8.self))
    #expect(try built.files() == built.fresh())
  }

  @Test func `What changed right before a build is read again by the next`() throws {
    var built = BuiltBook()
    try EditedBook(isOneFile: true).write(to: built)
    built.now = Int64(Date().timeIntervalSince1970 * 1_000_000_000)
    try built.build()
    built.now += 10_000_000_000
    #expect(throws: (any Error).self) { try built.build(.none) }
    try built.build()
    #expect(try built.build(.none).outcome.writtenCount == 0)
  }

  @Test func `A fresh build makes good what was changed by hand`() throws {
    var built = BuiltBook()
    try EditedBook(isOneFile: true).write(to: built)
    try built.build()
    try built.temporary.write("by hand", to: "book/public/index.html")
    try built.build()
    #expect(try built.text("index.html") == "by hand")
    built.isFresh = true
    #expect(try built.build().outcome.writtenCount == 1)
    #expect(try built.files() == built.fresh())
  }
}

extension FileKeeping {
  /// Every file is as the record has it.
  static let all = FileKeeping(file: { _ in true }, lines: { _ in true })
}

extension BuiltInSources {
  /// No templates: a build of them fails as soon as it reads the book.
  fileprivate static let none = BuiltInSources(templates: [:], words: [:], assets: [:])
}
