import Testing

@testable import Model

/// Generated books beside a judge that adds up every entry for itself.
@Suite struct GeneratedGroupsTests {
  private func generated(seed: UInt64) throws -> Book {
    let pound = try #require(Currency(code: "GBP"))
    let euros = GeneratedAccount(seed: seed).transactions
    let half = euros.count / 2
    return try book([
      account(currency: .euro, Array(euros[..<half])),
      account(currency: pound, GeneratedAccount(seed: seed + 1000).transactions),
      account(currency: .euro, Array(euros[half...])),
    ])
  }

  @Test(arguments: 0..<200)
  func `Groups hold each entry once, and parts add up to the entries`(seed: UInt64) throws {
    let book = try generated(seed: seed)
    let lastDay = try day("2025-06-30")
    let transfers = Transfers(in: book, through: lastDay)
    for grouping in MoneyFlow.Grouping.allCases {
      let groups = EntryGroups(in: book, through: lastDay, by: grouping).groups
      #expect(groups.map(\.name).sorted() == expectedNames(book, lastDay, grouping).sorted())
      for group in groups {
        #expect(Set(group.entries).count == group.entries.count)
        let ledgers = group.ledgers(in: book, transfers: transfers)
        #expect(Set(ledgers.map(\.currency)).count == ledgers.count)
        for ledger in ledgers {
          let places = group.entries.filter {
            book.accounts[$0.account].currency == ledger.currency
          }
          #expect(ledger.months.flatMap(\.entries) == places)
          #expect(ledger.years.flatMap(\.entries) == places)
          for part in ledger.months + ledger.years {
            #expect(part.figures == figures(part.entries, book, transfers))
            #expect(
              part.entries
                == places.filter {
                  part.period.contains(book.transaction(at: $0).date)
                })
          }
          #expect(ledger.figures == figures(places, book, transfers))
          let other: MoneyFlow.Grouping = grouping == .category ? .beneficiary : .category
          let breakdown = GroupBreakdown(
            of: ledger, by: other, in: book, transfers: transfers)
          var sum = GroupFigures()
          for row in breakdown.rows { sum.add(row.figures) }
          #expect(sum == ledger.figures)
          #expect(breakdown.rows.count <= Breakdown.shownCount + 2)
        }
      }
    }
  }

  private func expectedNames(
    _ book: Book, _ lastDay: Day, _ grouping: MoneyFlow.Grouping
  ) -> [String] {
    let names = book.accounts.flatMap(\.transactions).filter { $0.date <= lastDay }
      .compactMap { $0.name(by: grouping) }
    return Dictionary(grouping: names) { $0 }.filter { $0.value.count >= 3 }.map(\.key)
  }

  private func figures(
    _ places: [EntryPlace], _ book: Book, _ transfers: Transfers
  ) -> GroupFigures {
    var (sums, moved) = (Turnover(), Turnover())
    for place in places {
      let amount = book.transaction(at: place).amount
      if transfers[account: place.account][place.position] == nil {
        sums.addWithinAccount(amount)
      } else {
        moved.addWithinAccount(amount)
      }
    }
    return GroupFigures(turnover: sums, transferred: moved)
  }
}
