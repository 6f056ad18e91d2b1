/// How long ago something was, in whole seconds.
package struct Age: Hashable, Comparable, Sendable {
  /// Negative for what is still to come.
  package let seconds: Int64

  /// Between two moments.
  package init(from earlier: Instant, to later: Instant) {
    seconds = later.secondsSince1970 - earlier.secondsSince1970
  }

  /// Reads a whole number of at most six digits with its unit: `s`, `m`, `h` or `d`; nil for all
  /// else.
  package init?(_ text: String) {
    let digits = text.utf8.dropLast()
    guard let unit = text.utf8.last.flatMap({ Self.units[$0] }), (1...6).contains(digits.count),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int64(Substring(digits))
    else { return nil }
    seconds = number * unit
  }

  private static let units: [UInt8: Int64] = [
    UInt8(ascii: "s"): 1, UInt8(ascii: "m"): 60, UInt8(ascii: "h"): 3_600,
    UInt8(ascii: "d"): 86_400,
  ]

  /// The shorter first.
  package static func < (one: Age, other: Age) -> Bool { one.seconds < other.seconds }
}

extension Age: CustomStringConvertible {
  /// In the largest unit of which there are two, rounded down: `90 minutes`, `26 hours`, `3 days`.
  package var description: String {
    let count = abs(seconds)
    let (size, unit) =
      [(86_400, "day"), (3_600, "hour"), (60, "minute")].first { count >= 2 * $0.0 } ?? (
        1, "second"
      )
    let number = count / Int64(size)
    return "\(number) \(unit)" + (number == 1 ? "" : "s")
  }
}
