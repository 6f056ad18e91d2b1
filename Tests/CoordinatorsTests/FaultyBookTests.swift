import BookSupport
import Foundation
import Diagnostics
import TestSupport
import Testing

@testable import Coordinators
@testable import SiteCoordinators

@Suite struct FaultyBookTests {
  /// The catalogue's faults, each put over a site that an earlier build made.
  @Test(arguments: Effort.sample(ErrorCatalogue.topics.flatMap(ErrorCatalogue.cases), 8))
  func `A fault is refused and the earlier site stays byte for byte as it was`(
    fault: ErrorCatalogue.Case
  ) throws {
    guard !fault.expected.hasSuffix("accepted") else { return }
    let built = BuiltBook()
    try built.temporary.write(#"[{"name": "A"}]"#, to: "book/accounts.json")
    try built.build()
    try FileManager.default.removeItem(atPath: built.book + "/accounts.json")
    for (path, text) in fault.files { try built.temporary.write(text, to: "book/" + path) }
    let before = try built.temporary.snapshot()

    let problems = #expect(throws: BookProblems.self) { try built.build() }
    #expect(problems?.diagnostics.contains { $0.severity == .error } == true)
    #expect(try built.temporary.snapshot() == before)
  }

  @Test func `The words of a book with a fault are those of its locale`() throws {
    let built = BuiltBook()
    try built.temporary.write(#"{"locale": "de_DE"}"#, to: "book/daybook.json")
    try built.temporary.write("[{}]", to: "book/accounts.json")
    try built.temporary.write("gruss = Grüß Gott", to: "book/templates/words-de.txt")
    try built.temporary.write(
      "{{<frame.html}}{{$main}}{{>gruss}} {{body}}{{/main}}{{/frame.html}}",
      to: "book/templates/own-page.html")
    let problems = #expect(throws: BookProblems.self) { try built.build() }
    #expect(problems?.diagnostics.map(\.path) == [built.book + "/accounts.json"])
  }
}
