internal import Basics

/// The accounts of a book by what a person may call them: name, IBAN and slug.
struct AccountNames: Sendable {
  /// In the order of the accounts; no two are equal.
  private(set) var slugs: [String] = []
  private var series = Slugs(fallback: "account")
  /// What versions before called the accounts, by which books may name them.
  private var earlierSeries = NumberedSlugs(fallback: "account", taken: Slug.devices)
  private var byEarlierSlug: [String: AccountOrdinal] = [:]
  private var byID: [AccountID: AccountOrdinal] = [:]
  private var byName: [String: [AccountOrdinal]] = [:]
  private var bySlug: [String: AccountOrdinal] = [:]
  /// By names without regard to case and accents.
  private var byFoldedName: [String: [AccountOrdinal]] = [:]
  /// How many accounts without an IBAN have each name.
  private var namesakes: [String: Int] = [:]

  /// Takes the account that follows those before it.
  mutating func add(_ account: Account) {
    let ordinal = AccountOrdinal(slugs.count)
    let slug = series.next(for: account.name)
    slugs.append(slug)
    bySlug[slug] = ordinal
    byEarlierSlug[earlierSeries.next(for: account.name)] = ordinal
    byName[account.name, default: []].append(ordinal)
    byID[account.id] = ordinal
    if account.iban == nil { namesakes[account.name, default: 0] += 1 }
    let folded = account.name.foldedName
    if !folded.isBlank { byFoldedName[folded, default: []].append(ordinal) }
  }

  /// The identity of an account that is not among them yet.
  func id(of account: Account) -> AccountID {
    account.iban.map(AccountID.iban)
      ?? .name(account.name, ordinal: namesakes[account.name, default: 0] + 1)
  }

  subscript(id: AccountID) -> AccountOrdinal? { byID[id] }

  /// The account that a text names; nil when there is none.
  ///
  /// What is written exactly so comes first: a name, an IBAN in either form, a slug. Then comes
  /// what differs in case or accents alone: a name, a slug; and last an identifier that is no
  /// valid IBAN, since it may read as anything. A slug of versions before counts where it is no other's.
  func account(matching text: String) throws(AccountLookupError) -> AccountOrdinal? {
    if let named = try only(byName[text]) { return named }
    if let iban = try? IBAN(normalising: text), let account = byID[.iban(iban)] { return account }
    if let account = bySlug[text] ?? byEarlierSlug[text] { return account }
    let folded = text.foldedName
    if let account = try only(byFoldedName[folded]) ?? bySlug[folded] ?? byEarlierSlug[folded] {
      return account
    }
    return IBAN(unchecked: text).flatMap { byID[.iban($0)] }
  }

  private func only(
    _ accounts: [AccountOrdinal]?
  ) throws(AccountLookupError) -> AccountOrdinal? {
    guard let accounts, accounts.count > 1 else { return accounts?.first }
    throw .several(count: accounts.count)
  }
}
