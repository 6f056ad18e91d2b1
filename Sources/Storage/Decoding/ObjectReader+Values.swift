internal import Model

extension ObjectReader {
  /// A text that has to be there, and had better say something; nil when it was refused.
  func requiredText(_ key: Key) -> String? {
    guard let value = required(key, as: .text) else { return nil }
    guard value.isString else { return refuse(key, value, wanted: .text) }
    if value.utf8.allSatisfy(JSONLexis.isSpace) {
      report.add(.empty(key: name(of: key)), at: value)
    }
    return value.text
  }

  func text(_ key: Key) -> String? {
    guard let value = self[key] else { return nil }
    guard value.isString else { return refuse(key, value, wanted: .text) }
    return value.text
  }

  /// A text that is one of several, or the digits or flag in its place, which is none of them.
  ///
  /// In quotes these would be none of them either, so that nothing is said of quotes.
  func word(_ key: Key) -> String? {
    guard let value = self[key] else { return nil }
    switch value.kind {
    case .integer, .real, .large, .boolean: return report.written(value)
    case .null, .string, .array, .object: return text(key)
    }
  }

  func flag(_ key: Key) -> Bool? {
    guard let value = self[key] else { return nil }
    guard case .boolean(let flag) = value.kind else { return refuse(key, value, wanted: .flag) }
    return flag
  }

  /// A whole number that is no amount.
  func integer(_ key: Key) -> Int64? {
    guard let value = self[key] else { return nil }
    guard case .integer(let number) = value.kind else {
      return refuse(key, value, wanted: .integer)
    }
    return number
  }

  func texts(_ key: Key) -> [String] {
    guard let value = self[key] else { return [] }
    guard value.isArray else { return refuse(key, value, wanted: .textArray) ?? [] }
    var texts: [String] = []
    value.forEachElement { element in
      if element.isString {
        texts.append(element.text)
      } else {
        report.add(
          .mistypedElement(key: key.name, wanted: .text, found: element.found), at: element)
      }
    }
    return texts
  }

  /// The elements of an array; none when it is absent or was refused.
  func forEachElement(of key: Key, _ body: (JSONValue) -> Void) {
    guard let value = self[key] else { return }
    guard value.isArray else {
      report.add(.mistyped(key: key.name, wanted: .array, found: value.found), at: value)
      return
    }
    value.forEachElement(body)
  }

  /// An amount in minor units; nil when it was refused.
  func requiredAmount(_ key: Key, in currency: Currency?) -> Int64? {
    required(key, as: .wholeNumber).flatMap { amount(key, $0, in: currency) }
  }

  func amount(_ key: Key, in currency: Currency?) -> Int64? {
    self[key].flatMap { amount(key, $0, in: currency) }
  }

  /// A text that is one of a few words.
  func choice<Choice>(_ key: Key) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let value = self[key], let text = word(key) else { return nil }
    if value.isString, let choice = Choice(rawValue: text) { return choice }
    report.add(
      .unknownChoice(text, of: name(of: key), among: Choice.allCases.map(\.rawValue)), at: value)
    return nil
  }

  func currency(_ key: Key) -> Currency? {
    guard let value = self[key], let text = word(key) else { return nil }
    if value.isString, let currency = Currency(code: text) { return currency }
    report.add(.unknownCurrency(text), at: value)
    return nil
  }

  /// A currency that has to be there; nil when it was refused.
  func requiredCurrency(_ key: Key) -> Currency? {
    required(key, as: .text).flatMap { _ in currency(key) }
  }

  func day(_ key: Key, _ days: inout DayReader) -> Day? {
    self[key].flatMap { instant(key, $0, &days)?.day }
  }

  func requiredDay(_ key: Key, _ days: inout DayReader) -> Day? {
    requiredInstant(key, &days)?.day
  }

  /// A day that has to be there, with the instant that may stand for it; nil when it was refused.
  func requiredInstant(_ key: Key, _ days: inout DayReader) -> WrittenInstant? {
    required(key, as: .day).flatMap { instant(key, $0, &days) }
  }
}

extension ObjectReader {
  private func required(_ key: Key, as shape: BookFault.Shape) -> JSONValue? {
    if let value = written(key) {
      return value.isNull ? refuse(key, value, wanted: shape) : value
    }
    if let object { report.add(.missing(key: key.name, of: Key.object), at: object) }
    return nil
  }

  private func refuse<Result>(
    _ key: Key, _ value: JSONValue, wanted: BookFault.Shape
  ) -> Result? {
    report.add(.mistyped(key: name(of: key), wanted: wanted, found: value.found), at: value)
    return nil
  }

  private func amount(_ key: Key, _ value: JSONValue, in currency: Currency?) -> Int64? {
    switch value.kind {
    case .integer(let amount): return amount
    case .real:
      let written = report.written(value)
      report.add(
        .notWhole(
          key: key.name, written: written, currency,
          minorUnits: currency.flatMap { MinorUnits.of(written, digits: $0.digits) }), at: value)
    case .string:
      let text = value.text
      let minorUnits = currency.flatMap { currency in
        MinorUnits.of(text, digits: currency.digits)
          ?? (currency.digits == 2 ? MinorUnits.meant(by: text) : nil)
      }
      guard let minorUnits else { return refuse(key, value, wanted: .wholeNumber) }
      report.add(
        .quotedAmount(key: key.name, written: text, minorUnits: minorUnits), at: value)
    case .large:
      report.add(.tooLarge(key: key.name, written: report.written(value)), at: value)
    default: return refuse(key, value, wanted: .wholeNumber)
    }
    return nil
  }

  private func instant(
    _ key: Key, _ value: JSONValue, _ days: inout DayReader
  ) -> WrittenInstant? {
    do {
      let instant = try days.day(value, in: report)
      if instant.isOfAnyZone { report.noteZone() }
      if !value.isString, let meant = value.dayInDigits {
        let written = report.written(value)
        report.add(
          .numberLikeADay(written, days.numbers, meant: meant, read: instant.day), at: value)
      }
      return instant
    } catch {
      report.add(
        error.fault
          ?? .mistyped(key: key.name, wanted: .day, found: value.found), at: value)
      return nil
    }
  }
}

extension JSONValue {
  /// The day of this century or the last that a number like 20261031 would write.
  fileprivate var dayInDigits: Day? {
    guard case .integer(let number) = kind, (19_000_101...20_991_231).contains(number) else {
      return nil
    }
    let digits = Int(number)
    return Day(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
  }

  var found: BookFault.Found {
    switch kind {
    case .null: .null
    case .boolean: .flag
    case .integer, .real, .large: .number
    case .string: .text
    case .array: .array
    case .object: isEmptyObject ? .emptyObject : .object
    }
  }

  private var isEmptyObject: Bool {
    var isEmpty = true
    forEachMember { _, _ in isEmpty = false }
    return isEmpty
  }
}
