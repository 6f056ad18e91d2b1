import Basics

/// The accounts of a book while transfers are recognised: who is named by what, and who owns what.
struct TransferAccounts {
  let facts: [TransferFacts]
  /// By IBAN and number; nil where several have it.
  private var byIdentifier: [Int64: AccountOrdinal?] = [:]
  private var byID: [AccountID: AccountOrdinal] = [:]
  /// Those of named owners, by the hashes of their names.
  private var byName: [Int64: [AccountOrdinal]] = [:]
  /// By a part of the hash whether it may be that of a name, which that of few payees is.
  private var mayBeName = Array(repeating: false, count: 1 << 12)
  /// A number for each account, which those of one named owner share; `noOwner` where none is named.
  private var owners: [Int32] = []
  /// How many accounts each named owner has.
  private var counts: [Int32: Int] = [:]
  /// For each account its place in an order that does not depend on that of the book.
  private var ranks: [Int32] = []

  /// Of an owner with more accounts nothing is told by amount and day alone, and in a book with more
  /// nothing is a transfer between accounts of which nobody says who owns them.
  static let mostAccounts = 12
  private static let noOwner: Int32 = -1

  /// An account that names no owner, or a blank one, belongs to the book's.
  init(_ facts: [TransferFacts], owner bookOwner: String?) {
    self.facts = facts
    var texts = ComparedTexts()
    let ofBook = texts.hash(bookOwner ?? "")
    var numbers: [UInt64: Int32] = [:]
    for (index, account) in facts.enumerated() {
      let ordinal = AccountOrdinal(index)
      byID[account.account] = ordinal
      for identifier in account.ownIdentifiers { add(identifier, of: ordinal) }
      let own = texts.hash(account.owner ?? "")
      let owner = own == 0 ? ofBook : own
      guard owner != 0 else {
        owners.append(Self.noOwner)
        continue
      }
      let number = numbers[owner] ?? Int32(truncatingIfNeeded: numbers.count)
      numbers[owner] = number
      owners.append(number)
      counts[number, default: 0] += 1
      let name = Int64(bitPattern: texts.hash(account.name))
      guard name != 0 else { continue }
      byName[name, default: []].append(ordinal)
      mayBeName[Self.place(of: name)] = true
    }
    ranks = Self.ranks(of: facts)
  }

  private mutating func add(_ identifier: AccountIdentifier, of account: AccountOrdinal) {
    let known = byIdentifier.updateValue(account, forKey: identifier.bits)
    if let known, known != account { byIdentifier[identifier.bits] = .some(nil) }
  }

  private static func place(of hash: Int64) -> Int { Int(hash & (1 << 12 - 1)) }

  private static func ranks(of facts: [TransferFacts]) -> [Int32] {
    let keys = facts.map { account in
      switch account.account {
      case .iban(let iban): (iban.electronic, 0)
      case .name(let name, let ordinal): (name, ordinal)
      }
    }
    var ranks = [Int32](repeating: 0, count: facts.count)
    for (rank, index) in facts.indices.sorted(by: { keys[$0] < keys[$1] }).enumerated() {
      ranks[index] = Int32(truncatingIfNeeded: rank)
    }
    return ranks
  }

  func rank(of account: AccountOrdinal) -> Int32 { ranks[account.value] }

  /// What the accounts of one owner share; nil where the owner is not named.
  func owner(of account: AccountOrdinal) -> Int32? {
    let owner = owners[account.value]
    return owner == Self.noOwner ? nil : owner
  }

  /// Whether amount and day alone may tell of a transfer of this owner's accounts.
  func isFew(of owner: Int32) -> Bool { counts[owner, default: 0] <= Self.mostAccounts }

  /// Whether entries of two accounts may be a transfer although neither declares it: never of
  /// accounts of different named owners, nor in a book of many accounts where one's is not named.
  func mayBeOfOne(_ one: AccountOrdinal, _ other: AccountOrdinal) -> Bool {
    guard let owner = owner(of: one), let another = self.owner(of: other) else {
      return facts.count <= Self.mostAccounts
    }
    return owner == another
  }

  /// The account that an entry says it is a transfer with; nil where it says nothing.
  ///
  /// Its own account, one of another currency and one that is not there are refused when a book is
  /// read, and mean nothing here.
  func declared(by position: FilePosition, of account: AccountOrdinal) -> AccountOrdinal? {
    guard case .with(let id) = facts[account.value].declared[position], let other = byID[id],
      other != account,
      facts[other.value].currency == facts[account.value].currency
    else { return nil }
    return other
  }

