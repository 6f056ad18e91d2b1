import Diagnostics
import Testing

@Suite struct ManyPlacesTests {
  @Test func `A line is found by its number in a file of any length`() {
    var text = "first " + String(repeating: "x", count: 9000) + "\n"
    for number in 2...3000 {
      text += "line \(number)" + (number % 700 == 0 ? text.prefix(9000) : "") + "\n"
    }
    let lines = SourceLines(SourceText(path: "f", bytes: Array(text.utf8)[...]))
    for number in [1, 2, 699, 700, 701, 1400, 1401, 2999, 3000] {
      let found = lines.diagnostic(.note, line: number, column: 1, length: 4, message: "")
      #expect(found.place?.line == number && found.place?.column == 1)
    }
    // Past the last line, which is empty.
    #expect(lines.diagnostic(.note, line: 9999, column: 1, message: "").place?.line == 3001)
  }
}
