extension Range<Int> {
  /// The numbers in their order, so many at a time; the last part may be shorter.
  package func parts(of length: Int) -> [Range<Int>] {
    stride(from: lowerBound, to: upperBound, by: length).map {
      $0..<Swift.min($0 + length, upperBound)
    }
  }
}
