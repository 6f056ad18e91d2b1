/// In which order day, month and year stand in dates such as 03/02/2026.
package enum DateOrder: String, CaseIterable, Hashable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
  case yearFirst = "ymd"
}

extension DateOrder {
  /// The order in a pattern such as `dd.MM.yyyy`, `%m/%d/%y` or `dmy`; nil where one of the three
  /// is missing.
  ///
  /// Only the order counts: separators, leading zeros, the digits of the year and a time of day are
  /// read as they come.
  package init?(pattern: String) {
    var order = ""
    // `m` behind the hour is minutes; the first of each letter counts.
    for letter in pattern.lowercased() where "dmyb".contains(letter) {
      let letter = letter == "b" ? "m" : letter
      if !order.contains(letter) { order.append(letter) }
    }
    self.init(rawValue: order)
  }
}
