import Files
import Foundation
import TestSupport
import Testing

@Suite struct ReadingTests {
  let temporary = TemporaryFolder()
  var root: FilePath { FilePath(temporary.path) }

  @Test func `A file's bytes are read, with as many zeros behind them as are asked for`() throws {
    try temporary.write("abc", to: "a.txt")
    let path = root.appending("a.txt")
    #expect(try path.read() == Array("abc".utf8))
    #expect(try path.read(padding: 3) == Array("abc".utf8) + [0, 0, 0])
    try temporary.write("", to: "empty.txt")
    #expect(try root.appending("empty.txt").read() == [])
    #expect(try root.appending("empty.txt").read(padding: 1) == [0])
  }

  @Test func `A file is read while it is in a state, all of it or at places`() throws {
    try temporary.write("0123456789", to: "a.txt")
    let path = root.appending("a.txt")
    let state = try #require(try path.state())
    #expect(try path.read(in: state, padding: 2) == Array("0123456789".utf8) + [0, 0])
    #expect(try path.read(at: 3..<6, in: state) == Array("345".utf8))
    #expect(try path.read(at: 10..<10, in: state) == [])
    for places in [-1..<1, 9..<11] {
      #expect(throws: FileError(.read, path, .changing)) { try path.read(at: places, in: state) }
    }
    // It says the same, and was touched.
    var times = [timeval(), timeval(tv_sec: 1_700_000_000, tv_usec: 0)]
    try #require(utimes(path.text, &times) == 0)
    #expect(throws: FileError(.read, path, .changing)) { try path.read(at: 3..<6, in: state) }
    #expect(throws: FileError(.read, path, .changing)) { try path.read(in: state) }
    try #require(unlink(path.text) == 0)
    #expect(throws: FileError(.read, path, .system(ENOENT))) { try path.read(in: state) }
  }

  @Test func `A file larger than the limit is refused, one as large is not`() throws {
    try temporary.write("abc", to: "a.txt")
    let path = root.appending("a.txt")
    #expect(try path.read(atMost: 3).count == 3)
    #expect(throws: FileError(.read, path, .tooLarge(limit: 2))) { try path.read(atMost: 2) }
  }

  @Test func `A named pipe, a folder and a device are refused without waiting`() throws {
    let pipe = root.appending("pipe")
    #expect(mkfifo(pipe.text, 0o600) == 0)
    #expect(throws: FileError(.read, pipe, .notAFile(.special))) { try pipe.read() }
    #expect(throws: FileError(.read, root, .notAFile(.folder))) { try root.read() }
    let device = FilePath("/dev/zero")
    #expect(throws: FileError(.read, device, .notAFile(.special))) { try device.read() }
  }

  @Test func `A socket is refused as what is no file`() throws {
    let path = root.appending("s")
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.text.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
    try #require(isBound)
    let error = #expect(throws: FileError.self) { try path.read() }
    #expect(error?.cause == .notAFile)
  }

  /// The kernel says of such a file that it has no bytes, and then gives some.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func `A file that grows while it is read is refused`() {
    let path = FilePath("/proc/self/status")
    #expect(throws: FileError(.read, path, .changing)) { try path.read() }
    #expect(throws: FileError(.read, path, .changing)) { try path.read(padding: 64) }
  }

  @Test func `A link is followed, or refused as a link`() throws {
    try temporary.write("abc", to: "a.txt")
    try temporary.link("link", to: "a.txt")
    let link = root.appending("link")
    #expect(try link.read() == Array("abc".utf8))
    #expect(throws: FileError(.read, link, .notAFile(.symbolicLink))) {
      try link.read(followingLinks: false)
    }
  }

  @Test func `What is not there is nil only for those who ask so`() throws {
    let path = root.appending("nothing")
    #expect(try path.readIfPresent() == nil)
    #expect(throws: FileError(.read, path, .system(ENOENT))) { try path.read() }
    #expect(throws: FileError.self) { try root.readIfPresent() }
  }
}
