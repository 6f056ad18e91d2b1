import Basics
import Model

/// A filter as it applies to one book.
struct WantedEntries {
  private let filter: ListEntries.Filter
  private let account: AccountID?
  private let from: Day?
  private let to: Day?

  /// Throws `ChangeFailure` where the filter names no account, or no day or amount.
  init(_ filter: ListEntries.Filter, in book: Book, today: Day) throws(ChangeFailure) {
    self.filter = filter
    account = if let name = filter.account { try book.account(named: name).id } else { nil }
    try Self.check([filter.min, filter.max], in: book)
    func day(_ text: String?, _ option: String) throws(ChangeFailure) -> Day? {
      guard let text else { return nil }
      do throws(WrittenDayError) { return try Day(written: text, today: today, .past) } catch {
        throw .day(option: option, error)
      }
    }
    from = try day(filter.from, "--from")
    to = try day(filter.to, "--to")
  }

  private static func check(_ amounts: [String?], in book: Book) throws(ChangeFailure) {
    for text in amounts.compactMap({ $0 }) {
      for account in book.accounts { _ = try amount(text, account.currency) }
    }
  }

  func isWanted(_ account: Account) -> Bool { self.account.map { $0 == account.id } ?? true }

  func isWanted(_ row: ListEntries.Row, _ account: Account) -> Bool {
    let entry = row.transaction
    let magnitude = entry.amount.magnitude
    let least = filter.min.flatMap { try? Self.amount($0, account.currency) }
    let largest = filter.max.flatMap { try? Self.amount($0, account.currency) }
    return from.map { entry.date >= $0 } ?? true && to.map { entry.date <= $0 } ?? true
      && least.map { magnitude >= $0 } ?? true && largest.map { magnitude <= $0 } ?? true
      && filter.payee.map { entry.beneficiary.holds($0) } ?? true
      && filter.category.map { entry.isOf(category: $0) } ?? true
      && filter.tag.map { tag in entry.tags.contains { $0.foldedName == tag.foldedName } } ?? true
      && filter.text.map { entry.says($0) } ?? true
  }

  /// The magnitude in minor units.
  private static func amount(_ text: String, _ currency: Currency) throws(ChangeFailure) -> UInt64 {
    do throws(WrittenAmountError) {
      return try Money(written: text, in: currency).minorUnits.magnitude
    } catch { throw .amount(error) }
  }
}

extension Transaction {
  fileprivate func isOf(category wanted: String) -> Bool {
    guard let name = category?.foldedName else { return false }
    let wanted = wanted.foldedName
    return name == wanted || name.hasPrefix(wanted + ":") || name.hasPrefix(wanted + "/")
  }

  fileprivate func says(_ text: String) -> Bool {
    ([beneficiary, reference, category, note].compactMap { $0 } + tags).contains { $0.holds(text) }
  }
}

extension String {
  /// Whether a text is a part of it, without regard to case and accents.
  fileprivate func holds(_ text: String) -> Bool { foldedName.contains(text.foldedName) }
}
