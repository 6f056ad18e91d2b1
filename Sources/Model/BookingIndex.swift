/// Where an entry stands among those of its account in booking order: by booking date, and within
/// a day in the order of the file.
///
/// Entries that are booked on later days do not change it.
package struct BookingIndex: Hashable, Comparable, Codable, Sendable {
  private let number: Int32

  /// Counts from 0.
  package init(_ number: Int) { self.number = Int32(truncatingIfNeeded: number) }

  /// Counts from 0.
  package var value: Int { Int(number) }

  /// In booking order.
  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}
