internal import Basics
internal import Diagnostics
internal import Model

/// Which columns of a sample hold amounts, found by their headers, by the shapes of their cells and
/// by the running balance.
struct CSVAmountFinding {
  let sample: CSVSample
  let shapes: [CSVColumnShape]
  private(set) var amount: CSVAmountColumns?
  private(set) var balance: Int?
  private(set) var isNegated = false
  /// How the balance goes on by the amounts of one column, where it does.
  private(set) var proof: Proof?
  /// The column of words that say which way the money went.
  private(set) var sign: Int?
  /// What the column of signs says where money comes in.
  private(set) var creditWhen: CSVPattern?
  /// What a person must judge of the columns that were taken.
  private(set) var doubt: CSVDoubt?
  /// Nothing tells which of two columns has money out: a person must say it.
  private(set) var asksHalves = false
  private(set) var converted: CSVConvertedColumns?

  init(_ sample: CSVSample, _ column: (Int) -> CSVColumn) {
    self.sample = sample
    shapes = (0..<sample.columnCount).map { CSVColumnShape(sample.cells($0)) }
    let all = shapes.indices.filter { $0 != sample.dateColumn }
    let numeric = all.filter { shapes[$0].holdsAmounts }
    balance = best(.balance, of: numeric)
    let currencies = ownCurrencies(all)
    if !currencies.isEmpty {
      amount = .byCurrency(currencies.map(column))
      return
    }
    let kind = numeric.filter { $0 != balance && !Self.isOfAnotherKind(name($0)) }
    // One of the two may be blank in a short file, not both.
    let halves = kind + all.filter { shapes[$0].isBlank }
    let debit = best(.debit, of: halves)
    let credit = best(.credit, of: halves.filter { $0 != debit })
    if let debit, let credit, !shapes[debit].isBlank || !shapes[credit].isBlank,
      isDivided(debit, credit)
    {
      amount = .divided(debit: column(debit), credit: column(credit))
      return
    }
    // A column of zeros has no amounts, whatever it is called, where another one has.
    let moving = kind.filter { !sample.cells($0).allSatisfy(Self.isZero) }
    let rest = moving.isEmpty ? kind : moving
    converted = convertedColumns(rest)
    var named = converted?.amount ?? best(.amount, of: rest)
    let isProved = named.map { named in numeric.contains { proves(named, $0) != nil } } ?? false
    if converted == nil, !isProved, let pair = provedPair(numeric),
      // Where one is called that of the amounts, equal figures may be counters.
      named == nil || hasSeveralAmounts(pair.amount)
    {
      // Two columns may have the name of balances, one of them the amounts.
      named = pair.amount
      balance = pair.balance
    }
    if let column = balance, isOfTheDownload(column, beside: named) { balance = nil }
    if let pair = pairInTurns(rest, with: named) {
      amount = .divided(debit: column(pair.debit), credit: column(pair.credit))
      balance = balance ?? pair.balance
      if direction(pair.debit) != .debit || direction(pair.credit) != .credit {
        doubt = .halves(title(pair.debit), title(pair.credit), areKnown: pair.areKnown)
      }
      asksHalves = !pair.areKnown
      return
    }
    takeSingle(named, of: rest, numeric, column)
  }

  /// Takes one column of amounts: the one that is called so, else the first of those with decimals.
  private mutating func takeSingle(
    _ named: Int?, of rest: [Int], _ numeric: [Int], _ column: (Int) -> CSVColumn
  ) {
    let decimals = rest.filter { shapes[$0].hasDecimals }
    guard let single = named ?? decimals.first ?? rest.first else { return }
    if named == nil, decimals.count > 1 { doubt = .severalAmounts(title(single)) }
    if balance == nil { balance = provedPair(numeric.filter { $0 != single }, with: single) }
    proof = balance.flatMap { proves(single, $0) }
    if proof == .before { balance = nil }
    if let found = signColumn(besides: single) {
      amount = .marked(column(single), sign: column(found.column), debitWhen: found.debit)
      creditWhen = found.credit
      sign = found.column
      doubt = doubt ?? found.payment.map { .cardPayment(title(found.column), $0) }
    } else {
      amount = .signed(column(single))
      // One column of debits, without one of credits, prints money out without a sign.
      isNegated =
        proof.map { $0 == .negated } ?? (isOfDebits(single) && isMostlyPositive(single))
    }
  }

