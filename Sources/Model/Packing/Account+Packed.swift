package import Basics

extension Account {
  /// Writes all of the account but its entries.
  package func packHead(into pack: inout PackWriter) {
    pack.add(name)
    pack.add(iban)
    pack.add(writtenID)
    pack.add(numbers)
    pack.add(isInvented)
    pack.add(kind.rawValue)
    pack.add(currency)
    for text in [owner, bank, bic, note] { pack.add(text) }
    pack.add(opened)
    pack.add(closed)
    pack.add(openingBalance)
    pack.add(assertions.all)
    pack.add(turnover)
    pack.add(bounds)
  }

  /// Reads what `packHead` wrote of an account whose entries are still to be read, if anyone asks
  /// for them, and which the file may have in booking order; throws when it is anything else.
  package init(
    headFrom pack: inout PackReader, isInOrder: Bool, _ entries: (Currency) -> UnreadEntries
  ) throws(DamagedPack) {
    let (name, iban) = (try pack.value(String.self), try pack.value(IBAN?.self))
    let writtenID = try pack.value(String?.self)
    let numbers = try pack.value([String].self)
    let (isInvented, kind) = (try pack.value(Bool.self), AccountKind(rawValue: try pack.value()))
    let currency = try pack.value(Currency.self)
    let (owner, bank) = (try pack.value(String?.self), try pack.value(String?.self))
    let (bic, note) = (try pack.value(String?.self), try pack.value(String?.self))
    let (opened, closed) = (try pack.value(Day?.self), try pack.value(Day?.self))
    let account = try? Account(
      name: name, iban: iban, currency: currency, opened: opened, closed: closed,
      openingBalance: try pack.value())
    guard var account, let kind else { throw DamagedPack() }
    account.writtenID = writtenID
    account.numbers = numbers
    account.isInvented = isInvented
    account.kind = kind
    (account.owner, account.bank, account.bic, account.note) = (owner, bank, bic, note)
    for assertion in try pack.value([BalanceAssertion].self) {
      account.assertions.append(assertion)
    }
    (account.turnover, account.bounds) = (try pack.value(), try pack.value())
    account.leave(entries(currency), areInOrder: isInOrder)
    self = account
  }
}
