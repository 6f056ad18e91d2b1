import Coordinators
import Diagnostics
import Files
import Model
import TestSupport
import Testing

@Suite struct UndisturbedTests {
  @Test func `A book is read by several at once, and by none while it is changed`() throws {
    let folder = TemporaryFolder()
    try folder.write("[{\"name\": \"Cash\", \"transactions\": []}]", to: "accounts.json")
    var source = BookSource(folder: folder.path, parallelism: 1)
    source.patience = 0.02
    let day = try #require(Day(year: 2026, month: 10, day: 31))
    func count() throws -> Int { try ListAccounts(source).run { _ in day }.rows.count }

    func isFree() throws -> Bool {
      if let _ = try FolderLock(FilePath(folder.path), waiting: 0) { true } else { false }
    }

    if let reading = try FolderLock(FilePath(folder.path), for: .reading, waiting: 0) {
      #expect(try count() == 1)
      #expect(try !isFree())
      _ = consume reading
    }
    if let changing = try FolderLock(FilePath(folder.path), waiting: 0) {
      let problems = #expect(throws: BookProblems.self) { _ = try count() }
      #expect(problems?.kind == .busy)
      #expect(
        problems?.diagnostics.first?.message
          == "another run holds \(folder.path), and did not let go of it within 0.02 s")
      _ = consume changing
    }
    #expect(try count() == 1)
  }
}
