import Foundation

/// How much the long tests do: a part by default, all of it where `DAYBOOK_THOROUGH` is 1.
package enum Effort {
  package static let isThorough =
    ProcessInfo.processInfo.environment["DAYBOOK_THOROUGH"] == "1"

  /// So many by default, so many in full.
  package static func count(_ usual: Int, thorough: Int) -> Int {
    isThorough ? thorough : usual
  }

  /// The seeds from 0 on of as many generated cases.
  package static func seeds(_ usual: Int, thorough: Int) -> Range<UInt64> {
    0..<UInt64(count(usual, thorough: thorough))
  }

  /// So many of the elements by default, evenly spread from the first to the last; in full all.
  ///
  /// The usual number is at least 2.
  package static func sample<Element>(_ all: [Element], _ usual: Int) -> [Element] {
    guard !isThorough, all.count > usual else { return all }
    return (0..<usual).map { all[$0 * (all.count - 1) / (usual - 1)] }
  }
}
