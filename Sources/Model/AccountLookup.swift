internal import Basics
internal import Foundation

extension Book {
  /// What an account is called in paths.
  package func slug(of account: AccountOrdinal) -> String { accountNames.slugs[account.value] }

  /// A text that names an account of the book: its name where no other account is meant by that,
  /// else its IBAN; nil where it has none.
  package func text(naming id: AccountID) -> String? {
    guard let account = self[id] else { return nil }
    return [account.name, account.iban?.electronic].compactMap { $0 }.first { text in
      (try? self.account(matching: text)).map { accounts[$0.value].id } == id
    }
  }

  /// The account that a text names: by its name, its IBAN in either form, or its
  /// slug.
  ///
  /// What is written exactly so comes first, then what differs in case or accents alone. Throws
  /// when no account is meant, or several are.
  package func account(matching text: String) throws(AccountLookupError) -> AccountOrdinal {
    if let account = try account(called: text) { return account }
    var suggestions = AccountSuggestions(self)
    throw .none(nearest: suggestions.nearest(to: text))
  }

  /// The same; nil when no account is meant.
  package func account(called text: String) throws(AccountLookupError) -> AccountOrdinal? {
    try accountNames.account(matching: text)
  }

  /// The accounts that texts name; nil where one does not, or none is asked for.
  package func ids(ofAccountsNamed texts: [String]) -> [AccountID]? {
    let found = texts.compactMap { try? account(matching: $0) }
    return found.isEmpty || found.count < texts.count ? nil : found.map { accounts[$0.value].id }
  }
}

/// Why a text names no account of a book.
package enum AccountLookupError: Error, Hashable, Sendable {
  /// No account matches; the name or IBAN is the one that was most likely meant.
  case none(nearest: String?)
  /// At least two accounts have the name.
  case several(count: Int)
}

/// The accounts of a book by what a person may call them: name, IBAN and slug.
struct AccountNames: Sendable {
  /// In the order of the accounts; no two are equal.
  private(set) var slugs: [String] = []
  private var series = Slugs(fallback: "account")
  /// The slugs of earlier versions, which books may still name accounts by.
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

/// Which account texts that name none most likely mean; prepared once for many texts.
package struct AccountSuggestions: Sendable {
  private let known: NearestNames
  private let names: [String]
  /// The names without regard to case and accents, as UTF-8, each behind a zero.
  private let folded: [UInt8]
  /// Where each of them begins.
  private let starts: [Int]
  private var found: [String: String?] = [:]
  /// How many comparisons may still be made.
  private var comparisons = Self.mostComparisons

  /// Less than a second's work: more than any book needs that a person wrote.
  private static let mostComparisons = 1_000_000

  /// The name, IBAN or slug that is nearest, else the one name in which the text stands; nil where
  /// there is none, several, or too much was compared already.
  package mutating func nearest(to text: String) -> String? {
    if let found = found[text] { return found }
    let nearest = known.nearest(to: text, comparing: &comparisons) ?? onlyName(with: text)
    found[text] = .some(nearest)
    return nearest
  }

  /// The name of the one account in whose name the text stands; nil where it stands in none, or in
  /// several.
  private func onlyName(with text: String) -> String? {
    let part = text.foldedName
    guard part.count > 1, let first = index(of: part, from: 0) else { return nil }
    let next = first + 1 < starts.count ? starts[first + 1] : folded.count
    return index(of: part, from: next) == nil ? names[first] : nil
  }

  /// The first name with a part, from an offset on.
  private func index(of part: String, from start: Int) -> Int? {
    let part = Array(part.utf8)
    guard !part.isEmpty, !part.contains(0) else { return nil }
    return folded.offset(of: part, from: start).map { offset in
      starts.partitionIndex { $0 > offset } - 1
    }
  }
}

extension AccountSuggestions {
  /// Takes the accounts of a book.
  package init(_ book: Book) {
    let names = book.accounts.map(\.name)
    let slugs = book.accounts.indices.map { book.slug(of: AccountOrdinal($0)) }
    var folded: [UInt8] = []
    var starts: [Int] = []
    for name in names {
      starts.append(folded.count)
      folded += [0] + Array(name.foldedName.utf8)
    }
    self.init(
      known: NearestNames(
        names + book.accounts.compactMap { $0.iban?.electronic } + slugs),
      names: names, folded: folded, starts: starts)
  }
}

/// An account's place in the order of its book; valid for one run, since accounts may be inserted
/// before others.
package struct AccountOrdinal: Hashable, Comparable, Sendable {
  private let number: Int32

  /// Counts from 0.
  package init(_ number: Int) { self.number = Int32(truncatingIfNeeded: number) }

  /// Counts from 0.
  package var value: Int { Int(number) }

  /// By place in the book.
  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}