  /// Columns that are called as currencies are, of which each row has an amount in one: none where
  /// there are not several.
  private func ownCurrencies(_ columns: [Int]) -> [Int] {
    let named = columns.filter {
      CurrencyMark(name($0))?.currency != nil && (shapes[$0].holdsAmounts || shapes[$0].isBlank)
    }
    guard named.count > 1 else { return [] }
    let cells = named.map(sample.cells)
    let isInTurns = sample.rows.indices.allSatisfy { row in
      cells.count { !$0[row].isEmpty } == 1
    }
    return isInTurns ? named : []
  }

  /// The columns of amounts before and after they were converted: some rows have another currency
  /// than the name says, or the same figures without their signs.
  private func convertedColumns(_ columns: [Int]) -> CSVConvertedColumns? {
    let amounts = columns.filter {
      CSVHeaderWords.amount.fit(name($0)) > 0 && !shapes[$0].hasBlanks
    }
    let named = amounts.filter { CurrencyMark(inHeader: name($0))?.currency != nil }
    let others = amounts.filter { CurrencyMark(inHeader: name($0)) == nil }
    let codes = (0..<sample.columnCount).filter { column in
      CSVHeaderWords.currency.fit(name(column)) > 0 && !CSVHeaderWords.isForeign(name(column))
        && sample.cells(column).allSatisfy { cell in
          cell.words.flatMap { Currency(inUseOrWithdrawn: $0) } != nil
        }
    }
    guard named.count == 1, others.count == 1, codes.count == 1,
      let currency = CurrencyMark(inHeader: name(named[0]))?.currency
    else { return nil }
    let isForeign = sample.cells(codes[0]).contains { $0.words != currency.code }
    guard isForeign || isSigned(named[0], others[0]) else { return nil }
    return CSVConvertedColumns(amount: named[0], original: others[0], currency: codes[0])
  }

  /// Whether the figures of a column are several, signs and zeros aside.
  private func hasSeveralAmounts(_ column: Int) -> Bool {
    Set(shapes[column].values?.map(\.magnitude) ?? []).subtracting([0]).count > 1
  }

  /// Whether a column of balances has one in all rows, three of which at least moved it: it is what the
  /// account held when the file was made.
  private func isOfTheDownload(_ column: Int, beside amount: Int?) -> Bool {
    guard let balances = shapes[column].values, Set(balances).count == 1,
      let amounts = amount.flatMap({ shapes[$0].values })
    else { return false }
    return amounts.count { $0 != 0 } > 2
  }

  /// Whether one column has the amounts of another, and alone has their signs.
  private func isSigned(_ column: Int, _ other: Int) -> Bool {
    guard let values = shapes[column].values, let others = shapes[other].values else {
      return false
    }
    return zip(values, others).allSatisfy { $0.magnitude == $1.magnitude }
      && values.contains { $0 < 0 } && others.allSatisfy { $0 >= 0 }
  }

  /// Whether amounts themselves are printed with the signs of money in and out.
  var hasSigns: Bool {
    shapes.indices.contains { column in
      shapes[column].holdsAmounts && column != balance
        && sample.cells(column).contains { WrittenAmount($0)?.isNegative == true }
    }
  }

  func name(_ column: Int) -> String {
    sample.header?.names.dropFirst(column).first ?? ""
  }

  /// Amounts that are none of the entry: in another currency, rates, fees.
  private static func isOfAnotherKind(_ name: String) -> Bool {
    if CSVHeaderWords.isForeign(name) || CSVHeaderWords.isFee(name) { return true }
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    // `Entrate` is money in, and no rate.
    if ["kurs", "local", "fee", "detail"].contains(where: name.lowercased().contains)
      || words.contains(where: { $0.hasPrefix("rate") || ["discount", "rabatt"].contains($0) })
    {
      return true
    }
    // `Total amount (incl. VAT)` is none of taxes.
    let isWithTaxes = ["incl", "inkl", "einschl"].contains { part in
      words.dropFirst().contains { $0.hasPrefix(part) }
    }
    return words.prefix(isWithTaxes ? 1 : words.count).contains {
      ["tax", "vat", "mwst", "tva"].contains($0) || $0.hasSuffix("steuer")
    }
  }

  private func best(_ words: CSVHeaderWords, of columns: [Int]) -> Int? {
    // `Amount` is meant rather than `Tax amount`.
    columns.filter { words.fit(name($0)) > 0 }.max { one, other in
      let (left, right) = (words.fit(name(one)), words.fit(name(other)))
      guard left == right else { return left < right }
      // `Credit` rather than `Creditor ID`.
      for isBetter in [CSVHeaderWords.begins, CSVHeaderWords.isWord] {
        let (isExact, isOtherExact) = (isBetter(words)(name(one)), isBetter(words)(name(other)))
        if isExact != isOtherExact { return isOtherExact }
      }
      return other < one
    }
  }

