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

  @Test func `This program runs, and one of the largest number does not`() throws {
    #expect(ProcessNumber.own.isRunning)
    #expect(try #require(ProcessNumber("2147483647")).isRunning == false)
    #expect(ProcessNumber("0") == nil)
    #expect(ProcessNumber("-1") == nil)
    #expect(ProcessNumber("x") == nil)
  }
}
