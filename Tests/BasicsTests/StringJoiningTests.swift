import Basics
import Testing

@Suite("Texts that are joined in one piece")
struct StringJoiningTests {
  @Test(
    "They are as if they were added one by one",
    arguments: [
      ["", ""], ["", "", "", "", ""], ["a", "b"], ["accounts/", "giro", "/", "2026", ".html"],
      ["é", "", "\u{301}", "—"],
      ["", String(repeating: "long ", count: 100), "#", "t2026-10-31-1"],
      ["👩‍👩‍👧", "\u{0}", "\r\n"],
    ])
  func joined(_ texts: [String]) {
    let all = texts + Array(repeating: "", count: 5 - texts.count)
    let joined = String(joining: all[0], all[1], all[2], all[3], all[4])
    #expect(Array(joined.utf8) == texts.flatMap { Array($0.utf8) })
    #expect(joined == texts.reduce("", +))
  }
}
