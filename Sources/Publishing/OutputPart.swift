/// One of several runs that make a site together, each its part of the files, perhaps on as many
/// machines.
package struct OutputPart: Hashable, Sendable {
  /// From 1.
  package let number: Int
  /// How many parts there are.
  package let count: Int
}

extension OutputPart {
  /// Nil where so many have no such part.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    self.init(number: number, count: count)
  }

  /// More are of no use to anybody.
  package static let most = 10_000

  /// All parts, where there are so many of them; none where there cannot be.
  package static func all(of count: Int) -> [OutputPart] {
    (1...max(1, min(count, most))).compactMap { OutputPart($0, of: count) }
  }

  /// The folder, among Daybook's records, in which the part leaves what it has made.
  var folderName: String { "\(number)-of-\(count)" }
}

extension OutputPart: CustomStringConvertible {
  /// Such as `2/4`.
  package var description: String { "\(number)/\(count)" }
}
