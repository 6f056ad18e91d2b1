import SearchSupport

@testable import Search

/// An index that is made in memory.
struct BuiltIndex {
  private(set) var files: [String: [UInt8]] = [:]
  let version: String
  /// Newest first.
  let segments: [SearchSegment]

  /// Takes entries with their days, in order; their accounts, and how many there are of these.
  init(
    entries: [SearchRecord], toDos: [SearchRecord] = [], accounts: [Int] = [],
    of accountCount: Int = 1
  ) throws {
    let sink = Sink()
    let places = entries.indices.map { index in
      SearchDay(entries[index].values.day ?? "")
        .place(of: SearchAccount(at: accounts.indices.contains(index) ? accounts[index] : 0))
    }
    let counts = places.reduce(into: [SearchDay: Int]()) { $0[$1.day, default: 0] += 1 }
    segments = SearchSegments(counts: counts, hasToDos: !toDos.isEmpty).all
    let marks = try segments.map { segment in
      let own = places.indices.filter { segment.contains(places[$0].day) }
      var builder =
        segment.isToDos
        ? SearchSegmentBuilder(toDos: toDos.count, to: sink.take)
        : SearchSegmentBuilder(
          segment, of: own.map { places[$0] }, accounts: accountCount, to: sink.take)
      return try builder.build { segment.isToDos ? toDos[$0] : entries[own[$0]] }
    }
    let root = SearchRoot(marks)
    try sink.take(root.name, root.bytes)
    version = root.version
    files = sink.files
  }

  private struct Twice: Error {
    let path: String
  }

  private final class Sink {
    var files: [String: [UInt8]] = [:]

    func take(_ name: String, _ bytes: [UInt8]) throws {
      let path = "search/\(name).js"
      if files.updateValue(bytes, forKey: path) != nil { throw Twice(path: path) }
    }
  }

  func search(_ words: [String]...) -> SearchReader.Search { search(words) }

  func search(_ words: [[String]]) -> SearchReader.Search {
    SearchReader { files[$0] }.search(words)
  }

  /// The titles of everything that a search finds, newest first.
  func titles(_ words: [[String]]) throws -> [String] {
    let search = search(words)
    while try !search.next(1000) {}
    return try search.rows().map { $0[0] }
  }
}

extension SearchDay {
  /// A day as ISO 8601 writes it.
  init(_ iso: String) {
    let parts = iso.split(separator: "-").compactMap { Int($0) } + [0, 0, 0]
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }
}

extension SearchRecord {
  /// An entry that differs from others in its number.
  static func entry(
    _ number: Int, _ texts: [String], amount: String = "-12.50", day: String = "2026-10-31",
    kind: Kind = .moneyOut, names: SearchNames = SearchNames(), lacksCategory: Bool = false
  ) -> SearchRecord {
    var shown = Shown(
      "no. \(number)", kind, page: "accounts/current/2026.html", anchor: "t\(number)")
    shown.reference = texts.first ?? ""
    shown.account = "Current"
    shown.amount = amount
    shown.date = day
    return SearchRecord(
      SearchValues(
        texts: texts, names: names, plainAmount: amount, day: day, lacksCategory: lacksCategory),
      shown: shown)
  }
}

extension SearchTerms {
  /// The terms of a text, each once.
  static func of(_ text: String) -> Set<String> {
    var terms: Set<String> = []
    var reader = SearchTerms()
    reader.forEach(in: text) { terms.insert(String(decoding: Array($0), as: UTF8.self)) }
    return terms
  }
}
