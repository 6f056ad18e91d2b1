import Diagnostics
import Testing

@Suite struct LongLineTests {
  private func place(in text: String, at offset: Int, length: Int = 1) -> Diagnostic.Place {
    SourceLines(SourceText(path: "a", text: text)).place(of: offset..<(offset + length))
  }

  @Test func aLineThatFitsIsShownWhole() {
    let line = String(repeating: "x", count: 72)
    #expect(place(in: line, at: 71).excerpt == line)
    #expect(place(in: line, at: 71).caretOffset == 71)
  }

  @Test func aLongLineIsCutAroundTheMark() {
    let line = String(repeating: "a", count: 5000) + "B" + String(repeating: "c", count: 5000)
    let place = place(in: line, at: 5000)
    #expect(place.column == 5001)
    #expect(
      place.excerpt == "…" + String(repeating: "a", count: 27) + "B"
        + String(repeating: "c", count: 42) + "…")
    #expect(place.caretOffset == 28)
    #expect(place.caretWidth == 1)
  }

  @Test func theEndOfALongLineUsesTheRoomOnTheLeft() {
    let line = String(repeating: "a", count: 5000) + "B"
    let place = place(in: line, at: 5000)
    #expect(place.excerpt == "…" + String(repeating: "a", count: 70) + "B")
    #expect(place.caretOffset == 71)
  }

  @Test func theStartOfALongLineUsesTheRoomOnTheRight() {
    let line = "AB" + String(repeating: "c", count: 5000)
    let place = place(in: line, at: 1)
    #expect(place.excerpt == "AB" + String(repeating: "c", count: 69) + "…")
  }

  @Test func theCaretStaysInsideTheWindow() {
    let line = String(repeating: "a", count: 5000)
    #expect(place(in: line, at: 2500, length: 2000).caretWidth == 43)
  }

  @Test func wideAndManyByteCharactersAreCutBetweenCharacters() {
    let line = String(repeating: "名", count: 3000) + "!" + String(repeating: "😀", count: 3000)
    let place = place(in: line, at: 9000)
    #expect(place.column == 3001)
    #expect(
      place.excerpt == "…" + String(repeating: "名", count: 13) + "!"
        + String(repeating: "😀", count: 21) + "…")
    #expect(place.caretOffset == 27)
  }

  @Test func placesAgreeWithCountingFromTheStart() {
    var text = ""
    for number in 0..<3000 {
      text += number.isMultiple(of: 7) ? "é\(number)\n" : "名 \(number) "
    }
    let lines = SourceLines(SourceText(path: "a", text: text))
    var (line, column, offset) = (1, 1, 0)
    for scalar in text.unicodeScalars {
      let place = lines.place(of: offset..<offset)
      #expect(place.line == line && place.column == column, "at byte \(offset)")
      if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
      offset += String(scalar).utf8.count
    }
    #expect(lines.place(of: offset..<offset).line == line)
    #expect(lines.place(of: (offset + 9)..<(offset + 10)).column == column)
  }
}
