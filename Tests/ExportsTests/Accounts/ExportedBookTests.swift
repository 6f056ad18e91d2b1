import Import
import Model
import StageSupport
import Storage
import Testing

@testable import Exports

/// Which days, entries and balances are written.
@Suite struct ExportedBookTests {
  /// Daybook's own table is known like those of banks.
  private var reading: BankFileReading {
    var reading = BankFileReading()
    reading.bankLayouts = BankLayouts.all
    return reading
  }

  private func book(_ accounts: Account...) throws -> Book {
    var book = Book(settings: Settings())
    for account in accounts { try book.add(account) }
    return book
  }

  private func exported(
    _ book: Book, from first: String? = nil, to last: String? = nil
  ) throws -> ExportedBook {
    ExportedBook(
      book, book.accounts.indices.map(AccountOrdinal.init), from: try first.map(day),
      to: try last.map(day))
  }

  private var current: Account {
    get throws {
      try account(
        named: "Current", openingBalance: 1_000,
        [entry("2026-10-03", 30), entry("2026-10-01", 10), entry("2026-10-02", -5)])
    }
  }

  @Test("A stretch of days begins with the balance of the day before and ends with its own")
  func days() throws {
    let book = try book(current)
    let cases: [(String?, String?, [Int64], String)] = [
      (nil, nil, [1_000, 1_035, 3], "2026-10-01...2026-10-03"),
      ("2026-10-02", nil, [1_010, 1_035, 2], "2026-10-02...2026-10-03"),
      ("2026-10-02", "2026-10-02", [1_010, 1_005, 1], "2026-10-02...2026-10-02"),
      (nil, "2026-10-01", [1_000, 1_010, 1], "2026-10-01...2026-10-01"),
      ("2026-11-01", nil, [1_035, 1_035, 0], "2026-11-01...2026-11-01"),
      (nil, "2026-09-30", [1_000, 1_000, 0], "2026-09-30...2026-09-30"),
      // What was carried forward stands on the day before the first entry.
      (nil, "2026-09-29", [0, 0, 0], "2026-09-29...2026-09-29"),
    ]
    for (first, last, figures, days) in cases {
      let account = try exported(book, from: first, to: last).accounts[0]
      let found = [account.opening, account.closing, Int64(account.entries.count)]
      #expect(found == figures, "\(days)")
      #expect("\(account.days)" == days)
    }
  }

  @Test("An account begins when it was opened and ends when it was closed, with entries or without")
  func lives() throws {
    let old = try account(
      named: "Old", opened: "2020-01-01", closed: "2020-12-31", openingBalance: 7,
      [entry("2020-02-01", -7)])
    let empty = try account(named: "Empty", opened: "2026-10-02", openingBalance: 9, [])
    let book = try book(current, old, empty)
    let days = try exported(book).accounts.map { "\($0.days)" }
    #expect(
      days == [
        "2026-10-01...2026-10-03", "2020-02-01...2020-12-31", "2026-10-02...2026-10-03",
      ])
    let later = try exported(book, from: "2026-10-01", to: "2026-10-01").accounts
    #expect(later.map(\.opening) == [1_000, 0, 0])
    let none = try exported(self.book(account(named: "A", [])))
    #expect("\(none.accounts[0].days)" == "1970-01-01...1970-01-01")
  }

  @Test(
    "Days from the year 1 to 9999 are written, in MT940 those of which two digits tell the year")
  func farDays() throws {
    let book = try book(
      account(
        openingBalance: 100,
        [
          entry("0001-01-01", 1), entry("1979-12-31", 2),
          entry("2026-01-01", 4), entry("2080-01-01", 8), entry("9999-12-31", 16),
        ]))
    let whole = try exported(book)
    for format in [ExportFormat.camt053, .ofx, .csv, .qif] {
      let read = BankFile.read(try whole.file(as: format).bytes[...], reading)
      #expect(read.problems.isEmpty)
      #expect(read.statements[0].entries.map(\.amount.minorUnits) == [1, 2, 4, 8, 16])
      #expect(read.statements[0].entries.first?.day?.description == "0001-01-01", "\(format)")
    }
    let file = try whole.file(as: .mt940)
    let statement = BankFile.read(file.bytes[...]).statements[0]
    #expect(statement.entries.map(\.amount.minorUnits) == [4])
    #expect(statement.opening?.amount.minorUnits == 103)
    #expect(statement.closing?.amount.minorUnits == 107)
    #expect(
      file.losses.messages == [
        "2 entries are in the opening balance alone: the format has no days before 1980-01-01",
        "2 entries were left out: the format has no days after 2079-12-31",
      ])
    #expect(
      try whole.file(as: .beancount).losses.messages == [
        "1 balance is not asserted: no day follows the last one"
      ])
  }

  @Test("A batch that the book keeps in parts is the bank's one entry, unless a part was changed")
  func batches() throws {
    let bank = BankRecord(id: "B", day: try day("2026-10-02"), amount: -30, text: "Batch")
    func part(_ amount: Int64, _ payee: String) throws -> Transaction {
      var part = try entry("2026-10-02", amount, payee, reference: "Pay")
      part.bank = bank
      return part
    }
    let parts = try [part(-10, "Ann"), entry("2026-10-02", 5), part(-20, "Bob")]
    let whole = try exported(book(account(openingBalance: 100, parts)))
    for format in [ExportFormat.camt053, .ofx, .mt940] {
      let read = BankFile.read(try whole.file(as: format).bytes[...], reading)
      let entries = try #require(read.statements.first?.entries)
      #expect(entries.map(\.amount.minorUnits) == [-30, 5], "\(format)")
      #expect(entries.first?.names.bank == "B", "\(format)")
      if format == .camt053 {
        #expect(entries[0].partsAddUp)
        #expect(entries[0].parts.map(\.party.name) == ["Ann", "Bob"])
        #expect(entries[0].parts.map(\.remittance) == ["Pay", "Pay"])
      } else {
        #expect(entries[0].party.name == "Ann, Bob")
      }
    }
    let edited = try exported(book(account([parts[0], part(-21, "Bob")])))
    let read = BankFile.read(try edited.file(as: .camt053).bytes[...])
    #expect(read.statements[0].entries.map(\.amount.minorUnits) == [-10, -21])
  }

  @Test("An amount that a format has no room for is refused, and others hold it")
  func largeAmounts() throws {
    let book = try exported(book(account(named: "Vault", [entry("2026-01-01", .max)])))
    for format in [ExportFormat.camt053, .mt940] {
      let fault = #expect(throws: ExportFault.self) { try book.file(as: format) }
      #expect(
        fault?.description
          == "\(format) has no room for 92233720368547758.07 EUR of the account \"Vault\"")
    }
    for format in [ExportFormat.ofx, .qif, .csv] {
      let read = BankFile.read(try book.file(as: format).bytes[...], reading)
      #expect(read.statements[0].entries[0].amount.minorUnits == .max)
    }
    #expect(throws: ExportFault.noAccounts) { try exported(self.book()).file(as: .csv) }
  }
}