  /// The accounts that an entry names as the other end of a transfer.
  func naming(by position: FilePosition, of account: AccountOrdinal) -> TransferNaming {
    var naming = TransferNaming()
    facts[account.value].identifiers.forEach(at: position) { identifier in
      guard let known = byIdentifier[identifier.known.bits] else {
        naming.isOfThirdParties = naming.isOfThirdParties || identifier.isChecked
        return
      }
      guard let other = known, other != account, !naming.byIdentifier.contains(other) else {
        return
      }
      naming.byIdentifier.append(other)
    }
    if !naming.byIdentifier.isEmpty { naming.isOfThirdParties = false }
    let payee = facts[account.value].texts.payee(at: position)
    if mayBeName[Self.place(of: payee)], let named = byName[payee] {
      let owner = owner(of: account)
      naming.byName = named.filter { $0 != account && self.owner(of: $0) == owner }
    }
    return naming
  }

  /// Whether entries can name any account at all.
  var canBeNamed: Bool { !byIdentifier.isEmpty || !byName.isEmpty }

  /// The account whose entry an entry misses that looks like a transfer; nil where it looks like none.
  ///
  /// That account may be one of its owner, has its currency, and was kept by then.
  func missed(
    by naming: TransferNaming, on day: Int32, of account: AccountOrdinal
  ) -> AccountOrdinal? {
    guard !naming.isOfThirdParties else { return nil }
    return naming.all.first { other in
      facts[other.value].currency == facts[account.value].currency
        && mayBeOfOne(account, other) && facts[other.value].isKept(on: Int(day))
    }
  }
}

extension TransferFacts {
  fileprivate var ownIdentifiers: [AccountIdentifier] {
    var identifiers: [AccountIdentifier] = []
    if let iban, iban.isValid {
      identifiers.append(AccountIdentifier(iban.electronic.utf8))
      if let number = iban.accountNumber { identifiers.append(AccountIdentifier(number)) }
    }
    for number in numbers {
      let digits = number.utf8.filter(\.isDigit)
        .drop { $0 == UInt8(ascii: "0") }
      if digits.count >= IdentifierScan.leastDigits {
        identifiers.append(AccountIdentifier(digits))
      }
    }
    return identifiers
  }

  /// Whether the account is open on a day, since 1970-01-01, and its first entry is not much later.
  fileprivate func isKept(on day: Int) -> Bool {
    let reach = Int(TransferMatching.mostDaysApartWithEvidence)
    let first = entries.days.first.map(\.daysSinceEpoch) ?? .min
    return (opened?.daysSinceEpoch ?? .min) <= day && day <= (closed?.daysSinceEpoch ?? .max)
      && (first == .min || first - reach <= day)
  }
}

/// Whom an entry names as its other end, besides its own account.
struct TransferNaming: Hashable {
  /// The book's accounts whose IBAN or number it holds.
  var byIdentifier: [AccountOrdinal] = []
  /// The accounts of the same named owner whose name is its payee.
  var byName: [AccountOrdinal] = []
  /// Whether it holds only IBANs that are not of the book's accounts.
  var isOfThirdParties = false

  /// Those that a transfer may be with: what an IBAN or a number tells comes before a name.
  var all: [AccountOrdinal] { byIdentifier.isEmpty ? byName : byIdentifier }
}

/// Between whose accounts what a bank says may be taken for a transfer.
package struct TransferOwners {
  private let bookOwner: UInt64
  /// The book has so many accounts that they may be of customers who know nothing of each other.
  package let hasMany: Bool

  /// Takes the book's owner, and how many accounts it has.
  package init(_ settings: Settings, accountCount: Int) {
    var texts = ComparedTexts()
    bookOwner = texts.hash(settings.owner ?? "")
    hasMany = accountCount > TransferAccounts.mostAccounts
  }

  /// Never of accounts of different named owners, nor in a book of many accounts where one's is not
  /// named; an account that names none belongs to the book's owner.
  package func mayBeOfOne(_ one: String?, _ other: String?) -> Bool {
    var texts = ComparedTexts()
    let owners = [one, other].map { name in
      let own = texts.hash(name ?? "")
      return own == 0 ? bookOwner : own
    }
    return owners.contains(0) ? !hasMany : owners[0] == owners[1]
  }
}
