extension Range<Int> {
  /// The numbers in their order, so many at a time; the last part may be shorter.
  package func parts(of length: Int) -> [Range<Int>] {
    stride(from: lowerBound, to: upperBound, by: length).map {
      $0..<Swift.min($0 + length, upperBound)
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element passes, by binary search; all after one that passes do so too.
  ///
  /// It can be inlined, since it is asked of each entry a few times: otherwise it goes by way of
  /// witnesses, which took a twenty-fifth of a build.
  @inlinable package func partitionIndex(_ passes: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
