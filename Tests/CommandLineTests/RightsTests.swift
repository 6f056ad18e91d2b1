import Foundation
import TestSupport
import Testing

/// Groups, modes, access control lists and extended attributes of what Daybook writes.
@Suite struct RightsTests {
  let folder = TemporaryFolder()
  var daybook: Daybook { Daybook(folder: folder.path) }

  private func write(_ name: String) throws {
    try folder.write(
      #"[{"name": "\#(name)", "kind": "cash", "transactions": [{"date": "2026-10-01", "amount": 5, "beneficiary": "B"}]}]"#,
      to: "accounts.json")
  }

  private func status(_ path: String) throws -> stat {
    var status = stat()
    try #require(lstat(folder.path + "/" + path, &status) == 0, "\(path)")
    return status
  }

  private func all(in path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/" + path)
      .map { path + "/" + $0 }
  }

  /// Only root may give any group; and who is in several, one of these.
  @Test(.enabled(if: getuid() == 0))
  func `A folder that hands on its group does so everywhere below, and with replaced pages`() throws
  {
    let group: gid_t = 4
    try write("A")
    // As an earlier version left it: below, another group.
    #expect(try daybook("build", "--quiet", "--as-of", "2026-10-31").code == 0)
    #expect(chown(folder.path + "/public", uid_t.max, group) == 0)
    #expect(chmod(folder.path + "/public", 0o2775) == 0)
    for path in ["accounts", "accounts/a"] {
      #expect(chown(folder.path + "/public/" + path, uid_t.max, group) == 0)
      #expect(chmod(folder.path + "/public/" + path, 0o2775) == 0)
    }
    #expect(chmod(folder.path + "/public/index.html", 0o640) == 0)
    try folder.write(#"{"title": "Another"}"#, to: "daybook.json")
    try write("B")
    #expect(try daybook("build", "--quiet", "--as-of", "2026-10-31").code == 0)
    for path in ["index.html", "accounts/index.html", "accounts/b", "accounts/b/index.html"] {
      #expect(try status("public/" + path).st_gid == group, "\(path)")
    }
    #expect(try status("public/index.html").st_mode & 0o7777 == 0o640)
    for path in try all(in: "public/.daybook")
    where !["lock", "status.json"].contains(path.split(separator: "/").last ?? "") {
      #expect(try status(path).st_gid == group, "\(path)")
    }
    #expect(try status("public/.daybook").st_mode & 0o7777 == 0o2700)

    var fresh = daybook
    fresh.script = "umask 027; mkdir new; chgrp 4 new; chmod 2750 new; exec \"$@\""
    #expect(
      try fresh("build", "--quiet", "--as-of", "2026-10-31", "--output", "new").code == 0)
    for path in try all(in: "new") {
      let status = try status(path)
      #expect(status.st_gid == group, "\(path)")
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      let mode: mode_t = isFolder ? path == "new/.daybook" ? 0o2700 : 0o2750 : 0o640
      #expect(status.st_mode & 0o7777 == mode, "\(path)")
    }
  }

