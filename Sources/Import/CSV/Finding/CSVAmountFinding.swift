internal import Model

/// Which columns of a sample hold amounts, found by their headers, by the shapes of their cells and
/// by the running balance.
struct CSVAmountFinding {
  private let sample: CSVSample
  private let shapes: [CSVColumnShape]
  private(set) var amount: CSVAmountColumns?
  private(set) var balance: Int?
  private(set) var isNegated = false
  /// What the column of signs says where money comes in.
  private(set) var creditWhen: CSVPattern?

  init(_ sample: CSVSample, _ column: (Int) -> CSVColumn) {
    self.sample = sample
    shapes = (0..<sample.columnCount).map { CSVColumnShape(sample.cells($0)) }
    let all = shapes.indices.filter { $0 != sample.dateColumn }
    let numeric = all.filter { shapes[$0].holdsAmounts }
    balance = best(.balance, of: numeric)
    let rest = numeric.filter { $0 != balance && !Self.isOfAnotherKind(name($0)) }
    // One of the two may be blank in a short file, not both.
    let halves = rest + all.filter { shapes[$0].isBlank }
    let debit = best(.debit, of: halves)
    let credit = best(.credit, of: halves.filter { $0 != debit })
    if let debit, let credit, !shapes[debit].isBlank || !shapes[credit].isBlank,
      isDivided(debit, credit)
    {
      amount = .divided(debit: column(debit), credit: column(credit))
      return
    }
    let single = best(.amount, of: rest) ?? (balance == nil ? provedPair(numeric)?.amount : nil)
    guard let single = single ?? rest.first(where: { shapes[$0].hasDecimals }) ?? rest.first else {
      return
    }
    if balance == nil { balance = provedPair(numeric.filter { $0 != single }, with: single) }
    if let found = signColumn(besides: single) {
      amount = .marked(column(single), sign: column(found.column), debitWhen: found.debit)
      creditWhen = found.credit
    } else {
      amount = .signed(column(single))
      isNegated = balance.map { proves(single, $0) == .negated } ?? false
    }
  }

  private func name(_ column: Int) -> String {
    sample.header?.names.dropFirst(column).first ?? ""
  }

  /// Amounts that are none of the entry: in another currency, rates, fees.
  private static func isOfAnotherKind(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["original", "foreign", "fremd", "rate", "kurs", "local", "fee", "detail"].contains {
      name.contains($0)
    }
  }

  private func best(_ words: CSVHeaderWords, of columns: [Int]) -> Int? {
    columns.filter { words.fit(name($0)) > 0 }
      .max { (words.fit(name($0)), $1) < (words.fit(name($1)), $0) }
  }

  /// No row has both but for zeros, and each is there somewhere, or one of them nowhere.
  private func isDivided(_ debit: Int, _ credit: Int) -> Bool {
    zip(sample.cells(debit), sample.cells(credit)).allSatisfy { one, two in
      Self.isZero(one) || Self.isZero(two)
    }
  }

  private static func isZero(_ cell: ArraySlice<UInt8>) -> Bool {
    !cell.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
  }
}

extension CSVAmountFinding {
  enum Proof { case straight, negated }

  /// A column whose words are known to say that money goes out and comes in.
  private func signColumn(
    besides amount: Int
  ) -> (column: Int, debit: CSVPattern, credit: CSVPattern?)? {
    guard !sample.cells(amount).contains(where: { $0.contains(UInt8(ascii: "-")) }) else {
      return nil
    }
    for column in 0..<sample.columnCount where column != amount {
      let values = Set(sample.cells(column).map { String(decoding: $0, as: UTF8.self) })
      let debits = values.filter { CSVSignWords.isDebit(Array($0.utf8)[...]) }
      let credits = values.filter { CSVSignWords.isCredit(Array($0.utf8)[...]) }
      guard debits.count == 1, credits.count < 2, let debit = debits.first,
        debits.count + credits.count == values.count
      else { continue }
      return (column, CSVPattern(exactly: debit), credits.first.map { CSVPattern(exactly: $0) })
    }
    return nil
  }

  /// A column that by its name says which way the money went, with a word that is not known; nil
  /// where there is none.
  var unknownSign: (column: String, word: String)? {
    for column in 0..<sample.columnCount where CSVLayout.isSignName(name(column)) {
      let unknown = sample.cells(column).first { !$0.isEmpty && !CSVSignWords.isKnown($0) }
      if let unknown { return (name(column), unknown.words ?? "") }
    }
    return nil
  }

  /// The columns of amount and balance that prove each other.
  private func provedPair(_ columns: [Int]) -> (amount: Int, balance: Int)? {
    for proof in [Proof.straight, .negated] {
      for amount in columns {
        let balance = columns.first { $0 != amount && proves(amount, $0) == proof }
        if let balance { return (amount, balance) }
      }
    }
    return nil
  }

  /// A balance before each entry looks like one behind it with the signs turned: that comes last.
  private func provedPair(_ columns: [Int], with amount: Int) -> Int? {
    columns.first { proves(amount, $0) == .straight }
      ?? columns.first { proves(amount, $0) == .negated }
  }

  /// Whether the balance changes from row to row by the amounts, in either order of time.
  private func proves(_ amount: Int, _ balance: Int) -> Proof? {
    guard let amounts = shapes[amount].values, let balances = shapes[balance].values,
      amounts.count > 2
    else { return nil }
    func holds(_ sign: Int64, _ step: (Int) -> (Int, Int, Int)) -> Bool {
      (1..<amounts.count).allSatisfy { row in
        let (later, earlier, entry) = step(row)
        let (change, tooMuch) = balances[later].subtractingReportingOverflow(balances[earlier])
        return !tooMuch && change == sign * amounts[entry]
      }
    }
    for (sign, proof) in [(Int64(1), Proof.straight), (-1, .negated)] {
      if holds(sign, { ($0, $0 - 1, $0) }) || holds(sign, { ($0 - 1, $0, $0 - 1) }) { return proof }
    }
    return nil
  }
}
