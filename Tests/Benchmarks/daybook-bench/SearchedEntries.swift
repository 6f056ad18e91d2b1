internal import Search

/// Made-up entries and how they are indexed.
struct SearchedEntries {
  let data: SearchData
  /// The entries by their numbers, oldest first.
  private(set) var numbers: [Int]
  private(set) var segments: [SearchSegment]

  /// All that there are.
  static func all(of data: SearchData) -> SearchedEntries {
    let numbers = Array(0..<data.count)
    let counts = numbers.reduce(into: [SearchDay: Int]()) {
      $0[data.place($1).day, default: 0] += 1
    }
    return SearchedEntries(
      data: data, numbers: numbers, segments: SearchSegments(counts: counts, hasToDos: false).all)
  }

  /// Makes every file of the index.
  func build(to sink: @escaping SearchSegmentBuilder.Sink) throws {
    var start = numbers.count
    let marks = try segments.map { segment in
      let end = start
      while start > 0, holds(segment, numbers[start - 1]) { start -= 1 }
      let own = numbers[start..<end]
      var builder = SearchSegmentBuilder(
        segment, of: own.map(data.place), accounts: SearchData.accountCount, to: sink)
      return try builder.build { data.record(own[own.startIndex + $0]) }
    }
    let root = SearchRoot(marks)
    try sink(root.name, root.bytes)
  }

  /// The entries of the segment that an entry is in.
  func segment(of number: Int) -> SearchedEntries {
    guard let segment = segments.first(where: { holds($0, number) }) else { return self }
    var part = self
    part.segments = [segment]
    part.numbers = numbers.filter { holds(segment, $0) }
    return part
  }

  /// The entries of the segment that an entry is in, and one more beside it.
  func adding(_ number: Int) -> SearchedEntries {
    var part = segment(of: number)
    if let index = part.numbers.firstIndex(of: number) { part.numbers.insert(number, at: index) }
    return part
  }

  private func holds(_ segment: SearchSegment, _ number: Int) -> Bool {
    segment.contains(data.place(number).day)
  }
}