  private typealias Set =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
    ) -> Int32
  private typealias Get =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int
    ) -> Int

  private func function<Type>(_ name: String, as type: Type.Type) throws -> Type {
    unsafeBitCast(try #require(dlsym(nil, name)), to: type)
  }

  private func set(_ name: String, _ value: [UInt8]) throws -> Bool {
    try function("setxattr", as: Set.self)(
      folder.path + "/accounts.json", name, value, value.count, 0) == 0
  }

  private func get(_ name: String) throws -> [UInt8]? {
    var value = [UInt8](repeating: 0, count: 256)
    let count = try function("getxattr", as: Get.self)(
      folder.path + "/accounts.json", name, &value, value.count)
    return count < 0 ? nil : Array(value[..<count])
  }

  @Test func `The access control list and the attributes of a book's file survive a change`() throws
  {
    try write("A")
    // The user who owns it may read and write, user 65534 read, the group nothing, others nothing.
    let entries: [(tag: UInt16, rights: UInt16, id: UInt32)] = [
      (0x01, 6, .max), (0x02, 4, 65534), (0x04, 0, .max), (0x10, 4, .max), (0x20, 0, .max),
    ]
    var list: [UInt8] = [2, 0, 0, 0]
    for (tag, rights, id) in entries {
      list += [UInt8(tag), 0, UInt8(rights), 0] + (0..<4).map { UInt8(id >> ($0 * 8) & 255) }
    }
    let hasList = try set("system.posix_acl_access", list)
    let hasAttribute = try set("user.daybook-test", Array("kept".utf8))
    try #require(hasList || hasAttribute, "the temporary folder knows neither")
    let mode = try status("accounts.json").st_mode
    let result = try daybook("add", "12.50", "Kiosk", "--account", "A")
    #expect(result.code == 0, "\(result.errors)")
    #expect(try folder.read("accounts.json").contains("Kiosk"))
    if hasList { #expect(try get("system.posix_acl_access") == list) }
    if hasAttribute { #expect(try get("user.daybook-test") == Array("kept".utf8)) }
    #expect(try status("accounts.json").st_mode == mode)
  }

  @Test func `A file that nobody may write to is refused, whoever runs Daybook`() throws {
    try write("A")
    #expect(chmod(folder.path + "/accounts.json", 0o444) == 0)
    let before = try folder.snapshot()
    let result = try daybook("add", "12.50", "Kiosk", "--account", "A")
    #expect(result.code == 74)
    #expect(
      result.errors.contains(
        "accounts.json: cannot write: it is read-only (chmod u+w lets Daybook change it)\n"),
      "\(result.errors)")
    #expect(try folder.snapshot() == before)
    #expect(try status("accounts.json").st_mode & 0o777 == 0o444)
  }

  @Test func `Of a change of several files none is left where one may not be written`() throws {
    let names = ["a", "b"]
    for name in names {
      try folder.write(
        #"{"name": "\#(name)", "kind": "cash", "openingBalance": 900, "transactions": []}"#,
        to: "accounts/\(name).json")
    }
    #expect(chmod(folder.path + "/accounts/b.json", 0o400) == 0)
    #expect(chmod(folder.path + "/accounts/b.json", 0o444) == 0)
    let before = try folder.snapshot()
    let result = try daybook("transfer", "5", "--from", "a", "--to", "b")
    #expect(result.code == 74, "\(result.errors)")
    #expect(try folder.snapshot() == before)
  }

  @Test func `What a killed change was preparing goes with the next, and nothing else`() throws {
    try write("A")
    let left = [
      ".accounts.json.new", ".todos.json.new", "accounts/.b.json.new", "todos/.l.json.new",
      "..daybook-change.new", ".0123456789abcdef.new",
    ]
    let own = [".notes.new", "accounts.json.new", "pages/.a.md.new"]
    try folder.write("{}", to: "todos.json")
    try FileManager.default.removeItem(atPath: folder.path + "/todos.json")
    for name in left + own where !name.contains("/") || name.hasPrefix("pages") {
      try folder.write("half", to: name)
    }
    let result = try daybook("add", "12.50", "Kiosk", "--account", "A")
    #expect(result.code == 0, "\(result.errors)")
    for name in left where !name.contains("/") { #expect(!folder.exists(name), "\(name)") }
    for name in own { #expect(folder.exists(name), "\(name)") }
  }

  @Test(arguments: [240, 249, 250, 251, 255])
  func `A file with a name as long as the system allows is changed`(length: Int) throws {
    let name = String(repeating: "x", count: length - 5) + ".json"
    for (file, account) in [(name, "A"), ("y" + name.dropFirst(), "B")] {
      try folder.write(
        #"{"name": "\#(account)", "kind": "cash", "openingBalance": 900, "transactions": []}"#,
        to: "accounts/" + file)
    }
    let result = try daybook("transfer", "5", "--from", "A", "--to", "B")
    #expect(result.code == 0, "\(result.errors)")
    for file in [name, "y" + name.dropFirst()] {
      #expect(try folder.read("accounts/" + file).contains("\"amount\""))
    }
    #expect(try folder.snapshot().count == 2)
  }
}
