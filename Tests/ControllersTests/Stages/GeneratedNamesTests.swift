import StageSupport
import TestSupport
import Testing
import Values

@testable import Controllers
@testable import Model

/// Generated books beside a judge that adds up every entry for itself.
@Suite struct GeneratedNamesTests {
  @Test(arguments: Effort.seeds(30, thorough: 500))
  func `Names hold each entry once, and parts add up to the entries`(seed: UInt64) throws {
    let staged = try Staged(GeneratedBook(seed: seed).accounts, asOf: "2025-06-30")
    for grouping in Grouping.allCases {
      let names = staged.names(by: grouping)
      #expect(try names.map(\.name).sorted() == expectedNames(staged, grouping).sorted())
      for (_, named) in names {
        let places = named.entries.map(\.place)
        #expect(Set(places).count == places.count)
        let ledgers = NameLedger.ledgers(of: named, in: staged.entries)
        #expect(Set(ledgers.map(\.currency)).count == ledgers.count)
        for ledger in ledgers { compare(ledger, places, grouping, staged) }
      }
    }
  }

  private func compare(
    _ ledger: NameLedger, _ entries: [EntryPlace], _ grouping: Grouping, _ staged: Staged
  ) {
    let book = staged.entries
    let places = entries.filter { book[$0.account].currency == ledger.currency }
    #expect(ledger.months.flatMap(ledger.entries).map(\.place) == places)
    #expect(ledger.years.flatMap(ledger.entries).map(\.place) == places)
    for part in ledger.months + ledger.years {
      let own = ledger.entries(of: part).map(\.place)
      #expect(part.figures == figures(own, book))
      #expect(own == places.filter { part.period.contains(book[$0].date) })
    }
    #expect(ledger.figures == figures(places, book))
    let rows = ledger.largest
    var sum = NameLedger.Figures()
    for row in rows { sum.add(row.figures) }
    #expect(sum == ledger.figures)
    #expect(rows.count <= 12)
    for case (.name(let name), let own) in rows.map({ ($0.label, $0.figures) }) {
      #expect(own == figures(places.filter { book[$0].name(by: grouping.other) == name }, book))
    }
  }

  private func expectedNames(_ staged: Staged, _ grouping: Grouping) throws -> [String] {
    let lastDay = try day("2025-06-30")
    let names = staged.book.accounts.flatMap(\.transactions).filter { $0.date <= lastDay }
      .compactMap { $0.name(by: grouping) }
    let often = Dictionary(grouping: names) { $0 }.filter { $0.value.count >= 3 }.map(\.key)
    guard grouping == .payee else { return often }
    return Array(Set(often + payeesOfLargestExpenses(staged.entries)))
  }

  private func payeesOfLargestExpenses(_ book: BookEntries) -> [String] {
    struct Year: Hashable {
      let currency: Currency
      let year: Int
    }
    var largest: [Year: (amount: Int64, day: Day, payee: String?)] = [:]
    for account in book.accounts {
      for index in account.entries.indices.map(BookingIndex.init)
      where account.transfer(at: index) == nil {
        let entry = account.transaction(at: index)
        let year = Year(currency: account.currency, year: entry.date.year)
        let known = largest[year] ?? (0, entry.date, nil)
        if (entry.amount, entry.date) < (known.amount, known.day) {
          largest[year] = (entry.amount, entry.date, entry.name(by: .payee))
        }
      }
    }
    return largest.values.compactMap(\.payee)
  }

  private func figures(_ places: [EntryPlace], _ book: BookEntries) -> NameLedger.Figures {
    var figures = NameLedger.Figures()
    for place in places {
      let entry = book[place]
      let isTransfer = book[place.account].transfer(at: place.index) != nil
      figures.add(NameLedger.Figures(entry.amount, isTransfer: isTransfer))
    }
    return figures
  }
}
