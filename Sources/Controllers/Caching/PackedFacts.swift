package import Basics
package import Model

extension AccountFacts {
  /// Writes the facts, but for the names and what the account says without its entries.
  package func pack(into pack: inout PackWriter) {
    pack.add(opening, entries)
    transfers.pack(into: &pack)
    pack.add(recorded, notes)
  }

  /// Reads the facts of an account, whose entries are not asked for, and whose names are found when
  /// anyone asks; throws when they are anything else.
  package init(
    of account: Account, from pack: inout PackReader, names: @escaping @Sendable () -> Names
  ) throws(DamagedPack) {
    let opening = try pack.value(OpeningBalance?.self)
    let entries = try pack.value(EntryOutline.self)
    self.init(
      name: account.name, opening: opening,
      asserted: account.assertions.balances.keys.sorted(),
      transfers: try TransferFacts(of: account, entries, from: &pack), names: Lazy(names),
      recorded: try pack.value([RecordedQuarter].self), notes: try pack.value([String].self))
  }

  /// Writes the names.
  package func packNames(into pack: inout PackWriter) { pack.add(names.value) }
}

extension AccountFacts.Names: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(
      payees: try pack.value(NameFacts.self), categories: try pack.value(NameFacts.self))
  }

  package func pack(into pack: inout PackWriter) { pack.add(payees, categories) }
}

extension NameFacts: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(
      names: try pack.value(), days: try pack.value(JaggedArray<Day>.self),
      first: try pack.value(JaggedArray<BookingIndex>.self))
    guard days.count == names.count, first.count == names.count else { throw DamagedPack() }
  }

  package func pack(into pack: inout PackWriter) { pack.add(names, days, first) }
}

extension RecordedQuarter: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(quarter: try pack.number(), count: try pack.value(), last: try pack.number())
  }

  package func pack(into pack: inout PackWriter) { pack.add(quarter, count, last) }
}

extension JaggedArray: Packed where Value: Packed {
  /// Reads where the parts end, and the values; throws where they do not end there.
  init(from pack: inout PackReader) throws(DamagedPack) {
    for count in try pack.value([Int].self) {
      guard count >= 0, count <= pack.remaining else { throw DamagedPack() }
      ends.append((ends.last ?? 0) + count)
    }
    values = try pack.value()
    guard values.count == ends.last ?? 0 else { throw DamagedPack() }
  }

  func pack(into pack: inout PackWriter) {
    pack.add(ends.count)
    var start = 0
    for end in ends {
      pack.add(end - start)
      start = end
    }
    pack.add(values)
  }
}

extension MonthFigures: PackedInColumns {
  /// Reads all months, then what was booked in each.
  package static func values(
    _ count: Int, from pack: inout PackReader
  ) throws(DamagedPack) -> [Self] {
    let (months, openings) = (try Month.values(count, from: &pack), try pack.numbers(count))
    let (moneyIn, moneyOut) = (try pack.numbers(count), try pack.numbers(count))
    let transferred = try pack.numbers(count)
    let turnovers = try Turnover.values(count, from: &pack)
    return months.indices.map { place in
      Self(
        month: months[place], opening: openings[place], moneyIn: moneyIn[place],
        moneyOut: moneyOut[place], transferred: transferred[place], turnover: turnovers[place])
    }
  }

  package static func pack(_ values: [Self], into pack: inout PackWriter) {
    Month.pack(values.map(\.month), into: &pack)
    for column in [\Self.opening, \.moneyIn, \.moneyOut, \.transferred] {
      for value in values { pack.add(value[keyPath: column]) }
    }
    Turnover.pack(values.map(\.turnover), into: &pack)
  }
}

extension AccountSummary {
  /// Writes what is known of the account by its entries.
  package func pack(into pack: inout PackWriter) {
    pack.add(laterCount, balance, bankBalance)
    pack.add(opening, months, regular)
  }

  /// Reads what is known of an account with its facts within its context, whose entries are not
  /// asked for; throws when it is anything else.
  package init(
    of account: Account, _ facts: AccountFacts, in context: AccountContext,
    from pack: inout PackReader
  ) throws(DamagedPack) {
    let outline = facts.entries.through(context.asOf.lastCounted)
    let entries = AccountEntries(of: account, in: context, outline)
    self.init(
      link: context.link, kind: account.kind, currency: account.currency, bank: account.bank,
      iban: account.iban, isInvented: account.isInvented, isClosed: context.asOf.isClosed,
      laterCount: try pack.value(Int.self), balance: try pack.number(),
      bankBalance: try pack.value(BankBalances.Verdict?.self),
      opening: try pack.value(Opening?.self), months: try pack.value([MonthFigures].self),
      entries: entries, regular: try pack.value([PayeePayment].self))
  }
}

extension AccountSummary.Opening: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(amount: try pack.number(), month: try pack.value())
  }

  func pack(into pack: inout PackWriter) { pack.add(amount, month) }
}

extension PayeePayment: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(payee: try pack.value(), payment: try pack.value(RegularPayment.self))
  }

  package func pack(into pack: inout PackWriter) { pack.add(payee, payment) }
}
