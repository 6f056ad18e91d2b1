/// The candidate that the user most likely meant by `name`, or nil when none is close.
///
/// Close is measured in slips of the keyboard (Damerau–Levenshtein: a character added, left
/// out, replaced, or two swapped), upper and lower case alike. Of equals one with the same
/// letters wins, then the first.
package func nearest(
  to name: some StringProtocol, among candidates: some Sequence<String>
) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars.prefix(longestName + 1))
  guard !wanted.isEmpty, wanted.count <= longestName else { return nil }
  let letters = wanted.sorted()
  var best: (name: String, slips: Int, hasSameLetters: Bool)?
  for candidate in candidates {
    let limit = best?.slips ?? allowedSlips(in: wanted.count)
    let scalars = Array(candidate.lowercased().unicodeScalars.prefix(longestName + 1))
    guard let slips = slips(from: wanted, to: scalars, atMost: limit) else { continue }
    let hasSameLetters = scalars.sorted() == letters
    if let best, best.slips == slips, best.hasSameLetters || !hasSameLetters { continue }
    best = (candidate, slips, hasSameLetters)
  }
  return best?.name
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
private func slips(
  from one: [Unicode.Scalar], to other: [Unicode.Scalar], atMost limit: Int
) -> Int? {
  guard abs(one.count - other.count) <= limit else { return nil }
  var beforeLast = [Int](repeating: 0, count: other.count + 1)
  var last = Array(0...other.count)
  var current = beforeLast
  for row in 1...one.count {
    current[0] = row
    for column in stride(from: 1, through: other.count, by: 1) {
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
    }
    guard (current.min() ?? 0) <= limit else { return nil }
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[other.count] <= limit ? last[other.count] : nil
}
