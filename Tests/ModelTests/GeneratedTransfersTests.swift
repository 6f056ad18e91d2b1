import ModelSupport
import Foundation
import TestSupport
import Testing

@testable import Model

/// Books in which many entries compete for few partners, beside a judge that tries every pair.
@Suite struct GeneratedTransfersTests {
  private static let ibans = [
    "DE89370400440532013000", "GB29NWBK60161331926819", "DE09999911000042071904", nil,
    "DE13990022000008135550",
  ]
  private static let thirdParty = "NL91ABNA0417164300"

  private func generated(seed: UInt64) throws -> Book {
    var random = SeededRandom(seed: seed)
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    let start = try day("2024-02-20").daysSinceEpoch
    let magnitudes = 1 + below(6)
    let referenceOdds = 1 + below(4)
    let hasOwners = below(2) == 0
    let declarationOdds = [0, 3, 12][below(3)]
    let accounts = try Self.ibans.enumerated().map { index, iban in
      let entries = try (0..<below(25)).map { _ in
        var reference: String?
        if below(referenceOdds) == 0 {
          reference = [Self.thirdParty, "x", Self.ibans[below(5)] ?? "y"][below(3)]
        }
        return Transaction(
          date: try #require(Day(daysSinceEpoch: start + below(30))),
          amount: Int64(below(2) * 2 - 1) * Int64(1 + below(magnitudes)),
          beneficiary: "B", reference: reference,
          transfer: declarationOdds > 0 && below(declarationOdds) == 0
            ? Self.declarations[below(6)] : nil)
      }
      let isForeign = index == 4 && below(2) == 0
      let days = entries.map(\.date).sorted()
      return try account(
        named: "\(index)", iban: iban,
        currency: isForeign ? try #require(Currency(code: "GBP")) : .euro,
        owner: hasOwners ? [nil, "Ada", " Ada\t", "Joan", " "][below(5)] : nil,
        opened: below(3) == 0 ? days.first?.description : nil,
        closed: below(3) == 0 ? days.last?.description : nil, entries)
    }
    var settings = Settings()
    settings.owner = below(2) == 0 ? "Ada" : nil
    settings.guessesTransfers = below(5) > 0
    return try book(accounts, settings: settings)
  }

  /// The accounts in the order of their IBANs, and that an entry is none.
  private static let declarations: [DeclaredTransfer] =
    [.never]
    + ibans.enumerated().map {
      .with($1.flatMap { try? IBAN($0) }.map(AccountID.iban) ?? .name("\($0)", ordinal: 1))
    }

  @Test(arguments: Effort.seeds(60, thorough: 1000))
  func `The pairs are those that trying every pair in order of preference gives`(
    seed: UInt64
  ) throws {
    let book = try generated(seed: seed)
    let transfers = Transfers(in: book, through: try day("2024-12-31"))
    var found: [Place: Place] = [:]
    for (index, account) in book.accounts.enumerated() {
      for (position, transaction) in account.transactions.enumerated() {
        guard let leg = transfers.otherEnd(of: index, position, in: book) else { continue }
        let other = book.accounts[leg.account]
        let (here, there) = (Place(index, position), Place(leg.account, leg.position))
        #expect(here.account != there.account)
        #expect(account.currency == other.currency)
        #expect(other.transactions[leg.position].amount == -transaction.amount)
        let back = transfers.otherEnd(of: leg.account, leg.position, in: book)
        #expect(back == OtherEnd(account: index, position: position))
        if transaction.amount < 0 { found[here] = there }
      }
    }
    #expect(Set(found.values).count == found.count)
    #expect(found == expected(book))
  }

  @Test(arguments: Effort.seeds(60, thorough: 1000))
  func `An entry that declares an account is a transfer with it, one that declares none is none`(
    seed: UInt64
  ) throws {
    let book = try generated(seed: seed)
    let transfers = Transfers(in: book, through: try day("2024-12-31"))
    for (index, account) in book.accounts.enumerated() {
      for (position, transaction) in account.transactions.enumerated() {
        let leg = transfers[AccountOrdinal(index)][FilePosition(position)]
        switch transaction.transfer {
        case .never: #expect(leg == nil)
        case .with(let other) where declared(transaction, in: account, book) != nil:
          #expect(leg?.account == other && leg?.evidence == .declared)
        case .with, nil: break
        }
      }
    }
  }

