import Files
import Foundation
import TestSupport
import Testing

@testable import SiteCoordinators

/// What counts as a change of a book's inputs.
@Suite struct InputWalkTests {
  private let folder = TemporaryFolder()
  private let now: Int64 = 1 << 62

  private func state() -> InputState? {
    InputWalk.state(of: folder.path + "/book", output: folder.path + "/book/public", at: now)
  }

  @Test func `Every change of what is read is seen, and nothing else is one`() throws {
    for path in [
      "daybook.json", "accounts/1.json", "todos/1.json", "pages/a.md", "templates/x.css",
      "static/deep/er/plan.txt", "notes.txt", "public/index.html", ".hidden", "other/file.txt",
    ] { try folder.write("{}", to: "book/" + path) }
    try folder.write("outside", to: "plan.txt")
    try folder.link("book/static/link.txt", to: folder.path + "/plan.txt")
    var last = try #require(state())
    #expect(state() == last)
    func isSeen(_ change: () throws -> Void) throws -> Bool {
      // Longer than the file system's clock may stand still.
      usleep(12_000)
      try change()
      let next = try #require(state())
      defer { last = next }
      return next != last
    }
    let files = FileManager.default
    let book = folder.path + "/book/"
    for path in ["daybook.json", "accounts/1.json", "pages/a.md", "static/deep/er/plan.txt"] {
      #expect(try isSeen { try folder.write("[]", to: "book/" + path) }, "\(path)")
    }
    for path in [
      "accounts/2.json", "imports.json", "prices.json", "static/deep/new.txt", "templates/y.html",
    ] {
      #expect(try isSeen { try folder.write("{}", to: "book/" + path) }, "\(path)")
      #expect(try isSeen { try files.removeItem(atPath: book + path) }, "\(path)")
    }
    #expect(try isSeen { try folder.write("elsewhere", to: "plan.txt") })
    #expect(try isSeen { try folder.write("", to: "book/Accounts.json") })
    #expect(try !isSeen { try folder.write("more", to: "book/public/index.html") })
    #expect(try !isSeen { try folder.write("more", to: "book/public/new.html") })
    #expect(try !isSeen { try folder.write("more", to: "book/.hidden") })
    #expect(try !isSeen { try folder.write("more", to: "book/notes.txt") })
    #expect(try !isSeen { try folder.write("more", to: "book/other/file.txt") })
  }

  @Test func `A folder that leads into itself is gone through once`() throws {
    try folder.write("{}", to: "book/static/a.txt")
    try folder.link("book/static/again", to: folder.path + "/book/static")
    #expect(state() != nil && state() == state())
  }

  @Test func `A change right before, or in the future, is not settled`() throws {
    try folder.write("[]", to: "book/accounts.json")
    let file = FilePath(folder.path + "/book/accounts.json")
    let changed = try #require(try file.state()).changed
    func isSettled(after seconds: Int64) -> Bool? {
      InputWalk.state(
        of: folder.path + "/book", output: folder.path + "/site",
        at: changed + seconds * 1_000_000_000)?.isSettled
    }
    #expect(isSettled(after: 3) == true && isSettled(after: 1) == false)
    #expect(isSettled(after: -5) == false)
    let state = try #require(try file.state())
    #expect(
      InputState.key(of: state, at: changed + 3_000_000_000) == InputState.key(of: state, at: now))
    #expect(
      InputState.key(of: state, at: changed + 1) != InputState.key(of: state, at: changed + 2))
  }
}
