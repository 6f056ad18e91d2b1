import Basics
import Foundation
import Model
import TestSupport
import Testing

@testable import Storage

/// Files of apps that write days as numbers.
@Suite struct DayNumbersTests {
  @Test(
    "A day is written as those beside it, and read again as that day",
    arguments: [
      (#""2026-11-21""#, #""2026-11-22""#, "secondsSince2001"),
      ("817000000", "817038000", "secondsSince2001"),
      ("1795300000.5", "1795345200", "secondsSince1970"),
      ("1795300000000", "1795345200000", "millisecondsSince1970"),
    ])
  func beside(written: String, added: String, numbers: String) throws {
    let folder = TemporaryFolder()
    try folder.write(
      #"{"timeZone": "Europe/Berlin", "dates": "\#(numbers)"}"#, to: "daybook.json")
    let before =
      #"[{"name":"A","transactions":[{"date":\#(written),"amount":3,"beneficiary":"P"}]}]"#
    try folder.write(before, to: "accounts.json")
    let bookFolder = BookFolder(path: folder.path, shownAs: "book")
    let reading = BookReader(bookFolder, Parallel(width: 1)).read()
    let book = try #require(reading.book)
    let day = try #require(Day(iso: Array("2026-11-22".utf8)))
    let edit = BookEdit.record([
      BookEdit.NewEntry(
        Transaction(date: day, amount: -5, beneficiary: "Q"), to: book.accounts[0].id)
    ])
    let changes = try BookStore(bookFolder)
      .changes(for: edit, to: reading, giving: book.applying(edit))
    #expect(
      changes.first?.new.map { String(decoding: $0, as: UTF8.self) }
        == before.dropLast(3)
        + #",{"date":\#(added),"amount":-5,"beneficiary":"Q"}]}]"#)
  }

  /// Samoa had no 30 December 2011, and Kiritimati no 31 December 1994, or 1 January 1995.
  private static let skipped: Set = ["2011-12-30", "1994-12-31", "1995-01-01"]

  @Test func `In every time zone and calendar year a number means its day`() throws {
    for name in ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Pacific/Apia", "America/Sao_Paulo"] {
      var settings = Settings()
      settings.timeZone = try #require(TimeZone(identifier: name))
      let form = DayForm(numbersOf: settings)
      var zone = ZoneDays(settings.timeZone)
      for days in stride(from: 0, to: 25_500, by: Effort.count(37, thorough: 1)) {
        let day = try #require(Day(daysSinceEpoch: days))
        let number = Int64(String(decoding: form.bytes(of: day), as: UTF8.self))
        let read = number.flatMap { zone.day(of: Int($0) + 978_307_200) }
        #expect(read == day || number == nil && Self.skipped.contains(day.description))
      }
    }
    let late = try #require(Day(daysSinceEpoch: 26_000))
    #expect(
      String(decoding: DayForm(numbersOf: Settings()).bytes(of: late), as: UTF8.self)
        == "\"\(late)\"")
  }
}
