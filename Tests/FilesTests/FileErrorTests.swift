import Files
import Foundation
import TestSupport
import Testing

@Suite struct FileErrorTests {
  let temporary = TemporaryFolder()
  var root: FilePath { FilePath(temporary.path) }

  /// The error of the action and its full text after the root.
  private func expect(
    _ code: Int32, _ text: String, _ location: SourceLocation = #_sourceLocation,
    _ action: () throws(FileError) -> Void
  ) {
    do throws(FileError) {
      try action()
      Issue.record("there is no error", sourceLocation: location)
    } catch {
      #expect(error.reason == .system(code), sourceLocation: location)
      let shown = error.description.replacing(temporary.path + "/", with: "")
      #expect(shown == text, sourceLocation: location)
    }
  }

  @Test func `An error has the system's own number and names the path`() throws {
    try temporary.write("x", to: "file")
    try temporary.link("circle", to: "circle")
    let (below, circle) = (root.appending("file/below"), root.appending("circle"))
    let long = root.appending(String(repeating: "n", count: 300))

    expect(ENOENT, "cannot read a: it does not exist, or is a link that leads nowhere") {
      () throws(FileError) in _ = try root.appending("a").read()
    }
    expect(ENOTDIR, "cannot read file/below: a part of its path is not a folder") {
      () throws(FileError) in _ = try below.read()
    }
    expect(ENOTDIR, "cannot read file: it is not a folder") { () throws(FileError) in
      _ = try root.appending("file").names()
    }
    expect(ELOOP, "cannot read circle: its symbolic links lead in a circle") {
      () throws(FileError) in _ = try circle.read()
    }
    expect(ENAMETOOLONG, "cannot read \(String(repeating: "n", count: 300)): File name too long") {
      () throws(FileError) in _ = try long.kind()
    }
    expect(ENOTDIR, "cannot create file/below: a part of its path is not a folder") {
      () throws(FileError) in try below.makeFolders()
    }
    expect(EEXIST, "cannot create file: File exists") { () throws(FileError) in
      try root.appending("file").makeFolders()
    }
    expect(ENOENT, "cannot create a/b: the folder that it belongs in does not exist") {
      () throws(FileError) in try root.appending("a/b").write([], by: root.appending("a/t"))
    }
    expect(ENOENT, "cannot remove a: it does not exist, or is a link that leads nowhere") {
      () throws(FileError) in try root.appending("a").remove()
    }
  }

  @Test func `A folder where a file is to be written stays, and no temporary file does`() throws {
    try temporary.write("x", to: "folder/file")
    expect(EISDIR, "cannot write folder: it is a folder") { () throws(FileError) in
      try root.appending("folder").write([49], by: root.appending("temporary"))
    }
    #expect(try temporary.snapshot().keys.sorted() == ["folder/file"])
  }

  @Test func `No device is written to`() {
    let device = FilePath("/dev/null")
    #expect(throws: FileError(.create, device, .notAFile(.special))) {
      try AppendedFile(device).append([1])
    }
  }
}
