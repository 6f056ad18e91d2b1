internal import Model

extension BookStore {
  /// Changes what banks said of balances, each in the file of its account.
  func change(
    _ assertions: [AssertionEdit], in reading: BookReading, giving edited: Book,
    in edits: inout FileEdits
  ) throws(BookStoreError) {
    for (id, group) in Dictionary(grouping: assertions, by: \.account) {
      guard let before = reading.book, let ordinal = before.ordinal(of: id)?.value else {
        // An account that is opened by the same edit is written with all that it says.
        guard edited[id] != nil else { throw .changedMeanwhile }
        continue
      }
      let place = reading.places.accounts[ordinal]
      var known = before.accounts[ordinal].assertions
      let count = known.all.count
      var steps: [AssertedBalances.Step] = []
      for edit in group {
        let own = known.steps(of: edit)
        own.forEach { known.take($0) }
        steps += own
      }
      guard !steps.isEmpty else { continue }
      edits.edit(place.file) { [steps] text in
        text.changing(assertions: steps, of: count, ofAccountAt: place).map { [$0] }
      }
    }
  }
}
