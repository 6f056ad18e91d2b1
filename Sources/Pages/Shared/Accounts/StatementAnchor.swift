import Basics

/// What the rows of a statement are called within its pages.
enum StatementAnchor {
  /// Such as `e12` of the twelfth entry of a month, which has index 11.
  static func row(_ index: Int) -> String { String(joining: "e", String(index + 1)) }
}
