import BookSupport
import BrowserSupport
import Templates
import TestSupport
import Testing

extension BrowserTests {
  @Suite("An open page of a live site")
  struct LiveTests {
    @Test("Loads itself anew once its site has changed, and stays where it was scrolled to")
    func reload() async throws {
      var book = BuiltBook()
      book.liveScript = BuiltInTemplates.live["live.js"]
      func write(_ title: String) throws {
        let lines = (1...200).map { "Line \($0).\n\n" }.joined()
        try book.temporary.write("# \(title)\n\n\(lines)", to: "book/pages/long.md")
        try book.build()
      }
      try book.temporary.write(#"[{"name": "Cash"}]"#, to: "book/accounts.json")
      try write("Before")
      let page = try Browser.current
      try await page.reset()
      try await page.open(book.site + "/pages/long.html")
      let _: JSONValue = try await page.run(
        """
        scrollTo(0, 1234);
        isOld = true;
        const tell = daybookLive;
        daybookLive = version => { tell(version); isTold = true; };
        """)
      try await page.wait(until: "return window.isTold")
      try book.build()
      #expect(try await page.run("return window.isOld"))
      try write("After")
      try await page.wait(until: "return !window.isOld && scrollY === 1234")
      #expect(try await page.find("h1").text == "After")
      #expect(try await page.run("return history.state?.daybookTop === undefined"))
      #expect(try await page.faults() == [])
    }
  }
}
