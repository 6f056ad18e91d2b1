import Foundation
import TestSupport
import Testing

@testable import Files

/// What the system tells of changes in folders.
@Suite struct FolderNoticesTests {
  let folder = TemporaryFolder()

  /// The names that are told of the folder `a` after a change there; `.` is the folder itself.
  private func told(of change: () throws -> Void) throws -> Set<String> {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/a", withIntermediateDirectories: true)
    let notices = try FolderNotices()
    let watch = try notices.watch(FilePath(folder.path + "/a"), for: .entries)
    try change()
    var names: Set<String> = []
    for notice in notices.read() {
      switch notice {
      case .entry(watch, let name): names.insert(name.text)
      case .itself(watch): names.insert(".")
      case .entry, .itself, .lost: Issue.record("\(notice)")
      }
    }
    return names
  }

  @Test func `What is written, made, renamed, removed or allowed in a folder is told by its name`()
    throws
  {
    let a = folder.path + "/a/"
    let files = FileManager.default
    #expect(try told { try folder.write("1", to: "a/x.json") }.contains("x.json"))
    #expect(try told { try folder.write("2", to: "a/x.json") }.contains("x.json"))
    #expect(try told { _ = rename(a + "x.json", a + "y.json") } == ["x.json", "y.json"])
    #expect(try told { _ = chmod(a + "y.json", 0o600) } == ["y.json"])
    #expect(try told { _ = link(a + "y.json", a + "z.json") }.contains("z.json"))
    #expect(try told { try folder.link("a/l", to: "nowhere") } == ["l"])
    #expect(try told { _ = unlink(a + "y.json") } == ["y.json"])
    #expect(
      try told { try files.createDirectory(atPath: a + "b", withIntermediateDirectories: true) }
        == ["b"])
    #expect(try told { _ = rename(a, folder.path + "/c") } == ["."])
    #expect(try told { _ = rmdir(a) } == ["."])
  }

  @Test func `Reading a folder and its files is no change`() throws {
    try folder.write("1", to: "a/x.json")
    #expect(
      try told {
        _ = try folder.read("a/x.json")
        _ = try FilePath(folder.path + "/a").names()
      } == [])
  }

  @Test func `Of a folder of which only itself is wanted, nothing in it is told`() throws {
    try folder.write("1", to: "a/x.json")
    let notices = try FolderNotices()
    let path = FilePath(folder.path + "/a")
    let watch = try #require(try notices.watch(path, for: .itself))
    try folder.write("2", to: "a/x.json")
    #expect(notices.read() == [])
    // A folder that is wanted in both ways, by whatever path, is watched once.
    try folder.link("l", to: "a")
    #expect(try notices.watch(FilePath(folder.path + "/l"), for: .entries) == watch)
    #expect(try notices.watch(path, for: .itself) == watch)
    try folder.write("3", to: "a/x.json")
    #expect(!notices.read().isEmpty)
    notices.forget(watch)
    try folder.write("4", to: "a/x.json")
    #expect(notices.read() == [])
    #expect(try notices.watch(FilePath(folder.path + "/none"), for: .entries) == nil)
    #expect(try notices.watch(FilePath(folder.path + "/a/x.json"), for: .entries) == nil)
  }

  @Test func `A wait ends with a change, with its time, or for good when it is woken`() throws {
    try folder.write("1", to: "a/x.json")
    let notices = try FolderNotices()
    let wakeup = try Wakeup()
    _ = try notices.watch(FilePath(folder.path + "/a"), for: .entries)
    #expect(notices.wait(atMost: .milliseconds(1), or: wakeup) == .timeIsUp)
    try folder.write("2", to: "a/x.json")
    #expect(notices.wait(atMost: nil, or: wakeup) == .noticed)
    _ = notices.read()
    #expect(notices.wait(atMost: .milliseconds(-1), or: wakeup) == .timeIsUp)
    wakeup.wake()
    for _ in 1...2 { #expect(notices.wait(atMost: .seconds(1_000_000_000), or: wakeup) == .woken) }
  }

  @Test func `A machine that lets nobody watch more says what to do`() {
    let folders = WatchError.tooManyFolders(FilePath("book/static"))
    #expect(
      folders.description
        == "cannot watch book/static: this machine watches as many folders as it is set to")
    #expect(
      folders.remedy == "raise the limit, as root: sysctl fs.inotify.max_user_watches=524288")
    let programs = WatchError.opening(EMFILE)
    #expect(
      programs.description
        == "cannot watch for changes: as many programs do so as this machine is set to")
    #expect(
      programs.remedy
        == "end one of them, or raise the limit, as root: sysctl fs.inotify.max_user_instances=1024"
    )
    #expect(
      WatchError.system(ENOSYS).description
        == "cannot watch for changes: Function not implemented")
  }
}
