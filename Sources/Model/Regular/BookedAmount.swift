/// What one entry of a payee says to the question whether its payments are regular.
package struct BookedAmount: Hashable, Codable, Sendable {
  /// The booking date.
  package let day: Day
  /// Minor units; positive is money in.
  package let amount: Int64
}

extension BookedAmount {
  /// The amount is in minor units.
  package init(_ amount: Int64, on day: Day) { self.init(day: day, amount: amount) }
}
