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

  private func accounts(_ random: inout SeededRandom) throws -> [Account] {
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    let start = try day("2024-02-20").daysSinceEpoch
    let magnitudes = 5 + below(8)
    let saying = 1 + below(6)
    let ownersKnown = below(4)
    let declarationOdds = [0, 3, 12][below(3)]
    return try Self.ibans.enumerated().map { index, iban in
      let entries = try (0..<below(12)).map { number in
        var reference: String?
        if below(saying) == 0 {
          reference = [Self.thirdParty, "x", Self.ibans[below(5)] ?? "y"][below(3)]
        }
        return Transaction(
          id: "\(index)-\(number)", date: try #require(Day(daysSinceEpoch: start + below(30))),
          amount: Int64(below(2) * 2 - 1) * Int64(1 + below(magnitudes)),
          beneficiary: below(saying) == 0 ? "\(below(5))" : ["ATM", "Grocer", "B"][below(3)],
          reference: reference, category: [nil, "Food", "Gifts"][below(3)],
          transfer: declarationOdds > 0 && below(declarationOdds) == 0
            ? Self.declarations[below(6)] : nil)
      }
      let isForeign = index == 4 && below(2) == 0
      let days = entries.map(\.date).sorted()
      return try account(
        named: "\(index)", iban: iban,
        currency: isForeign ? try #require(Currency(code: "GBP")) : .euro,
        owner: ownersKnown == 0 ? [nil, "Ada", " ada\t", "Joan", " "][below(5)] : nil,
        opened: below(4) == 0 ? days.first?.description : nil,
        closed: below(4) == 0 ? days.last?.description : nil, entries)
    }
  }

  private func settings(_ random: inout SeededRandom) -> Settings {
    var settings = Settings()
    settings.owner = Int.random(in: 0..<4, using: &random) > 0 ? "Ada" : nil
    settings.guessesTransfers = Int.random(in: 0..<8, using: &random) > 0
    return settings
  }

  /// The accounts in the order of their IBANs, and that an entry is none.
  private static let declarations: [DeclaredTransfer] =
    [.never]
    + ibans.enumerated().map {
      .with($1.flatMap { try? IBAN($0) }.map(AccountID.iban) ?? .name("\($0)", ordinal: 1))
    }

  @Test(arguments: Effort.seeds(80, thorough: 2000))
  func `The pairs are worth as much as any, and amount and day alone tell of no doubtful one`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let book = try book(accounts(&random), settings: settings(&random))
    let transfers = Transfers(in: book, through: try day("2024-12-31"))
    let judge = TransferJudge(book)
    var pairs: [(debit: Place, credit: Place, evidence: AccountTransfers.Evidence)] = []
    for debit in judge.places where judge.entry(debit).amount < 0 {
      guard let end = transfers.otherEnd(of: debit.account, debit.position, in: book) else {
        continue
      }
      let credit = Place(end.account, end.position)
      #expect(
        transfers.otherEnd(of: credit.account, credit.position, in: book)
          == OtherEnd(account: debit.account, position: debit.position))
      let leg = transfers[AccountOrdinal(debit.account)][FilePosition(debit.position)]
      pairs.append((debit, credit, try #require(leg).evidence))
    }
    #expect(pairs.count == transfers.counts.total)
    let said = pairs.filter { if case .days = $0.evidence { false } else { true } }
    let worths = try said.map { try #require(judge.worth($0.debit, $0.credit)) }
    #expect(worths.reduce(TransferJudge.none, TransferJudge.sum) == judge.best())
    let taken = Set(said.flatMap { [$0.debit, $0.credit] })
    for pair in pairs where !taken.contains(pair.debit) {
      #expect(pair.evidence == .days(judge.days(pair.debit, pair.credit)))
      #expect(judge.mayBeToldByDay(pair.debit, pair.credit))
      let others = judge.places.filter {
        $0 != pair.credit && !taken.contains($0) && judge.mayBeToldByDay(pair.debit, $0)
          || $0 != pair.debit && !taken.contains($0) && judge.mayBeToldByDay($0, pair.credit)
      }
      #expect(others.isEmpty || judge.shares(pair.debit, pair.credit))
    }
    // And every pair without any doubt is there.
    let paired = taken.union(pairs.flatMap { [$0.debit, $0.credit] })
    for debit in judge.places where !paired.contains(debit) {
      let credits = judge.places.filter {
        !taken.contains($0) && judge.mayBeToldByDay(debit, $0)
      }
      guard credits.count == 1, let credit = credits.first else { continue }
      let debits = judge.places.filter {
        !taken.contains($0) && judge.mayBeToldByDay($0, credit)
      }
      #expect(debits.count > 1)
    }
  }

  @Test(arguments: Effort.seeds(40, thorough: 1000))
  func `An entry that declares an account is a transfer with it, one that declares none is none`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let book = try book(accounts(&random), settings: settings(&random))
    let transfers = Transfers(in: book, through: try day("2024-12-31"))
    let judge = TransferJudge(book)
    for (index, account) in book.accounts.enumerated() {
      for (position, transaction) in account.transactions.enumerated() {
        let leg = transfers[AccountOrdinal(index)][FilePosition(position)]
        switch transaction.transfer {
        case .never: #expect(leg == nil)
        case .with(let other) where judge.declared(Place(index, position)) != nil:
          #expect(leg?.account == other && leg?.evidence == .declared)
        case .with, nil: break
        }
      }
    }
  }

  @Test(arguments: Effort.seeds(40, thorough: 1000))
  func `The order of accounts, and that of their facts, changes nothing`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let accounts = try accounts(&random)
    let settings = settings(&random)
    var results: Set<[String]> = []
    for _ in 0..<3 {
      let book = try book(accounts.shuffled(using: &random), settings: settings)
      let transfers = Transfers(in: book, through: try day("2024-12-31"))
      var lines: [String] = []
      for (index, account) in book.accounts.enumerated() {
        let own = transfers[AccountOrdinal(index)]
        for placed in own.all {
          let other = book[placed.leg.account]
          let entry = placed.leg.position.flatMap { other?.transactions[$0.value].id } ?? "-"
          let id = account.transactions[placed.position.value].id ?? ""
          lines.append("\(id) \(other?.name ?? "") \(entry) \(placed.leg.evidence)")
        }
        lines += own.missed.map { "missed \(account.transactions[$0.position.value].id ?? "")" }
      }
      results.insert(lines.sorted())
    }
    #expect(results.count == 1)
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

