import Basics

/// Accounts that follow each other in the book, of which is kept together what many pages need: so
/// that after a change of one of them few are looked at.
package enum JointAccounts {
  /// A bit for each of them.
  typealias Bits = UInt16

  /// So many are together, whatever the book's size, since else each account that comes would move
  /// all others.
  package static let count = Bits.bitWidth

  /// All accounts of a book with so many, the last ones of which may be fewer.
  static func parts(of accountCount: Int) -> [Range<Int>] {
    (0..<accountCount).parts(of: count)
  }
}
