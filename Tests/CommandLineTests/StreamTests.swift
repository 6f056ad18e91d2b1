import Foundation
import TestSupport
import Testing

/// What happens where results cannot be printed.
@Suite struct StreamTests {
  let folder = TemporaryFolder()

  private func daybook(_ words: [String], script: String) throws -> Daybook.Result {
    try Daybook(folder: folder.path, script: script).run(words)
  }

  @Test(arguments: [
    "build book", "statements book", "statements book --output -", "check book",
    "check book --json", "init new", "templates list", "templates export new", "help", "--help",
    "help format", "build --help", "--version",
  ])
  func `A command that cannot print its result exits with 74 and says so`(words: String) throws {
    _ = try daybook(["init", "book", "-q"], script: #"exec "$@""#)
    let settings = #"{"locale": "en_GB", "titel": "a note"}"#
    try folder.write(settings, to: "book/daybook.json")
    for stream in ["> /dev/full", ">&-"] {
      let result = try daybook(
        words.split(separator: " ").map(String.init), script: "\"$@\" \(stream); exit $?")
      #expect(result.code == 74, "\(stream)")
      #expect(result.errors == "daybook: error: cannot write to standard output\n", "\(stream)")
      try? FileManager.default.removeItem(atPath: folder.path + "/new")
    }
    #expect(try folder.read("book/daybook.json") == settings)
  }

  @Test func `With nothing to print, a stream that takes nothing is no error`() throws {
    let script = #""$@" > /dev/full; exit $?"#
    #expect(try daybook(["init", "book", "--quiet"], script: script).code == 0)
    #expect(try daybook(["build", "book", "-q"], script: script).code == 0)
    #expect(try daybook(["statements", "book", "-q"], script: script).code == 0)
  }
}
