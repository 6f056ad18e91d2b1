internal import Model

/// Which columns of a sample hold dates of value, currencies and texts.
struct CSVColumnFinding {
  let sample: CSVSample

  /// A column by its name, where the header has it once, else by its number.
  func column(_ index: Int) -> CSVColumn {
    guard let names = sample.header?.names, names.indices.contains(index), !names[index].isEmpty,
      names.firstIndex(of: names[index]) == index, allAreNamed
    else { return .number(index + 1) }
    return .named(names[index])
  }

  /// Names and numbers are not mixed: where one column that is read may have no name, none has.
  private var allAreNamed: Bool {
    guard let names = sample.header?.names else { return false }
    return sample.columnCount <= names.count && !names[sample.dateColumn].isEmpty
  }

  /// Adds what stands in the other columns.
  func fill(_ layout: inout CSVLayout) {
    let used = Set(layout.columns)
    let free = (0..<sample.columnCount).filter { !used.contains(column($0)) }
    let dates = free.filter { isOf($0, CSVSample.isDay) }
    layout.valueDate = dates.first.map(column)
    let codes = free.filter {
      isOf($0, Self.isCurrency) && CSVHeaderWords.currency.fit(name($0)) > 0
    }
    layout.currency = codes.first.map(column)
    let texts = free.filter { !dates.contains($0) && !codes.contains($0) && holdsWords($0) }
    let payee = best(.payee, of: texts)
    layout.payee = payee.map(column)
    let described = texts.filter { $0 != payee && CSVHeaderWords.text.fit(name($0)) > 0 }
    let chosen =
      described.isEmpty && payee == nil ? longest(of: texts).map { [$0] } ?? [] : described
    layout.text = chosen.map(column)
  }

  private func name(_ column: Int) -> String {
    sample.header?.names.dropFirst(column).first ?? ""
  }

  private func isOf(_ column: Int, _ form: (ArraySlice<UInt8>) -> Bool) -> Bool {
    let cells = sample.cells(column).filter { !$0.isEmpty }
    return !cells.isEmpty && cells.allSatisfy(form)
  }

  private static func isCurrency(_ cell: ArraySlice<UInt8>) -> Bool {
    Currency(code: String(decoding: cell, as: UTF8.self)) != nil
  }

  private func holdsWords(_ column: Int) -> Bool {
    sample.cells(column).contains { $0.contains(where: \.isLetter) }
  }

  private func best(_ words: CSVHeaderWords, of columns: [Int]) -> Int? {
    columns.filter { words.fit(name($0)) > 0 }
      .max { (words.fit(name($0)), $1) < (words.fit(name($1)), $0) }
  }

  private func longest(of columns: [Int]) -> Int? {
    columns.max { length($0) < length($1) }
  }

  private func length(_ column: Int) -> Int { sample.cells(column).reduce(0) { $0 + $1.count } }
}
