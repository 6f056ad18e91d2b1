import Basics
import TestSupport
import Testing

@Suite struct TextTableTests {
  @Test(arguments: Effort.seeds(20, thorough: 500))
  func `Texts have the number of the first with the same bytes`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var table = TextTable()
    var numbers: [[UInt8]: Int] = [:]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        UInt8.random(in: 97...99, using: &random)
      }
      let number = numbers[text] ?? numbers.count
      numbers[text] = number
      #expect(table.number(of: text[...]) == number)
    }
    #expect(table.count == numbers.count)
    for (text, number) in numbers {
      #expect(Array(table[number]) == text)
      #expect(table.knownNumber(of: text[...]) == number)
    }
    #expect(table.knownNumber(of: Array("abcd".utf8)[...]) == nil)
    #expect(table.knownNumber(of: Array("d".utf8)[...]) == nil)
  }

  @Test func `Texts are told apart that are equal but for how accents are written`() {
    var table = TextTable()
    let texts = ["Caf\u{E9}", "Cafe\u{301}", "", "Caf\u{E9}"]
    #expect(texts.map { table.number(of: Array($0.utf8)[...]) } == [0, 1, 2, 0])
  }
}
