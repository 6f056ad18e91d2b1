import Model
import Testing

@testable import Import

@Suite struct CSVLayoutChoiceTests {
  private func read(
    _ bytes: some Sequence<UInt8>, _ layouts: CSVLayout...
  ) -> BankFile {
    var reading = BankFileReading()
    reading.layouts = layouts
    return BankFile.read(Array(bytes)[...], reading)
  }

  @Test func `A layout of the book that numbers its columns reads a file without a header`() {
    let text = "1;Grocer;-12,50;2026-10-31\n2;Baker;-3,20;2026-10-30\n"
    let wrong = CSVLayout("W", date: .number(1), amount: .signed(.number(3)))
    var right = CSVLayout("R", date: .number(4), amount: .signed(.number(3)))
    right.payee = .number(2)
    right.into = "Joint"
    let file = read(text.utf8, wrong, right)
    #expect(file.problems.isEmpty)
    #expect(file.statements.first?.entries.map(\.amount.minorUnits) == [-1250, -320])
    #expect(file.statements.first?.account.into == "Joint")
    #expect(file.statements.first?.account.number == "")
    #expect(read(text.utf8, wrong).problems.map(\.fault) == [.withoutLayout])
    #expect(read(text.utf8).problems.map(\.fault) == [.withoutLayout])
  }

  @Test func `A layout that numbers its columns reads no file with a header of its own`() {
    let layout = CSVLayout("N", date: .number(1), amount: .signed(.number(2)))
    let rows = "2026-10-30,12.50,Card\n2026-10-31,-3.20,Paid\n"
    #expect(read(rows.utf8, layout).problems.isEmpty)
    #expect(read("\n\n\(rows)".utf8, layout).problems.isEmpty)
    for head in ["Date,Amount,Text", "Day,Sum,Who", "Statement,,"] {
      let problems = read("\(head)\n\(rows)".utf8, layout).problems
      #expect(problems.map(\.fault) == [.withoutLayout], "\(head)")
    }
    var skipping = layout
    skipping.skip = 1
    #expect(read("Day,Sum,Who\n\(rows)".utf8, skipping).problems.isEmpty)
  }

  @Test func `A header with accents is known in the encoding that its layout names`() {
    var layout = CSVLayout("L", date: .named("Tag"), amount: .signed(.named("Höhe")))
    layout.encoding = .dos850
    let bytes = Array("Tag;H".utf8) + [0x94] + Array("he\n2026-10-31;1,50\n".utf8)
    let file = read(bytes, layout)
    #expect(file.problems.isEmpty)
    #expect(file.statements.first?.entries.map(\.amount.minorUnits) == [150])
  }

  @Test func `A layout with a header fits a file by all of it, in its order`() {
    var layout = CSVLayout("L", date: .named("Day"), amount: .signed(.named("Sum")))
    layout.headers = [["Day", "Who", "Sum"], ["Day", "Sum"]]
    func isRead(_ header: String) -> Bool {
      let row = header.split(separator: ",").map {
        $0.lowercased() == "sum" ? "1.50" : "2026-10-31"
      }
      let file = read("\(header)\n\(row.joined(separator: ","))\n".utf8, layout)
      return file.problems.isEmpty
    }
    for header in ["Day,Who,Sum", "day, WHO ,sum", "Day,Who,Sum,", "Day,Sum"] {
      #expect(isRead(header), "\(header)")
    }
    for header in ["Day,Who,Sum,D/C", "Who,Day,Sum", "Day,Sum,Who", "Day,Who"] {
      #expect(!isRead(header), "\(header)")
    }
  }

  @Test func `A layout without a header fits by its columns unless another says the sign`() {
    let layout = CSVLayout("L", date: .named("Day"), amount: .signed(.named("Sum")))
    #expect(read("Day,Sum,Note\n2026-10-31,1.50,x\n".utf8, layout).problems.isEmpty)
    for name in ["Debit/Credit", "Soll/Haben", "Af Bij", "S/H"] {
      let file = read("Day,Sum,\(name)\n2026-10-31,1.50,x\n".utf8, layout)
      #expect(file.problems.map(\.fault) == [.withoutLayout], "\(name)")
    }
  }

  @Test func `The payee is who paid where money comes in, and who was paid where it goes out`() {
    var layout = CSVLayout("L", date: .named("Day"), amount: .signed(.named("Sum")))
    (layout.payeeIn, layout.payeeOut) = (.named("From"), .named("To"))
    layout.payee = .named("Shop")
    layout.skipWhen = CSVCondition(.named("Shop"), CSVPattern(exactly: "total"))
    let text = """
      Day,Sum,From,To,Shop
      2026-10-31,1.50,Payer,Me,
      2026-10-31,-1.50,Me,Payee,
      2026-10-31,-2.50,,,Kiosk
      2026-10-31,-2.50,,,total

      """
    let file = read(text.utf8, layout)
    #expect(file.statements.first?.entries.map(\.party.name) == ["Payer", "Payee", "Kiosk"])
  }

  @Test func `Each encoding that can be named is read`() throws {
    for encoding in FileEncoding.allCases where encoding != .utf16 {
      let named: TextEncoding = try #require(TextEncoding(encoding))
      let decoded = try DecodedText(Array("abc".utf8)[...], as: named)
      #expect(decoded.bytes == Array("abc".utf8), "\(encoding)")
      #expect(FileEncoding(named: encoding.rawValue.lowercased()) == encoding)
    }
  }

  @Test func `What is not sure of a proposal is said, and read in one way`() throws {
    let text = try DecodedText(
      Array("Date,What,Amount,Balance\n03/02/2026,A,1.000,1.000\n04/02/2026,B,2.000,3.000\n".utf8)[
        ...])
    let reading = BankFileReading()
    let proposal = try CSVProposal(for: text, reading: reading)
    let (doubts, entries) = proposal.reading(of: text, reading, first: 1)
    #expect(
      doubts == [
        .dateOrder("03/02/2026"), .decimalMark("1.000"), .noMoneyOut, .withoutPayee,
      ])
    #expect(entries.map(\.day) == [Day(year: 2026, month: 2, day: 3)])
    #expect(entries.map(\.amount.minorUnits) == [100])
    for doubt in doubts { #expect(!doubt.message.isEmpty) }
  }
}
