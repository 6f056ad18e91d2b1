import Model
import Testing

@testable import Import

/// Cells that begin with a quote: no row is taken into the cell of another.
@Suite struct CSVQuoteTests {
  private func file(_ rows: [String], ends: String = "\n") throws -> BankFile {
    var layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    layout.payee = .named("Payee")
    let text = (["Date;Payee;Kind;Amount;Balance"] + rows).joined(separator: ends) + ends
    return BankFile(
      csv: try DecodedText(Array(text.utf8)[...]), layout: layout, reading: BankFileReading())
  }

  private func entries(_ rows: [String]) throws -> [String] {
    let read = try file(rows)
    guard read.problems.isEmpty else { return read.problems.map(\.fault.message) }
    return read.statements.flatMap(\.entries).map {
      "\($0.amount.minorUnits) \($0.party.name ?? "")"
    }
  }

  private let doubt = "a cell begins with a quote here, and nothing tells where it ends"

  @Test func `A quote that is not closed before a line end is a character of its cell`() throws {
    for ends in ["\n", "\r\n", "\r"] {
      let read = try file(
        [
          "2026-01-05;\"Zum Ochsen;card;-10,00;", "2026-01-06;Rewe;card;-7,00;",
          "2026-01-07;\"Post\";card;-5,00;",
        ], ends: ends)
      #expect(read.problems.isEmpty)
      let found = read.statements.flatMap(\.entries)
      #expect(found.map(\.amount.minorUnits) == [-1000, -700, -500])
      #expect(found.map(\.party.name) == ["\"Zum Ochsen", "Rewe", "Post"])
    }
  }

  @Test func `A closed cell with rows of the table in it is refused at its quote`() throws {
    let read = try file([
      "2026-01-05;\"Zum Ochsen;card;-10,00;", "2026-01-06;Rewe;card;-7,00;",
      "2026-01-07;Zur Post\";card;-5,00;", "2026-01-08;Aldi;card;-3,00;",
    ])
    #expect(read.problems.map(\.fault) == [.doubtfulQuote])
    #expect(read.problems.first?.range.lowerBound == FileOffset(42))
    #expect(read.problems.first?.fault.message == doubt)
  }

  @Test func `Where only the rows by themselves have the cells of the header, they are read`()
    throws
  {
    #expect(
      try entries([
        "2026-01-05;\"Zum Ochsen;card;-10,00;", "2026-01-06;Rewe;card\";-7,00;",
        "2026-01-07;A;card;-5,00;",
      ]) == ["-1000 \"Zum Ochsen", "-700 Rewe", "-500 A"])
  }

  @Test func `A delimiter in a cell whose quote closes too early moves no amount`() throws {
    // Read as one cell, the balance would stand in the column of amounts.
    #expect(
      try entries(["2026-01-05;\"Zum Ochsen;\"card\";-10,00;90,00"])
        == ["-1000 \"Zum Ochsen"])
    #expect(
      try entries(["2026-01-05;\"a;b \"c\" d\";card;-10,00;90,00"])
        == ["-1000 \"a;b \"c\" d\""])
    #expect(try entries(["2026-01-05;\"a;b;\"c\";d;-10,00;90,00"]) == ["-1000 \"a;b;\"c\""])
    #expect(try entries(["2026-01-05;\"a;b;\"c;d;e;-10,00;90,00"]) == [doubt])
  }

  @Test func `Line ends, delimiters and doubled quotes in closed cells hold`() throws {
    #expect(
      try entries([
        "2026-01-05;\"Zum\nOchsen; 2026\n5;5\";card;-10,00;",
        "2026-01-06;\"Re \"\"we\"\"\";x;-7,00;",
        "2026-01-07;\"a, b\n2026-01-08, c\";x;-5,00;", "2026-01-08;Rewe \"x\";\"\";-3,00;",
      ]) == [
        "-1000 Zum Ochsen; 2026 5;5", "-700 Re \"we\"", "-500 a, b 2026-01-08, c",
        "-300 Rewe \"x\"",
      ])
  }

  @Test func `A line of a closed cell is no entry where its row is whole with it alone`() throws {
    #expect(
      try entries(["2026-01-07;\"x\n2026-01-08;y\";k;-5,00;"]) == ["-500 x 2026-01-08;y"])
  }
}
