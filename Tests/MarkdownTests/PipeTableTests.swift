import Testing

@testable import Markdown

@Suite("Pipe tables")
struct PipeTableTests {
  private func aligned(_ text: String) -> String {
    String(decoding: PipeTable.aligningTables(in: Array(text.utf8)), as: UTF8.self)
  }

  @Test("Columns line up, to the right where the rule says so")
  func columns() {
    let table = """
      Before

      | Name | Amount |
      | --- | ---: |
      | a | 1.00 |
      | longer name | −1,234.00 |

      After

      """
    #expect(
      aligned(table) == """
        Before

        | Name        |    Amount |
        | ----------- | --------: |
        | a           |      1.00 |
        | longer name | −1,234.00 |

        After

        """)
  }

  @Test("Cells are the same however long they are", arguments: 1...40)
  func lengths(length: Int) {
    let long = String(repeating: "a", count: length)
    let rows = [
      "| H | I |", "| --- | --- |", "| \(long) | \\| |", "|\(long)\\\\|b\\|", "| c|\(long)",
    ]
    let lines = aligned(rows.joined(separator: "\n")).split(separator: "\n")
    let width = max(3, length + 2)
    let line = { (one: String, other: String) in
      "| " + [one, other].padded(to: [width, max(3, length)]).joined(separator: " | ") + " |"
    }
    #expect(lines.count == 5)
    #expect(lines.last.map(String.init) == line("c", long))
    #expect(lines[2] == line(long, "\\|"))
    #expect(lines[3] == line(long + "\\\\", "b\\|"))
  }

  @Test("An escaped bar does not end a cell, an escaped backslash before a bar does not hide it")
  func escapes() {
    let table = #"""
      | A | B |
      | --- | --- |
      | x\|y | 1 |
      | x\\| 22222 |

      """#
    #expect(
      aligned(table) == #"""
        | A    | B     |
        | ---- | ----- |
        | x\|y | 1     |
        | x\\  | 22222 |

        """#)
  }

  @Test("A cell wider than the widest column stands out alone")
  func wideCells() {
    let long = String(repeating: "x", count: PipeTable.widestColumn + 1)
    let table = "| A | B |\n| --- | --- |\n| \(long) | 1 |\n| y | 2 |\n"
    #expect(
      aligned(table) == "| A   | B   |\n| --- | --- |\n| \(long) | 1   |\n| y   | 2   |\n")
  }

  @Test("A row longer than any other, with a cell more than the head, stands as it is")
  func longRows() {
    let long = String(repeating: "é", count: 5_000)
    let table = "| A | B |\n| --- | ---: |\n| \(long) | 1 | more |\n| y | 20 |\n"
    #expect(
      aligned(table)
        == "| A   |   B |\n| --- | --: |\n| \(long) |   1 | more |\n| y   |  20 |\n")
  }

  @Test("A cell as wide as the widest column widens every row, however long the lines become")
  func widestCells() {
    let long = String(repeating: "x", count: PipeTable.widestColumn)
    let row = "| \(long) | \(long) | \(long) |"
    let rule = row.replacing("x", with: "-")
    let padded = "| y" + String(repeating: " ", count: PipeTable.widestColumn - 1)
    #expect(
      aligned("\(row)\n| --- | --- | --- |\n| y | y | y |\n")
        == "\(row)\n\(rule)\n\(padded) \(padded) \(padded) |\n")
  }

  @Test("An empty cell keeps its column, and lines that are no table stay as they are")
  func oddities() {
    #expect(
      aligned("| A |  |\n| --- | --- |\n|  | b |\n") == """
        | A   |     |
        | --- | --- |
        |     | b   |

        """)
    #expect(aligned("| not a table\n| at all |\n") == "| not a table\n| at all |\n")
    #expect(aligned("no line end") == "no line end")
    #expect(aligned("") == "")
  }

  @Test(
    "A text is as wide as it is shown in a terminal",
    arguments: [
      ("", 0), ("abc", 3), ("−1,204.10", 9), ("O’Neill", 7), ("日本", 4), ("ｗｉｄｅ", 8),
      ("한국", 4), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("مكتبة", 5), ("a\u{200B}b", 2),
      ("각", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(displayWidth(of: Array(text.utf8)) == columns)
  }
}

extension [String] {
  /// Each with blanks behind it up to its width.
  fileprivate func padded(to widths: [Int]) -> [String] {
    Swift.zip(self, widths).map { $0 + String(repeating: " ", count: Swift.max(0, $1 - $0.count)) }
  }
}
