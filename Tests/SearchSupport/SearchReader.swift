/// Searches an index as search.js does, and counts the bytes that it loads.
package struct SearchReader {
  private let bytes: (_ path: String) -> [UInt8]?

  /// Takes how to read a file by its path, such as `search/index.js`.
  package init(_ bytes: @escaping (_ path: String) -> [UInt8]?) { self.bytes = bytes }

  /// A search that has loaded nothing yet.
  ///
  /// Of each word's terms a record must have one; a star
  /// stands for any ending.
  package func search(_ words: [[String]]) -> Search { Search(words, bytes) }

  package struct Problem: Error {
    package let file: String
  }
}

extension SearchReader {
  /// One search: what it has found, newest first, and how far it has come.
  package final class Search {
    package private(set) var hits: [Int] = []
    /// How many of the hits are shown, as far as the bytes went.
    package private(set) var shownCount = 0
    package private(set) var loadedBytes = 0
    package private(set) var loadedFiles: [String] = []
    private let words: [[String]]
    private let bytes: (String) -> [UInt8]?
    private var largest: [Substring: Int] = [:]
    private var keys: [String] = []
    private var sources: [[SearchSource]]?
    private var reached = Int.max
    private var files: [String: IndexFile] = [:]

    private struct Spent: Error {}

    init(_ words: [[String]], _ bytes: @escaping (String) -> [UInt8]?) {
      (self.words, self.bytes) = (words, bytes)
    }

    /// Goes on until there are so many more rows, or until it has loaded what a search may load;
    /// says whether that is all there is.
    @discardableResult
    package func next(_ count: Int = 20) throws -> Bool {
      loadedBytes = files["index"]?.size ?? 0
      let end = shownCount + count
      var isAll = false
      do { isAll = try advance(to: end) } catch is Spent {}
      do {
        for hit in hits.dropFirst(shownCount).prefix(count) {
          _ = try load("records/\(hit >> 5)")
          shownCount += 1
        }
      } catch is Spent {}
      return isAll && shownCount == hits.count
    }

    /// The rows that are shown, newest first.
    package func rows() throws -> [[String]] {
      try hits.prefix(shownCount).map { hit in
        try files["records/\(hit >> 5)"]?.row(hit & 31) ?? []
      }
    }

    private func load(_ name: String) throws -> IndexFile {
      if let file = files[name] { return file }
      let limit = name.hasPrefix("records/") ? 300_000 : 200_000
      guard loadedBytes + largest[name.prefix(1), default: 0] <= limit else { throw Spent() }
      guard let bytes = bytes("search/\(name).js"), let file = IndexFile(name, bytes) else {
        throw Problem(file: name)
      }
      loadedBytes += file.size
      loadedFiles.append(name)
      files[name] = file
      return file
    }

    private func advance(to count: Int) throws -> Bool {
      if files["index"] == nil { try open() }
      if sources == nil {
        sources = try words.map { try $0.flatMap(lists) }.map(SearchSource.sources)
          .enumerated().sorted { one, other in
            (one.element.partCount, one.offset) < (other.element.partCount, other.offset)
          }.map(\.element)
      }
      while true {
        do {
          try scan()
          return true
        } catch let missing as SearchSource.Missing {
          if hits.count >= count { return false }
          _ = try load(missing.file)
        }
      }
    }

    private func open() throws {
      let lines = try load("index").lines
      for pair in lines[0].split(whereSeparator: { "{},".contains($0) }) {
        let parts = pair.split(separator: ":")
        largest[parts[0].dropFirst().dropLast()] = Int(parts[1])
      }
      keys = lines.dropFirst().map(String.init)
    }

    private func lists(of wanted: String) throws -> [[String]] {
      let isPrefix = wanted.hasSuffix("*")
      let term = Array((isPrefix ? String(wanted.dropLast()) : wanted).utf16)
      var found: [[String]] = []
      let first = max((keys.firstIndex { term.precedes($0.utf16) } ?? keys.count) - 1, 0)
      for key in keys.dropFirst(first) {
        for (other, list) in try load("words/w-" + key.asFileName).terms
        where !other.precedes(term) {
          guard isPrefix ? other.starts(with: term) : other == term else { return found }
          if other.last == 0x2A { return [list] }
          found.append(list)
        }
        if !isPrefix { break }
      }
      return found
    }

    private func scan() throws {
      let sources = sources ?? []
      guard let driver = sources.first else { return }
      while true {
        let newest = try driver.map { try $0.before(reached, in: files) }.max() ?? -1
        guard newest >= 0 else { return }
        let isHit = try sources.allSatisfy { word in
          try word.contains { try $0.before(newest + 1, in: files) == newest }
        }
        if isHit { hits.append(newest) }
        reached = newest
      }
    }
  }
}

extension Collection<UInt16> {
  func precedes(_ other: some Collection<UInt16>) -> Bool { lexicographicallyPrecedes(other) }
}

extension String {
  fileprivate var asFileName: String {
    utf16.map { unit in
      switch unit {
      case 0x30...0x39, 0x61...0x7A: String(UnicodeScalar(UInt8(unit)))
      default: "_" + String(unit, radix: 16) + "_"
      }
    }.joined()
  }
}
