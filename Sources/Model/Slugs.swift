/// Makes the slugs of names one after the other, no two of them equal.
struct Slugs: Sendable {
  private let fallback: String
  private var taken: Set<String>
  private var counts: [String: Int] = [:]

  /// Windows makes no file of such a name, with whichever extension.
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"]
      + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// The slug of a name, with the least number from 2 on behind it when it is taken.
  mutating func next(for name: String) -> String {
    let own = Slug.text(of: name)
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

extension Slugs {
  /// The fallback is the slug of names that have no letter or digit of ASCII; reserved slugs are
  /// given to none, and neither are, where slugs are to name files, those that Windows has for
  /// devices.
  init(fallback: String, reserved: Set<String> = [], areFiles: Bool = true) {
    self.init(
      fallback: fallback, taken: areFiles ? reserved.union(Self.devices) : reserved)
  }
}
