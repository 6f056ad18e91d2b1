import BookSupport
import TestSupport
import Testing

@testable import SiteCoordinators

@Suite struct ManyPagesTests {
  private func book(pages: Int, lists: Int) throws -> BuiltBook {
    let built = BuiltBook()
    try built.temporary.write(#"[{"name": "A"}]"#, to: "book/accounts.json")
    try built.temporary.write("# Page all\n\n[list](pages/all/index.html)", to: "book/pages/all.md")
    for number in 1..<pages {
      try built.temporary.write("# Page \(number)", to: "book/pages/p\(number).md")
    }
    let written = (0..<lists).map {
      #"{"name": "L\#($0)", "items": [{"name": "I", "account": "A"}]}"#
    }
    try built.temporary.write("[\(written.joined(separator: ","))]", to: "book/todos.json")
    try built.build()
    return built
  }

  @Test func `Of many own pages and lists a page links some, and where all of them are`() throws {
    let built = try book(pages: 22, lists: 30)
    let links = try built.links()
    #expect(links.dead == [])
    let overview = try built.text("index.html")
    #expect(overview.matches(of: /href="pages\/[^"]*"/).count == 21)
    #expect(overview.contains(#"<a href="pages/all/index.html">All pages</a>"#))
    let all = try built.text("pages/all/index.html")
    #expect(all.contains(#"<a href="../../pages/all/index.html" aria-current="page">"#))
    #expect(all.matches(of: /<li><a href="..\/..\/pages\/[^\/"]*"><bdi>/).count == 22 + 20)
    #expect(
      try built.text("pages/all.html").contains(#"<a href="../pages/all/index.html">list</a>"#))
    for (list, first, last) in [(0, 0, 23), (13, 1, 24), (29, 6, 29)] {
      let page = try built.text("todos/l\(list).html")
      #expect(page.contains(#"<a href="../todos/index.html">All lists</a>"#))
      let linked = page.matches(of: /<li><a href="..\/todos\/l([0-9]+).html"/).map { String($0.1) }
      #expect(linked == (first...last).map(String.init))
      #expect(page.contains(#"<a href="../todos/l\#(list).html" aria-current="page">"#))
    }
    #expect(try built.text("todos/index.html").matches(of: /todos\/l[0-9]+.html/).count == 30)
  }

  @Test func `Twenty own pages and twenty-four lists are all linked`() throws {
    let built = try book(pages: 20, lists: 24)
    #expect(try built.links().dead == ["pages/all.html: pages/all/index.html"])
    #expect(try built.files()["pages/all/index.html"] == nil)
    #expect(try built.text("index.html").matches(of: /href="pages\//).count == 20)
    #expect(try !built.text("todos/l3.html").contains("All lists"))
  }
}
