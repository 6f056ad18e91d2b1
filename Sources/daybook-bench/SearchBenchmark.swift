internal import Foundation
internal import Search
internal import SearchSupport

/// Indexing a million entries for search, beside writing the same bytes; and what searches load.
///
/// Searches are answered by `SearchReader`, which loads files by the rules of search.js.
struct SearchBenchmark {
  private static let count = 1_000_000
  private static let searches = 300

  /// Measures books of these shapes.
  func run(_ shapes: [SearchData.Shape]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("daybook-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for shape in shapes {
      let data = SearchData(shape)
      try measure(data, in: folder.appendingPathComponent("\(shape)"))
    }
  }

  private func measure(_ data: SearchData, in folder: URL) throws {
    var (files, bytes) = (0, 0)
    var records = 0
    let making = Stopwatch.best(of: 1) {
      for number in 0..<Self.count { records += data.record(number).texts.count }
    }
    let time = try Stopwatch.best(of: 1) {
      try build(data) { _, file in
        files += 1
        bytes += file.count
      }
    }
    let peak = peakMemory
    let block = [UInt8](repeating: 0x20, count: bytes / max(files, 1))
    let writing = try Stopwatch.best(of: 1) {
      let folder = folder.appendingPathComponent("reference")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for number in 0..<files {
        try Data(block).write(to: folder.appendingPathComponent("\(number)"))
      }
      try FileManager.default.removeItem(at: folder)
    }
    for name in ["lists", "records", "words"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("search/\(name)"), withIntermediateDirectories: true)
    }
    try build(data) {
      try Data($1).write(to: folder.appendingPathComponent("search/\($0).js"))
    }
    print(
      "\(data.shape): \(records / Self.count) texts each; \(seconds(time - making)),"
        + " writing as many bytes \(seconds(writing)); at most \(peak / 1024) MB;"
        + " \(files) files of \(bytes / 1_000_000) MB")
    try search(data, in: folder)
    try FileManager.default.removeItem(at: folder)
  }

  private func build(_ data: SearchData, _ sink: @escaping SearchIndexBuilder.Sink) throws {
    var index = SearchIndexBuilder(to: sink)
    for number in 0..<Self.count { try index.add(entry: data.record(number)) }
    _ = try index.finish()
  }

  private func search(_ data: SearchData, in folder: URL) throws {
    var loaded: [(bytes: Int, words: [[String]])] = []
    var unfinished = 0
    for number in 0..<Self.searches {
      let words = data.query(number * 7_919 % Self.count, number)
      let search = SearchReader { path in
        (try? Data(contentsOf: folder.appendingPathComponent(path))).map { [UInt8]($0) }
      }.search(words)
      let isAll = try search.next()
      if !isAll, search.shownCount < 20 { unfinished += 1 }
      loaded.append((search.loadedBytes, words))
      for _ in 0..<2 where try !search.next() { loaded.append((search.loadedBytes, words)) }
    }
    loaded.sort { $0.bytes < $1.bytes }
    let (median, most) = (loaded[loaded.count / 2], loaded[loaded.count - 1])
    print(
      "  \(loaded.count) steps of \(Self.searches) searches load \(median.bytes / 1000) kB in the"
        + " middle, at most \(most.bytes) bytes (\(most.words));"
        + " \(unfinished) have fewer than 20 results in their first step and go on later")
  }

  private func seconds(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }

  /// In kilobytes, of the process so far.
  private var peakMemory: Int {
    var usage = rusage()
    getrusage(0, &usage)  // RUSAGE_SELF, which has another type on Linux.
    return usage.ru_maxrss
  }
}
