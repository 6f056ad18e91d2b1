import BookSupport
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Coordinators
@testable import SiteCoordinators

@Suite struct ThemeFilesTests {
  let book = BuiltBook()

  /// What is said about the book's templates.
  private func report() throws -> String {
    try book.temporary.write(#"[{"name": "A"}]"#, to: "book/accounts.json")
    let problems = #expect(throws: BookProblems.self) { try book.build() }
    #expect(problems?.kind == .wrongData)
    return (problems?.diagnostics ?? []).map(\.description).joined(separator: "\n")
      .replacing(book.book + "/", with: "")
  }

  @Test func `A pipe among the templates is refused without waiting`() throws {
    try book.temporary.write("x", to: "book/templates/notes.txt")
    #expect(mkfifo(book.book + "/templates/account.html", 0o600) == 0)
    #expect(
      try report() == """
        templates/account.html: error: cannot be read: it is not a file
          = move it away, or make it a file that may be read
        """)
  }

  @Test func `A folder among the templates is named`() throws {
    try book.temporary.write("x", to: "book/templates/icons/a.svg")
    #expect(
      try report() == """
        templates/icons: error: cannot be read: it is a folder
          = move it away, or make it a file that may be read
        """)
  }

  @Test func `A file in place of the folder is named`() throws {
    try book.temporary.write("x", to: "book/templates")
    #expect(
      try report() == """
        templates: error: cannot be read: it is not a folder
          = make it a folder of files that may be read
        """)
  }

  @Test func `What is remarkable in the book is said beside what is wrong in its theme`() throws {
    try book.temporary.write(#"{"colour": 1}"#, to: "book/daybook.json")
    try book.temporary.write("{{#account}}", to: "book/templates/account.html")
    let report = try report()
    #expect(report.contains("daybook.json:1:2: note: unknown key \"colour\""))
    #expect(report.contains("templates/account.html:1:1: error: "))
  }
}
