/// What the rows of a statement are called within its pages.
enum StatementAnchor {
  /// Such as `e12` of the twelfth entry of a month, which has index 11.
  static func row(_ index: Int) -> String {
    first.indices.contains(index) ? first[index] : "e\(index + 1)"
  }

  /// Those of the first hundred entries: few months have more.
  private static let first = (1...100).map { "e\($0)" }
}
