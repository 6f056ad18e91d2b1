package import Basics
import Model

/// How many entries are of one month or day, and what stands for them.
package struct TimeTally<Time: Comparable & Packed & Sendable>: Sendable {
  package let time: Time
  package private(set) var count = 0
  /// What stands for them and their account.
  package private(set) var digest = Digest()
}

extension TimeTally {
  /// Adds what stands for entries of the same time in the next account of a book.
  mutating func add(_ other: Self, of account: AccountOrdinal) {
    count += other.count
    digest.add(account.value)
    digest.add(other.count)
    digest.add(other.digest)
  }
}

extension [TimeTally<Month>] {
  /// Adds an entry of an account, for which the head stands; they come in booking order.
  mutating func add(_ entry: TalliedEntry, of head: Digest) {
    add(entry.digest, at: entry.day.month, of: head)
  }
}

extension [TimeTally<Day>] {
  /// Adds an entry of an account, for which the head stands; they come in booking order.
  mutating func add(_ entry: TalliedEntry, of head: Digest) {
    add(entry.digest, at: entry.day, of: head)
  }
}

extension Array {
  fileprivate mutating func add<Time>(_ entry: Digest, at time: Time, of head: Digest)
  where Element == TimeTally<Time> {
    if last?.time != time { append(Element(time: time, digest: head)) }
    self[count - 1].add(entry)
  }
}

extension TimeTally {
  fileprivate mutating func add(_ entry: Digest) {
    count += 1
    digest.add(entry)
  }
}

extension TimeTally: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(time: try pack.value(), count: try pack.value(), digest: try pack.value())
  }

  package func pack(into pack: inout PackWriter) {
    pack.add(time)
    pack.add(count)
    pack.add(digest)
  }
}
