internal import Basics
internal import Model

/// What the rows above the header and below the entries of a CSV file say of the account and of the
/// entries: `IBAN;DE02…`, `Closing balance:;1441.21`, `Kontostand vom 10.10.2026:;2.000,00 €`.
///
/// Only labels that are known as a whole count; everything else is a title or a disclaimer.
struct CSVStatedFacts {
  /// A value with the bytes of its cell.
  struct Stated<Value: Hashable>: Hashable {
    let value: Value
    let range: Range<Int>
  }

  /// A balance as it is written: its decimal mark is known once the rows are read.
  struct Balance: Hashable {
    let cell: ArraySlice<UInt8>
    /// The day that stands beside it.
    let day: Day?
    let range: Range<Int>
  }

  /// The IBANs that rows say the account has, each once.
  private var ibans: [Stated<String>] = []
  private var writtenNumber: Stated<String>?
  private(set) var owner: String?
  /// What the bank or the owner calls the account.
  private(set) var name: String?
  /// What the file says of its currency: a code, a sign that several share, or a name.
  private(set) var currencies: [Stated<CurrencyMark>] = []
  /// A currency that is said in words which are not known.
  private(set) var unknownCurrency: Stated<String>?
  private(set) var opening: Balance?
  private(set) var closing: Balance?
  /// A balance that is neither said to be the first nor the last: that of the day of the download.
  private(set) var current: Balance?
  /// A second one of another day.
  private var otherCurrent: Balance?
  private(set) var entryCount: Stated<Int>?
  private(set) var totalIn: Balance?
  private(set) var totalOut: Balance?
  private var from: Day?
  private var until: Day?
  /// The day on which the file was made.
  private var made: Day?
  private let dateOrder: DateOrder?
  /// The labels of the row above, which name what stands in the cells below them.
  private var headings: [(column: Int, label: CSVLabel)] = []

  /// Nothing is known yet; days are read in this order where they do not show theirs.
  init(dateOrder: DateOrder?) { self.dateOrder = dateOrder }

  /// The account's IBAN; nil where none is said to be its own, or several are.
  var iban: Stated<String>? { ibans.count == 1 ? ibans[0] : nil }

  /// The bank's number of the account, where no IBAN stands in the file.
  var number: Stated<String>? { ibans.isEmpty ? writtenNumber : nil }

  /// The currency, where what is said of it means one alone.
  var currency: Stated<Currency>? {
    currencies.lazy.compactMap { said in
      said.value.currency.map { Stated(value: $0, range: said.range) }
    }.first
  }

  /// The days that the file says it covers.
  var period: ClosedRange<Day>? {
    guard let from, let until, from <= until else { return nil }
    return from...until
  }

  /// The day of the balance of the download.
  var currentDay: Day? { current?.day ?? made ?? lastDay }

  /// The last day that the file says it covers, although it may not say the first.
  var lastDay: Day? { period?.upperBound ?? (from == nil ? until : nil) }

  /// Takes a row above the header, or one below the entries: there an IBAN needs its label.
  mutating func take(_ row: CSVRow, of text: [UInt8], isBelow: Bool = false) {
    let cells = row.cells.indices.compactMap { index -> Cell? in
      guard let bytes = row.bytes(index, of: text)?.trimmed, !bytes.isEmpty else { return nil }
      return Cell(column: index, bytes: bytes, range: row.cells[index].range)
    }
    if takeHeadings(cells) { return }
    takeNamed(cells)
    if !isBelow {
      takePeriod(in: cells)
      takeCode(in: cells)
      takeAccount(in: cells)
    }
    if let only = cells.first, cells.count == 1, !isBelow { takeTitle(only) }
    for (index, cell) in cells.enumerated() {
      if takeBalance(of: cell) { continue }
      takeIBAN(in: cell, behind: cells[..<index].map(\.bytes), needsLabel: isBelow)
      if let (name, value) = Self.divided(cell.bytes), let label = CSVLabel(name) {
        take(
          label, Cell(column: cell.column, bytes: value, range: cell.range), nil,
          isAlone: cells.count == 1)
      } else if let label = CSVLabel(cell.bytes) {
        if label.kind == .currency, let mark = label.currency {
          currencies.append(Stated(value: mark, range: cell.range))
          continue
        }
        let rest = cells[(index + 1)...]
        guard let value = rest.first else { continue }
        take(label, value, rest.dropFirst().first, isAlone: cells.count == 2)
      }
    }
  }

