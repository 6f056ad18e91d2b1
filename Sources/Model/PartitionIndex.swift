extension Array {
  /// The first index whose element passes, by halving; all after one that passes do so too.
  func partitionIndex(_ passes: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
