import Foundation
import TestSupport
import Testing

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

extension ErrorCatalogue {
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
