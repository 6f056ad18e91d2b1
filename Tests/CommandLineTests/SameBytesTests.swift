import Foundation
import TestSupport
import Testing

@Suite struct SameBytesTests {
  @Test func `Time zone, language, umask, jobs and order of a folder's files change no byte`()
    throws
  {
    let folder = TemporaryFolder()
    let site = repository.appending(path: "site").path
    let backwards = try copyMadeBackwards(of: site, in: folder)
    let settings = [
      (["TZ": "Pacific/Kiritimati", "LANG": "ar_EG.UTF-8", "LC_ALL": "ar_EG.UTF-8"], "1", "022"),
      (["TZ": "America/Los_Angeles", "LANG": "C", "LC_ALL": "C"], "2", "077"),
      (["TZ": "Asia/Kathmandu", "LANG": "de_DE.UTF-8"], "9", "002"),
    ]
    for (number, (environment, jobs, umask)) in settings.enumerated() {
      var daybook = Daybook(folder: folder.path, environment: environment)
      daybook.script = #"umask \#(umask); exec "$@""#
      let book = number == 1 ? backwards : site
      let result = try daybook(
        "build", "--as-of=2026-11-21", "--jobs", jobs, "--output", "site-\(number)", book)
      #expect(result.code == 0, "\(result.errors)")
    }
    // What is on record of the book's own files is another matter in a copy of them.
    let files = try folder.snapshot().filter { !$0.key.contains("/.daybook/") }
    let first = files.filter { $0.key.hasPrefix("site-0/") }
    #expect(first.count > 400)
    for number in 1..<settings.count {
      for (path, bytes) in first {
        #expect(files["site-\(number)/" + path.dropFirst(7)] == bytes, "\(path)")
      }
    }
    for number in 1..<settings.count {
      #expect(files.keys.count { $0.hasPrefix("site-\(number)/") } == first.count)
    }
  }

  /// A copy of a book whose files came into its folders in the opposite order of their names.
  private func copyMadeBackwards(of book: String, in folder: TemporaryFolder) throws -> String {
    let names = try FileManager.default.subpathsOfDirectory(atPath: book)
      .filter { $0 != "public" && !$0.hasPrefix("public/") }
    for name in names.sorted(by: >) {
      var isFolder: ObjCBool = false
      let path = book + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue, let bytes = FileManager.default.contents(atPath: path)
      else { continue }
      let copy = folder.path + "/book/" + name
      try FileManager.default.createDirectory(
        atPath: (copy as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try bytes.write(to: URL(filePath: copy))
    }
    return folder.path + "/book"
  }

  @Test func `Without an as-of day it is today in the book's time zone`() throws {
    let folder = TemporaryFolder()
    try folder.write(#"{"timeZone": "Pacific/Kiritimati"}"#, to: "east/daybook.json")
    try folder.write(#"{"timeZone": "Pacific/Pago_Pago"}"#, to: "west/daybook.json")
    var days: [String] = []
    for book in ["east", "west"] {
      try folder.write("[]", to: "\(book)/accounts.json")
      _ = try Daybook(folder: folder.path)("build", book)
      let page = try folder.read("\(book)/public/index.html")
      days.append(try #require(page.firstMatch(of: /datetime="(\d{4}-\d\d-\d\d)"/)).1.description)
    }
    // The two zones are 25 hours apart, so it is never the same day in both.
    #expect(days[0] > days[1])
  }
}