/// The rule a second way: tries every debit with every credit, and every choice of pairs.
private struct TransferJudge {
  let book: Book
  let places: [Place]

  init(_ book: Book) {
    self.book = book
    places = book.accounts.indices.flatMap { account in
      book.accounts[account].transactions.indices.map { Place(account, $0) }
    }
  }

  func entry(_ place: Place) -> Transaction {
    book.accounts[place.account].transactions[place.position]
  }

  func days(_ one: Place, _ other: Place) -> Int {
    abs(entry(one).date.days(until: entry(other).date))
  }

  private func squeezed(_ text: String?) -> String {
    (text ?? "").lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func owner(_ place: Place) -> String {
    let own = squeezed(book.accounts[place.account].owner)
    return own.isEmpty ? squeezed(book.settings.owner) : own
  }

  /// The account that an entry declares, where that is another of its currency.
  func declared(_ place: Place) -> AccountID? {
    let account = book.accounts[place.account]
    guard case .with(let id) = entry(place).transfer, id != account.id,
      book[id]?.currency == account.currency
    else { return nil }
    return id
  }

  private func isOpposite(_ debit: Place, _ credit: Place) -> Bool {
    let (one, other) = (entry(debit), entry(credit))
    return one.amount < 0 && other.amount == -one.amount && debit.account != credit.account
      && book.accounts[debit.account].currency == book.accounts[credit.account].currency
      && one.transfer != .never && other.transfer != .never
  }

  private func areOpen(_ debit: Place, _ credit: Place) -> Bool {
    [debit, credit].allSatisfy { place in
      let account = book.accounts[place.account]
      return [debit, credit].allSatisfy {
        (account.opened ?? entry($0).date) <= entry($0).date
          && entry($0).date <= (account.closed ?? entry($0).date)
      }
    }
  }

  /// The account whose IBAN the reference is; -1 is a third party's, nil none but perhaps its own.
  private func byIBAN(_ place: Place) -> Int? {
    guard let reference = entry(place).reference, reference.count > 1 else { return nil }
    guard let found = book.accounts.firstIndex(where: { $0.iban?.electronic == reference }) else {
      return -1
    }
    return found == place.account ? nil : found
  }

  /// The account of the same owner whose name is the payee.
  private func byName(_ place: Place) -> Int? {
    guard !owner(place).isEmpty else { return nil }
    return book.accounts.indices.first {
      $0 != place.account && book.accounts[$0].name == entry(place).beneficiary
        && owner(Place($0, 0)) == owner(place)
    }
  }

  func shares(_ one: Place, _ other: Place) -> Bool {
    entry(one).beneficiary.lowercased() == entry(other).beneficiary.lowercased()
      || entry(one).reference != nil && entry(one).reference == entry(other).reference
  }

  /// Evidence, pairs, and squares of days, which count in this order.
  typealias Worth = [Int]
  static let none = [0, 0, 0]

  static func sum(_ one: Worth, _ other: Worth) -> Worth { zip(one, other).map { $0 + $1 } }

  /// What the pair is worth by what is said; nil where nothing is, or it is none.
  func worth(_ debit: Place, _ credit: Place) -> Worth? {
    guard isOpposite(debit, credit), days(debit, credit) <= 14 else { return nil }
    var points = 0
    var declarations = 0
    var areNamed = true
    for (one, other) in [(debit, credit), (credit, debit)] {
      if let declared = declared(one) {
        guard declared == book.accounts[other.account].id else { return nil }
        declarations += 1
      } else if let named = byIBAN(one), named != other.account {
        return nil
      }
      if byIBAN(one) == other.account { points += 4 }
      if byName(one) == other.account { points += 2 }
      if byIBAN(one) == nil, let named = byName(one), named != other.account { areNamed = false }
    }
    let owners = [owner(debit), owner(credit)]
    let areKin = owners[0] == owners[1] || owners.contains("")
    if declarations == 0 {
      guard book.settings.guessesTransfers, points > 0, areNamed, areKin, areOpen(debit, credit)
      else {
        return nil
      }
    }
    if shares(debit, credit) { points += 1 }
    return [points + declarations << 14, 1, -days(debit, credit) * days(debit, credit)]
  }

  func mayBeToldByDay(_ debit: Place, _ credit: Place) -> Bool {
    let (one, other) = (entry(debit).category, entry(credit).category)
    return book.settings.guessesTransfers && isOpposite(debit, credit) && days(debit, credit) <= 3
      && !owner(debit).isEmpty && owner(debit) == owner(credit) && areOpen(debit, credit)
      && (one == nil || other == nil || one == other)
      && [debit, credit].allSatisfy {
        declared($0) == nil && byIBAN($0) == nil && byName($0) == nil
      }
  }

  /// The most that any choice of pairs is worth, group by group of one amount.
  func best() -> Worth {
    let debits = Dictionary(grouping: places.filter { entry($0).amount < 0 }) { entry($0).amount }
    return debits.values.reduce(Self.none) { Self.sum($0, best(of: $1[...], without: [])) }
  }

  private func best(of debits: ArraySlice<Place>, without taken: Set<Place>) -> Worth {
    guard let debit = debits.first else { return Self.none }
    var best = best(of: debits.dropFirst(), without: taken)
    for credit in places where !taken.contains(credit) {
      guard let worth = worth(debit, credit) else { continue }
      let all = Self.sum(
        worth, self.best(of: debits.dropFirst(), without: taken.union([credit])))
      if best.lexicographicallyPrecedes(all) { best = all }
    }
    return best
  }
}
