import Foundation
import TestSupport
import Testing

@Suite struct ErrorCatalogueTests {
  @Test(arguments: ErrorCatalogue.topics.flatMap(ErrorCatalogue.cases))
  func saysWhereWhatAndWhatToDo(_ fault: ErrorCatalogue.Case) throws {
    #expect(try TemporaryBook(fault.files).report() == fault.expected)
  }

  @Test(
    arguments: ErrorCatalogue.topics.flatMap(ErrorCatalogue.cases).filter {
      $0.expected != "accepted"
    })
  func `What a remedy advises loads`(_ fault: ErrorCatalogue.Case) throws {
    #expect(!fault.repairs.isEmpty, "the catalogue says how the advice is followed")
    let repaired = try #require(fault.repaired, "what is to be replaced is there")
    #expect(try TemporaryBook(repaired).report() == "accepted")
    // What is to be written word for word is what was tried.
    let tried = repaired.map { "\($0.key)\n\($0.value)" }.joined(separator: "\n")
    let advised = try Regex<(Substring, Substring)>(
      #"(?:did you mean "|month is "|meant, write "|for \S+ write )([^" \n]+)"#)
    for advice in fault.expected.matches(of: advised) {
      #expect(tried.contains(advice.output.1))
    }
  }

  @Test(arguments: ErrorCatalogue.topics)
  func everyTopicHasCases(topic: String) throws {
    #expect(ErrorCatalogue.cases(of: topic).count >= 10)
    if Recording.isOn {
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
