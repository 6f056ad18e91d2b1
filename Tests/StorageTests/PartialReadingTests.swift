import Basics
import Foundation
import Model
import TestSupport
import Testing

@testable import Storage

/// Of a large book only the accounts are read whole that entries are recorded to.
@Suite struct PartialReadingTests {
  private let folder = TemporaryFolder()

  private var reader: BookReader {
    BookReader(BookFolder(path: folder.path, shownAs: "book"), Parallel(width: 2))
  }

  private func reading(of names: String...) -> BookReading? {
    reader.read(entriesOf: { $0.ids(ofAccountsNamed: names) }, ofBooksFrom: 0)
  }

  private func write(_ other: String = #"{"name": "B", "transactions": [ ]}"#) throws {
    try folder.write(
      #"""
      {"note": "\"transactions\": [", "x": {"transactions": 1, "y": [{"transactions": 2}]},
       "iban": "DE02120300000000202051", "name": "Ä",
       "transactions": [{"date": "2026-10-31", "amount": -1, "beneficiary": "P",
                         "transfer": "IT60X0542811101000000123456"}]}
      """#, to: "accounts/a.json")
    try folder.write(other, to: "accounts/b.json")
  }

  @Test func `What is named is read whole, and of the others what they are called`() throws {
    try write()
    for name in ["Ä", "ä", "a", "DE02 1203 0000 0000 2020 51"] {
      let book = try #require(reading(of: name)?.book, "\(name)")
      #expect(book.accounts.map(\.name) == ["Ä", "B"])
      #expect(book.accounts.map(\.transactions.count) == [1, 0])
    }
    #expect(
      reader.read(entriesOf: { $0.ids(ofAccountsNamed: ["Ä"]) }) == nil,
      "a small book is read whole")
  }

  @Test func `Accounts are in the order of the whole book`() throws {
    try write(
      #"{"name": "B", "iban": "IT60X0542811101000000123456", "order": 7, "transactions": [ ]}"#)
    let (part, whole) = (try #require(reading(of: "Ä")?.book), try #require(reader.read().book))
    #expect(part.accounts.map(\.name) == ["B", "Ä"])
    #expect(part.accounts.map(\.id) == whole.accounts.map(\.id))
  }

  @Test func `A default account that is none is for the whole book to say`() throws {
    try write()
    try folder.write(#"{"defaultAccount": "Ä"}"#, to: "daybook.json")
    #expect(reading(of: "Ä")?.settings.defaultAccount == "Ä")
    try folder.write(#"{"defaultAccount": "C"}"#, to: "daybook.json")
    #expect(reading(of: "Ä") == nil)
  }

  @Test(arguments: ["", #""assertions": [{"date": "2026-10-31", "balance": 7}],"#])
  func `An entry is recorded as in the whole book, and what the bank said`(said: String) throws {
    try write(
      #"{"name": "B", "iban": "IT60X0542811101000000123456", \#(said) "transactions": [ ]}"#)
    let part = try #require(reading(of: "Ä"))
    let day = try #require(Day(iso: Array("2026-11-01".utf8)))
    let changes = try [part, reader.read()].map { reading in
      let book = try #require(reading.book)
      let edit = BookEdit.together([
        .record([
          BookEdit.NewEntry(
            Transaction(date: day, amount: 5, beneficiary: "Q"), to: book.accounts[0].id)
        ]), .assert([AssertionEdit(BalanceAssertion(4, on: day), of: book.accounts[0].id)]),
      ])
      return try BookStore(BookFolder(path: folder.path, shownAs: "book"))
        .changes(for: edit, to: reading, giving: book.applying(edit))
    }
    #expect(changes[0].map(\.new) == changes[1].map(\.new))
    #expect(changes[0].map(\.shownPath) == ["book/accounts/a.json"])
  }

  @Test(arguments: [
    #"{"transactions": [], "name": "B"}"#, #"{"name": "B"}"#, #"{"name": 7, "transactions": []}"#,
    #"{"name": "Ä", "transactions": []}"#, #"{"name": "B" "#, "[]", "", #"{"na\u006de": "B"#,
  ]) func `Where not all of it is clear, all of the book is to be read`(other: String) throws {
    try write(other)
    #expect(reading(of: "Ä") == nil)
    #expect(reading(of: "nobody") == nil)
    #expect(reading() == nil)
  }
}
