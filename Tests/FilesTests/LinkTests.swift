import TestSupport
import Testing

@testable import Files

@Suite struct LinkTests {
  let temporary = TemporaryFolder()

  @Test func `A link says where it leads, whether anything is there or not`() throws {
    try temporary.link("zone", to: "../share/zoneinfo/Europe/Berlin")
    try temporary.write("text", to: "file")
    let folder = FilePath(temporary.path)
    #expect(folder.appending("zone").linkDestination?.text == "../share/zoneinfo/Europe/Berlin")
    #expect(folder.appending("file").linkDestination == nil)
    #expect(folder.appending("none").linkDestination == nil)
  }
}
