internal import Basics

extension ObjectReader {
  /// An id, which is a text or a whole number; nil where it is blank, or what else an app writes.
  func identifier(_ key: Key) -> String? {
    guard let value = self[key] else { return nil }
    if case .integer(let number) = value.kind { return String(number) }
    return value.isString && !value.text.isBlank ? value.text : nil
  }

  /// A day of the month, 1 to 31.
  func dayOfMonth(_ key: Key) -> Int? {
    guard let value = self[key] else { return nil }
    if case .integer(let day) = value.kind, (1...31).contains(day) { return Int(day) }
    report.add(
      .notADayOfMonth(key: key.name, written: report.written(value)), at: value)
    return nil
  }
}
