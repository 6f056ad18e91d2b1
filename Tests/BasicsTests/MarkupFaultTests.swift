import Testing

@testable import Basics

@Suite struct MarkupFaultTests {
  private func fault(_ text: String) -> MarkupFault? {
    do throws(MarkupFault) {
      try checkMarkup(Array(text.utf8)[...])
      return nil
    } catch {
      return error
    }
  }

  @Test func `A text may have a million bytes and no more`() {
    let text = String(repeating: "Some words in a line.\n\n", count: 44_000)
    #expect(fault(String(text.prefix(MarkupLimits.bytes))) == nil)
    #expect(fault(String(text.prefix(MarkupLimits.bytes + 1))) == .tooLong)
  }

  @Test func `What makes a reader work out of proportion is refused where it gets too much`() {
    let list = String(repeating: "- ", count: 20_000) + "x\n"
    #expect(fault(list) == nil)
    #expect(fault("Words.\n" + list + String(repeating: "\n", count: 1000)) == .tooDeep(at: 40_508))
    #expect(fault(String(repeating: "![[]()", count: 15_000)) == .tooManyBrackets(at: 0))
    let row = String(repeating: "|", count: 1000) + "\n"
    #expect(fault(String(repeating: row, count: 110)) == .tooManyCells(at: 100 * 1001))
  }

  @Test func `Images, lists, quotes and tables of a long page are not refused`() {
    let page = """
      # A part

      > A quote, with ![an image](image.png) and [a link](https://example.org)

      - one
        - two
          1. three

      | Day | Amount |
      | --- | -----: |
      | 1   | 2.00   |


      """
    #expect(fault(String(repeating: page, count: 5000)) == nil)
    let images = "![an image](image.png) and [text]\n"
    #expect(fault(String(repeating: images, count: 8000)) == nil)
  }
}
