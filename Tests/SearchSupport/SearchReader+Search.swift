extension SearchReader {
  /// One search: what it has found, newest first, and how far it has come.
  package final class Search {
    package private(set) var hits: [Hit] = []
    /// How many of the hits are shown, as far as the bytes went.
    package private(set) var shownCount = 0
    package private(set) var loadedBytes = 0
    package private(set) var loadedFiles: [String] = []
    private let words: [[String]]
    private let bytes: (String) -> [UInt8]?
    private var segments: [IndexedSegment] = []
    /// The segment that the search is at, and the first that has not been asked for.
    private var (place, ahead) = (0, 0)
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
          _ = try block(of: hit)
          shownCount += 1
        }
      } catch is Spent {}
      return isAll && shownCount == hits.count
    }

    /// The rows that are shown, newest first.
    package func rows() throws -> [[String]] {
      try hits.prefix(shownCount).map { hit in
        let (block, start) = try block(of: hit)
        return try block.row(hit.number, from: start)
      }
    }

    private func load(_ name: String, _ check: String?, most: Int) throws -> IndexFile {
      if let file = files[name] { return file }
      let limit = name.contains("/r") ? 300_000 : 200_000
      guard loadedBytes + most <= limit else { throw Spent() }
      guard let bytes = bytes("search/\(name).js"), let file = IndexFile(name, bytes),
        file.check == check ?? file.check
      else { throw Problem(file: name) }
      loadedBytes += file.size
      loadedFiles.append(name)
      files[name] = file
      return file
    }

    private func advance(to count: Int) throws -> Bool {
      if files["index"] == nil {
        segments = try load("index", nil, most: 0).lines.compactMap { IndexedSegment($0) }
      }
      while place < segments.count {
        if hits.count >= count, loadedBytes > 60_000 { return false }
        if place >= ahead {
          ahead = min(2 * place + 1, segments.count)
          for segment in segments[place..<ahead] { _ = try? look(in: segment) }
        }
        guard try advance(to: count, in: segments[place]) else { return false }
        (sources, reached) = (nil, .max)
        place += 1
      }
      return true
    }

    private func look(in segment: IndexedSegment) throws -> [[SearchSource]] {
      try words.map { word in
        SearchSource.sources(try word.flatMap { try lists(of: $0, in: segment) }, in: segment)
      }
      .enumerated().sorted { one, other in
        (one.element.partCount, one.offset) < (other.element.partCount, other.offset)
      }
      .map(\.element)
    }

    private func advance(to count: Int, in segment: IndexedSegment) throws -> Bool {
      if sources == nil { sources = try look(in: segment) }
      while true {
        do {
          try scan(segment)
          return true
        } catch let missing as SearchSource.Missing {
          if hits.count >= count { return false }
          _ = try load(missing.file, missing.check, most: segment.sizes[3])
        }
      }
    }

    /// Where the terms that are meant begin and end: from~to, or one with a star for any ending.
    private static func span(_ wanted: String) -> (from: [UInt16], end: [UInt16]) {
      let ends = wanted.split(separator: "~").map { Array($0.utf16) }
      if ends.count == 2 { return (ends[0], ends[1]) }
      let start = Array(wanted.utf16)
      guard start.last == 0x2A else { return (start, start + [0]) }
      return (start.dropLast(), start.dropLast() + [0xFFFF])
    }

    private func lists(of wanted: String, in segment: IndexedSegment) throws -> [[String]] {
      let (from, end) = Self.span(wanted)
      let index = try load("\(segment.name)/index", segment.checks[0], most: segment.sizes[0])
      let keys = index.lines.map { (String($0.prefix(4)), String($0.dropFirst(4))) }
      var found: [[String]] = []
      func last(before term: [UInt16]) -> Int {
        (keys.firstIndex { !$0.1.utf16.precedes(term) } ?? keys.count) - 1
      }
      // All terms that begin so have a list in common.
      var done: [UInt16]?
      var file = last(before: from + [0])
      while keys.indices.contains(file), keys[file].1.utf16.precedes(end) {
        let name = "\(segment.name)/w-\(keys[file].1.asFileName)"
        for (term, list) in try load(name, keys[file].0, most: segment.sizes[2]).terms
        where !term.precedes(from) {
          if let done, term.starts(with: done) { continue }
          guard term.precedes(end) else { return found }
          let start = term.dropLast()
          if term.last == 0x2A {
            if start.precedes(from) || end.precedes(start + [0xFFFF]) { continue }
            done = Array(start)
          }
          found.append(list)
          if let done, done + [0xFFFF] == end { return found }
        }
        file += 1
        if let done { file = max(file, last(before: done + [0xFFFF])) }
      }
      return found
    }

    private func scan(_ segment: IndexedSegment) throws {
      let sources = sources ?? []
      guard let driver = sources.first else { return }
      while true {
        let newest = try driver.map { try $0.before(reached, in: files) }.max() ?? -1
        guard newest >= 0 else { return }
        let isHit = try sources.allSatisfy { word in
          try word.contains { try $0.before(newest + 1, in: files) == newest }
        }
        if isHit { hits.append(Hit(segment: segment.name, number: newest)) }
        reached = newest
      }
    }

    /// The file of what is shown of a record, and the number of the first in it.
    private func block(of hit: Hit) throws -> (IndexFile, start: Int) {
      guard let segment = segments.first(where: { $0.name == hit.segment }) else {
        throw Problem(file: hit.segment)
      }
      let name = "\(segment.name)/records"
      let records = try load(name, segment.checks[1], most: segment.sizes[1])
      let starts = records.firsts
      let place = starts.countBelow(hit.number + 1) - 1
      guard starts.indices.contains(place) else { throw Problem(file: name) }
      let check = String(records.lines[1].dropFirst(4 * place).prefix(4))
      let file = "\(segment.name)/r-\(String(starts[place], radix: 36))"
      return (try load(file, check, most: segment.sizes[4]), starts[place])
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
