import Cache
internal import Coordinators
internal import SiteCoordinators
internal import Files
import Foundation
internal import Model
internal import SampleBooks
internal import Synchronization

/// A build from first to last, stage by stage, beside `cp -r` of what it writes.
struct SiteBenchmark {
  /// Accounts × months × entries, as words such as `100x50x20`.
  private let size: SampleBook.Size
  private let layout: SampleBook.Layout
  /// Where books and sites are put; a RAM disk shows the program's own cost.
  private let folder: String
  private let jobs = ProcessInfo.processInfo.activeProcessorCount

  /// Takes a size, `one` or `many` for the files of accounts, and a folder, in any order; nil for
  /// words that say none of these.
  init?(_ words: [String]) {
    var size = SampleBook.Size(accounts: 100, months: 50, entries: 20)
    var layout = SampleBook.Layout.folder
    var parent = FileManager.default.temporaryDirectory.path
    for word in words {
      if let said = SampleBook.Size(word) {
        size = said
      } else if word == "one" || word == "many" {
        layout = word == "one" ? .oneFile : .folder
      } else if word.contains("/") {
        parent = word
      } else {
        return nil
      }
    }
    (self.size, self.layout) = (size, layout)
    folder = parent + "/daybook-bench-\(ProcessInfo.processInfo.processIdentifier)"
  }

  func run() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try SampleBook.backOffice(size, layout: layout).write(to: folder + "/book")
    print("\(size.entryCount) entries in \(size.accounts) accounts, \(jobs) jobs")
    let stages = try stages()
    let copy = try Stopwatch.time { try copyOutput() }
    for (name, seconds, peak) in stages + [("cp -r of the site", copy, nil)] {
      let ratio = String(format: "%.2f", seconds / copy)
      let memory = peak.map { ", \($0) MB at most so far" } ?? ""
      let time = String(format: "%.3f s", seconds)
      print("  \(name): \(time), \(ratio) of cp\(memory)")
    }
  }

  private func stages() throws -> [(name: String, seconds: Double, peak: Int?)] {
    var stages: [(name: String, seconds: Double, peak: Int?)] = []
    func measure<Result>(_ name: String, _ work: () throws -> Result) rethrows -> Result {
      let start = ContinuousClock.now
      let result = try work()
      stages.append((name, Stopwatch.seconds(since: start), Self.peakMegabytes))
      return result
    }
    let build = try measure("load") {
      try SiteBuild(
        reading: BookSource(
          folder: folder + "/book", parallelism: jobs, packing: .packed()),
        builtIn: .program,
        asOf: { _ in Day(iso: Array("2024-02-29".utf8)) ?? .unixEpoch }, jobs: jobs)
    }
    let facts = measure("facts") { build.facts() }
    let index = measure("index") { build.index(of: facts) }
    let byteCount = Atomic(0)
    _ = try measure("pages") {
      try build.publish(facts, index) { _, bytes in
        byteCount.add(bytes.count, ordering: .relaxed)
      }
    }
    print("  \(byteCount.load(ordering: .relaxed) / 1_000_000) MB of pages and files")
    for (name, day) in [
      ("pages and writing", "2024-02-27"), ("nothing has changed", "2024-02-27"),
      ("the next night", "2024-02-28"),
    ] {
      _ = try measure(name) { try buildSite(asOf: day) }
    }
    try addEntry()
    _ = try measure("one entry more") { try buildSite(asOf: "2024-02-28") }
    return stages
  }

  private func buildSite(asOf day: String) throws {
    var site = BuildSite(
      BookSource(folder: folder + "/book", parallelism: jobs, packing: .packed()),
      builtIn: .program,
      output: BuildSite.Output(folder: folder + "/site"), jobs: jobs,
      asOf: { _ in Day(iso: Array(day.utf8)) ?? .unixEpoch })
    // So late that no change of the book is a recent one.
    site.keepFiles(of: "bench", at: .max, in: .current, cache: AccountsCache.open)
    _ = try site.run()
  }

  /// Writes an entry before the others of an account.
  private func addEntry() throws {
    let name = layout == .oneFile ? "accounts.json" : "accounts/000000.json"
    let file = URL(filePath: folder + "/book/" + name)
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let entry = #"{"date": "2024-02-26", "amount": -1250, "beneficiary": "Nobody before"},"#
    guard let start = text.firstRange(of: #""transactions": ["#) else { return }
    try Data((text[..<start.upperBound] + entry + text[start.upperBound...]).utf8).write(to: file)
  }

  private func copyOutput() throws {
    let copy = Process()
    copy.executableURL = URL(filePath: "/bin/cp")
    copy.arguments = ["-r", folder + "/site", folder + "/copy"]
    try copy.run()
    copy.waitUntilExit()
  }

  static var peakMegabytes: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
  }
}
