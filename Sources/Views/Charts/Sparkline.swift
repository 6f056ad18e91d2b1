/// A balance over months, without figures: the table row that it stands in has them.
package struct Sparkline: Sendable {
  /// Oldest first, in minor units.
  package var balances: [Int64]

  /// Takes minor units, oldest first.
  package init(_ balances: [Int64]) { self.balances = balances }
}
