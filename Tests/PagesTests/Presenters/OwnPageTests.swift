import Testing

@testable import Views

@Suite struct OwnPageTests {
  @Test func `A page of the book's keeper is current among its own`() throws {
    try expect(
      Household.site()["pages/papers.html"],
      says: """
        frame: siteTitle Our book, language (tag en-GB), path pages/papers.html,
          section ownPages, ownPages (Papers → pages/papers.html (current)), hasToDos,
          feedPath feed.xml, hasPayeePages, hasCategoryPages
        title: Papers
        body: Text
        """)
  }

  @Test func `No two pages of a site are in one place`() throws {
    let paths = try Household.site().paths()
    #expect(Set(paths).count == paths.count)
  }
}
