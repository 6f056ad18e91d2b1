/// Slips that make a text something else than was meant, so that what follows looks wrong.
extension JSONFaultScanner {
  /// Refuses a word right behind a string: a quote before it is missing, or one too many.
  func refuseMissingQuote() throws(Finding) {
    guard let lastString, lastString.upperBound == index, !wordRange().isEmpty else { return }
    throw Finding(.quoteMissing, at: lastString)
  }

  /// Refuses a time of day behind the string that holds its date.
  func refuseTime() throws(Finding) {
    guard let lastString, JSONWord.isDay(text[lastString].dropFirst()), let time = timeRange()
    else { return }
    throw Finding(.timeOutsideString(string(time)), at: time)
  }

  /// Refuses a number where a key has to stand: the rest of a number with a comma, a time behind
  /// its date, or something else.
  func refuseNumber(_ word: Range<Int>) throws(Finding) {
    guard let first = text[word].first, JSONLexis.isDigit(first) else { return }
    try refuseTime()
    if let number = numberWithComma(before: word) {
      throw Finding(.commaInNumber(string(number)), at: number)
    }
    let isKey = text[word.upperBound...].first { !JSONLexis.isSpace($0) } == UInt8(ascii: ":")
    if !isKey { throw Finding(.missingKey, at: word) }
  }

  /// `12:00` or `12:00:00` from here on.
  private func timeRange() -> Range<Int>? {
    let isTimeByte = { JSONLexis.isDigit($0) || $0 == UInt8(ascii: ":") }
    let time = text[index...].prefix(while: isTimeByte)
    guard let colon = time.firstIndex(of: UInt8(ascii: ":")), colon > index, colon - index <= 2,
      let next = time[colon...].dropFirst().first, JSONLexis.isDigit(next)
    else { return nil }
    return time.startIndex..<time.endIndex
  }

  /// The digits on both sides of the last comma, and behind those that follow it.
  private func numberWithComma(before word: Range<Int>) -> Range<Int>? {
    guard let lastComma, lastComma + 1 == word.lowerBound else { return nil }
    let isNumberByte = { (byte: UInt8) in
      JSONLexis.isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    let digits = text[..<lastComma].reversed().prefix(while: isNumberByte).count
    guard digits > 0 else { return nil }
    var end = word.upperBound
    while text[end...].first == UInt8(ascii: ","),
      case let more = text[(end + 1)...].prefix(while: JSONLexis.isDigit), !more.isEmpty
    {
      end = more.endIndex
    }
    return (lastComma - digits)..<end
  }
}