  @Test(arguments: Effort.seeds(10, thorough: 200))
  func `Where no two partners are alike the order of accounts changes nothing`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let start = try day("2024-02-20").daysSinceEpoch
    var entries = [[Transaction]](repeating: [], count: 5)
    for amount in 1...40 as ClosedRange<Int64> {
      // Partners 0, 1, 2 … days off, all in accounts of their own.
      let accounts = Array(0..<5).shuffled(using: &random)
      for (distance, account) in accounts.enumerated() {
        entries[account].append(
          Transaction(
            id: "\(amount) \(distance)",
            date: try #require(Day(daysSinceEpoch: start + max(0, distance - 1))),
            amount: distance == 0 ? -amount : amount, beneficiary: "B"))
      }
    }
    var results: Set<[String]> = []
    for _ in 0..<4 {
      let order = Array(0..<5).shuffled(using: &random)
      let book = try book(order.map { try account(named: "\($0)", entries[$0]) })
      let transfers = Transfers(in: book, through: try day("2024-12-31"))
      var pairs: [String] = []
      for (index, account) in book.accounts.enumerated() {
        for (position, transaction) in account.transactions.enumerated() {
          guard let leg = transfers.otherEnd(of: index, position, in: book) else { continue }
          let other = book.accounts[leg.account].transactions[leg.position]
          pairs.append("\(transaction.id ?? "") with \(other.id ?? "")")
        }
      }
      results.insert(pairs.sorted())
    }
    #expect(results.count == 1)
    #expect(results.first?.count == 80)
  }
}

private struct Place: Hashable, Comparable {
  let account: Int
  let position: Int

  init(_ account: Int, _ position: Int) {
    self.account = account
    self.position = position
  }

  static func < (one: Place, other: Place) -> Bool {
    (one.account, one.position) < (other.account, other.position)
  }
}

extension GeneratedTransfersTests {
  /// The account that an entry declares, where that is another of its currency.
  private func declared(_ entry: Transaction, in account: Account, _ book: Book) -> AccountID? {
    guard case .with(let id) = entry.transfer, id != account.id,
      book[id]?.currency == account.currency
    else { return nil }
    return id
  }

  private func owner(_ account: Account, _ book: Book) -> String {
    let names = [account.owner, book.settings.owner].compactMap {
      $0?.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return names.first { !$0.isEmpty } ?? ""
  }

  /// Tries every debit with every credit.
  private func expected(_ book: Book) -> [Place: Place] {
    typealias Candidate = (rank: Int, days: Int, debit: Place, credit: Place)
    let places = book.accounts.indices.flatMap { account in
      book.accounts[account].transactions.indices.map { Place(account, $0) }
    }
    func entry(_ place: Place) -> Transaction {
      book.accounts[place.account].transactions[place.position]
    }
    func word(_ one: Place) -> AccountID? {
      declared(entry(one), in: book.accounts[one.account], book)
    }
    func isOpen(_ one: Place, on day: Day) -> Bool {
      let account = book.accounts[one.account]
      return (account.opened ?? day) <= day && day <= (account.closed ?? day)
    }
    func names(_ one: Place, _ other: Place) -> Bool {
      if let word = word(one) { return word == book.accounts[other.account].id }
      let iban = book.accounts[other.account].iban?.electronic
      return iban != nil && iban == entry(one).reference
    }
    func namesAnother(_ one: Place, than other: Place) -> Bool {
      if entry(one).transfer == .never { return true }
      if word(one) != nil { return !names(one, other) }
      let own = book.accounts[one.account].iban?.electronic
      guard let reference = entry(one).reference, reference != own, reference.count > 1 else {
        return false
      }
      return !names(one, other)
    }
    var candidates: [Candidate] = []
    for debit in places where entry(debit).amount < 0 {
      for credit in places where entry(credit).amount == -entry(debit).amount {
        let days = abs(entry(debit).date.days(until: entry(credit).date))
        let words = [debit, credit].count { word($0) != nil }
        let isNamed = names(debit, credit) || names(credit, debit)
        let accounts = [debit, credit].map { book.accounts[$0.account] }
        guard debit.account != credit.account, days <= (isNamed ? 14 : 3),
          accounts[0].currency == accounts[1].currency,
          !namesAnother(debit, than: credit), !namesAnother(credit, than: debit)
        else { continue }
        let mayBeGuessed =
          book.settings.guessesTransfers && owner(accounts[0], book) == owner(accounts[1], book)
          && [debit, credit].allSatisfy {
            isOpen(debit, on: entry($0).date) && isOpen(credit, on: entry($0).date)
          }
        guard words > 0 || mayBeGuessed else { continue }
        candidates.append((words > 0 ? 2 - words : isNamed ? 2 : 3, days, debit, credit))
      }
    }
    var pairs: [Place: Place] = [:]
    for candidate in candidates.sorted(by: <)
    where pairs[candidate.debit] == nil && !pairs.values.contains(candidate.credit) {
      pairs[candidate.debit] = candidate.credit
    }
    return pairs
  }
}