  /// No row has both but for zeros, and each is there somewhere, or one of them nowhere.
  ///
  /// Where the names say it, one row with either alone is enough: those with both are for the import
  /// to refuse.
  private func isDivided(_ debit: Int, _ credit: Int) -> Bool {
    let rows = zip(sample.cells(debit), sample.cells(credit)).map { one, two in
      (!Self.isZero(one), !Self.isZero(two))
    }
    let isNamed = direction(debit) == .debit && direction(credit) == .credit
    return rows.allSatisfy { !($0 && $1) } || isNamed && rows.contains { $0 != $1 }
  }

  private static func isZero(_ cell: ArraySlice<UInt8>) -> Bool {
    !cell.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
  }
}

extension CSVAmountFinding {
  /// How a balance goes on: by the amounts of the rows above it, by these with the other sign, or
  /// by those of the rows below, before which it stands.
  enum Proof { case straight, negated, before }

  /// Whether a column is called as one of money out and neither one of money in nor of both.
  private func isOfDebits(_ column: Int) -> Bool {
    CSVHeaderWords.debit.isWord(of: name(column)) && !CSVHeaderWords.credit.isWord(of: name(column))
  }

  /// Whether most amounts of a column have no minus.
  private func isMostlyPositive(_ column: Int) -> Bool {
    let signs = sample.cells(column).compactMap { WrittenAmount($0)?.isNegative }
    return signs.count { !$0 } > signs.count { $0 }
  }

  /// The layout with its amounts as they are printed, where a column whose name says nothing of the
  /// direction was taken for one of signs and the balances fit the amounts without it; else nil.
  func proved(
    _ layout: CSVLayout, of text: DecodedText, _ reading: BankFileReading
  ) -> CSVLayout? {
    guard let unknownSign, !CSVLayout.isSignName(unknownSign.name),
      !tellsDirection(unknownSign.column), case .marked(let amount, _, _) = layout.amount
    else { return nil }
    var plain = layout
    plain.amount = .signed(amount)
    plain.creditWhen = nil
    return BankFile(csv: text, layout: plain, reading: reading).provesAmounts ? plain : nil
  }

  /// The columns of amount and balance that prove each other.
  private func provedPair(_ columns: [Int]) -> (amount: Int, balance: Int)? {
    for proof in [Proof.straight, .before, .negated] {
      for amount in columns {
        let balance = columns.first { $0 != amount && proves(amount, $0) == proof }
        if let balance { return (amount, balance) }
      }
    }
    return nil
  }

  private func provedPair(_ columns: [Int], with amount: Int) -> Int? {
    columns.first { proves(amount, $0) == .straight }
      ?? columns.first { proves(amount, $0) == .negated }
  }

  /// Whether the balance changes from row to row by the amounts, in either order of time.
  private func proves(_ amount: Int, _ balance: Int) -> Proof? {
    // Zeros go on from each other as well.
    guard let amounts = shapes[amount].values, let balances = shapes[balance].values,
      amounts.count > 2, amounts.count(where: { $0 != 0 }) > 1,
      balances.count(where: { $0 != 0 }) > 1
    else { return nil }
    func holds(_ sign: Int64, _ step: (Int) -> (Int, Int, Int)) -> Bool {
      (1..<amounts.count).allSatisfy { row in
        let (later, earlier, entry) = step(row)
        let (change, tooMuch) = balances[later].subtractingReportingOverflow(balances[earlier])
        return !tooMuch && change == sign * amounts[entry]
      }
    }
    let isFirstOldest = { holds($0) { ($0, $0 - 1, $0) } }
    let isFirstNewest = { holds($0) { ($0 - 1, $0, $0 - 1) } }
    if isFirstOldest(1) || isFirstNewest(1) { return .straight }
    // A balance before each entry looks like one behind it with the signs turned, in the other
    // order: the days tell them apart.
    switch sample.timeOrder {
    case .oldestFirst: return isFirstOldest(-1) ? .negated : isFirstNewest(-1) ? .before : nil
    case .newestFirst: return isFirstNewest(-1) ? .negated : isFirstOldest(-1) ? .before : nil
    case nil: return isFirstOldest(-1) || isFirstNewest(-1) ? .negated : nil
    }
  }

