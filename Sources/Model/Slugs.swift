internal import Basics
internal import Foundation

/// Makes the slugs of names one after the other, no two of them equal, and none of them by a number
/// that another name could change.
struct Slugs: Sendable {
  private let fallback: String
  private var taken: Set<String>
  /// How often the same name was told apart by its hash.
  private var counts: [String: Int] = [:]

  /// The fallback stands before the hash of names that ASCII cannot say; reserved slugs are given to
  /// none.
  init(fallback: String, reserved: Set<String> = []) {
    self.fallback = fallback
    taken = Slug.reserved.union(reserved)
  }

  /// The slug of a name: by itself, or with a short hash of the name behind it where it is taken, or
  /// does not say the name.
  mutating func next(for name: String) -> String {
    let (text, isWhole) = Slug.path(of: name)
    let base = text.isEmpty ? fallback : text
    if isWhole, !text.isEmpty || name.isBlank, taken.insert(base).inserted { return base }
    let name = name.precomposedStringWithCanonicalMapping
    while true {
      let count = counts[name, default: 0]
      counts[name] = count + 1
      let hash = Fingerprint(of: Array((count == 0 ? name : "\(name)\0\(count)").utf8)).short
      let slug = "\(base)-\(hash.prefix(8))"
      if taken.insert(slug).inserted { return slug }
    }
  }
}

/// Makes slugs of which equal ones are numbered: of places within a page, and of pages as versions
/// before did, so that their addresses lead on.
struct NumberedSlugs: Sendable {
  private let fallback: String
  private var taken: Set<String>
  private var counts: [String: Int] = [:]

  /// The fallback is the slug of names that have no letter or digit of ASCII; what is taken is given to
  /// none.
  init(fallback: String, taken: Set<String> = []) {
    self.fallback = fallback
    self.taken = taken
  }

  /// The slug of a name, with the least number from 2 on behind it when it is taken.
  mutating func next(for name: String) -> String { next(Slug.text(of: name)) }

  /// The same of a slug by itself, which may be empty.
  mutating func next(_ own: String) -> String {
    let base = own.isEmpty ? fallback : own
    var number = counts[base] ?? 1
    var slug = number == 1 ? base : "\(base)-\(number)"
    while !taken.insert(slug).inserted {
      number += 1
      slug = "\(base)-\(number)"
    }
    counts[base] = number
    return slug
  }
}
