internal import CFloor
import Cache
internal import Coordinators
internal import SiteCoordinators
internal import Exports
internal import Files
import Foundation
internal import Model
internal import SampleBooks
internal import Theme

/// What a benchmark has done in a process of its own.
enum BenchTask {
  /// Writes the book of a back office.
  case book(String, SampleBook.Size, SampleBook.Layout)
  /// Builds a site into a folder, as of one of two days.
  case build(String, site: String, jobs: Int, AsOf = .behindAll)
  /// Looks for every problem in a book.
  case check(String)
  /// Writes a book as a journal for ledger and hledger.
  case journal(String, file: String)
  /// Makes files as a list has them (`CFloor.h`), on two threads, with so many bytes of other memory
  /// in use by each.
  case floor(list: String, folder: String, memory: Int = 0)

  /// At the end of which day a book is shown.
  enum AsOf: String {
    /// The last of February 2024, behind all entries of books of four years or so.
    case behindAll = "2024-02-29"
    /// Days behind all entries on which no month turns.
    case midMonth = "2024-02-27"
    case nextDay = "2024-02-28"

    var day: Day { Day(iso: Array(rawValue.utf8)) ?? .unixEpoch }
  }

  /// What it is called on the command line, where it is for this program alone.
  static let command = "task"

  func run() throws {
    switch self {
    case .book(let folder, let size, let layout):
      try SampleBook.backOffice(size, layout: layout).write(to: folder)
    case .build(let book, let site, let jobs, let asOf):
      var build = BuildSite(
        Self.source(book, jobs: jobs), builtIn: .program, output: BuildSite.Output(folder: site),
        jobs: jobs, asOf: { _ in asOf.day })
      build.keepFiles(of: "bench", at: .max, in: .current, cache: AccountsCache.open)
      _ = try build.run()
    case .check(let book):
      let jobs = ProcessInfo.processInfo.activeProcessorCount
      _ = try CheckBook(builtIn: .program).run(on: Self.source(book, jobs: jobs)) { _ in
        AsOf.behindAll.day
      }
    case .journal(let book, let file):
      var export = ExportBook(.ledger)
      export.output = file
      _ = try export.run(of: Self.source(book, jobs: 1)) { _ in AsOf.behindAll.day }
    case .floor(let list, let folder, let memory):
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      guard cfloor_make_files(list, folder, 2, memory) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
  }

  private static func source(_ book: String, jobs: Int) -> BookSource {
    BookSource(folder: book, parallelism: jobs, packing: .packed())
  }
}

extension BenchTask {
  /// The task on the command line, behind its command.
  var words: [String] {
    switch self {
    case .book(let folder, let size, let layout):
      ["book", folder, size.text, layout == .oneFile ? "one" : "many"]
    case .build(let book, let site, let jobs, let asOf):
      ["build", book, site, String(jobs), asOf.rawValue]
    case .check(let book): ["check", book]
    case .journal(let book, let file): ["journal", book, file]
    case .floor(let list, let folder, let memory): ["floor", list, folder, String(memory)]
    }
  }

  /// Nil where the words are no task.
  init?(_ words: [String]) {
    switch (words.first, words.count) {
    case ("book", 4):
      guard let size = SampleBook.Size(words[2]) else { return nil }
      self = .book(words[1], size, words[3] == "one" ? .oneFile : .folder)
    case ("build", 5):
      guard let jobs = Int(words[3]), let asOf = AsOf(rawValue: words[4]) else { return nil }
      self = .build(words[1], site: words[2], jobs: jobs, asOf)
    case ("check", 2): self = .check(words[1])
    case ("journal", 3): self = .journal(words[1], file: words[2])
    case ("floor", 4):
      guard let memory = Int(words[3]) else { return nil }
      self = .floor(list: words[1], folder: words[2], memory: memory)
    default: return nil
    }
  }
}
