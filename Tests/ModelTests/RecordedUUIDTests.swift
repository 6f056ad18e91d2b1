import Testing

@testable import Model

@Suite struct RecordedUUIDTests {
  @Test func `UUIDs that are recorded within one moment keep the order of recording`() {
    var made: [String] = []
    for _ in 0..<50 {
      // Each as a run of its own, all of one millisecond.
      var ids = RecordIDs(taken: Set(made), millisecondsSince1970: 1_795_000_000_123)
      ids.form = .uuid(isUpper: made.count.isMultiple(of: 2))
      made.append(ids.make())
    }
    let folded = made.map { $0.lowercased() }
    #expect(folded == folded.sorted() && Set(folded).count == 50)
  }
}
