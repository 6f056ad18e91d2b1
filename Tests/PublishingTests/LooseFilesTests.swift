import Publishing
import TestSupport
import Testing

@Suite struct LooseFilesTests {
  private let folder = TemporaryFolder()

  @Test func `When one of several new files cannot be written, none of them is left`() throws {
    try folder.write("mine", to: "old/mine.txt")
    for name in ["new", "old"] {
      let files = try LooseFiles(folder.path + "/" + name)
      #expect(throws: PublishingError.self) {
        try files.writeNew([("a.txt", [1]), ("nowhere/b.txt", [2]), ("c.txt", [3])])
      }
    }
    #expect(Set(try folder.snapshot().keys) == ["old/mine.txt"])
    #expect(!folder.exists("new"))
  }

  @Test func `What a killed run left of new files is removed when they are written again`() throws {
    for name in ["a.txt", ".a.txt.123", ".a.txt", ".b.txt.123", ".a.txt.new", "a.txt.123"] {
      try folder.write("1", to: name)
    }
    try LooseFiles(folder.path).writeNew([("a.txt", [0x31]), ("c.txt", [0x32])])
    #expect(
      Set(try folder.snapshot().keys)
        == ["a.txt", ".a.txt", ".b.txt.123", ".a.txt.new", "a.txt.123", "c.txt"])
  }
}
