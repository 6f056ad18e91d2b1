/// The candidate that the user most likely meant by `name`, or nil when none is close.
///
/// Close is measured in slips of the keyboard (Damerau–Levenshtein: a character added, left
/// out, replaced, or two swapped), upper and lower case alike. Of equals one with the same
/// letters wins, then the first. To look up many names among the same candidates, make one
/// `NearestNames`: it prepares the candidates once.
package func nearest(
  to name: some StringProtocol, among candidates: some Sequence<String>
) -> String? {
  var comparisons = Int.max
  return NearestNames(candidates).nearest(to: name, comparing: &comparisons)
}

/// Names among which the nearest to others are looked for.
package struct NearestNames: Sendable {
  private struct Candidate {
    let name: String
    let scalars: [Unicode.Scalar]
    let letters: UInt64
  }

  private let candidates: [Candidate]

  /// The nearest as `nearest(to:among:)` has it; nil, too, once all comparisons are made.
  ///
  /// Each candidate that is compared takes one off `comparisons`; one whose length or letters differ
  /// by too much is not.
  package func nearest(to name: some StringProtocol, comparing comparisons: inout Int) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(longestName + 1))
    guard !wanted.isEmpty, wanted.count <= longestName else { return nil }
    let letters = wanted.letters
    let sorted = wanted.sorted()
    var best: (name: String, slips: Int, hasSameLetters: Bool)?
    for candidate in candidates {
      let limit = best?.slips ?? allowedSlips(in: wanted.count)
      let difference = (candidate.letters ^ letters).nonzeroBitCount
      // A slip takes one letter away at most, and brings one in.
      guard difference <= 2 * limit, abs(candidate.scalars.count - wanted.count) <= limit else {
        continue
      }
      guard comparisons > 0 else { return nil }
      comparisons -= 1
      guard let slips = slips(from: wanted, to: candidate.scalars, atMost: limit) else { continue }
      let hasSameLetters = candidate.scalars.sorted() == sorted
      if let best, best.slips == slips, best.hasSameLetters || !hasSameLetters { continue }
      best = (candidate.name, slips, hasSameLetters)
    }
    return best?.name
  }
}

extension NearestNames {
  /// Takes the candidates in the order in which the first of equals wins.
  package init(_ candidates: some Sequence<String>) {
    self.init(
      candidates: candidates.map { name in
        let scalars = Array(name.lowercased().unicodeScalars.prefix(longestName + 1))
        return Candidate(name: name, scalars: scalars, letters: scalars.letters)
      })
  }
}

extension [Unicode.Scalar] {
  /// Which letters there are: a bit for each, which some share.
  fileprivate var letters: UInt64 {
    reduce(0) { $0 | 1 << UInt64($1.value % 64) }
  }
}

/// Longer names are not compared: a suggestion for them helps nobody.
private let longestName = 64

/// How many slips still look like a slip: none in `x`, one in `EUR`, three in `beneficiary`.
private func allowedSlips(in length: Int) -> Int {
  switch length {
  case ..<3: 0
  case 3...5: 1
  case 6...8: 2
  default: 3
  }
}

/// The number of slips between two names, or nil when it is above `limit`.
///
/// Of each row only what is at most `limit` away from the diagonal is worked out: the rest is above
/// the limit whatever the names are.
private func slips(
  from one: [Unicode.Scalar], to other: [Unicode.Scalar], atMost limit: Int
) -> Int? {
  guard abs(one.count - other.count) <= limit else { return nil }
  let tooMany = limit + 1
  var beforeLast = [Int](repeating: tooMany, count: other.count + 1)
  var last = (0...other.count).map { min($0, tooMany) }
  var current = beforeLast
  for row in 1...one.count {
    let first = max(1, row - limit)
    current[first - 1] = first == 1 ? min(row, tooMany) : tooMany
    var leastInRow = current[first - 1]
    for column in stride(from: first, through: min(other.count, row + limit), by: 1) {
      let isSame = one[row - 1] == other[column - 1]
      var least = min(
        last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
      let isSwap =
        row > 1 && column > 1 && one[row - 1] == other[column - 2]
        && one[row - 2] == other[column - 1]
      if isSwap {
        least = min(least, beforeLast[column - 2] + 1)
      }
      current[column] = least
      leastInRow = min(leastInRow, least)
    }
    guard leastInRow <= limit else { return nil }
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[other.count] <= limit ? last[other.count] : nil
}
