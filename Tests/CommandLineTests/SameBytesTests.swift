import Foundation
import TestSupport
import Testing

@Suite struct SameBytesTests {
  @Test func `Time zone, language, jobs and current folder of the caller change no byte`() throws {
    let folder = TemporaryFolder()
    let book = repository.appending(path: "site").path
    let settings = [
      (["TZ": "Pacific/Kiritimati", "LANG": "ar_EG.UTF-8", "LC_ALL": "ar_EG.UTF-8"], "1"),
      (["TZ": "America/Los_Angeles", "LANG": "C", "LC_ALL": "C"], "2"),
      (["TZ": "Asia/Kathmandu", "LANG": "de_DE.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "1"], "9"),
    ]
    for (number, (environment, jobs)) in settings.enumerated() {
      let daybook = Daybook(folder: folder.path, environment: environment)
      let result = try daybook(
        "build", "--as-of=2026-11-21", "--jobs", jobs, "--output", "site-\(number)", book)
      #expect(result.code == 0, "\(result.errors)")
    }
    let files = try folder.snapshot()
    let first = files.filter { $0.key.hasPrefix("site-0/") }
    #expect(first.count > 400)
    for number in 1..<settings.count {
      for (path, bytes) in first {
        #expect(files["site-\(number)/" + path.dropFirst(7)] == bytes, "\(path)")
      }
    }
    #expect(files.count == first.count * settings.count)
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
