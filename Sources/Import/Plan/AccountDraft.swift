internal import Basics
internal import Model

/// An account that a book lacks, as a bank's file describes it.
struct AccountDraft {
  let number: AccountNumber
  let name: String
  let iban: IBAN?
  let kind: AccountKind
  let currency: Currency
  let bic: String?
  /// Who holds it, as the bank's file names them.
  let owner: String?

  /// Named by the owner where nothing else is, else by the number too.
  init(
    _ bank: BankAccount, _ number: AccountNumber, in book: Book, besides others: [AccountDraft]
  ) {
    self.number = number
    let valid = try? IBAN(number.compact)
    iban = valid ?? (book.settings.checkIBANs ? nil : IBAN(unchecked: bank.number))
    currency = bank.currency ?? book.settings.currency
    let words = (bank.kind ?? "").uppercased()
    kind =
      words.contains("CREDIT")
      ? .credit
      : words.contains("SAVING") || words.contains("MONEYMRKT") ? .savings : .checking
    bic = bank.bank?.plain.flatMap { Self.isBIC($0) ? $0 : nil }
    owner = bank.owner?.plain
    let owner = owner.map { String($0.prefix(60)) }
    let written = String((bank.number.plain ?? number.compact).prefix(40))
    var names = [owner, owner.map { "\($0) \(written.suffix(4))" }, "Account \(written)", written]
    // The number is what a later file is known by.
    if iban == nil { names = [owner.map { "\($0) \(written)" }, "Account \(written)", written] }
    let free = names.lazy.compactMap(\.self).first { name in
      !others.contains { $0.name.foldedName == name.foldedName } && book.isFree(name)
    }
    name = free ?? "Account \(written) \(others.count + 1)"
  }

  var id: AccountID { iban.map(AccountID.iban) ?? .name(name, ordinal: 1) }

  /// The account with what it held before its first entry, in minor units; nil where that is not
  /// known, or is more than can be counted.
  func account(openingBalance: Int64?) -> Account? {
    var account = try? Account(
      name: name, iban: iban, currency: currency, openingBalance: openingBalance)
    account?.kind = kind
    account?.bic = bic
    account?.owner = owner
    return account
  }

  /// The command that would add the account.
  func command(for statement: BankStatement) -> String {
    var words = ["daybook account add", name.inShellQuotes]
    if kind != .checking { words.append("--kind \(kind.rawValue)") }
    if let iban, iban.isValid { words.append("--iban \(iban.electronic)") }
    words.append("--currency \(currency.code)")
    let opening = statement.opening?.amount ?? Money.zero(currency)
    if kind != .credit || opening.minorUnits != 0 {
      words.append("--opening-balance=\(opening.decimal)")
    }
    return words.joined(separator: " ")
  }

  /// Four letters of the bank, two of the country, and two or five characters (ISO 9362).
  private static func isBIC(_ text: String) -> Bool {
    [8, 11].contains(text.utf8.count)
      && text.utf8.prefix(6).allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}

extension Book {
  /// Whether a name means no account.
  fileprivate func isFree(_ name: String) -> Bool {
    do throws(AccountLookupError) { _ = try account(matching: name) } catch {
      if case .none = error { return true }
    }
    return false
  }
}
