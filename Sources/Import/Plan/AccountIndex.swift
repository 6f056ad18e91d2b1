internal import Basics
internal import Model

/// The accounts of a book by the numbers that bank files may call them, so that each file's is found
/// without looking at all accounts.
struct AccountIndex {
  private let accounts: [Account]
  /// By the end of the numbers that accounts keep.
  private var byKept: [String: [(number: AccountNumber, place: Int)]] = [:]
  /// By the last digits of numbers that accounts keep with their bank.
  private var byKeptEnd: [String: [(number: AccountNumber, place: Int)]] = [:]
  /// By the last digits of IBANs, and by what stands in the place of one.
  private var byIBAN: [String: [Int]] = [:]
  /// By the last word of the names of accounts that keep no number.
  private var byName: [String: [Int]] = [:]

  init(_ book: Book) {
    accounts = book.accounts
    for (place, account) in accounts.enumerated() {
      for written in account.numbers {
        let number = AccountNumber(written)
        byKept[number.number, default: []].append((number, place))
        if number.bank != nil {
          byKeptEnd[Self.end(of: number.number), default: []].append((number, place))
        }
      }
      if let iban = account.iban {
        let known = AccountNumber(iban.electronic)
        let key = iban.isValid ? Self.end(of: known.number) : known.number
        byIBAN[key, default: []].append(place)
      }
      if account.numbers.isEmpty, let last = account.name.split(separator: " ").last {
        byName[AccountNumber(String(last)).number, default: []].append(place)
      }
    }
  }

  /// Numbers of accounts that are looked for in an IBAN have at least so many digits.
  private static func end(of number: String) -> String { String(number.suffix(5)) }

  /// The accounts that keep the number, those first that keep it with the same bank.
  func keeping(_ number: AccountNumber) -> [Account] {
    let same = byKept[number.number, default: []].filter { $0.number.isSame(as: number) }
    let exact = same.filter { $0.number.bank == number.bank }
    return unique((exact.isEmpty ? same : exact).map(\.place))
  }

  /// The accounts without an IBAN that keep, with its bank, the number which an IBAN holds.
  func keepingPart(of iban: AccountNumber) -> [Account] {
    guard let valid = try? IBAN(iban.compact) else { return [] }
    let same = byKeptEnd[Self.end(of: valid.electronic), default: []]
      .filter { $0.number.names(valid) }
    return unique(same.map(\.place)).filter { $0.iban == nil }
  }

  /// The accounts whose IBAN holds the number, or that have it in the place of one.
  func havingIBAN(of number: AccountNumber) -> [Account] {
    let places =
      byIBAN[Self.end(of: number.number), default: []] + byIBAN[number.number, default: []]
    return unique(places).filter { $0.iban.map(number.names) ?? false }
  }

  /// The accounts that keep no number and whose names end with it.
  func named(after number: AccountNumber) -> [Account] {
    unique(byName[number.number, default: []]).filter { number.names($0.name) }
  }

  private func unique(_ places: [Int]) -> [Account] {
    var seen: Set<Int> = []
    return places.filter { seen.insert($0).inserted }.map { accounts[$0] }
  }

  /// Accounts that the one of a file may be, the likeliest first: of its currency, and with the same
  /// last digits, without a number of their own, or at the same bank.
  ///
  /// An account whose IBAN is another one's is not among them.
  func candidates(for number: AccountNumber, in currency: Currency?) -> [Account] {
    let tail = String(number.number.suffix(4))
    let isIBAN = (try? IBAN(number.compact)) != nil
    func hasTail(_ text: String) -> Bool { tail.count >= 3 && text.hasSuffix(tail) }
    let ranked = accounts.compactMap { account -> (rank: Int, account: Account)? in
      guard account.closed == nil, currency.map({ $0 == account.currency }) ?? true else {
        return nil
      }
      if let iban = account.iban, iban.isValid, isIBAN { return nil }
      if hasTail(account.iban?.electronic ?? "") || hasTail(account.name)
        || account.numbers.contains(where: hasTail)
      {
        return (0, account)
      }
      if let bank = number.bank, let iban = account.iban, iban.isValid {
        let local = iban.electronic.dropFirst(4).drop { $0 == "0" }
        return local.hasPrefix(bank) ? (3, account) : nil
      }
      guard account.iban == nil, account.numbers.isEmpty else { return nil }
      // What is no account at a bank has no statements.
      return account.kind == .cash ? nil : (account.transactions.isEmpty ? 2 : 1, account)
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.account)
  }
}

/// A bank's number of an account in the forms in which files write it.
struct AccountNumber: Hashable {
  /// Letters and digits alone, in capitals.
  let compact: String
  /// The bank's code where it stands before the number, without leading zeros.
  let bank: String?
  /// The number without leading zeros.
  let number: String
  /// The kind of account by which banks tell two of one number apart, such as `SAVINGS` (OFX
  /// ACCTTYPE); nil where the file does not say it, or says it in words of another format.
  let kind: String?

