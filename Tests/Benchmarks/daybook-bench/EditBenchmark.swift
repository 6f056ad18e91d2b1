internal import Foundation
internal import SampleBooks

/// What one entry more costs, where accounts have a file each and where all of a tenth of them are in
/// one file, beside the cold build that ran before it on the same disk.
struct EditBenchmark {
  private let place: BenchPlace

  /// Of so many entries, one after the other, the median counts.
  private static let rounds = 5

  func run() throws {
    defer { place.remove() }
    print("\(place.size.entryCount) entries in \(place.size.accounts) accounts, in \(place.folder)")
    for part in [manyFiles, oneFile] {
      for target in try part() { print(target.line) }
      fflush(nil)
    }
  }

  private func manyFiles() throws -> [Target] {
    defer { place.remove() }
    let size = place.size
    _ = try MeasuredProcess(.book(place.path("book"), size, .folder))
    let cold = try place.build(.nextDay)
    var (runs, counts): ([MeasuredProcess], [Int]) = ([], [])
    for round in 0..<Self.rounds {
      let account = round * size.accounts / Self.rounds
      try addEntry(round, to: String(format: "accounts/%06d.json", account))
      let start = Date.now
      runs.append(try place.build(.nextDay))
      counts.append(try fileCount(since: start))
    }
    return [
      Target(name: "cold build", value: cold.wall, bound: .none, unit: " s"),
      Target(
        name: "one entry in one account", value: MeasuredProcess(medianOf: runs).wall * 1000,
        bound: .atMost(400), unit: " ms"),
      Target(
        name: "files written for it", value: Double(counts.sorted()[counts.count / 2]),
        bound: .atMost(60), unit: ""),
    ]
  }

  private func oneFile() throws -> [Target] {
    defer { place.remove() }
    _ = try MeasuredProcess(.book(place.path("book"), place.tenth, .oneFile))
    let cold = try place.build(.nextDay)
    let runs = try (0..<Self.rounds).map { round in
      try addEntry(round, to: "accounts.json")
      return try place.build(.nextDay)
    }
    return [
      Target(
        name: "one entry in one file of \(place.tenth.entryCount) against the cold build",
        value: MeasuredProcess(medianOf: runs).wall / cold.wall * 100, bound: .atMost(8),
        unit: " %")
    ]
  }
}

extension EditBenchmark {
  /// Takes words as `BenchPlace` does; nil likewise.
  init?(_ words: [String]) {
    guard let place = BenchPlace(words, size: .million) else { return nil }
    self.init(place: place)
  }
}

extension EditBenchmark {
  /// Writes an entry of the latest month behind the others of the last account in a file.
  private func addEntry(_ number: Int, to name: String) throws {
    let file = URL(filePath: place.path("book/" + name))
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
      at: URL(filePath: place.path("site")),
      includingPropertiesForKeys: [.contentModificationDateKey],
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
