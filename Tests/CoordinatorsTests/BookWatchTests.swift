import SiteCoordinators
import Files
import Foundation
import TestSupport
import Testing

/// Which changes on the disk are those of a book.
@Suite struct BookWatchTests {
  let folder = TemporaryFolder()

  /// What is told when something is done to a book that is watched.
  private func changes(_ change: () throws -> Void) throws -> Set<BookChange> {
    let source = try BookWatch(
      folder.path + "/book", writtenTo: folder.path + "/book/public", until: try Wakeup())
    try source.refresh()
    try change()
    var told: Set<BookChange> = []
    while case .changes(let changes) = source.wait(atMost: .zero) { told.formUnion(changes) }
    return told
  }

  private func write(_ names: String...) throws {
    for name in names { try folder.write("[]", to: name) }
  }

  private func move(_ old: String, _ new: String) {
    #expect(rename(folder.path + "/" + old, folder.path + "/" + new) == 0)
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
  }

  @Test func `Every part of a book counts, each by its path`() throws {
    try write("book/accounts/a.json", "book/pages/a.md", "book/static/b/c/d.svg")
    try write("book/todos/a.json", "book/templates/daybook.css")
    let parts = [
      "daybook.json", "imports.json", "prices.json", "accounts.json", "todos.json",
      "accounts/a.json",
      "accounts/new.json", "todos/a.json", "pages/a.md", "templates/daybook.css",
      "templates/words-en.txt", "static/x.png", "static/b/c/d.svg",
    ]
    for part in parts { #expect(try changes { try write("book/" + part) } == [.part(part)]) }
    #expect(try changes { try remove("book/accounts/a.json") } == [.part("accounts/a.json")])
    #expect(try changes { try write("book/static/n/e/w") } == [.part("static/n")])
    try remove("book/templates")
    #expect(try changes { try write("book/templates/x.html") } == [.part("templates")])
    try remove("book/accounts.json")
    #expect(try changes { move("book/accounts", "book/old") } == [.part("accounts")])
    #expect(try changes { move("book/old", "book/accounts") } == [.part("accounts")])
  }

  @Test func `The site, Daybook's own files and what editors leave behind are no part of it`()
    throws
  {
    try write("book/accounts/a.json", "book/templates/a.html", "book/public/index.html")
    let others = [
      "public/index.html", "public/.daybook/journal", ".daybook-live/index.html", ".daybook-change",
      "notes.txt", ".git/index", "accounts/.a.json.swp", "accounts/.a.json.new", "accounts/a.json~",
      "accounts/.#a.json", "accounts/#a.json#", "accounts/4913", "accounts/a.txt",
      "templates/.daybook-export", "templates/a.html.bak", "pages.md", "statements/a.md",
    ]
    #expect(try changes { for name in others { try write("book/" + name) } } == [])
    // As editors save: beside it, then in its place.
    #expect(
      try changes {
        move("book/accounts/a.json", "book/accounts/a.json~")
        try write("book/accounts/.a.json.tmp")
        move("book/accounts/.a.json.tmp", "book/accounts/a.json")
      } == [.part("accounts/a.json")])
    // The folder of the site may stand where a book's files do.
    try folder.link("book/static", to: "public")
    #expect(try changes { try write("book/public/index.html") } == [])
  }

  @Test func `A folder that goes and comes back is watched again, and so is the way to it`() throws
  {
    try write("x/book/accounts/a.json", "data/a.json")
    try folder.link("book", to: "x/book")
    let source = try BookWatch(folder.path + "/book", writtenTo: "public", until: try Wakeup())
    func told(_ change: () throws -> Void) throws -> Set<BookChange> {
      try source.refresh()
      while case .changes = source.wait(atMost: .zero) {}
      try change()
      var told: Set<BookChange> = []
      while case .changes(let changes) = source.wait(atMost: .zero) { told.formUnion(changes) }
      return told
    }
    let account = BookChange.part("accounts/a.json")
    #expect(try told { try write("x/book/accounts/a.json") } == [account])
    #expect(try told { try remove("x") }.contains(.folder))
    #expect(try told { try write("x/other") } == [.folder])
    #expect(try told { try write("x/book/accounts/a.json") } == [.folder])
    #expect(try told { try write("x/book/accounts/a.json") } == [account])
    #expect(
      try told {
        try remove("book")
        try write("book/accounts/a.json")
      } == [.folder])
    #expect(try told { try write("book/accounts/a.json") } == [account])
    #expect(try told { try write("x/book/accounts/a.json") } == [])
  }

  @Test func `What a link in the book leads to is watched, even where it is not there yet`() throws
  {
    try write("book/accounts/a.json", "data/v1/b.json", "data/other.json")
    try folder.link("data/now", to: "v1")
    try folder.link("book/accounts/b.json", to: "../../data/now/b.json")
    try folder.link("book/static", to: "../data/images")
    let account = BookChange.part("accounts/b.json")
    #expect(try changes { try write("data/v1/b.json") } == [account])
    #expect(
      try changes {
        try remove("data/now")
        try folder.link("data/now", to: "v2")
      } == [account])
    #expect(try changes { try write("data/v2/b.json") } == [account])
    #expect(try changes { try write("data/v2/b.json") } == [account])
    #expect(try changes { try write("data/other.json") } == [])
    #expect(try changes { try write("data/images/x.png") } == [.part("static")])
    #expect(try changes { try write("data/images/x.png") } == [.part("static/x.png")])
    try folder.link("data/images/circle", to: ".")
    #expect(
      try changes { try write("data/images/x.png") } == [.part("static/x.png")])
  }
}