  /// Two columns of which each row has exactly one, where not both are called so: which of them has
  /// money out is known by a balance, by the name of one, or where one alone has minus signs.
  private func pairInTurns(
    _ columns: [Int], with named: Int?
  ) -> (debit: Int, credit: Int, balance: Int?, areKnown: Bool)? {
    // A column of all amounts is none of two.
    if let named, !shapes[named].hasBlanks { return nil }
    if named == nil, let pair = pairWithZeros(columns) {
      return (pair.debit, pair.credit, pair.balance, true)
    }
    for one in columns where shapes[one].hasBlanks && (named ?? one) == one {
      for other in columns where other != one && shapes[other].hasBlanks {
        let filled = zip(sample.cells(one), sample.cells(other)).map { (!$0.isEmpty, !$1.isEmpty) }
        guard filled.allSatisfy({ $0 != $1 }) else { continue }
        let (first, second) = (min(one, other), max(one, other))
        if let balance = self.balance(behind: second, first) {
          return (second, first, balance, true)
        }
        if let balance = self.balance(behind: first, second) {
          return (first, second, balance, true)
        }
        let isStraight = direction(first) == .debit || direction(second) == .credit
        let isTurned = direction(first) == .credit || direction(second) == .debit
        if isStraight != isTurned {
          return isTurned ? (second, first, nil, true) : (first, second, nil, true)
        }
        let minus = [first, second].filter(isNegative)
        let areKnown = !isStraight && minus.count == 1
        return areKnown && minus[0] == second
          ? (second, first, nil, true) : (first, second, nil, areKnown)
      }
    }
    return nil
  }

  /// Whether a column has amounts with a minus alone.
  private func isNegative(_ column: Int) -> Bool {
    sample.cells(column).allSatisfy { $0.isEmpty || WrittenAmount($0)?.isNegative == true }
  }

  /// Which way the money of a column went, by a whole word of its name or the beginning of one.
  private func direction(_ column: Int) -> WrittenAmount.Direction? {
    if let direction = CSVSignWords.direction(ofHeader: name(column)) { return direction }
    let isOfDebits = CSVHeaderWords.debit.isStem(of: name(column))
    guard isOfDebits != CSVHeaderWords.credit.isStem(of: name(column)) else { return nil }
    return isOfDebits ? .debit : .credit
  }

  /// Two columns of which each row has exactly one that is not zero, as a balance proves.
  private func pairWithZeros(_ columns: [Int]) -> (debit: Int, credit: Int, balance: Int?)? {
    for one in columns {
      for other in columns where other != one {
        guard let debits = shapes[one].values, let credits = shapes[other].values,
          zip(debits, credits).allSatisfy({ ($0 == 0) != ($1 == 0) }),
          let balance = balance(behind: one, other)
        else { continue }
        return (one, other, balance)
      }
    }
    return nil
  }

  /// The column of a balance that goes down by one of two columns and up by the other.
  private func balance(behind debit: Int, _ credit: Int) -> Int? {
    guard var out = shapes[debit].sparseValues, let into = shapes[credit].sparseValues,
      out.count > 1, into.contains(where: { $0 > 0 }) || into.allSatisfy({ $0 == 0 }),
      zip(out, into).count(where: { $0 != 0 || $1 != 0 }) > 1
    else { return nil }
    // Money out may be printed with a minus.
    if out.allSatisfy({ $0 <= 0 }) { out = out.map { 0 &- $0 } }
    return shapes.indices.first { column in
      guard column != debit, column != credit, let balances = shapes[column].values else {
        return false
      }
      func holds(from earlier: Int, to later: Int, by entry: Int) -> Bool {
        let change: Int64 = balances[later] &- balances[earlier]
        return change == into[entry] &- out[entry]
      }
      // Most columns are none at their first row, and a wide file has many pairs of columns.
      let rows = 1..<balances.count
      return rows.allSatisfy { holds(from: $0 - 1, to: $0, by: $0) }
        || rows.allSatisfy { holds(from: $0, to: $0 - 1, by: $0 - 1) }
    }
  }

  private func title(_ column: Int) -> String {
    name(column).isEmpty ? String(column + 1) : name(column)
  }
}

extension CSVDoubt {
  /// A word beside amounts is of money in on cards, and of money out elsewhere.
  static func cardPayment(_ column: String, _ word: String) -> CSVDoubt {
    CSVDoubt(
      message: "\(DisplayText.quoted(word)) in the column \(DisplayText.quoted(column)) is taken"
        + " for money in, as on cards: if it is money out, put it into \"debitWhen\"")
  }
}

