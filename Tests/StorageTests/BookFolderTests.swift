import Basics
import Diagnostics
import Foundation
import Model
import Storage
import Testing

@Suite struct BookFolderTests {
  @Test func aFolderThatIsMissingIsNoBook() {
    let folder = BookFolder(path: "/nonexistent/book", shownAs: "book")
    let reading = BookReader(folder, Parallel(width: 1)).read()
    #expect(reading.extent == .none)
    #expect(reading.book == nil)
    #expect(
      reading.diagnostics.map(\.description) == [
        """
        book: error: there is no such book
          = name the folder that holds accounts.json; daybook init DIR makes a new book
        """
      ])
  }

  @Test func aBookWithWrongDataIsThereAndAnEmptyFolderIsNone() throws {
    let wrong = try TemporaryBook(["accounts.json": "[7]"]).read()
    #expect(wrong.extent == .all)
    #expect(wrong.book == nil)
    #expect(try TemporaryBook().read().extent == .none)
  }

  @Test func whatIsRightOfAWrongBookIsReadAllTheSame() throws {
    let reading = try TemporaryBook([
      "accounts.json": "[7]", "pages/a.md": "A", "daybook.json": #"{ "locale": "de_DE" }"#,
    ]).read()
    #expect(reading.book == nil)
    #expect(reading.settings.locale.identifier == "de_DE")
    #expect(reading.pages.map(\.text) == ["A"])
    #expect(reading.diagnostics.map(\.path) == ["site/accounts.json"])
  }

  @Test func whatIsRemarkableKeepsNoBookFromBeingRead() throws {
    let reading = try TemporaryBook(["accounts.json": #"[{ "name": "A", "colour": 1 }]"#]).read()
    #expect(reading.book?.accounts.count == 1)
    #expect(reading.diagnostics.map(\.severity) == [.note])
  }

  @Test(arguments: [
    (".", "accounts.json:1:2: error"), ("", "accounts.json:1:2: error"),
    ("../site/", "../site/accounts.json:1:2: error"), ("/a b", "/a b/accounts.json:1:2: error"),
  ])
  func pathsAreShownAsTheUserNamedThem(shownAs: String, start: String) throws {
    let book = try TemporaryBook(["accounts.json": "[7]"])
    let folder = BookFolder(path: book.folder.path, shownAs: shownAs)
    let reading = BookReader(folder, Parallel(width: 1)).read()
    #expect(reading.diagnostics.first?.description.hasPrefix(start) == true)
  }

  @Test func linksAreFollowed() throws {
    let elsewhere = try TemporaryBook(["real": #"{ "name": "Linked" }"#])
    let book = try TemporaryBook(["accounts/a.json": #"{ "name": "A" }"#])
    try FileManager.default.createSymbolicLink(
      at: book.folder.appendingPathComponent("accounts/b.json"),
      withDestinationURL: elsewhere.folder.appendingPathComponent("real"))
    #expect(try book.book().accounts.map(\.name) == ["A", "Linked"])
  }

  @Test func aLinkThatLeadsNowhereIsAnError() throws {
    let book = try TemporaryBook(["accounts/a.json": #"{ "name": "A" }"#])
    try FileManager.default.createSymbolicLink(
      atPath: book.folder.appendingPathComponent("accounts/b.json").path,
      withDestinationPath: "nowhere")
    try FileManager.default.createSymbolicLink(
      atPath: book.folder.appendingPathComponent("daybook.json").path,
      withDestinationPath: "daybook.json")
    #expect(
      book.report() == """
        site/accounts/b.json: error: cannot be read: it does not exist, or is a link that leads nowhere
          = restore the file, or remove the link
        site/daybook.json: error: cannot be read: its symbolic links lead in a circle
          = put the file itself in place of the link
        """)
  }

  @Test func `A folder that cannot be read is there, and says why it is not read`() throws {
    let book = try TemporaryBook()
    let link = book.folder.appendingPathComponent("accounts").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "accounts")
    #expect(
      book.report() == """
        site/accounts: error: cannot be read: its symbolic links lead in a circle
          = put the file itself in place of the link
        """)
    #expect(book.read().extent == .unreadable)
    let reading = BookReader(BookFolder(path: link, shownAs: "book"), Parallel(width: 1)).read()
    #expect(reading.extent == .unreadable)
    #expect(
      reading.diagnostics.map(\.description) == [
        """
        book: error: cannot be read: its symbolic links lead in a circle
          = put the file itself in place of the link
        """
      ])
  }

  @Test(.enabled("root may read everything") { getuid() != 0 })
  func `A book without rights says so`() throws {
    let book = try TemporaryBook(["accounts.json": "[]"])
    chmod(book.folder.path, 0)
    defer { chmod(book.folder.path, 0o700) }
    #expect(
      book.report() == """
        site: error: cannot be read: permission denied
          = let the user who runs Daybook read it
        """)
  }

  @Test func aNamedPipeIsRefusedWithoutWaiting() throws {
    let book = try TemporaryBook(["accounts/a.json": #"{ "name": "A" }"#])
    #expect(mkfifo(book.folder.appendingPathComponent("accounts/b.json").path, 0o600) == 0)
    #expect(
      book.report() == """
        site/accounts/b.json: error: cannot be read: it is not a file
          = move it away, or put a file in its place
        """)
  }

  @Test func hiddenFilesAndOtherKindsAreIgnored() throws {
    let book = try TemporaryBook([
      "accounts/a.json": #"{ "name": "A" }"#, "accounts/.b.json": "{", "accounts/c.json~": "{",
      "accounts/d.txt": "{", "accounts/json": "{", "pages/.x.md": "", "pages/y.html": "",
    ])
    let reading = book.read()
    #expect(reading.book?.accounts.map(\.name) == ["A"])
    #expect(reading.pages.isEmpty)
  }

  @Test func aFileNameThatIsNotUTF8IsFound() throws {
    let book = try TemporaryBook(["accounts/a.json": #"{ "name": "A" }"#])
    let name = Array((book.folder.path + "/accounts/").utf8) + [0xFF] + Array(".json".utf8) + [0]
    let file = open(name.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
    #expect(write(file, "{", 1) == 1)
    close(file)
    #expect(book.report().hasPrefix("site/accounts/\u{fffd}.json:1:1: error: the file ends"))
  }

  @Test func pagesAreReadInTheOrderOfTheirNames() throws {
    let book = try TemporaryBook([
      "accounts.json": "[]", "pages/b.md": "# B", "pages/a b.md": "\u{feff}A", "pages/c.txt": "",
    ])
    let pages = book.read().pages
    #expect(pages.map(\.name) == ["a b", "b"])
    #expect(pages.map(\.text) == ["A", "# B"])
    #expect(pages.map(\.source.path) == ["site/pages/a b.md", "site/pages/b.md"])
  }

  @Test func aPageThatIsNotUTF8IsRefused() throws {
    let book = try TemporaryBook(["accounts.json": "[]"])
    try book.write(Data("# M\nM".utf8) + [0xFC] + Data("ller".utf8), to: "pages/a.md")
    #expect(
      book.report() == """
        site/pages/a.md:2:2: error: this byte is not UTF-8
          2 | M\\x{fc}ller
            |  ^^^^^^
            = save the file as UTF-8; from Latin-1: iconv -f ISO-8859-1 -t UTF-8 OLD > NEW
        """)
  }

  @Test func aFileInUTF16IsRefused() throws {
    let book = try TemporaryBook()
    try book.write(try #require("[{}]".data(using: .utf16)), to: "accounts.json")
    #expect(
      book.report() == """
        site/accounts.json: error: the file is in UTF-16LE, not in UTF-8
          = convert it: iconv -f UTF-16LE -t UTF-8 OLD > NEW
        """)
  }
}
