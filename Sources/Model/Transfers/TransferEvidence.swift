/// A candidate with all that tells whether it is of a transfer, and of which.
struct WeighedEntry {
  let leg: TransferLeg
  let naming: TransferNaming
  let endToEnd: String?
  let texts: EntryTexts.Entry
  /// What the accounts of one named owner share; nil where it is not named.
  let owner: Int32?
  let reach: TransferReach

  init(_ leg: TransferLeg, of accounts: TransferAccounts) {
    let account = leg.account.value
    self.leg = leg
    naming = accounts.naming(by: leg.position, of: leg.account)
    endToEnd = accounts.facts[account].endToEndIDs[leg.position]
    texts = accounts.facts[account].texts[leg.position]
    owner = accounts.owner(of: leg.account)
    reach = TransferReach(
      around: Int(leg.day), from: accounts.facts[account].opened,
      through: accounts.facts[account].closed)
  }

  /// The accounts that its other leg may be in, by its own word or the bank's.
  var targets: [AccountOrdinal] {
    if let declared = leg.declared { return [declared] }
    return naming.isOfThirdParties ? [] : naming.all
  }

  /// Whether anything but amount and day can say which its other leg is.
  var saysWhich: Bool { leg.declared != nil || endToEnd != nil || !targets.isEmpty }

  /// Whether nothing but amount and day can.
  var isSilent: Bool { leg.declared == nil && naming.all.isEmpty && !naming.isOfThirdParties }

  /// Whether the accounts of both are open on both days.
  func isOpen(with other: WeighedEntry) -> Bool {
    reach.covers(other.leg.day - leg.day) && other.reach.covers(leg.day - other.leg.day)
  }

  /// Whether payee or text is the same.
  func shares(with other: WeighedEntry) -> Bool {
    texts.payee != 0 && texts.payee == other.texts.payee
      || texts.text != 0 && texts.text == other.texts.text
  }
}

/// How much says that two entries are a transfer.
struct TransferEvidence {
  let kind: AccountTransfers.Evidence
  /// The most there is counts more than all else together.
  let points: Int64

  /// What the entry's own word counts.
  static let declared: Int64 = 1 << 14
  private static let endToEnd: Int64 = 8
  private static let identifier: Int64 = 4
  private static let name: Int64 = 2
  private static let shared: Int64 = 1
}

extension TransferEvidence {
  /// What entries and bank say of a debit and a credit with opposite amounts; nil where they are no
  /// transfer, or only amount and day can tell.
  init?(
    _ debit: WeighedEntry, _ credit: WeighedEntry, of accounts: TransferAccounts, areGuessed: Bool
  ) {
    let (one, other) = (debit.leg.account, credit.leg.account)
    let days = abs(debit.leg.day - credit.leg.day)
    guard one != other, days <= TransferMatching.mostDaysApartWithEvidence,
      debit.leg.declared.map({ $0 == other }) ?? debit.mayBe(with: other),
      credit.leg.declared.map({ $0 == one }) ?? credit.mayBe(with: one)
    else { return nil }
    let declared = [debit, credit].count { $0.leg.declared != nil }
    let isOneID = debit.endToEnd != nil && debit.endToEnd == credit.endToEnd
    let byIdentifier =
      [debit.naming.byIdentifier.contains(other), credit.naming.byIdentifier.contains(one)]
      .count { $0 }
    let byName =
      [debit.naming.byName.contains(other), credit.naming.byName.contains(one)].count { $0 }
    var points = Int64(byIdentifier) * Self.identifier + Int64(byName) * Self.name
    if isOneID { points += Self.endToEnd }
    if declared == 0 {
      guard areGuessed, points > 0, accounts.mayBeOfOne(one, other), debit.isOpen(with: credit),
        isOneID || debit.isNamed(other) && credit.isNamed(one)
      else { return nil }
    }
    points += Int64(declared) * Self.declared + (debit.shares(with: credit) ? Self.shared : 0)
    self.points = points
    kind =
      declared > 0
      ? .declared : isOneID ? .endToEnd : byIdentifier > 0 ? .identifier : .name
  }

  /// Whether amount and day may tell, which they do of accounts of one named owner that has few.
  static func mayBeToldByDay(
    _ debit: WeighedEntry, _ credit: WeighedEntry, of accounts: TransferAccounts
  ) -> Bool {
    let (one, other) = (debit.texts.category, credit.texts.category)
    let isOtherwise = one != 0 && other != 0 && one != other
    return debit.leg.account != credit.leg.account && !isOtherwise && debit.isOpen(with: credit)
      && abs(debit.leg.day - credit.leg.day) <= TransferMatching.mostDaysApart
      && (debit.endToEnd == nil || credit.endToEnd == nil)
  }
}

extension WeighedEntry {
  /// Whether no IBAN or number in the entry rules out a transfer with an account.
  fileprivate func mayBe(with other: AccountOrdinal) -> Bool {
    !naming.isOfThirdParties
      && (naming.byIdentifier.isEmpty || naming.byIdentifier.contains(other))
  }

  /// Whether it names the account, or none.
  fileprivate func isNamed(_ other: AccountOrdinal) -> Bool {
    naming.all.isEmpty || naming.all.contains(other)
  }
}

/// For how many days before and after a leg's day its account is open, at most as many as a guess
/// may span.
struct TransferReach: Hashable {
  private let before: Int8
  private let after: Int8

  /// Of an account that is open all the time.
  private static let limit = Int8(TransferMatching.mostDaysApartWithEvidence)

  /// Whether the account is open so many days after the leg's day, or before it when negative.
  func covers(_ days: Int32) -> Bool { days < 0 ? -days <= before : days <= after }
}

extension TransferReach {
  /// Around a day, counted since 1970-01-01, between those on which the account is opened and closed.
  init(around day: Int, from opened: Day?, through closed: Day?) {
    let days = { (count: Int) in Int8(clamping: min(count, Int(Self.limit))) }
    self.init(
      before: opened.map { days(day - $0.daysSinceEpoch) } ?? Self.limit,
      after: closed.map { days($0.daysSinceEpoch - day) } ?? Self.limit)
  }
}
