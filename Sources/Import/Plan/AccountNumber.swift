internal import Model

/// A bank's number of an account in the forms in which files write it.
struct AccountNumber: Hashable {
  /// Letters and digits alone, in capitals.
  let compact: String
  /// The bank's code where it stands before the number, without leading zeros.
  let bank: String?
  /// The number without leading zeros.
  let number: String

  /// Takes the number as a file writes it, such as an IBAN or `37040044/0532013000EUR`, the code of
  /// the bank beside it, and the account's currency, whose code may stand behind the number.
  init(_ written: String, bank: String? = nil, currency: Currency? = nil) {
    let parts = written.split(separator: "/", maxSplits: 1)
    var last = Self.compact(parts.last ?? "")
    if let code = currency?.code, last.hasSuffix(code) {
      let rest = String(last.dropLast(code.count))
      if rest.isNumber || (try? IBAN(rest)) != nil { last = rest }
    }
    let first = parts.count == 2 ? Self.compact(parts[0]) : bank.map { Self.compact($0) }
    compact = parts.count == 2 ? Self.compact(parts[0]) + last : last
    number = Self.withoutZeros(last)
    let code = first.map { Self.withoutZeros($0) } ?? ""
    self.bank = code.isEmpty ? nil : code
  }

  var isEmpty: Bool { compact.isEmpty }

  /// Whether an account is this one by its IBAN, or by the number that it has in the place of one.
  func names(_ iban: IBAN) -> Bool {
    let known = Self.compact(iban.electronic)
    if known == compact { return true }
    guard iban.isValid else { return Self.withoutZeros(known) == number }
    // The number of the bank and that of the account stand behind country and check digits.
    let local = known.dropFirst(4)
    guard number.isNumber, number.count >= 5, local.hasSuffix(number) else { return false }
    guard let bank else { return true }
    let rest = local.dropLast(number.count)
    return Self.withoutZeros(rest).hasPrefix(bank)
      && rest.drop { $0 == "0" }.dropFirst(bank.count).allSatisfy { $0 == "0" }
  }

  /// Whether both are written for one account: banks leave their code out.
  func isSame(as other: AccountNumber) -> Bool {
    compact == other.compact
      || number == other.number && (bank == nil || other.bank == nil || bank == other.bank)
  }

  /// The number as an account keeps it, behind the code of its bank where the file says that; nil
  /// where it has too few digits to be one, such as a name that stands in its place.
  func kept(as written: String, bank: String?) -> String? {
    guard number.count(where: \.isNumber) >= 3, let text = written.plain else { return nil }
    let number = String(text.prefix(60))
    guard self.bank != nil, let bank = bank?.plain, !number.contains("/") else { return number }
    return "\(bank)/\(number)"
  }

  /// Whether the last word of an account's name is this number, with the code of the bank or
  /// without.
  func names(_ name: String) -> Bool {
    guard let last = name.split(separator: " ").last, number.count >= 4 else { return false }
    let named = AccountNumber(String(last))
    return named.number == number && (bank == nil || named.bank == nil || named.bank == bank)
  }

  private static func compact(_ text: some StringProtocol) -> String {
    // Names stand for numbers too, in any script.
    String(text).filter { $0.isLetter || $0.isNumber }.uppercased()
  }

  private static func withoutZeros(_ text: some StringProtocol) -> String {
    String(text.drop { $0 == "0" })
  }
}

extension StringProtocol {
  fileprivate var isNumber: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
