internal import Foundation
internal import Search
internal import SearchSupport

/// Indexing the entries of 25 years for search, beside writing the same bytes; what searches load,
/// and what another entry changes.
///
/// Searches are answered by `SearchReader`, which loads files by the rules of search.js.
struct SearchBenchmark {
  /// How many entries, and how many searches.
  let count: Int
  private static let searches = 300

  /// Measures books of these shapes.
  func run(_ shapes: [SearchData.Shape]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("daybook-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for shape in shapes {
      let data = SearchData(shape, count: count)
      try measure(data, in: folder.appendingPathComponent("\(shape)"))
    }
  }

  private func measure(_ data: SearchData, in folder: URL) throws {
    var (files, bytes) = (0, 0)
    var records = 0
    let making = Stopwatch.best(of: 1) {
      for number in 0..<count { records += data.record(number).values.texts.count }
    }
    let time = try Stopwatch.best(of: 1) {
      try SearchedEntries.all(of: data).build { _, file in
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
    print(
      "\(data.shape): \(count) entries, \(records / count) texts each; \(seconds(time - making)),"
        + " writing as many bytes \(seconds(writing)); at most \(peak / 1024) MB;"
        + " \(files) files of \(bytes / 1000) kB")
    try write(data, in: folder)
    try search(data, in: folder)
    try FileManager.default.removeItem(at: folder)
    for yearsBack in [0, 5] { try add(to: data, yearsBack) }
  }

  private func write(_ data: SearchData, in folder: URL) throws {
    var made: Set<String> = []
    try SearchedEntries.all(of: data).build { name, bytes in
      let file = folder.appendingPathComponent("search/\(name).js")
      let parent = file.deletingLastPathComponent()
      if made.insert(parent.path).inserted {
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      }
      try Data(bytes).write(to: file)
    }
  }

  /// What changes by an entry so many years before the newest.
  private func add(to data: SearchData, _ yearsBack: Int) throws {
    let entries = SearchedEntries.all(of: data)
    let halfDay = count / SearchData.dayCount / 2
    let number = max(count - 1 - yearsBack * count / SearchData.yearCount - halfDay, 0)
    let (before, after) = (entries.segment(of: number), entries.adding(number))
    var old: [String: [UInt8]] = [:]
    try before.build { old[$0] = $1 }
    var (files, bytes, all) = (0, 0, 0)
    let time = try Stopwatch.best(of: 1) {
      try after.build { name, file in
        all += 1
        if old[name] != file { (files, bytes) = (files + 1, bytes + file.count) }
      }
    }
    print(
      "  another entry \(yearsBack) years back: \(files) of \(all) files, \(bytes) bytes,"
        + " in \(Int(time * 1000)) ms")
  }

  private func search(_ data: SearchData, in folder: URL) throws {
    var loaded: [(bytes: Int, words: [[String]])] = []
    var unfinished = 0
    for number in 0..<Self.searches {
      let words = data.query(number * 7_919 % count, number)
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
