internal import Basics

extension ObjectReader {
  /// An id, which apps write as a text or a whole number; nil where it is blank, too.
  func identifier(_ key: Key) -> String? {
    guard let value = self[key] else { return nil }
    if case .integer(let number) = value.kind { return String(number) }
    return text(key).flatMap { $0.isBlank ? nil : $0 }
  }

  /// A day of the month, 1 to 31.
  func dayOfMonth(_ key: Key) -> Int? {
    guard let value = self[key] else { return nil }
    if case .integer(let day) = value.kind, (1...31).contains(day) { return Int(day) }
    report.add(.notADayOfMonth(key: key.name, written: report.written(value)), at: value)
    return nil
  }
}