  /// What stands before and behind the colon of a cell, be it a wide one; nil where nothing does.
  private static func divided(
    _ cell: ArraySlice<UInt8>
  ) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    let wide = Array("：".utf8)
    func isWithinTime(_ index: Int) -> Bool {
      cell[..<index].last?.isDigit == true && cell[(index + 1)...].first?.isDigit == true
    }
    let found = cell.indices.first { index in
      cell[index] == UInt8(ascii: ":") && !isWithinTime(index)
        || cell[index] == wide[0] && cell[index...].starts(with: wide)
    }
    guard let found else { return nil }
    let behind = found + (cell[found] == wide[0] ? wide.count : 1)
    let value = cell[behind...].trimmed
    return value.isEmpty ? nil : (cell[..<found], value)
  }

  private struct Cell {
    let column: Int
    let bytes: ArraySlice<UInt8>
    let range: Range<Int>
  }

  /// Whether a row holds labels alone; what stands in the row below it is what they name, as in
  /// `#Waluta;#Wpływy` above `PLN;1 050,00`.
  private mutating func takeHeadings(_ cells: [Cell]) -> Bool {
    let above = headings
    headings = cells.compactMap { cell in
      // What a bank or a person calls an account may be a label too: `Kontoname;Girokonto`.
      // `Currency: USD` names nothing below it.
      CSVLabel(cell.bytes).flatMap {
        $0.kind.isName || $0.kind == .currency && $0.currency != nil || $0.isDated
          ? nil : (cell.column, $0)
      }
    }
    guard headings.isEmpty else {
      if headings.count < cells.count { headings = [] }
      return !headings.isEmpty
    }
    if let only = above.first, above.count == 1, let value = cells.first {
      take(only.label, value, cells.dropFirst().first, isAlone: false)
    } else if above.count > 1, above.map(\.column) == cells.map(\.column) {
      for (heading, value) in zip(above, cells) { take(heading.label, value, nil, isAlone: false) }
    }
    return false
  }

  /// A row of a name and its value alone that no label is: a currency under a name that columns of
  /// currencies have, or the number of the entries.
  private mutating func takeNamed(_ cells: [Cell]) {
    guard let first = cells.first, cells.count < 3 else { return }
    let (name, value): (ArraySlice<UInt8>, ArraySlice<UInt8>)
    if cells.count == 2 {
      (name, value) = (first.bytes, cells[1].bytes)
    } else if let divided = Self.divided(first.bytes) {
      (name, value) = divided
    } else {
      let words = first.bytes.split(separator: .space)
      if words.count == 2, let count = words[0].smallNumber, let word = words[1].words,
        CSVLabel.namesEntries(word)
      {
        entryCount = entryCount ?? Stated(value: count, range: first.range)
      }
      return
    }
    guard CSVLabel(name) == nil, let title = name.words, let range = cells.last?.range else {
      return
    }
    if CSVHeaderWords.isCurrency(title), !CSVHeaderWords.isForeign(title), let code = value.words,
      Currency(code: code) != nil, let mark = CurrencyMark(code)
    {
      currencies.append(Stated(value: mark, range: range))
    } else if CSVLabel.countsEntries(title), let count = CSVLabel.number(value) {
      entryCount = entryCount ?? Stated(value: count, range: range)
    }
  }

  /// A number behind the words for an account, and a day and a balance in the cells behind it:
  /// `Compte de chèques;****1234;20/01/2026;;95,90`.
  private mutating func takeAccount(in cells: [Cell]) {
    guard let first = cells.first else { return }
    if let number = CSVAccountTitle.number(in: first.bytes) {
      takeNumber(Cell(column: first.column, bytes: number, range: first.range))
    }
    let isOfAccount = first.bytes.words?.foldedName.split(separator: " ").contains {
      CSVAccountTitle.isAccount(String($0))
    }
    let days = cells.compactMap { day($0.bytes) }
    guard isOfAccount == true, (3...5).contains(cells.count), days.count == 1, current == nil,
      let last = cells.last, WrittenAmount(last.bytes).map({ $0.shownMark != .none }) == true,
      WrittenDate(last.bytes) == nil
    else { return }
    current = Balance(cell: last.bytes, day: days[0], range: last.range)
  }

  /// The code of a currency behind a name, a number or an IBAN, or beside the word for an account,
  /// whatever the name is: `Valutazione in;CHF`, `Konto: 12345678 USD`, `Konto;Girokonto USD`.
  ///
  /// A row of two currencies compares them.
  private mutating func takeCode(in cells: [Cell]) {
    let text = cells.compactMap(\.bytes.words).joined(separator: " ").foldedName
    let codes = Set(cells.compactMap(\.bytes.words).filter { Currency(code: $0) != nil })
    guard codes.count < 2, !CSVAccountTitle.isOfOthers(text),
      !CSVAccountTitle.isOfOtherAmounts(text)
    else { return }
    var found: [Stated<CurrencyMark>] = []
    for (place, cell) in cells.enumerated() {
      let divided = Self.divided(cell.bytes)
      let words = (divided?.value ?? cell.bytes).split(separator: .space).compactMap(\.words)
      guard let code = words.last else { continue }
      let name = divided?.name ?? (place > 0 ? cells[place - 1].bytes : [])
      let isNamed = !name.isEmpty && ![.owner, .name].contains(CSVLabel(name)?.kind)
      let isBehind = words.count > 1 && words[words.count - 2].contains(where: \.isNumber)
      let isCode =
        code.utf8.count == 3 && code == code.uppercased() && Currency(code: code) != nil
        && (words.count == 1 ? isNamed && !CurrencyMark.isWord(code) : isBehind)
      let mark =
        isCode
        ? CurrencyMark(code)
        : cells.count > 1 ? CSVAccountTitle.currency(in: words.joined(separator: " ")) : nil
      if let mark { found.append(Stated(value: mark, range: cell.range)) }
    }
    if Set(found.map(\.value)).count == 1 { currencies.append(found[0]) }
  }

  /// A row that is nothing but two days with what stands between a first and a last one, or has a word
  /// for what is listed before them: `Buchungen vom 1. Februar 2026 bis 28. Februar 2026`.
  private mutating func takePeriod(in cells: [Cell]) {
    let text = cells.compactMap(\.bytes.words).joined(separator: " ")
    guard from == nil, until == nil, text.utf8.count < 200, let dates = PeriodText(text),
      let first = day(Array(dates.first.utf8)[...]), let last = day(Array(dates.last.utf8)[...]),
      first < last
    else { return }
    (from, until) = (first, last)
  }

  private mutating func take(
    _ label: CSVLabel, _ value: Cell, _ next: Cell?, isAlone: Bool
  ) {
    switch label.kind {
    case .number: takeNumber(value)
    case .owner: owner = owner ?? value.bytes.words
    case .name: name = name ?? value.bytes.words
    case .currency: takeCurrency(value, isAlone: isAlone)
    case .opening: takeBalance(value, label, next, \.opening)
    case .closing: takeBalance(value, label, next, \.closing)
    case .current: takeBalance(value, label, next, \.current)
    case .total: break
    case .totalIn: takeBalance(value, label, next, \.totalIn)
    case .totalOut: takeBalance(value, label, next, \.totalOut)
    case .count:
      if let count = value.bytes.smallNumber {
        entryCount = entryCount ?? Stated(value: count, range: value.range)
      }
    case .period: takePeriod(value, next)
    case .from:
      // `From: 01/01/2026 to 31/01/2026`
      if Self.dates(in: value.bytes).count == 2 { takePeriod(value, nil) }
      from = from ?? day(value.bytes)
    case .until: until = until ?? day(value.bytes)
    case .made:
      // `Stand 01.01.2026;100,00`
      if label.date != nil, let amount = WrittenAmount(value.bytes), amount.shownMark != .none,
        WrittenDate(value.bytes) == nil
      {
        takeBalance(value, label, next, \.current)
      } else {
        made = made ?? day(value.bytes)
      }
    }
  }

  /// `DE02 1203 0000 0000 2020 51 / Girokonto`, `Umsätze Girokonto DE02…`, but not
  /// `Abrechnungskonto;DE02…`: that is whence a card is paid.
  private mutating func takeIBAN(
    in cell: Cell, behind others: [ArraySlice<UInt8>], needsLabel: Bool
  ) {
    guard let (found, start) = cell.bytes.writtenIBAN else { return }
    let label = cell.bytes[..<start].trimmed
    let words = (others + [label]).compactMap(\.words).joined(separator: " ").foldedName
    guard !CSVAccountTitle.isOfOthers(words) else { return }
    if needsLabel {
      let named = label.isEmpty ? others.last ?? [] : label
      guard CSVLabel(named)?.kind == .number else { return }
    }
    guard !ibans.contains(where: { $0.value == found }) else { return }
    ibans.append(Stated(value: found, range: cell.range))
  }

  /// A row of one cell: a range of days, or `All amounts in USD`.
  private mutating func takeTitle(_ cell: Cell) {
    let words = cell.bytes.split(separator: .space)
    if words.count == 3, Self.dates(in: cell.bytes).count == 2,
      WrittenDate(words[0]) != nil, WrittenDate(words[2]) != nil
    {
      takePeriod(cell, nil)
    }
    if isPeriod(words) { takePeriod(cell, nil) }
    let text = cell.bytes.words ?? ""
    takeMonth(of: text)
    let names = text.foldedName.split { !$0.isLetter }.map(String.init)
    // `All amounts in USD`, `Statement of account in US dollars`.
    let isOfAmounts = names.contains { Self.amountWords.contains($0) }
    let isOfAccount =
      names.contains { Self.periodTitles.contains($0) || Self.accountWords.contains($0) }
      && ["in", "en", "em"].contains(names.dropLast().last)
    let named = isOfAmounts || isOfAccount ? CurrencyMark(inHeader: text) : nil
    guard let mark = named ?? CurrencyMark.behindIn(text) ?? CSVAccountTitle.currency(in: text)
    else {
      return
    }
    currencies.append(Stated(value: mark, range: cell.range))
  }

  /// Whether words are a title with the days of the rows: `Liste des opérations du compte entre le
  /// 01/10/2026 et le 31/10/2026`.
  private func isPeriod(_ words: [ArraySlice<UInt8>]) -> Bool {
    let dates = words.indices.filter { words[$0].contains(where: \.isDigit) }
    guard dates.count == 2, dates[0] > 0,
      dates.allSatisfy({ Self.dates(in: words[$0]).count == 1 })
    else { return false }
    func folded(_ range: Range<Int>) -> String {
      range.compactMap { words[$0].words }.joined(separator: " ").foldedName
    }
    let title = folded(0..<dates[0]).split { !$0.isLetter }
    // `Du 01/02/2026 au 28/02/2026` says nothing else.
    let isAlone = title.count == 1 && words.count == dates[1] + 1
    return Self.periodStarts.contains(title.last.map(String.init) ?? "")
      && Self.periodMiddles.contains(folded(dates[0] + 1..<dates[1]))
      && (isAlone || title.contains { Self.periodTitles.contains(String($0)) })
  }

  private static let periodStarts: Set = [
    "le", "du", "vom", "von", "from", "between", "dal", "del", "van", "de", "desde", "od",
  ]

  private static let periodMiddles: Set = [
    "et le", "au", "bis", "bis zum", "to", "and", "al", "tot", "tot en met", "a", "hasta",
    "hasta el", "ate", "do", "-", "–", "through", "until",
  ]

  /// What is listed there.
  static let periodTitles: Set = [
    "operations", "mouvements", "releve", "umsatze", "buchungen", "kontoumsatze", "kontoauszug",
    "transactions", "statement", "movements", "movimientos", "operaciones", "extracto",
    "movimenti", "operazioni", "estratto", "movimentos", "extrato", "transacties", "mutaties",
    "operacje", "operacji", "wyciag", "period", "periode", "periodo", "zeitraum", "okres",
  ]

  private static let amountWords: Set = [
    "amounts", "figures", "betrage", "montants", "importes", "importi", "bedragen", "valores",
    "belopp",
  ]

  private static let accountWords: Set = [
    "account", "konto", "compte", "cuenta", "conto", "rekening", "conta", "rachunek",
  ]

  private mutating func takeCurrency(_ value: Cell, isAlone: Bool) {
    guard let words = value.bytes.words else { return }
    if let mark = CurrencyMark(words) ?? CurrencyMark(name: words) {
      currencies.append(Stated(value: mark, range: value.range))
    } else if isAlone, words.allSatisfy({ $0.isLetter || $0.isWhitespace }),
      !Self.allCurrencies.contains(where: words.foldedName.hasPrefix)
    {
      unknownCurrency = unknownCurrency ?? Stated(value: words, range: value.range)
    }
  }

  /// How a filter begins that lets every currency pass.
  private static let allCurrencies = ["all", "tou", "tod", "tutt", "multi", "various", "divers"]

  private mutating func takeNumber(_ value: Cell) {
    guard writtenNumber == nil, let text = value.bytes.unspaced, text.utf8.count >= 4,
      // A masked number, or a name of the account, is none.
      text.utf8.allSatisfy({ $0.isDigit || $0.isCapital || "-/.".utf8.contains($0) }),
      text.utf8.count(where: \.isDigit) >= 4
    else { return }
    writtenNumber = Stated(value: text, range: value.range)
  }

  /// Whether a cell holds a balance with its label: `Solde au 31/10/2026 1 250,00 €`.
  private mutating func takeBalance(of cell: Cell) -> Bool {
    let isBegun = { (byte: UInt8) in byte.isDigit || byte == UInt8(ascii: "-") }
    let date = Self.dates(in: cell.bytes).last
    guard !cell.bytes.contains(UInt8(ascii: ":")),
      let end = date?.endIndex ?? cell.bytes.firstIndex(where: isBegun), end < cell.bytes.endIndex,
      let label = CSVLabel(cell.bytes[..<end]), label.kind.isBalance
    else { return false }
    let value = cell.bytes[end...].trimmed
    // `Saldo 2026` and `Saldo 31.10.` are titles.
    guard let amount = WrittenAmount(value),
      amount.plain(.point) ?? amount.plain(.comma) != nil,
      amount.currency != nil || amount.shownMark != .none
    else { return false }
    take(label, Cell(column: cell.column, bytes: value, range: cell.range), nil, isAlone: false)
    return true
  }

  private mutating func takeBalance(
    _ value: Cell, _ label: CSVLabel, _ next: Cell?,
    _ place: WritableKeyPath<CSVStatedFacts, Balance?>
  ) {
    guard self[keyPath: place] == nil else {
      if place == \.current, otherCurrent == nil {
        var other = CSVStatedFacts(dateOrder: dateOrder)
        other.takeBalance(value, label, next, \.current)
        if let balance = other.current, balance.day != current?.day { otherCurrent = balance }
      }
      return
    }
    // `Kontostand;10.10.2026;2.000,00`: the digits and points of a day could be an amount's.
    if let next, WrittenAmount(next.bytes) != nil, let day = day(value.bytes) {
      self[keyPath: place] = Balance(cell: next.bytes, day: day, range: next.range)
      return
    }
    guard let amount = WrittenAmount(value.bytes) else { return }
    let mark =
      amount.currency
      ?? next?.bytes.words.flatMap { Currency(code: $0) == nil ? nil : CurrencyMark($0) }
      ?? label.currency
    if let mark, currencies.isEmpty {
      currencies.append(Stated(value: mark, range: value.range))
    }
    self[keyPath: place] = Balance(
      cell: value.bytes, day: label.date.flatMap { day($0) }, range: value.range)
  }

  /// The same where a balance that is said to be the present one stands beside one from before the
  /// entries, and nothing else says of which day it is: it is that behind the entries.
  func closingByCurrent() -> CSVStatedFacts {
    guard opening != nil, closing == nil, let current, currentDay == nil, period == nil else {
      return self
    }
    var facts = self
    facts.closing = current
    facts.current = nil
    return facts
  }

  /// The same where, of two balances under one label, that of the earlier day is what the account held
  /// before entries on these days, and the other what it held after them: `Solde au 31/12/2025`,
  /// `Solde au 31/01/2026`.
  func dividingCurrent(around days: [Day]) -> CSVStatedFacts {
    guard opening == nil, closing == nil, let current, let otherCurrent, let day = current.day,
      let otherDay = otherCurrent.day, let first = days.min(), let last = days.max(),
      min(day, otherDay) < first, max(day, otherDay) >= last
    else { return self }
    var facts = self
    facts.opening = day < otherDay ? current : otherCurrent
    facts.closing = day < otherDay ? otherCurrent : current
    facts.current = nil
    return facts
  }

  /// `01.01.2026 - 31.01.2026`, in one cell or in two.
  private mutating func takePeriod(_ value: Cell, _ next: Cell?) {
    guard from == nil, until == nil else { return }
    let days = Self.dates(in: value.bytes).compactMap { day($0) }
    if let month = Self.month(value.bytes.words ?? "") {
      (from, until) = (month.lowerBound, month.upperBound)
    } else if days.count == 2 {
      (from, until) = (days[0], days[1])
    } else if days.count == 1, let next, let last = day(next.bytes) {
      (from, until) = (days[0], last)
    }
  }

  /// A title such as `Statement for February 2026`.
  private mutating func takeMonth(of title: String) {
    guard from == nil, until == nil, let month = Self.month(ofTitle: title) else { return }
    (from, until) = (month.lowerBound, month.upperBound)
  }

  private func day(_ cell: ArraySlice<UInt8>) -> Day? {
    guard let date = WrittenDate(cell.trimmed) else { return nil }
    if let day = date.day(in: nil) { return day }
    var evidence = DateOrderEvidence()
    evidence.look(at: date, place: cell.startIndex..<cell.endIndex)
    if case .settled(let order?) = evidence.verdict { return date.day(in: order) }
    let isDotted = cell.prefix(3).contains(UInt8(ascii: "."))
    return date.day(in: dateOrder ?? (isDotted ? .dayFirst : nil))
  }
}
