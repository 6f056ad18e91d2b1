internal import Basics

extension ObjectReader {
  /// A text in CommonMark; nil when it was refused, as one that asks too much of its reader.
  func markup(_ key: Key) -> String? {
    guard let value = self[key], value.isString else { return text(key) }
    if value.utf8.count <= MarkupLimits.shortText { return value.text }
    do throws(MarkupFault) { try checkMarkup(Array(value.utf8)[...]) } catch {
      report.add(.markup(error, key: name(of: key)), at: value)
      return nil
    }
    return value.text
  }
}
