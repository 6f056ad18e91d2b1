import Files
import Foundation
import TestSupport
import Testing

@Suite struct FolderTests {
  let temporary = TemporaryFolder()
  var root: FilePath { FilePath(temporary.path) }

  @Test func `Names come in the order of their bytes, hidden ones too, but not the folder itself`()
    throws
  {
    for name in ["b", "a", "B", "é", ".x", "10", "9"] { try temporary.write("", to: name) }
    #expect(try root.names().map(\.text) == [".x", "10", "9", "B", "a", "b", "é"])
    #expect(try root.names().filter(\.isHidden).map(\.text) == [".x"])
  }

  @Test func `A name that is not UTF-8 is found, read and shown`() throws {
    let name = Array(temporary.path.utf8) + [47, 0xFF] + Array(".json".utf8) + [0]
    let file = open(name.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
    #expect(write(file, "{", 1) == 1)
    close(file)
    let found = try #require(try root.names().first)
    #expect(found.text == "\u{fffd}.json")
    #expect(found.hasExtension(".json"))
    #expect(try root.appending(found).read() == [UInt8(ascii: "{")])
  }

  @Test func `The kind of what stands at a path is known, of links also that of their target`()
    throws
  {
    try temporary.write("x", to: "folder/file")
    try temporary.link("link", to: "folder")
    try temporary.link("nowhere", to: "nothing")
    #expect(mkfifo(root.appending("pipe").text, 0o600) == 0)
    let kinds = try ["folder", "folder/file", "link", "nowhere", "pipe", "nothing", "link/none/x"]
      .map { try root.appending($0).kind() }
    #expect(kinds == [.folder, .file, .symbolicLink, .symbolicLink, .special, nil, nil])
    #expect(try root.appending("link").kind(followingLinks: true) == .folder)
    #expect(try root.appending("nowhere").kind(followingLinks: true) == nil)
  }

  @Test(arguments: ["a/b/c", "a//b/", "a", "./x/../y"])
  func `Folders are made with those that they are in, and again without harm`(path: String) throws {
    let folder = root.appending(path)
    try folder.makeFolders()
    #expect(try folder.kind() == .folder)
    try folder.makeFolders()
  }

  @Test func `A link to a folder serves as one, a link that leads nowhere does not`() throws {
    try temporary.write("x", to: "folder/file")
    try temporary.link("link", to: "folder")
    try root.appending("link").makeFolders()
    try root.appending("link/more").makeFolders()
    #expect(try root.appending("folder/more").kind() == .folder)
    try temporary.link("nowhere", to: "nothing")
    #expect(throws: FileError.self) { try root.appending("nowhere").makeFolders() }
  }

  @Test func `A folder is removed only when it is empty`() throws {
    try temporary.write("x", to: "a/b/file")
    root.appending("a/b").removeEmptyFolder()
    #expect(temporary.exists("a/b/file"))
    try root.appending("a/b/file").remove()
    root.appending("a/b").removeEmptyFolder()
    #expect(!temporary.exists("a/b"))
  }
}
