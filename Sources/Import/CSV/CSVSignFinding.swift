internal import Basics
internal import Model

/// Which column of a file that no layout knows says which way the money went.
extension CSVAmountFinding {
  /// A column whose words are known to say that money goes out and comes in: one that is called so,
  /// else, where amounts have no signs, one that has such words alone.
  func signColumn(
    besides amount: Int
  ) -> (column: Int, debit: CSVPattern, credit: CSVPattern?, payment: String?)? {
    let columns = (0..<sample.columnCount).filter { $0 != amount }
    for column in columns where CSVLayout.isSignName(name(column)) {
      // Rows without a word are refused one by one.
      let words = Set(sample.cells(column).filter { !$0.isEmpty })
      let credits = words.filter { CSVSignWords.isCredit($0) || ["1", "+1"].contains($0.words) }
      let debits = words.filter { CSVSignWords.isDebit($0) || $0.words == "-1" }
      guard !words.isEmpty, credits.count + debits.count == words.count else { continue }
      let unknown = CSVPattern.exactly(CSVLayout.question)
      if Self.areOneSided(debits, credits) { return (column, unknown, unknown, nil) }
      let debit = pattern(debits) ?? credits.first.flatMap(CSVSignWords.opposite(ofCredit:))
      // Where no word of money out is known, rows with one are refused.
      return (column, debit ?? unknown, pattern(credits), nil)
    }
    let hasMinus = sample.cells(amount).contains { WrittenAmount($0)?.isNegative == true }
    for column in columns where !hasMinus || holdsOppositeWords(column, to: amount) {
      let values = Set(sample.cells(column))
      if !hasMinus, let card = CSVSignWords.ofCard(values), let debit = pattern(card.debits) {
        return (column, debit, pattern(card.credits), card.payment)
      }
      let debits = values.filter(CSVSignWords.isDebit)
      let credits = values.filter(CSVSignWords.isCredit)
      guard !hasMinus || debits.count == 1 && credits.count < 2,
        debits.count + credits.count == values.count, let debit = pattern(debits)
      else { continue }
      return (column, debit, pattern(credits), nil)
    }
    return hasMinus || proof != nil ? nil : mostlyKnownSign(among: columns)
  }

  /// Of columns that have words of money out and of money in beside others, the one with the most: a
  /// row with another word, or none, is refused, and the column not dropped for it.
  private func mostlyKnownSign(
    among columns: [Int]
  ) -> (column: Int, debit: CSVPattern, credit: CSVPattern?, payment: String?)? {
    let known = columns.map { sample.cells($0).filter(CSVSignWords.isKnown) }
    let telling = columns.indices.filter { index in
      let column = columns[index]
      guard tellsDirection(column) || CSVSignWords.ofCard(Set(known[index])) != nil else {
        return false
      }
      // Of a text that begins with such a word here and there, nothing follows.
      return CSVSignWords.maySaySign(name(column)) && !name(column).isEmpty
        || known[index].count * 2 >= sample.rows.count
    }
    guard let best = telling.max(by: { (known[$0].count, $1) < (known[$1].count, $0) }) else {
      return nil
    }
    let words = Set(known[best])
    if let card = CSVSignWords.ofCard(words), let debit = pattern(card.debits) {
      return (columns[best], debit, pattern(card.credits), card.payment)
    }
    return pattern(words.filter(CSVSignWords.isDebit)).map {
      (columns[best], $0, pattern(words.filter(CSVSignWords.isCredit)), nil)
    }
  }

  /// Whether a column says debit of every amount without a minus, and credit of every one with one:
  /// so cards print what was spent, and what was paid back.
  private func holdsOppositeWords(_ column: Int, to amount: Int) -> Bool {
    zip(sample.cells(column), sample.cells(amount)).allSatisfy { word, cell in
      guard let isNegative = WrittenAmount(cell)?.isNegative else { return false }
      return isNegative ? CSVSignWords.isCredit(word) : CSVSignWords.isDebit(word)
    }
  }

  /// One word, or any of several; nil for none.
  private func pattern(_ words: Set<ArraySlice<UInt8>>) -> CSVPattern? {
    let words = words.map { String(decoding: $0, as: UTF8.self) }.sorted()
    guard words.count > 1 else { return words.first.map { CSVPattern(exactly: $0) } }
    let escaped = words.map { word in
      word.map { $0.isLetter || $0 == " " ? String($0) : "\\\($0)" }.joined()
    }
    return CSVPattern("^(" + escaped.joined(separator: "|") + ")$")
  }

  /// A column that by its name says which way the money went, with a word that is not known; else,
  /// where nothing tells money out from money in, one that has two or three words over all rows;
  /// nil where there is none.
  var unknownSign: (column: Int, name: String, word: String)? {
    for column in 0..<sample.columnCount
    where column != sign && CSVLayout.isSignName(name(column)) {
      let unknown = sample.cells(column).first { !$0.isEmpty && !CSVSignWords.isKnown($0) }
      if let unknown { return (column, name(column), unknown.words ?? "") }
    }
    guard case .signed = amount, !hasSigns else { return nil }
    // Balances tell the direction of all rows but the oldest: there, words that tell it of the others
    // count.
    let isProved = isNegated || proof != nil
    for column in 0..<sample.columnCount where CSVSignWords.maySaySign(name(column)) {
      let cells = sample.cells(column)
      let words = Set(cells)
      if isProved, !tellsDirection(column) { continue }
      let isOfWords = words.allSatisfy { word in
        (1...24).contains(word.count) && !word.contains(where: \.isDigit)
      }
      guard column != sample.dateColumn, (2...3).contains(words.count), isOfWords,
        words.count < cells.count || CSVHeaderWords.sign.fit(name(column)) > 0
      else { continue }
      let word = cells.first { !CSVSignWords.isKnown($0) } ?? cells[0]
      return (column, name(column), word.words ?? "")
    }
    return nil
  }

  /// Whether a column has words of money out and words of money in.
  func tellsDirection(_ column: Int) -> Bool {
    let cells = sample.cells(column)
    return cells.contains(where: CSVSignWords.isDebit)
      && cells.contains(where: CSVSignWords.isCredit)
  }

  /// The known words of a column of signs; what no row can have where none is known.
  func knownWords(of column: Int) -> (debit: CSVPattern, credit: CSVPattern) {
    let words = Set(sample.cells(column))
    let none = CSVPattern(exactly: CSVLayout.question)
    let debits = words.filter(CSVSignWords.isDebit)
    let credits = words.filter(CSVSignWords.isCredit)
    guard !Self.areOneSided(debits, credits) else { return (none, none) }
    return (pattern(debits) ?? none, pattern(credits) ?? none)
  }

  /// Whether several words would all be of one direction: of `A` and `C`, or `O` and `D`, neither is
  /// known.
  private static func areOneSided(
    _ debits: Set<ArraySlice<UInt8>>, _ credits: Set<ArraySlice<UInt8>>
  ) -> Bool {
    debits.isEmpty && credits.count > 1
      || credits.isEmpty && debits.count > 1 && debits.allSatisfy { $0.count == 1 }
  }
}
