import TestSupport
import Testing

@testable import Publishing

/// The number by which open pages learn that their site has changed.
@Suite struct LiveVersionTests {
  let folder = TemporaryFolder()
  private let file = "out/.daybook/live.js"

  @Test func `A live site counts its versions, and one that cannot be read is as good as none`()
    throws
  {
    let version = LiveVersion(of: folder.path + "/out")
    try folder.write("", to: "out/.daybook/journal")
    try version.begin()
    #expect(try folder.read(file) == "daybookLive(0);\n")
    try version.advance()
    try version.begin()
    #expect(try folder.read(file) == "daybookLive(1);\n")
    for text in ["", "daybookLive(", "daybookLive(x);\n", "daybookLive(9223372036854775807);\n"] {
      try folder.write(text, to: file)
      try version.advance()
      #expect(try folder.read(file) == "daybookLive(0);\n")
    }
  }

  @Test func `A live site and one to be published never share a folder`() throws {
    let out = folder.path + "/out"
    let version = LiveVersion(of: out)
    for isLive in [false, true] { try version.checkUse(isLive: isLive) }
    // A first build that was broken off is of no kind yet.
    try folder.write("", to: "out/.daybook/journal")
    for isLive in [false, true] { try version.checkUse(isLive: isLive) }
    try folder.write("", to: "out/.daybook/manifest")
    try version.checkUse(isLive: false)
    #expect(throws: PublishingError.builtSite(out)) { try version.checkUse(isLive: true) }
    try version.begin()
    try version.checkUse(isLive: true)
    #expect(throws: PublishingError.liveSite(out)) { try version.checkUse(isLive: false) }
  }
}
