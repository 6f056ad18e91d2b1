import Cache
import Coordinators
package import SiteCoordinators
import Files
package import Foundation
import Model
import Templates
package import TestSupport
package import Theme

/// A book in a folder of its own, and the site that is built of it.
package struct BuiltBook {
  package let temporary = TemporaryFolder()
  package var asOf = "2026-11-21"
  package var jobs = 2
  /// Whether every file is made and compared, whatever is on record.
  package var isFresh = false
  /// When a build takes place, in nanoseconds since 1970-01-01: so late that all files count as old.
  package var now: Int64 = 1 << 62
  /// What the start of the machine is called.
  package var boot = "a-start"
  /// By which pages of a live site load themselves anew; nil for a site to be published.
  package var liveScript: [UInt8]?

  /// So many entries of all accounts stay as they were read while a site is built; nil for as many as
  /// the program keeps.
  package var entriesAsRead: Int?

  /// What happens while a build reads, and before each file that it writes.
  package var meanwhile: @Sendable () throws -> Void = {}

  package init() {}

  package var book: String { temporary.path + "/book" }
  package var site: String { temporary.path + "/book/public" }

  /// A copy of the repository's example.
  package static func example() throws -> BuiltBook {
    let copy = BuiltBook()
    try copy.addFiles(of: repository.appending(path: "site"), inReverse: false)
    return copy
  }

  package func addFiles(of folder: URL, inReverse: Bool) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { !$0.hasPrefix("public") && !$0.hasPrefix("statements") && $0.contains(".") }
    for name in inReverse ? names.reversed() : names {
      try temporary.write(
        String(decoding: Data(contentsOf: folder.appending(path: name)), as: UTF8.self),
        to: "book/" + name)
    }
  }

  /// Builds the site with the program's own templates, or with others in their place.
  @discardableResult
  package func build(_ builtIn: BuiltInSources = .all) throws -> BuildSite.Report {
    guard let day = Day(iso: Array(asOf.utf8)) else { throw CocoaError(.formatting) }
    var output = BuildSite.Output(folder: site)
    output.liveScript = liveScript
    var source = BookSource(folder: book, parallelism: jobs)
    if let entriesAsRead { source.packing = .packed(beyond: entriesAsRead) }
    var task = BuildSite(
      source, builtIn: builtIn, output: output, jobs: jobs,
      asOf: { _ in
        try? meanwhile()
        return day
      })
    task.checkpoint = meanwhile
    task.keepFiles(
      of: "tests", at: now, in: BootNumber(boot), isFresh: isFresh, cache: AccountsCache.open)
    return try task.run()
  }

  /// The site's files by their paths in it, without Daybook's own records.
  package func files() throws -> [String: Data] { try temporary.site("book/public") }

  package func text(_ path: String) throws -> String { try temporary.read("book/public/" + path) }
}

extension BuiltInSources {
  /// All that is compiled into the program.
  package static var all: BuiltInSources {
    BuiltInSources(
      templates: BuiltInTemplates.templates, words: BuiltInTemplates.words,
      assets: BuiltInTemplates.assets)
  }
}
