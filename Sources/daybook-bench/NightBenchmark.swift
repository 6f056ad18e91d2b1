internal import Foundation
internal import SampleBooks

/// What a night costs where little or nothing has changed, each figure beside the cold build that ran
/// before it on the same disk.
struct NightBenchmark {
  private let place: BenchPlace
  private var size: SampleBook.Size { place.size }

  /// Of so many runs the median counts.
  private static let rounds = 5

  func run() throws {
    defer { place.remove() }
    print("\(size.entryCount) entries in \(size.accounts) accounts, in \(place.folder)")
    for part in [manyFiles, oneFile] {
      for target in try part() { print(target.line) }
      fflush(nil)
    }
  }

  /// A tenth of the accounts.
  private var tenth: SampleBook.Size {
    var size = size
    size.accounts = max(1, size.accounts / 10)
    return size
  }

  private func path(_ name: String) -> String { place.path(name) }

  private func build(_ day: BenchTask.AsOf) throws -> MeasuredProcess {
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    return try MeasuredProcess(.build(path("book"), site: path("site"), jobs: jobs, day))
  }

  private func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}

extension NightBenchmark {
  /// Takes words as `BenchPlace` does; nil likewise.
  init?(_ words: [String]) {
    let size = SampleBook.Size(accounts: 1000, months: 50, entries: 20)
    guard let place = BenchPlace(words, size: size) else { return nil }
    self.init(place: place)
  }
}

extension NightBenchmark {
  /// A file for each account.
  private func manyFiles() throws -> [Target] {
    defer { place.remove() }
    _ = try MeasuredProcess(.book(path("book"), tenth, .folder))
    let small = try build(.midMonth)
    place.remove()
    _ = try MeasuredProcess(.book(path("book"), size, .folder))
    let whole = try build(.midMonth)
    let (cold, site) = (whole.wall, try SiteFiles(of: path("site"), list: path("list")))
    let nothing = try (0..<Self.rounds).map { _ in try build(.midMonth).wall }
    let night = try build(.nextDay).wall
    var (times, counts): ([Double], [Double]) = ([], [])
    for round in 0..<Self.rounds {
      let account = round * size.accounts / Self.rounds
      try addEntry(round, to: String(format: "accounts/%06d.json", account))
      let start = Date.now
      times.append(try build(.nextDay).wall)
      counts.append(Double(try fileCount(since: start)))
    }
    return [
      Target(name: "cold build", value: cold, bound: .none, unit: " s"),
      Target(
        name: "memory of it at most", value: Double(whole.peak) / 1e6, bound: .atMost(256),
        unit: " MB"),
      Target(
        name: "memory for each entry beyond \(tenth.entryCount)",
        value: Double(whole.peak - small.peak) / Double(size.entryCount - tenth.entryCount),
        bound: .atMost(100), unit: " bytes"),
      site.largest,
      Target(
        name: "nothing changed", value: median(nothing) * 1000, bound: .atMost(60), unit: " ms"),
      Target(
        name: "the next night against the cold build", value: night / cold * 100,
        bound: .atMost(3), unit: " %"),
      Target(
        name: "one entry in one account", value: median(times) * 1000, bound: .atMost(400),
        unit: " ms"),
      Target(
        name: "files written for it", value: median(counts), bound: .atMost(60), unit: ""),
    ]
  }

  /// A tenth of the accounts, all in one file.
  private func oneFile() throws -> [Target] {
    defer { place.remove() }
    _ = try MeasuredProcess(.book(path("book"), tenth, .oneFile))
    let cold = try build(.nextDay).wall
    let times = try (0..<Self.rounds).map { round in
      try addEntry(round, to: "accounts.json")
      return try build(.nextDay).wall
    }
    return [
      Target(
        name: "one entry in one file of \(tenth.entryCount) against the cold build",
        value: median(times) / cold * 100, bound: .atMost(8), unit: " %")
    ]
  }

  /// Writes an entry of the latest month behind the others of the last account in a file.
  private func addEntry(_ number: Int, to name: String) throws {
    let file = URL(filePath: path("book/" + name))
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard let end = text.ranges(of: "]").dropLast(name == "accounts.json" ? 1 : 0).last else {
      return
    }
    let entry =
      #", {"date": "2024-02-20", "amount": -\#(1_000 + number), "beneficiary": "Shop 62"}"#
    try Data((text[..<end.lowerBound] + entry + text[end.lowerBound...]).utf8).write(to: file)
  }

  /// How many files of the site were changed since then.
  private func fileCount(since start: Date) throws -> Int {
    let names = FileManager.default.enumerator(
      at: URL(filePath: path("site")), includingPropertiesForKeys: [.contentModificationDateKey],
      options: .skipsHiddenFiles)
    return try (names ?? FileManager.DirectoryEnumerator()).reduce(0) { count, file in
      guard let file = file as? URL else { return count }
      let values = try file.resourceValues(forKeys: [
        .contentModificationDateKey, .isRegularFileKey,
      ])
      let isChanged = values.contentModificationDate.map { $0 >= start } ?? false
      return count + (isChanged && values.isRegularFile == true ? 1 : 0)
    }
  }
}
