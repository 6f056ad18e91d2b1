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
  /// By the last digits of all of these.
  private var byTail: [String: [(number: ShownNumber, place: Int)]] = [:]

  init(_ book: Book) {
    accounts = book.accounts
    for (place, account) in accounts.enumerated() {
      for written in account.numbers {
        for number in account.readings(of: written) {
          byKept[number.number, default: []].append((number, place))
          if number.bank != nil {
            byKeptEnd[Self.end(of: number.number), default: []].append((number, place))
          } else if number.isIBAN {
            byIBAN[Self.end(of: number.number), default: []].append(place)
          }
        }
      }
      if let iban = account.iban {
        let known = AccountNumber(iban.electronic)
        let key = iban.isValid ? Self.end(of: known.number) : known.number
        byIBAN[key, default: []].append(place)
      }
      for number in account.shownNumbers where !number.key.isEmpty {
        byTail[number.key, default: []].append((number, place))
      }
      if account.numbers.isEmpty, let last = account.name.split(separator: " ").last {
        byName[AccountNumber(String(last)).number, default: []].append(place)
      }
    }
  }

  /// Numbers of accounts that are looked for in an IBAN have at least so many digits.
  private static func end(of number: String) -> String { String(number.suffix(5)) }

  /// The accounts that keep the number: those in a currency where some are, and of them those that
  /// keep it with the same bank.
  func keeping(_ number: AccountNumber, in currency: Currency? = nil) -> [Account] {
    let all = byKept[number.number, default: []].filter { $0.number.isSame(as: number) }
    let own = all.filter { accounts[$0.place].currency == currency }
    let same = own.isEmpty ? all : own
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
  ///
  /// An IBAN is one account's own; that in another currency has it among its numbers.
  func havingIBAN(of number: AccountNumber) -> [Account] {
    let places =
      byIBAN[Self.end(of: number.number), default: []] + byIBAN[number.number, default: []]
    return unique(places).filter { account in
      account.iban.map(number.names) ?? false
        || account.numbers.contains { (try? IBAN($0)).map(number.names) ?? false }
    }
  }

  /// The accounts that have the number, in whatever currency; that of its IBAN first.
  func having(_ number: AccountNumber) -> [Account] {
    guard !number.isEmpty else { return [] }
    var seen: Set<AccountID> = []
    let all = havingIBAN(of: number) + keepingPart(of: number) + keeping(number)
    return (all.filter { $0.iban.map(number.names) ?? false } + all)
      .filter { seen.insert($0.id).inserted }
  }

  /// The accounts that keep no number and whose names end with it.
  func named(after number: AccountNumber) -> [Account] {
    unique(byName[number.number, default: []]).filter { number.names($0.name) }
  }

  /// The open accounts of its currency that the one of a file plainly may be, although their numbers
  /// differ: a bank hides digits, leaves the first ones out, or writes another code before them; or they
  /// have none, and are called as the bank calls its account.
  func likely(_ bank: BankAccount) -> [Account] {
    let number = ShownNumber(bank.number, currency: bank.currency)
    let isIBAN = (try? IBAN(number.text)) != nil
    let places = byTail[number.key, default: []].filter { $0.number.mayBe(number) }.map(\.place)
    return unique(places + self.places(called: bank.name)).filter { account in
      account.closed == nil && account.kind != .cash
        && bank.saidCurrency.map { $0 == account.currency } ?? true
        && !(isIBAN && account.iban?.isValid == true)
    }
  }

  private func places(called name: String?) -> [Int] {
    guard let name, let last = name.split(separator: " ").last else { return [] }
    let folded = name.foldedName
    return byName[AccountNumber(String(last)).number, default: []].filter { place in
      accounts[place].iban == nil && accounts[place].name.foldedName == folded
    }
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
  var owner: String?

  /// Named by a person, else by the account that has the number in another currency, else as the
  /// file calls it, else by the owner; by the number too where another is called so.
  ///
  /// The IBAN is its own where no account has it.
  init(
    _ bank: BankAccount, _ number: AccountNumber, in book: Book, beside twin: String?,
    named given: String?, isTaken: (String) -> Bool, isKept: (IBAN) -> Bool
  ) {
    self.number = number
    written = bank.number
    bankCode = bank.bank
    let valid = try? IBAN(number.compact)
    let own = valid ?? (book.settings.checkIBANs ? nil : IBAN(unchecked: bank.number))
    iban = own.flatMap { book[.iban($0)] != nil || isKept($0) ? nil : $0 }
    let currency = bank.currency ?? book.settings.currency
    self.currency = currency
    kind = AccountKind(bank: bank.kind ?? "")
    bic = bank.bank?.plain.flatMap { Self.isBIC($0) ? $0 : nil }
    owner = bank.owner?.plain
    let called = [bank.name, bank.owner].compactMap { $0?.plain.map { String($0.prefix(60)) } }
    let written = String((bank.number.plain ?? number.compact).prefix(40))
    // The number is what a later file is known by, where there is no IBAN.
    let hasNumberAlone = iban == nil
    var names = twin.map { ["\($0) (\(currency.code))"] } ?? []
    names +=
      called.flatMap { hasNumberAlone ? ["\($0) \(written)"] : [$0, "\($0) \(written.suffix(4))"] }
      + ["Account \(written)"] + (kind == .savings ? ["Savings \(written)"] : []) + [written]
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
    [8, 11].contains(text.utf8.count) && text.utf8.prefix(6).allSatisfy(\.isCapital)
  }
}

extension AccountNumber {
  /// The number by which a bank's file names an account.
  init(_ bank: BankAccount) {
    self.init(bank.number, bank: bank.bank, currency: bank.currency, kind: bank.kind)
  }
}

extension Book {
  /// Whether a name means no account.
  fileprivate func isFree(_ name: String) -> Bool {
    do throws(AccountLookupError) { return try account(called: name) == nil } catch { return false }
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

  var isIBAN: Bool { (try? IBAN(compact)) != nil }

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
    if isIBAN { return compact }
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

/// What a number shows of an account's, where banks print some digits alone: `XXXXX6789`,
/// `4111 **** **** 6789`, `6789`.
private struct ShownNumber {
  /// Letters and digits without leading zeros, with an X for each that is hidden.
  let text: String
  /// The digits at its end.
  private let tail: Substring
  /// What is shown before the hidden digits; nil where none are hidden.
  private let head: Substring?

  init(_ written: String, currency: Currency?) {
    let last = written.split(separator: "/", maxSplits: 1).last ?? ""
    let all = last.uppercased().map { "*•●#×".contains($0) ? "X" : $0 }
      .filter { $0.isLetter || $0.isNumber }
    var shown = String(all.drop { $0 == "0" })
    if let code = currency?.code, shown.hasSuffix(code) { shown.removeLast(code.count) }
    text = shown
    let start =
      shown.lastIndex { !$0.isWholeNumber }.map { shown.index(after: $0) } ?? shown.startIndex
    tail = shown[start...]
    let before = shown[..<start]
    let hidden = before.reversed().prefix { $0 == "X" }.count
    head = hidden > 1 || hidden == 1 && before.count == 1 ? before.dropLast(hidden) : nil
  }

  /// By what such numbers are looked up; empty where it is none.
  var key: String { tail.isEmpty ? "" : String(text.suffix(4)) }

  /// Whether both plainly may be one account's.
  func mayBe(_ other: ShownNumber) -> Bool {
    text == other.text || isPart(of: other) || other.isPart(of: self)
  }

  /// Whether this shows at least the last four digits of the other, and nothing else than that shows.
  private func isPart(of other: ShownNumber) -> Bool {
    guard tail.count >= 4, other.tail.hasSuffix(tail) else { return false }
    guard let head else { return tail.count == text.count }
    let known = other.head ?? other.text.dropLast(tail.count)
    // An IBAN begins with its country, the number in it does not.
    guard head.first?.isLetter == known.first?.isLetter else { return true }
    return known.hasPrefix(head) || head.hasPrefix(known)
  }
}

extension Account {
  /// The numbers that it is known by; its name's where it keeps none.
  fileprivate var shownNumbers: [ShownNumber] {
    var written = numbers
    if let iban { written.append(iban.electronic) }
    if written.isEmpty, let last = name.split(separator: " ").last,
      last.count(where: \.isWholeNumber) >= 4
    {
      written = [String(last)]
    }
    return written.map { ShownNumber($0, currency: currency) }
  }

  /// A number that it keeps, as it is written and without the code of its currency behind it.
  fileprivate func readings(of written: String) -> [AccountNumber] {
    let (whole, number) = (AccountNumber(written), AccountNumber(written, currency: currency))
    return whole == number ? [whole] : [whole, number]
  }
}
