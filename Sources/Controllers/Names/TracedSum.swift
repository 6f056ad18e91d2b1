package import Basics
package import Model

/// An amount in minor units, and whose entries it is made of.
package struct TracedSum: Sendable {
  package private(set) var amount: Int64 = 0
  package private(set) var origin = Origin.nothing

  /// Nothing, of no one.
  init() {}

  /// What an account's entries come to; nothing where that is zero.
  init(_ amount: Int64, of account: AccountOrdinal) {
    self.init(amount: amount, origin: amount == 0 ? .nothing : .account(account))
  }

  private init(amount: Int64, origin: Origin) {
    self.amount = amount
    self.origin = origin
  }

  mutating func add(_ other: TracedSum) {
    amount += other.amount
    join(other.origin)
  }

  /// Less what another is, made of the entries of both.
  func less(_ other: TracedSum) -> TracedSum {
    var sum = self
    sum.amount -= other.amount
    sum.join(other.origin)
    return sum
  }

  private mutating func join(_ other: Origin) {
    switch (origin, other) {
    case (_, .nothing): break
    case (.nothing, let other): origin = other
    case (.account(let one), .account(let other)) where one == other: break
    case (.account, _), (.accounts, _): origin = .accounts
    }
  }

  /// Whose entries an amount is made of.
  package enum Origin: Hashable, Sendable {
    case nothing
    case account(AccountOrdinal)
    /// Those of several.
    case accounts
  }
}

extension TracedSum: PackedInColumns {
  /// Reads all amounts, then whose entries each is made of.
  package static func values(
    _ count: Int, from pack: inout PackReader
  ) throws(DamagedPack) -> [Self] {
    let (amounts, origins) = (try pack.numbers(count), try Origin.values(count, from: &pack))
    return zip(amounts, origins).map { Self(amount: $0, origin: $1) }
  }

  /// Writes the same.
  package static func pack(_ values: [Self], into pack: inout PackWriter) {
    Int64.pack(values.map(\.amount), into: &pack)
    Origin.pack(values.map(\.origin), into: &pack)
  }
}

extension TracedSum.Origin: PackedNumber {
  /// Nil for what stands for no account.
  package init?(packedNumber number: Int64) {
    switch number {
    case 0: self = .nothing
    case -1: self = .accounts
    default:
      guard let account = AccountOrdinal(packedNumber: number &- 1) else { return nil }
      self = .account(account)
    }
  }

  /// Nothing is zero, as most sums are.
  package var packedNumber: Int64 {
    switch self {
    case .nothing: 0
    case .accounts: -1
    case .account(let account): account.packedNumber + 1
    }
  }
}
