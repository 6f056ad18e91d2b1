internal import Basics

/// What the accounts of a book go by: names, IBANs and slugs, with the positions of those that do.
struct AccountNames: Sendable {
  /// In the order of the accounts; no two are equal.
  private(set) var slugs: [String] = []
  private var series = Slugs(fallback: "account")
  private var byIBAN: [IBAN: Int] = [:]
  private var byName: [String: [Int]] = [:]
  private var bySlug: [String: Int] = [:]
  /// By names without regard to case and accents.
  private var byFoldedName: [String: [Int]] = [:]

  /// Takes the account that follows those before it.
  mutating func add(_ account: Account) {
    let position = slugs.count
    let slug = series.next(for: account.name)
    slugs.append(slug)
    bySlug[slug] = position
    byName[account.name, default: []].append(position)
    if let iban = account.iban { byIBAN[iban] = position }
    let folded = account.name.foldedName
    if !folded.isBlank { byFoldedName[folded, default: []].append(position) }
  }

  func position(of iban: IBAN) -> Int? { byIBAN[iban] }

  /// The position of the account that a text names; nil when there is none.
  ///
  /// What is written exactly so comes first: a name, an IBAN in either form, a slug. Then comes
  /// what differs in case or accents alone: a name, a slug.
  func position(matching text: String) throws(AccountLookupError) -> Int? {
    if let named = try only(byName[text]) { return named }
    if let iban = try? IBAN(normalising: text), let position = byIBAN[iban] { return position }
    if let position = bySlug[text] { return position }
    let folded = text.foldedName
    return try only(byFoldedName[folded]) ?? bySlug[folded]
  }

  private func only(_ positions: [Int]?) throws(AccountLookupError) -> Int? {
    guard let positions, positions.count > 1 else { return positions?.first }
    throw .several(count: positions.count)
  }
}
