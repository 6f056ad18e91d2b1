import SearchSupport

@testable import Search

/// An index that is made in memory.
struct BuiltIndex {
  private(set) var files: [String: [UInt8]] = [:]
  let version: String

  init(entries: [SearchRecord], toDos: [SearchRecord] = []) throws {
    let sink = Sink()
    var builder = SearchIndexBuilder { name, bytes in
      let path = "search/\(name).js"
      if sink.files.updateValue(bytes, forKey: path) != nil { throw Twice(path: path) }
    }
    for entry in entries { try builder.add(entry: entry) }
    for toDo in toDos { try builder.add(toDo: toDo) }
    version = try builder.finish()
    files = sink.files
  }

  private struct Twice: Error {
    let path: String
  }

  private final class Sink {
    var files: [String: [UInt8]] = [:]
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

extension SearchRecord {
  /// An entry that differs from others in its number.
  static func entry(
    _ number: Int, _ texts: [String], amount: String = "-12.50", day: String = "2026-10-31",
    kind: Kind = .moneyOut
  ) -> SearchRecord {
    var shown = Shown(
      "no. \(number)", kind, page: "accounts/current/2026.html", anchor: "t\(number)")
    shown.reference = texts.first ?? ""
    shown.account = "Current"
    shown.amount = amount
    shown.date = day
    return SearchRecord(texts: texts, plainAmount: amount, day: day, shown: shown)
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
