package import Basics

extension Currency: Packed {
  /// Reads a code of ISO 4217; throws for any other.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    guard let currency = Currency(code: try pack.value()) else { throw DamagedPack() }
    self = currency
  }

  /// Writes the code of ISO 4217.
  package func pack(into pack: inout PackWriter) { pack.add(code) }
}

extension IBAN: Packed {
  /// Reads an IBAN, or an identifier that is none, as it was; throws for a text that says nothing.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    guard let iban = IBAN(unchecked: try pack.value()) else { throw DamagedPack() }
    self = iban
  }

  /// Writes the electronic form.
  package func pack(into pack: inout PackWriter) { pack.add(electronic) }
}

extension OpeningBalance: Packed {
  /// Reads the amount and the day.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(amount: try pack.number(), day: try pack.value())
  }

  /// Writes the amount and the day.
  package func pack(into pack: inout PackWriter) {
    pack.add(amount)
    pack.add(day)
  }
}

extension BalanceAssertion: Packed {
  /// Reads the day, the balance and who said so.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    let day = try pack.value(Day.self)
    self.init(try pack.number(), on: day, source: try pack.value())
  }

  /// Writes the day, the balance and who said so.
  package func pack(into pack: inout PackWriter) {
    pack.add(day)
    pack.add(balance)
    pack.add(source)
  }
}

extension BankBalances.Verdict: Packed {
  /// Reads the day, both balances, and since when they differ.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(
      day: try pack.value(), asserted: try pack.number(), balance: try pack.number(),
      since: try pack.value())
  }

  /// Writes the day, both balances, and since when they differ.
  package func pack(into pack: inout PackWriter) {
    pack.add(day)
    pack.add(asserted)
    pack.add(balance)
    pack.add(since)
  }
}

extension BankBalances.Difference: Packed {
  /// Reads where it begins.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(lastHeld: try pack.value(), first: try pack.value())
  }

  /// Writes where it begins.
  package func pack(into pack: inout PackWriter) {
    pack.add(lastHeld)
    pack.add(first)
  }
}
