package import Basics

extension Account {
  /// Writes what the account was made with, its assertions and its sums; its other properties and its
  /// entries are written elsewhere.
  package func packHead(into pack: inout PackWriter) {
    pack.add(name, iban, currency)
    pack.add(opened, closed, openingBalance)
    pack.add(assertions.all, turnover, bounds)
  }

  /// Reads what `packHead` wrote of an account whose entries are still to be read, if anyone asks
  /// for them; throws when it is anything else.
  package init(
    headFrom pack: inout PackReader, _ entries: (Currency) -> any EntrySource
  ) throws(DamagedPack) {
    let (name, iban) = (try pack.value(String.self), try pack.value(IBAN?.self))
    let currency = try pack.value(Currency.self)
    let (opened, closed) = (try pack.value(Day?.self), try pack.value(Day?.self))
    let account = try? Account(
      name: name, iban: iban, currency: currency, opened: opened, closed: closed,
      openingBalance: try pack.value())
    guard var account else { throw DamagedPack() }
    for assertion in try pack.value([BalanceAssertion].self) {
      account.assertions.append(assertion)
    }
    (account.turnover, account.bounds) = (try pack.value(), try pack.value())
    account.entries = StoredEntries(entries(currency))
    self = account
  }
}

extension AccountKind: Packed {
  /// Reads a kind by its name; throws for any other.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    guard let kind = AccountKind(rawValue: try pack.value()) else { throw DamagedPack() }
    self = kind
  }

  package func pack(into pack: inout PackWriter) { pack.add(rawValue) }
}

extension Currency: Packed {
  /// Reads a code of ISO 4217; throws for any other.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    guard let currency = Currency(code: try pack.value()) else { throw DamagedPack() }
    self = currency
  }

  package func pack(into pack: inout PackWriter) { pack.add(code) }
}

extension IBAN: Packed {
  /// Reads an IBAN, or an identifier that is none, as it was; throws for a text that says nothing.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    guard let iban = IBAN(unchecked: try pack.value()) else { throw DamagedPack() }
    self = iban
  }

  package func pack(into pack: inout PackWriter) { pack.add(electronic) }
}

extension OpeningBalance: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(amount: try pack.number(), day: try pack.value())
  }

  package func pack(into pack: inout PackWriter) { pack.add(amount, day) }
}

extension BalanceAssertion: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    let day = try pack.value(Day.self)
    self.init(try pack.number(), on: day, source: try pack.value())
  }

  package func pack(into pack: inout PackWriter) { pack.add(day, balance, source) }
}

extension BankBalances.Verdict: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(
      day: try pack.value(), asserted: try pack.number(), balance: try pack.number(),
      since: try pack.value())
  }

  package func pack(into pack: inout PackWriter) { pack.add(day, asserted, balance, since) }
}

extension BankBalances.Difference: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(lastHeld: try pack.value(), first: try pack.value())
  }

  package func pack(into pack: inout PackWriter) { pack.add(lastHeld, first) }
}

extension RegularPayment: Packed {
  /// Reads all of it; throws for what is no interval or no day of a month.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    guard let interval = RegularInterval(rawValue: try pack.value()) else { throw DamagedPack() }
    let (last, dayOfMonth) = (try pack.value(BookedAmount.self), try pack.value(Int.self))
    guard (1...31).contains(dayOfMonth) else { throw DamagedPack() }
    self.init(
      interval: interval, last: last, dayOfMonth: dayOfMonth, next: try pack.value(),
      yearly: try pack.value(), priceChanges: try pack.value([PriceChange].self))
  }

  package func pack(into pack: inout PackWriter) {
    pack.add(interval.rawValue, last, dayOfMonth)
    pack.add(next, yearly, priceChanges)
  }
}

extension BookedAmount: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(day: try pack.value(), amount: try pack.value())
  }

  package func pack(into pack: inout PackWriter) { pack.add(day, amount) }
}

extension PriceChange: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(day: try pack.value(), before: try pack.value(), after: try pack.value())
  }

  package func pack(into pack: inout PackWriter) { pack.add(day, before, after) }
}
