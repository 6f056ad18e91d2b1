internal import Basics
internal import Foundation
internal import Storage

/// Loading a million transactions, beside `JSONDecoder` into the equivalent structs.
struct LoadBenchmark {
  private struct PlainAccount: Decodable {
    let name: String
    let transactions: [PlainTransaction]
  }

  private struct PlainTransaction: Decodable {
    let id: String?
    let amount: Int
    let beneficiary: String
    let valueDate: String?
    let reference: String?
    let category: String?
    let tags: [String]?
  }

  private let cores = ProcessInfo.processInfo.activeProcessorCount

  /// Measures books with these fields.
  func run(_ kinds: [LoadData.Fields]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("daybook-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for fields in kinds {
      let one = folder.appendingPathComponent("\(fields)-one")
      let many = folder.appendingPathComponent("\(fields)-many")
      let bytes = try write(fields, one: one, many: many)
      try measure(fields, bytes: bytes, one: one, many: many)
    }
  }

  private func measure(_ fields: LoadData.Fields, bytes: Int, one: URL, many: URL) throws {
    let file = one.appendingPathComponent("accounts.json")
    let reference = try Stopwatch.best(of: 2) {
      _ = try JSONDecoder().decode([PlainAccount].self, from: Data(contentsOf: file))
    }
    print("\(fields) fields: 1,000,000 transactions, \(bytes / 1_000_000) MB")
    report("JSONDecoder", reference, reference)
    try report("one file", Stopwatch.best(of: 3) { try load(one, width: cores) }, reference)
    try report("100 files, 1 core", Stopwatch.best(of: 3) { try load(many, width: 1) }, reference)
    try report(
      "100 files, \(cores) cores", Stopwatch.best(of: 3) { try load(many, width: cores) },
      reference)
  }

  private func load(_ folder: URL, width: Int) throws {
    let folder = BookFolder(path: folder.path, shownAs: "book")
    let reading = BookReader(folder, Parallel(width: width)).read()
    guard reading.book != nil else { throw CocoaError(.coderReadCorrupt) }
  }

  private func report(_ name: String, _ seconds: Double, _ reference: Double) {
    let time = String(format: "%.3f s", seconds)
    let ratio = String(format: "%.1f", reference / seconds)
    print("  \(name): \(time), \(ratio) times as fast as JSONDecoder")
  }

  /// Writes the book in both layouts; returns how many bytes the one file has.
  private func write(_ fields: LoadData.Fields, one: URL, many: URL) throws -> Int {
    let accounts = many.appendingPathComponent("accounts")
    try FileManager.default.createDirectory(at: one, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: accounts, withIntermediateDirectories: true)
    var all = Data("[".utf8)
    for number in 0..<LoadData.accounts {
      let account = Data(LoadData.account(number, fields).utf8)
      try account.write(to: accounts.appendingPathComponent("\(number).json"))
      if number > 0 { all.append(contentsOf: ",\n".utf8) }
      all.append(account)
    }
    all.append(contentsOf: "]\n".utf8)
    try all.write(to: one.appendingPathComponent("accounts.json"))
    return all.count
  }
}
