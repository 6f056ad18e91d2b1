internal import Model

/// The accounts of a book by the numbers that bank files may call them, so that each file's is found
/// without looking at all accounts.
struct AccountIndex {
  private let accounts: [Account]
  /// By the end of the numbers that accounts keep.
  private var byKept: [String: [(number: AccountNumber, place: Int)]] = [:]
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
