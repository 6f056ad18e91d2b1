import Testing

@testable import Controllers

@Suite struct PagingTests {
  @Test func `Every row is on one page, and each page but the last is full`() {
    for (count, sizes) in [
      (0, [0]), (1, [1]), (4, [4]), (5, [4, 1]), (8, [4, 4]), (9, [4, 4, 1]),
    ] {
      let paging = Paging(count, limit: 4)
      #expect(paging.pages.map { paging.rows(on: $0).count } == sizes)
      #expect(paging.pages.flatMap { Array(paging.rows(on: $0)) } == Array(0..<count))
      #expect((0..<count).allSatisfy { paging.rows(on: paging.page(of: $0)).contains($0) })
      #expect(paging.isOnePage == (sizes.count == 1))
    }
    #expect(Paging(3, limit: 0).pages.count == 3)
    let pages = { (rows: Range<Int>) in Paging(9, limit: 4).pages(of: rows).map(\.value) }
    #expect(pages(0..<1) == [1] && pages(3..<4) == [1] && pages(3..<5) == [1, 2])
    #expect(pages(4..<9) == [2, 3] && pages(8..<8) == [3])
    #expect(Paging(2, limit: 2).rows(on: PageNumber(value: 9)).isEmpty)
  }

  @Test func `However many pages there are, one leads to few of them`() {
    let linked = { (count: Int, page: Int) in
      Paging(count, limit: 1).linked(from: PageNumber(value: page)).map(\.value)
    }
    #expect(linked(1, 1) == [1] && linked(0, 1) == [1])
    #expect(linked(3, 2) == [1, 2, 3])
    #expect(linked(100_000, 1) == [1, 2, 3, 100_000])
    #expect(linked(100_000, 500) == [1, 498, 499, 500, 501, 502, 100_000])
    #expect(linked(100_000, 100_000) == [1, 99_998, 99_999, 100_000])
  }

  @Test func `A page that another continues on has its name and number`() {
    let two = PageNumber.first.next
    #expect(SitePaths.continued("months/2026-10.html", on: .first) == "months/2026-10.html")
    #expect(SitePaths.continued("months/2026-10.html", on: two) == "months/2026-10-2.html")
    #expect(SitePaths.continued(name: "tax", on: two, beside: ["tax", "tax-3"]) == "tax-2")
    #expect(SitePaths.continued(name: "tax", on: two, beside: ["tax", "tax-2"]) == "tax--2")
  }
}
