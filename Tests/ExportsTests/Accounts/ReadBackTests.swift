import Basics
import Foundation
import Import
import Model
import Storage
import TestSupport
import Testing

@testable import Exports

/// What is written for banks' programs, read again as a bank's file is.
@Suite struct ReadBackTests {
  /// Daybook's own table is known like those of banks.
  private var reading: BankFileReading {
    var reading = BankFileReading()
    reading.bankLayouts = BankLayouts.all
    return reading
  }

  private static let formats: [ExportFormat] = [.camt053, .ofx, .mt940, .csv, .qif]

  private var example: Book {
    get throws {
      let path = repository.appending(path: "site").path
      let reading = BookReader(BookFolder(path: path, shownAs: "site"), Parallel(width: 2)).read()
      return try #require(reading.book)
    }
  }

  @Test("The example book is read back with the same days, amounts, ids and balances")
  func exampleBook() throws {
    let book = try example
    for format in Self.formats { try expectSame(book, format) }
  }

  @Test("Messy books are read back with the same days, amounts, ids, texts and balances")
  func messyBooks() throws {
    for seed in Effort.seeds(15, thorough: 500) {
      let book = try MessyBook(seed: seed).book
      for format in Self.formats { try expectSame(book, format, "seed \(seed)") }
    }
  }

  @Test("What is imported from an export adds nothing to the book that was exported")
  func nothingNew() throws {
    let book = try example
    for format in [ExportFormat.camt053, .ofx] {
      let file = try ExportedBook(book, all(book), from: nil, to: nil).file(as: format)
      let read = BankFile.read(file.bytes[...], reading)
      for (account, statement) in zip(book.accounts, read.statements) {
        let entries = statement.entries.compactMap { entry in entry.day.map { (entry, $0) } }
        let imported = account.transactions.map {
          KnownEntry(day: $0.date, amount: $0.amount, bankID: $0.id, text: "as the bank had it")
        }
        let recorded = account.transactions.map {
          KnownEntry(recordedOn: $0.date, amount: $0.amount)
        }
        for known in [imported, recorded] {
          var scope = EntryMatching.Scope()
          scope.format = read.format
          scope.wholeDays = DaySpans(statement.period.map { [$0] } ?? [])
          let verdicts = EntryMatching.verdicts(on: entries, scope, in: known)
          #expect(!verdicts.contains(.new), "\(format), \(account.name)")
        }
      }
    }
  }

  private func all(_ book: Book) -> [AccountOrdinal] {
    book.accounts.indices.map(AccountOrdinal.init)
  }

  private func expectSame(_ book: Book, _ format: ExportFormat, _ place: String = "") throws {
    try expectSame(book, all(book), format, place)
  }

  private func expectSame(
    _ book: Book, _ accounts: [AccountOrdinal], _ format: ExportFormat, _ place: String
  ) throws {
    let exported = ExportedBook(book, accounts, from: nil, to: nil)
    let file = try exported.file(as: format)
    let read = BankFile.read(file.bytes[...], reading)
    let place = "\(format) \(place)"
    #expect(read.problems.isEmpty, "\(place): \(read.problems)")
    // A table or a list has nothing of an account that has no entry.
    let areListed = [.csv, .qif].contains(format)
    let written = exported.accounts.filter { !areListed || !$0.entries.isEmpty }
    let statements = read.statements.filter { !areListed || !$0.entries.isEmpty }
    try #require(statements.count == written.count, "\(place)")
    for (account, statement) in zip(written, statements) {
      expectSame(account, statement, format, "\(place) \(account.name)")
    }
  }

  private func expectSame(
    _ account: ExportedAccount, _ statement: BankStatement, _ format: ExportFormat, _ place: String
  ) {
    let entries = account.entries.map(\.transaction)
    var days = account.days
    if format == .mt940, let first = Day(year: 1980, month: 1, day: 1) {
      // Its years have two digits; an account without entries is as old as time.
      days = max(first, days.lowerBound)...max(first, days.upperBound)
    }
    #expect(statement.entries.map(\.day) == entries.map(\.date), "\(place)")
    #expect(statement.entries.map(\.amount.minorUnits) == entries.map(\.amount), "\(place)")
    #expect(statement.entries.allSatisfy { $0.amount.currency == account.currency }, "\(place)")
    if let iban = account.iban {
      #expect(statement.account.number == iban || format == .mt940, "\(place)")
    }
    for (entry, read) in zip(account.entries, statement.entries) {
      expectSame(entry.transaction, read, format, place)
      // What the book says, and what it is tied to without saying so.
      if format == .camt053 { #expect(read.isReversal == entry.isReversal, "\(place)") }
      if entry.transaction.reverses != nil { #expect(entry.isReversal, "\(place)") }
    }
    switch format {
    case .camt053, .mt940:
      #expect(statement.opening?.amount.minorUnits == account.opening, "\(place)")
      #expect(statement.arithmetic == .holds, "\(place)")
      #expect(statement.opening?.day == days.lowerBound, "\(place)")
    case .csv:
      let balances = statement.entries.map(\.balanceAfter?.minorUnits)
      #expect(balances == account.entries.map(\.balance), "\(place)")
    default: break
    }
    if [.camt053, .mt940, .ofx].contains(format) {
      #expect(statement.closing?.amount.minorUnits == account.closing, "\(place)")
      #expect(statement.closing?.day == days.upperBound, "\(place)")
    }
    if [.camt053, .ofx].contains(format) { #expect(statement.period == account.days, "\(place)") }
  }

  private func expectSame(
    _ entry: Transaction, _ read: BankEntry, _ format: ExportFormat, _ place: String
  ) {
    if format != .qif { #expect(read.valueDay == entry.valueDay, "\(place)") }
    let limit = format == .mt940 ? 16 : 35
    if format != .qif, let id = entry.exportedID, id.utf8.count <= limit {
      #expect(read.names.bank == id, "\(place)")
    }
    let texts = [entry.beneficiary.oneLine, (entry.reference ?? "").oneLine]
    guard texts.allSatisfy({ $0.unicodeScalars.count <= 140 }) else { return }
    let found = [read.party.name ?? "", read.remittance ?? ""]
    switch format {
    case .camt053:
      #expect(found == texts, "\(place)")
    case .qif: #expect(found == texts, "\(place)")
    case .ofx:
      #expect(found.joined(separator: " ").oneLine == texts.joined(separator: " ").oneLine)
    case .mt940:
      let isPlain = texts.allSatisfy { !$0.inSWIFT.isChanged && !$0.contains("+") }
      if isPlain { #expect(found == texts, "\(place)") }
    default: break
    }
  }
}
