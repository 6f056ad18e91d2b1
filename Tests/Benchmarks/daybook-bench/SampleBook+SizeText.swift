internal import SampleBooks

/// As the command line says it: `100x50x20` is accounts × months × entries.
extension SampleBook.Size {
  var text: String { "\(accounts)x\(months)x\(entries)" }

  /// Nil where the word is no size.
  init?(_ word: String) {
    let numbers = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 3, numbers.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(accounts: numbers[0], months: numbers[1], entries: numbers[2])
  }
}
