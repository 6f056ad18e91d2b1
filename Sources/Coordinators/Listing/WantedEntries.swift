import Basics
import Model

/// A filter as it applies to one book: read once, however many entries there are.
struct WantedEntries {
  private let account: AccountID?
  private let from: Day?
  private let to: Day?
  /// Magnitudes in minor units of each currency of the book.
  private let least: [Currency: UInt64]
  private let largest: [Currency: UInt64]
  // Without regard to case and accents.
  private let payee: String?
  private let category: String?
  private let lacksCategory: Bool
  private let tag: String?
  private let text: String?

  /// Throws `ChangeFailure` where the filter names no account, or no day or amount.
  init(_ filter: ListEntries.Filter, in book: Book, today: Day) throws(ChangeFailure) {
    account = if let name = filter.account { try book.account(named: name).id } else { nil }
    from = if let text = filter.from { try WrittenText.day(text, "--from", today) } else { nil }
    to = if let text = filter.to { try WrittenText.day(text, "--to", today) } else { nil }
    least = try Self.magnitudes(filter.min, in: book)
    largest = try Self.magnitudes(filter.max, in: book)
    payee = filter.payee?.foldedName
    category = filter.category?.foldedName
    lacksCategory = filter.lacksCategory
    tag = filter.tag?.foldedName
    text = filter.text?.foldedName
  }

  func isWanted(_ account: Account) -> Bool { self.account.map { $0 == account.id } ?? true }

  /// Whether an entry of an account is wanted.
  func filter(of account: Account) -> (Transaction) -> Bool {
    let (least, largest) = (least[account.currency], largest[account.currency])
    return { entry in
      let magnitude = entry.amount.magnitude
      return from.map { entry.date >= $0 } ?? true && to.map { entry.date <= $0 } ?? true
        && least.map { magnitude >= $0 } ?? true && largest.map { magnitude <= $0 } ?? true
        && says(entry)
    }
  }

  private func says(_ entry: Transaction) -> Bool {
    payee.map { entry.beneficiary.foldedName.contains($0) } ?? true
      && category.map { entry.isOf(category: $0) } ?? true
      && (!lacksCategory || entry.category?.isBlank ?? true)
      && tag.map { tag in entry.tags.contains { $0.foldedName == tag } } ?? true
      && text.map { entry.says($0) } ?? true
  }

  private static func magnitudes(
    _ text: String?, in book: Book
  ) throws(ChangeFailure) -> [Currency: UInt64] {
    guard let text else { return [:] }
    var magnitudes: [Currency: UInt64] = [:]
    for account in book.accounts where magnitudes[account.currency] == nil {
      do throws(WrittenAmountError) {
        magnitudes[account.currency] =
          try Money(written: text, in: account.currency).minorUnits.magnitude
      } catch { throw .amount(error) }
    }
    return magnitudes
  }
}

extension Transaction {
  /// The category is folded, and so is the text of `says`.
  fileprivate func isOf(category wanted: String) -> Bool {
    guard let name = category?.foldedName else { return false }
    return name == wanted || name.hasPrefix(wanted + ":") || name.hasPrefix(wanted + "/")
  }

  fileprivate func says(_ text: String) -> Bool {
    ([beneficiary, reference, category, note].compactMap { $0 } + tags).contains {
      $0.foldedName.contains(text)
    }
  }
}
