import Foundation
import Testing

/// The files of `Tests/ErrorCatalogue`: books with one fault each, and what is said about them.
///
/// A case is `@@ what it shows`, then for each file `>>> path` and its lines, then `<<<` and the
/// expected report. `DAYBOOK_RECORD=1 swift test` writes the reports anew, to be read in the diff.
struct ErrorCatalogue {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var files: [String: String] = [:]
    var expected = ""
    /// The case as it stands in the catalogue, up to the expected report.
    var written = ""

    var testDescription: String { name }
  }

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("ErrorCatalogue")

  static let topics = ["accounts", "files", "settings", "todos", "transactions"]

  static func cases(of topic: String) -> [Case] {
    let file = folder.appendingPathComponent("\(topic).txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "@@ ").map { parse(String($0)) }
  }

  private static func parse(_ text: String) -> Case {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var result = Case(name: String(lines.removeFirst()))
    var path: String?
    while let line = lines.first, line != "<<<" {
      result.written += line + "\n"
      lines.removeFirst()
      if line.hasPrefix(">>> ") {
        path = String(line.dropFirst(4))
        result.files[path ?? "", default: ""] += ""
      } else if let path {
        result.files[path, default: ""] += line + "\n"
      }
    }
    result.expected = lines.dropFirst().joined(separator: "\n")
      .trimmingCharacters(in: .newlines)
    return result
  }

  /// Writes a topic's reports anew.
  static func record(_ topic: String) throws {
    var text = ""
    for fault in cases(of: topic) {
      let report = try TemporaryBook(fault.files).report()
      text += "@@ \(fault.name)\n\(fault.written)<<<\n\(report)\n\n"
    }
    let file = folder.appendingPathComponent("\(topic).txt")
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}

@Suite struct ErrorCatalogueTests {
  private static let isRecording = ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] != nil

  @Test(arguments: ErrorCatalogue.topics.flatMap(ErrorCatalogue.cases))
  func saysWhereWhatAndWhatToDo(_ fault: ErrorCatalogue.Case) throws {
    #expect(try TemporaryBook(fault.files).report() == fault.expected)
  }

  @Test(arguments: ErrorCatalogue.topics)
  func everyTopicHasCases(topic: String) throws {
    #expect(ErrorCatalogue.cases(of: topic).count >= 10)
    if Self.isRecording {
      try ErrorCatalogue.record(topic)
      Issue.record("the reports were written anew: read them, then run without recording")
    }
  }
}
