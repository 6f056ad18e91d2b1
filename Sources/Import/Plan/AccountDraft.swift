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
  /// The number as the file has it.
  let written: String
  private let bankCode: String?
  /// Who holds it, as the bank's file names them.
  let owner: String?

  /// Named by a person, else as the file calls it, else by the owner; by the number too where
  /// another is called so.
  init(
    _ bank: BankAccount, _ number: AccountNumber, in book: Book, named given: String? = nil,
    isTaken: (String) -> Bool = { _ in false }
  ) {
    self.number = number
    written = bank.number
    bankCode = bank.bank
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
    let called = [bank.name, bank.owner].compactMap { $0?.plain.map { String($0.prefix(60)) } }
    let written = String((bank.number.plain ?? number.compact).prefix(40))
    // The number is what a later file is known by, where there is no IBAN.
    let hasNumberAlone = iban == nil
    let names =
      called.flatMap { hasNumberAlone ? ["\($0) \(written)"] : [$0, "\($0) \(written.suffix(4))"] }
      + ["Account \(written)", written]
    func isFree(_ name: String) -> Bool { !isTaken(name) && book.isFree(name) }
    if let given {
      name = given
    } else if let free = names.first(where: isFree) {
      name = free
    } else {
      var count = 2
      while !isFree("Account \(written) \(count)") { count += 1 }
      name = "Account \(written) \(count)"
    }
  }

  /// What the account keeps of the bank's numbers: nothing where its IBAN says all.
  var numbers: [String] {
    iban.map(number.names) == true
      ? [] : [number.kept(as: written, bank: bankCode)].compactMap(\.self)
  }

  var id: AccountID { iban.map(AccountID.iban) ?? .name(name, ordinal: 1) }

  /// The account with what it held before its first entry, in minor units; nil where that is not
  /// known, or is more than can be counted.
  func account(openingBalance: Int64?) -> Account? {
    var account = try? Account(
      name: name, iban: iban, currency: currency, openingBalance: openingBalance)
    account?.kind = kind
    account?.bic = bic
    account?.numbers = numbers
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
    do throws(AccountLookupError) { return try account(called: name) == nil } catch { return false }
  }
}
