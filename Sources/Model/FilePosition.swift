/// Where a transaction stands among those of its account, in the order of the file.
package struct FilePosition: Hashable, Comparable, Codable, Sendable {
  private let number: Int32

  /// Counts from 0.
  package init(_ number: Int) { self.number = Int32(truncatingIfNeeded: number) }

  /// Counts from 0.
  package var value: Int { Int(number) }

  /// In the order of the file.
  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}
