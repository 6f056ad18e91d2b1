internal import Basics
internal import Diagnostics
internal import Model

/// Reads layouts of CSV files.
struct LayoutDecoder {
  /// The account that the last layout names.
  private(set) var named: [DecodedImports.NamedAccount] = []
  private var reader: ObjectReader<LayoutKey>
  private var conditions: ObjectReader<LayoutConditionKey>

  init(_ report: FileReport) {
    reader = ObjectReader(report)
    conditions = ObjectReader(report)
  }

  private var report: FileReport { reader.report }

  /// Nil where it cannot be used.
  mutating func decode(_ object: JSONValue) -> CSVLayout? {
    reader.read(object)
    let name = reader.requiredText(.name)
    let dates = dayColumns()
    let amount = amounts(object)
    let other = CSVColumn.number(1)
    var layout = CSVLayout(
      name ?? "", date: dates.first ?? other, amount: amount ?? .signed(other))
    layout.otherDate = dates.dropFirst().first
    if let debit = column(.blankDebit), let credit = column(.blankCredit) {
      layout.blankAmount = CSVHalves(debit: debit, credit: credit)
    }
    readForm(into: &layout)
    readColumns(into: &layout)
    named = [reader.namedAccount(.into)].compactMap { $0 }
    layout.into = named.first?.text
    return name == nil || dates.isEmpty || amount == nil ? nil : layout
  }

  private func readForm(into layout: inout CSVLayout) {
    layout.source = reader.text(.source)
    layout.headers = headers()
    layout.cells = cells()
    layout.delimiter = mark(.delimiter)
    layout.asksDecimal = reader[.decimal]?.text == CSVLayout.question
    layout.decimal = layout.asksDecimal ? nil : mark(.decimal)
    layout.encoding = reader.choice(.encoding)
    layout.skip = skip() ?? 0
    layout.dateOrder = dateOrder()
    layout.isNegated = reader.flag(.negate) ?? false
    layout.creditWhen = pattern(.creditWhen)
    layout.debitSign = reader.choice(.debitSign)
    layout.creditSign = reader.choice(.creditSign)
    layout.hasFractions = reader.flag(.fractions) ?? false
    layout.isWallet = reader.flag(.wallet) ?? false
    layout.mayHaveCurrentBalance = reader.flag(.currentBalance) ?? false
  }

  private mutating func readColumns(into layout: inout CSVLayout) {
    layout.valueDate = column(.valueDate)
    layout.fee = column(.fee)
    layout.currency = column(.currency)
    layout.balance = column(.balance)
    layout.pending = pattern(.pending)
    layout.originalAmount = column(.originalAmount)
    layout.originalCurrency = column(.originalCurrency)
    layout.onlyWhen = condition(.onlyWhen)
    layout.skipWhen = condition(.skipWhen)
    layout.payee = column(.payee)
    layout.payeeIn = column(.payeeIn)
    layout.payeeOut = column(.payeeOut)
    layout.payeeAccount = column(.payeeAccount)
    layout.reference = column(.reference)
    layout.text = columns(.text)
    layout.id = column(.id)
    layout.account = column(.account)
  }
}

extension LayoutDecoder {
  /// The columns that amounts are read from; nil where they are not known.
  private func amounts(_ object: JSONValue) -> CSVAmountColumns? {
    let (amounts, debit, credit) = (columns(.amount), column(.debit), column(.credit))
    let (sign, debitWhen) = (column(.sign), pattern(.debitWhen))
    let isWhole = checkPairs()
    if reader[.amount] == nil, reader[.debit] == nil, reader[.credit] == nil {
      report.add(.withoutAmounts, at: object)
      return nil
    }
    guard isWhole else { return nil }
    if let debit, let credit { return .divided(debit: debit, credit: credit) }
    if amounts.count > 1 {
      guard let value = reader[.amount], sign != nil else { return .byCurrency(amounts) }
      report.add(
        .notColumns(key: LayoutKey.amount.name, count: amounts.count, atMost: 1), at: value)
      return nil
    }
    guard let amount = amounts.first else { return nil }
    guard let sign, let debitWhen else { return .signed(amount) }
    return .marked(amount, sign: sign, debitWhen: debitWhen)
  }

  /// Whether no key stands beside one that excludes it, or without the one that it needs.
  private func checkPairs() -> Bool {
    var isWhole = true
    for (key, partner) in [
      (LayoutKey.debit, LayoutKey.credit), (.credit, .debit), (.sign, .debitWhen),
      (.debitWhen, .sign), (.creditWhen, .sign), (.debitSign, .debit),
      (.creditSign, .credit), (.blankDebit, .blankCredit), (.blankCredit, .blankDebit),
      (.blankDebit, .amount),
      (.originalCurrency, .originalAmount),
    ] {
      guard let value = reader[key], reader[partner] == nil else { continue }
      report.add(.lacks(key: key.name, partner: partner.name), at: value)
      isWhole = false
    }
    for (key, other) in [
      (LayoutKey.header, LayoutKey.cells), (.amount, .debit), (.amount, .credit), (.sign, .debit),
      (.sign, .credit), (.sign, .blankDebit),
    ] {
      guard let value = reader[other], reader[key] != nil else { continue }
      report.add(.excludes(key: key.name, other: other.name), at: value)
      return false
    }
    return isWhole
  }

