/// A balance over months, without figures: the table row that it stands in has them.
struct Sparkline: Sendable {
  /// Oldest first, in minor units.
  var balances: [Int64]
}
