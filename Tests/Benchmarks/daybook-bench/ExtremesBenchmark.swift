import Cache
internal import Coordinators
internal import SiteCoordinators
internal import Foundation
internal import Model

/// Books that are extreme in one way each, at a quarter of their size and in full, so that what
/// takes more than in proportion shows.
///
/// Each is built by a process of its own, which says how much memory it took.
struct ExtremesBenchmark {
  private let extremes: [Extreme]
  /// Nil where each size is to be run by another process.
  private let count: Int?
  private let parent: String

  /// Takes names of extremes, all where there are none, a size of them to be run here, and a folder
  /// for books and sites, in any order; nil for words that say none of these.
  init?(_ words: [String]) {
    var extremes: [Extreme] = []
    var count: Int?
    var parent = FileManager.default.temporaryDirectory.path
    for word in words {
      if let extreme = Extreme(rawValue: word) {
        extremes.append(extreme)
      } else if let number = Int(word), number > 0 {
        count = number
      } else if word.contains("/") {
        parent = word
      } else {
        return nil
      }
    }
    self.extremes = extremes.isEmpty ? Extreme.allCases : extremes
    (self.count, self.parent) = (count, parent)
  }

  func run() throws {
    for extreme in extremes {
      if let count {
        try run(extreme, count)
      } else {
        let times = try [extreme.fullCount / 4, extreme.fullCount].map { count in
          try Stopwatch.time { try start(extreme, count) }
        }
        let ratio = String(format: "%.1f", times[1] / times[0])
        print(
          "  four times as many take \(ratio) times as long, with starting and writing the book")
      }
    }
  }

  private func start(_ extreme: Extreme, _ count: Int) throws {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["extremes", extreme.rawValue, "\(count)", parent]
    try process.run()
    process.waitUntilExit()
  }

  private func run(_ extreme: Extreme, _ count: Int) throws {
    let folder = parent + "/daybook-bench-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (path, text) in extreme.files(count) {
      let file = URL(filePath: folder + "/book/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var result = "problems alone"
    let seconds = try Stopwatch.time {
      do {
        let report = try BuildSite(
          BookSource(
            folder: folder + "/book", parallelism: jobs, packing: .packed()),
          builtIn: .program,
          output: BuildSite.Output(folder: folder + "/site"), jobs: jobs,
          asOf: { _ in Day(iso: Array("2026-11-14".utf8)) ?? .unixEpoch }
        ).run()
        result = "\(report.pageCount) pages"
      } catch let problems as BookProblems {
        result = "\(problems.diagnostics.count) problems"
      }
    }
    let time = String(format: "%.2f s", seconds)
    let memory = "\(SiteBenchmark.peakMegabytes) MB at most"
    print("\(count) \(extreme.meaning): \(time), \(memory), \(result)")
  }

  private var jobs: Int { ProcessInfo.processInfo.activeProcessorCount }
}
