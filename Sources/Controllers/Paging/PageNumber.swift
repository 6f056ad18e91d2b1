/// Which of the pages that something long is spread over; they count from 1.
package struct PageNumber: Hashable, Comparable, Sendable {
  package let value: Int

  /// The page that has the path of the whole.
  package static let first = PageNumber(value: 1)

  package var next: PageNumber { PageNumber(value: value + 1) }

  /// By place.
  package static func < (one: Self, other: Self) -> Bool { one.value < other.value }
}
