import TestSupport
import Testing

@testable import Controllers

@Suite("Files for other programs")
struct SiteFilesTests {
  private func cell(_ text: String) -> String {
    var file = CSVFile(header: ["h"])
    file.put(text)
    file.endRow()
    return String(decoding: file.bytes.dropFirst(3 + 3).dropLast(2), as: UTF8.self)
  }

  @Test("A table begins with a byte-order mark and its lines end in CR LF")
  func table() {
    var file = CSVFile(header: ["date", "amount"])
    file.put(plain: "2026-10-31")
    file.put(plain: "-12.50")
    file.endRow()
    #expect(
      file.bytes == [0xEF, 0xBB, 0xBF] + Array("date,amount\r\n2026-10-31,-12.50\r\n".utf8))
  }

  @Test(
    "A text is in quotes, and never a formula",
    arguments: [
      ("plain", "plain"), ("a,b", "a,b"), ("say \"so\"", "say \"\"so\"\""),
      ("two\nlines", "two\nlines"), ("=1+1", "'=1+1"), ("+49 30", "'+49 30"),
      ("-5", "'-5"), ("@SUM(A1)", "'@SUM(A1)"), ("  =1", "'  =1"), ("\t=1", "\t'=1"),
      ("＝1", "'＝1"), ("=a,b", "'=a,b"), ("日本", "日本"), ("a=b", "a=b"),
      ("\"\u{301}", "\"\"\u{301}"), ("=\u{301}", "'=\u{301}"),
      ("\u{FEFF}=1", "'\u{FEFF}=1"), ("\u{200B}+1", "'\u{200B}+1"),
      ("\u{AD}@SUM", "'\u{AD}@SUM"), ("\u{2060} \u{200E}-1", "'\u{2060} \u{200E}-1"),
      ("\u{85}=1", "'\u{85}=1"), ("\"=1", "'\"\"=1"),
    ])
  func text(text: String, written: String) {
    #expect(cell(text) == "\"\(written)\"")
  }

  @Test(
    "No part of a text is a formula to a reader whose delimiter is a semicolon or a tab",
    arguments: [
      ("x;=1+1;y", "x;'=1+1;y"), (";;=1", ";;'=1"), ("x\t=1", "x\t'=1"), ("x; =1", "x;' =1"),
      ("x;\"=1\"", "x;'\"\"=1\"\""), ("x\n=1", "x\n'=1"), ("x\r\n@a", "x\r\n'@a"),
      ("=1;=2", "'=1;'=2"), ("x;\u{FEFF}=1", "x;'\u{FEFF}=1"), ("x;y=1", "x;y=1"),
      ("x=1;y", "x=1;y"), ("a; b - c", "a; b - c"), ("x;-", "x;'-"), ("; ", "; "),
    ])
  func parts(text: String, written: String) {
    #expect(cell(text) == "\"\(written)\"")
  }

  @Test(
    "Nothing but apostrophes is added, and no cell is a formula to any reader",
    arguments: Effort.seeds(500, thorough: 20_000))
  func anyText(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let signs = Array("=+-@＝＋－＠−".unicodeScalars)
    let unseen = Array(" \"\u{0}\u{7F}\u{85}\u{A0}\u{AD}\u{200B}\u{FEFF}".unicodeScalars)
    let ends = Array(";\t\n\r".unicodeScalars)
    let others = Array("'ab,1é日\u{301}😀".unicodeScalars)
    var text = String.UnicodeScalarView()
    for _ in 0..<Int(random.next() % 12) {
      let kind = [signs, unseen, ends, others][Int(random.next() % 4)]
      text.append(kind[Int(random.next() % UInt64(kind.count))])
    }
    let written = String(text).withoutFormulas.unicodeScalars
    var rest = text[...]
    for scalar in written {
      if rest.first == scalar { rest.removeFirst() } else { #expect(scalar == "'") }
    }
    #expect(rest.isEmpty)
    for cell in written.split(whereSeparator: ends.contains) {
      let first = cell.first { !unseen.contains($0) }
      #expect(first.map(signs.contains) != true, "\(String(text).debugDescription)")
    }
  }

  @Test("No text is an empty cell")
  func noText() {
    #expect(cell("") == "")
  }

  private var toDo: CalendarFile.ToDo {
    CalendarFile.ToDo(
      id: "household-item-1", name: "Pay; the, \\ cleaner;\u{301}", list: "Household",
      note: "line\r\nnext\r", created: "2026-10-01", due: "2026-11-03", isDone: false,
      completed: nil, priority: 1, tags: ["a,b"])
  }

  @Test("A to-do is a VTODO whose stamps come from the data")
  func calendar() {
    let text = String(
      decoding: CalendarFile(title: "Book", toDos: [toDo]).bytes, as: UTF8.self)
    #expect(
      text
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Daybook//Daybook//EN
        X-WR-CALNAME:Book
        BEGIN:VTODO
        UID:household-item-1
        DTSTAMP:20261001T000000Z
        CREATED:20261001T000000Z
        SUMMARY:Pay\\; the\\, \\\\ cleaner\\;\u{301}
        DESCRIPTION:line\\nnext\\n
        DUE;VALUE=DATE:20261103
        PRIORITY:1
        STATUS:NEEDS-ACTION
        CATEGORIES:Household,a\\,b
        END:VTODO
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
  }

  @Test("A done to-do says when; long lines are folded between characters")
  func doneAndLong() {
    var toDo = toDo
    (toDo.isDone, toDo.completed) = (true, "2026-11-02")
    toDo.name = String(repeating: "日本の本屋", count: 20)
    let text = String(
      decoding: CalendarFile(title: "", toDos: [toDo]).bytes, as: UTF8.self)
    #expect(
      text.contains("STATUS:COMPLETED\r\nPERCENT-COMPLETE:100\r\nCOMPLETED:20261102T000000Z\r\n"))
    #expect(text.contains("DTSTAMP:20261102T000000Z"))
    for line in text.split(separator: "\r\n") { #expect(line.utf8.count <= 75) }
    #expect(text.replacing("\r\n ", with: "").contains("SUMMARY:" + toDo.name + "\r\n"))
  }
}