/// Columns of amounts before they were converted, and of their currencies, beside the column whose
/// name has the account's currency: `Amount`, `Currency`, `Amount in EUR`.
struct CSVConvertedColumns {
  let amount, original, currency: Int
}

/// What the cells of a column look like, as far as they may be amounts.
struct CSVColumnShape {
  /// Nothing stands in any cell.
  let isBlank: Bool
  /// All cells that are not blank are amounts, and none is a date, a number of an account or a code.
  let holdsAmounts: Bool
  private(set) var hasDecimals = false
  /// The numbers in hundredths, 0 for a blank cell; nil where the decimal mark is not clear.
  private(set) var sparseValues: [Int64]?
  /// Some cell is blank, not all.
  let hasBlanks: Bool

  /// The numbers in hundredths; nil where a cell is none, or where the decimal mark is not clear.
  var values: [Int64]? { hasBlanks ? nil : sparseValues }

  init(_ cells: [ArraySlice<UInt8>]) {
    let filled = cells.filter { !$0.isEmpty }
    isBlank = filled.isEmpty
    hasBlanks = !isBlank && filled.count < cells.count
    let grouped = filled.compactMap { WrittenAmount($0)?.groupCount }
    // Numbers of one length are codes.
    let areGrouped =
      Set(grouped).count > 1 || filled.contains { WrittenAmount($0)?.isNegative == true }
    holdsAmounts =
      !filled.isEmpty && filled.allSatisfy { Self.isAmount($0, areGrouped: areGrouped) }
    guard holdsAmounts else { return }
    var evidence = DecimalMarkEvidence()
    for cell in filled {
      evidence.look(at: cell, place: cell.startIndex..<cell.endIndex)
      if let mark = WrittenAmount(cell)?.shownMark, mark != .none { hasDecimals = true }
    }
    guard let mark = evidence.mark(of: filled) else { return }
    let units = cells.compactMap {
      $0.isEmpty ? 0 : try? Money(written: $0, mark, in: .euro).minorUnits
    }
    if units.count == cells.count { sparseValues = units }
  }

  private static func isAmount(_ cell: ArraySlice<UInt8>, areGrouped: Bool) -> Bool {
    guard !CSVSample.isDay(cell), let amount = WrittenAmount(cell),
      amount.plain(.point) ?? amount.plain(.comma) != nil
    else { return false }
    guard amount.shownMark == .none else { return true }
    // `-1 250 000`, `-12 345 Ft`
    if areGrouped, amount.groupCount != nil { return true }
    if amount.currency != nil { return amount.body.count < 9 }
    let isCode = cell.first == UInt8(ascii: "0") && cell.count > 1
    return !isCode && cell.count < 9
  }
}

// MARK: - The other party

extension CSVHeaderWords {
  /// Whether a header's cell as a whole is whoever money comes from.
  static func isPayer(_ header: String) -> Bool {
    isParty(
      header,
      [
        "auftraggeber", "zahlungspflichtiger", "zahlungspflichtige r", "payer", "sender",
        "remitter", "donneur d ordre", "emetteur", "ordenante", "ordinante", "opdrachtgever",
        "nadawca", "nadawcy", "maksaja", "platce", "avsandare", "afsender", "avsender",
      ])
  }

  /// Whether a header's cell as a whole is whoever money goes to.
  static func isRecipient(_ header: String) -> Bool {
    isParty(
      header,
      [
        "empfanger", "zahlungsempfanger", "zahlungsempfanger in", "begunstigter", "payee",
        "recipient", "beneficiary", "beneficiaire", "destinataire", "beneficiario", "begunstigde",
        "odbiorca", "odbiorcy", "saaja", "prijemce", "mottagare", "modtager", "mottaker",
      ])
  }

  /// Whether the letters of a cell are one of some words, beside one for names at most: `Nazwa
  /// odbiorcy`, `Auftraggebername`, and with `ae` for `ä` as banks write it, `Empfaenger 1`.
  private static func isParty(_ header: String, _ parties: Set<String>) -> Bool {
    var words = letters(of: header).replacing("aenger", with: "anger")
      .replacing("beguenst", with: "begunst").split(separator: " ").map(String.init)
    if words.count > 1 { words.removeAll { names.contains($0) } }
    let text = words.joined(separator: " ")
    return parties.contains(text)
      || text.hasSuffix("name") && parties.contains(String(text.dropLast(4)))
  }

  private static let names: Set = [
    "name", "nazwa", "nazev", "nom", "nombre", "navn", "namn", "naam",
  ]
}