  /// The column of days, and the one that counts where it is blank; none where it is not known.
  private func dayColumns() -> [CSVColumn] {
    if let object = reader.object, reader[.date] == nil {
      report.add(.missing(key: LayoutKey.date.name, of: LayoutKey.object), at: object)
    }
    return columns(.date, atMost: 2)
  }

  private func column(_ key: LayoutKey) -> CSVColumn? {
    reader[key].flatMap { column($0, key.name) }
  }

  private func column(_ value: JSONValue, _ key: String) -> CSVColumn? {
    switch value.kind {
    case .string where !value.utf8.allSatisfy(JSONLexis.isSpace): return .named(value.text)
    case .integer(let number) where number >= 1: return .number(Int(number))
    case .string, .integer, .large:
      report.add(.notAColumn(report.written(value)), at: value)
    default: report.add(.mistyped(key: key, wanted: .column, found: value.found), at: value)
    }
    return nil
  }

  /// One column or several.
  private func columns(_ key: LayoutKey, atMost limit: Int = .max) -> [CSVColumn] {
    guard let value = reader[key], value.isArray else { return [column(key)].compactMap { $0 } }
    guard key == .text || (1...limit).contains(value.elementCount) else {
      report.add(.notColumns(key: key.name, count: value.elementCount, atMost: limit), at: value)
      return []
    }
    var columns: [CSVColumn] = []
    value.forEachElement { element in
      if let column = column(element, key.name) { columns.append(column) }
    }
    return columns
  }

  private func mark<Mark>(_ key: LayoutKey) -> Mark?
  where Mark: RawRepresentable<String> & CaseIterable {
    reader.meaning(of: key, Mark.init(rawValue:)) { text in
      let marks = Mark.allCases.map { Basics.JSONText.quoted($0.rawValue) }
      return .notAMark(key: key.name, written: text, marks: marks)
    }
  }

  private func skip() -> Int? {
    guard let value = reader[.skip], let rows = reader.integer(.skip) else { return nil }
    if rows >= 0 { return Int(rows) }
    report.add(.negative(key: LayoutKey.skip.name, written: "\(rows)"), at: value)
    return nil
  }

  private func dateOrder() -> DateOrder? {
    reader.meaning(of: .dateFormat, DateOrder.init(pattern:)) { .notADateFormat($0) }
  }

  private func pattern(_ key: LayoutKey) -> CSVPattern? {
    guard let value = reader[key], let text = reader.nonBlankText(key) else { return nil }
    return pattern(text, at: value)
  }

  private func pattern(_ text: String, at value: JSONValue) -> CSVPattern? {
    guard let inside = TextPattern.betweenSlashes(text) else { return .exactly(text) }
    do throws(ExpressionFault) { return .expression(try RegularExpression(inside)) } catch {
      report.add(.notAnExpression(text, error), at: value)
      return nil
    }
  }

  /// One header, or several of which each is an array.
  private func headers() -> [[String]] {
    var (single, several): ([String], [[String]]) = ([], [])
    reader.forEachElement(of: .header) { element in
      guard element.isArray else { return single += headerName(element) }
      var names: [String] = []
      element.forEachElement { names += headerName($0) }
      if !names.isEmpty { several.append(names) }
    }
    return single.isEmpty ? several : [single] + several
  }

  /// A column may have no name.
  private func headerName(_ value: JSONValue) -> [String] {
    report.takes(text: value, of: LayoutKey.header) ? [value.text] : []
  }

  /// The patterns of a row's cells.
  private func cells() -> [CSVPattern] {
    var cells: [CSVPattern] = []
    reader.forEachElement(of: .cells) { element in
      guard report.takes(text: element, of: LayoutKey.cells) else { return }
      pattern(element.text, at: element).map { cells.append($0) }
    }
    return cells
  }

  private mutating func condition(_ key: LayoutKey) -> CSVCondition? {
    guard let object = reader.object(key) else { return nil }
    conditions.read(object)
    var column: CSVColumn?
    if let value = conditions[.column] {
      column = self.column(value, LayoutConditionKey.column.name)
    } else {
      report.add(
        .missing(key: LayoutConditionKey.column.name, of: LayoutConditionKey.object),
        at: object)
    }
    guard let text = conditions.requiredText(.is), let value = conditions[.is], let column,
      let pattern = pattern(text, at: value)
    else { return nil }
    return CSVCondition(column, pattern)
  }
}
