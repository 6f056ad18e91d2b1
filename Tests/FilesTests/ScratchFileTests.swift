import Basics
import Foundation
import TestSupport
import Testing

@testable import Files

/// What is put aside is read back, and nothing of it is left.
@Suite struct ScratchFileTests {
  private let folder = TemporaryFolder()

  @Test func `What many threads put aside at once is read back, and no file is to be seen`() throws
  {
    let file = try ScratchFile("scratch", in: OpenFolder(FilePath(folder.path)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    let parts = (0..<200).map { Array("\($0)".utf8) + Array(repeating: UInt8($0), count: $0 * 50) }
    let places = try Parallel(width: 4).map(parts) { try file.put($0) }
    for (part, places) in zip(parts, places).reversed() {
      #expect(try file.bytes(at: places) == part)
    }
    let nothing = try file.put([])
    #expect(try file.bytes(at: nothing) == [])
  }

  @Test func `What a run that was killed left under the name goes, and nothing else does`() throws {
    try folder.write("left", to: "scratch")
    try folder.write("other", to: "other")
    _ = try ScratchFile("scratch", in: OpenFolder(FilePath(folder.path)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["other"])
  }
}
