internal import Diagnostics
internal import Model

extension BookFault {
  /// What to write for an amount that is no whole number; the minor units are nil where it has
  /// more digits than its currency.
  static func remedy(
    for written: String, in currency: Currency?, _ minorUnits: String?
  ) -> String {
    let (code, digits) = (currency?.code ?? "the currency", currency?.digits ?? 2)
    let written = short(written)
    switch (digits, minorUnits) {
    case (0, let amount?): return "\(code) has no smaller unit: for \(written) write \(amount)"
    case (0, nil): return "\(code) has no smaller unit: write a whole number, such as 1250"
    case (2, let amount?):
      return "amounts are in minor units (cents): for \(written) write \(amount)"
    case (_, let amount?):
      return "amounts are in minor units, \(power(digits)) of which are 1 \(code):"
        + " for \(written) write \(amount)"
    case (2, nil):
      return "\(code) has two digits after the point: round to them, and write minor units (cents),"
        + " such as 1250 for 12.50"
    case (_, nil):
      return "\(code) has \(digits) digits after the point: round to them, and write minor units,"
        + " \(power(digits)) of which are 1 \(code)"
    }
  }

  /// A number of the data, cut so that it fits a line, and safe to show.
  static func short(_ text: String) -> String {
    DisplayText.escaped(text.utf8.count <= 30 ? text : "\(text.prefix(27))…")
  }

  private static func power(_ digits: Int) -> String { "1" + String(repeating: "0", count: digits) }
}
