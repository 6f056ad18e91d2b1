import Basics
import Coordinators
import Foundation
import Import
import Model
import Storage
import TestSupport

/// Files that come in one after the other, and what must happen to the book
/// (`oracles/imports/scenarios`).
struct ImportScenario: Decodable, CustomStringConvertible, Sendable {
  let about: String
  let firm: Bool
  let book: [Account]
  let steps: [Step]
  let after: [String: Figures]
  private(set) var name = ""

  var description: String { name }

  enum CodingKeys: CodingKey { case about, firm, book, steps, after }

  struct Account: Codable, Sendable {
    let name: String
    var iban: String?
    var number: String?
    let currency: String
    var owner: String?
    var transactions: [Entry]?
  }

  struct Entry: Codable, Sendable {
    let date: String
    let amount: Int64
    let beneficiary: String
  }

  struct Step: Decodable, Sendable {
    let `import`: [String]?
    let edit: [String: String]?
    let added: Int?
    let alreadyThere: Int?
    let updated: Int?
    let held: Int?
    let refused: Bool?
    let exit: Int?
    let dryRun: Bool?
    let transfers: Int?
    let warns: [String]?
    let order: [Int64]?
  }

  struct Figures: Decodable, Equatable, Sendable {
    let entries: Int
    let sum: Int64
  }

  static let folder = Oracles.folder.appending(path: "imports/scenarios")

  /// None where the oracles are not beside the package.
  static let all: [ImportScenario] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      var scenario = try? Oracles.read(
        ImportScenario.self, from: "imports/scenarios/\(name)/scenario.json")
      scenario?.name = name
      return scenario
    }
  }()
}

/// A book in a folder of its own, into which files are imported.
struct ImportedBook {
  let folder = TemporaryFolder()

  init(_ accounts: [ImportScenario.Account]) throws {
    let accounts = accounts.map { account in
      var account = account
      account.iban = account.iban ?? account.number
      account.number = nil
      return account
    }
    try folder.write(
      String(decoding: JSONEncoder().encode(accounts), as: UTF8.self), to: "accounts.json")
    try folder.write("{\"checkIBANs\": false}", to: "daybook.json")
  }

  var source: BookSource { BookSource(folder: folder.path, parallelism: 1) }

  func clock(_ second: Int64 = 0) -> RecordingClock {
    RecordingClock(
      today: { _ in Day(daysSinceEpoch: 20_833) ?? .unixEpoch },
      millisecondsSince1970: { 1_800_000_000_000 + second * 1000 })
  }

  /// Imports files by their paths.
  func bringIn(
    _ paths: [String], isRehearsal: Bool = false,
    _ change: (inout ImportFiles) -> Void = { _ in }
  ) throws -> ImportFiles.Report {
    try keepLayouts(of: paths)
    var task = ImportFiles(paths)
    change(&task)
    var controller = StateController(source)
    controller.isRehearsal = isRehearsal
    return try task.run(by: controller, clock: clock())
  }

  /// Keeps the layout that is proposed for CSV files that no layout knows, as a person would.
  private func keepLayouts(of paths: [String]) throws {
    for path in paths where path.hasSuffix(".csv") && !folder.exists("imports.json") {
      guard let report = try? ProposeLayout(path).run(in: source), report.origin == .guessed else {
        continue
      }
      try folder.write(report.document.text, to: "imports.json")
    }
  }

  /// Takes the last run back.
  func takeBack(
    _ run: String? = nil, extent: ImportReturn.Extent = .unedited
  ) throws -> UndoImport.Report {
    try UndoImport(run, extent).run(by: StateController(source), clock: clock(60))
  }

  /// Nil where the book has an error.
  var book: Book? {
    BookReader(
      BookFolder(path: folder.path, shownAs: folder.path), Parallel(width: 1)
    ).read().book
  }

  /// Changes the entries of the first account that have the bank's id.
  func edit(_ changes: [String: String]) throws {
    let file = URL(filePath: folder.path).appending(path: "accounts.json")
    var accounts =
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]] ?? []
    var entries = accounts[0]["transactions"] as? [[String: Any]] ?? []
    for index in entries.indices {
      let bank = entries[index]["bank"] as? [String: Any]
      guard bank?["id"] as? String == changes["bankId"] else { continue }
      for (key, value) in changes where key != "bankId" { entries[index][key] = value }
    }
    accounts[0]["transactions"] = entries
    try JSONSerialization.data(withJSONObject: accounts).write(to: file)
  }
}