  /// Takes the number as a file writes it, such as an IBAN or `37040044/0532013000EUR`, the code of
  /// the bank beside it, the account's currency, whose code may stand behind the number, and the
  /// kind of account.
  init(
    _ written: String, bank: String? = nil, currency: Currency? = nil, kind: String? = nil
  ) {
    self.kind = Self.kind(kind)
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

  /// The same number of whatever kind of account.
  init(withoutKind other: AccountNumber) {
    (compact, bank, number, kind) = (other.compact, other.bank, other.number, nil)
  }

  /// Whether both are written alike, and no two kinds of account say that they are of two.
  func isWritten(as other: AccountNumber) -> Bool {
    AccountNumber(withoutKind: self) == AccountNumber(withoutKind: other)
      && (kind == nil || other.kind == nil || kind == other.kind)
  }

  /// What a bank calls the kind of an account, where that tells two of one number apart.
  static func kind(_ words: String?) -> String? {
    words.map { $0.uppercased() }.flatMap { kinds.contains($0) ? $0 : nil }
  }

  private static let kinds: Set = ["CHECKING", "SAVINGS", "MONEYMRKT", "CD", "CREDITLINE"]

  var isEmpty: Bool { compact.isEmpty }

  /// The kind of account of the book that it is; nil where the number says none.
  var accountKind: AccountKind? { kind.map { AccountKind(bank: $0) } }

  /// Whether an account is this one by its IBAN, or by the number that it has in the place of one.
  func names(_ iban: IBAN) -> Bool {
    let known = Self.compact(iban.electronic)
    if known == compact { return true }
    guard iban.isValid else { return Self.withoutZeros(known) == number }
    // The number of the bank and that of the account stand behind country and check digits.
    let local = known.dropFirst(4)
    guard number.isNumber, number.count >= 5, local.hasSuffix(number) else { return false }
    guard let bank else {
      let before = local.dropLast(number.count)
      // Letters of the bank are no part of a number.
      if before.drop(while: \.isLetter).allSatisfy({ $0 == "0" }) { return true }
      guard let length = Self.bankLengths[String(known.prefix(2))], before.count >= length else {
        return false
      }
      return before.dropFirst(length).allSatisfy { $0 == "0" }
    }
    // Letters of the bank stand before its sort code in British and Irish ones.
    let rest = local.dropLast(number.count).drop { $0.isLetter }
    return Self.withoutZeros(rest).hasPrefix(bank)
      && rest.drop { $0 == "0" }.dropFirst(bank.count).allSatisfy { $0 == "0" }
  }

  /// How many characters of the bank and its branch stand in IBANs before the account's number, by
  /// countries (SWIFT, IBAN Registry); in those of others that is not known.
  private static let bankLengths = [
    "AD": 8, "AE": 3, "AL": 8, "AT": 5, "BG": 10, "CH": 5, "CY": 8, "CZ": 4, "DE": 8, "DK": 4,
    "ES": 10, "FO": 4, "FR": 10, "GB": 10, "GI": 4, "GL": 4, "GR": 7, "HR": 7, "IE": 10, "IT": 11,
    "LI": 5, "LT": 5, "LU": 3, "LV": 4, "MC": 10, "MT": 9, "NL": 4, "PL": 8, "PT": 8, "RO": 4,
    "SA": 2, "SE": 3, "SI": 5, "SK": 4, "SM": 11, "TR": 6,
  ]

  /// Whether both are written for one account: banks leave their code out.
  func isSame(as other: AccountNumber) -> Bool {
    compact == other.compact
      || number == other.number && (bank == nil || other.bank == nil || bank == other.bank)
  }

  /// The number as an account keeps it, behind the code of its bank where the file says that; nil
  /// where it has too few digits to be one, such as a name that stands in its place.
  func kept(as written: String, bank: String?) -> String? {
    guard number.isNumber || number.count(where: \.isNumber) >= 3, let text = written.plain else {
      return nil
    }
    let number = String(text.prefix(60))
    guard self.bank != nil, let bank = bank?.plain, !number.contains("/") else { return number }
    return "\(bank)/\(number)"
  }

  /// Whether the last word of an account's name is this number, with the code of the bank or
  /// without.
  func names(_ name: String) -> Bool {
    // Four digits are a year, or the last ones of a card.
    guard let last = name.split(separator: " ").last, number.count >= 5 else { return false }
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

extension AccountKind {
  /// By what a bank calls it; a checking account where that says nothing.
  init(bank words: String) {
    let words = words.uppercased()
    self =
      words.contains("CREDIT")
      ? .credit
      : words.contains("SAVING") || words.contains("MONEYMRKT") || words == "CD"
        ? .savings : .checking
  }
}

extension StringProtocol {
  fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy(\.isDigit) }
}
