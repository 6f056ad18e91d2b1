import Foundation
import TestSupport
import Testing

/// What a build says to whoever has not built the book before.
@Suite struct FirstBuildTests {
  private let folder = TemporaryFolder()

  @Test func `A first build on a terminal ends with the page to open, and no other does`() throws {
    var daybook = Daybook(folder: folder.path)
    daybook.environment["NO_COLOR"] = "1"
    #expect(try daybook("init", "my book", "-q").code == 0)
    let place = URL(filePath: folder.path).resolvingSymlinksInPath().path
    let open = "Open \(place)/my book/public/index.html\n"
    #expect(try !daybook.onTerminal(["build", "my book", "--dry-run"]).shown.contains("Open"))
    #expect(
      try !daybook.onTerminal(["build", "my book", "-q", "-o", "quiet"]).shown.contains("Open"))
    #expect(try !daybook("build", "my book", "-o", "piped").output.contains("Open"))
    #expect(try daybook.onTerminal(["build", "my book"]).shown.hasSuffix(open))
    #expect(folder.exists("my book/public/index.html"))
    #expect(try !daybook.onTerminal(["build", "my book"]).shown.contains("Open"))
    #expect(try !daybook.onTerminal(["build", "my book", "--fresh"]).shown.contains("Open"))
    try folder.write(#"{"title": "Another"}"#, to: "my book/daybook.json")
    #expect(try !daybook.onTerminal(["build", "my book"]).shown.contains("Open"))
    let elsewhere = try daybook.onTerminal(["build", "my book", "--output", "out"]).shown
    #expect(elsewhere.hasSuffix("/out/index.html\n"))
  }
}
