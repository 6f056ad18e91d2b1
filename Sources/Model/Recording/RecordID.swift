/// The ids that recorded entries and to-dos get: short, and in the order of recording.
///
/// Seven digits of base 32 count the seconds since 2020; they last for a thousand years. The
/// digits are those of Crockford's base 32, which leaves out what is taken for another.
package struct RecordIDs: Sendable {
  private var taken: Set<String>
  private var next: Int64

  /// Takes the ids that the book has already, and the seconds since 1970.
  package init(taken: Set<String>, secondsSince1970 seconds: Int64) {
    self.taken = taken
    next = max(0, seconds - 1_577_836_800)
  }

  /// An id that the book does not have, later than those given before.
  package mutating func make() -> String {
    while true {
      let id = Self.text(of: next)
      next += 1
      if taken.insert(id).inserted { return id }
    }
  }

  private static func text(of number: Int64) -> String {
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
    return String((0..<7).reversed().map { digits[Int(number >> (5 * $0) & 31)] })
  }
}
