import Model
import TestSupport
import Testing

@testable import Import

@Suite struct PlainTextDamageTests {
  static let mt940 = """
    :20:A\r
    :25:DE02120300000000202051\r
    :28C:1/1\r
    :60F:C260103EUR100,00\r
    :61:2601040104D10,25NTRFNONREF//1\r
    :86:166?00X?20SVWZ+Strom?32Werk\r
    :61:2601050105C20,50NTRFNONREF//2\r
    :86:/NAME/Jo/REMI/Hi\r
    :62F:C260105EUR110,25\r
    -\r

    """

  static let qif = """
    !Type:Bank
    D13/01/2026
    T-10.25
    PWerk
    ^
    D14/01/2026
    T20.50
    PJo
    SFood
    $20.50
    ^

    """

  static let csv = """
    Date;Payee;Amount
    31.01.2026;"We;rk";-10,25
    30.01.2026;Jo;20,50

    """

  enum Format: String, CaseIterable {
    case mt940, qif, csv

    var text: String {
      switch self {
      case .mt940: PlainTextDamageTests.mt940
      case .qif: PlainTextDamageTests.qif
      case .csv: PlainTextDamageTests.csv
      }
    }

    func read(_ bytes: ArraySlice<UInt8>) throws -> BankFile {
      let text = try DecodedText(bytes)
      let reading = BankFileReading(currency: .euro)
      switch self {
      case .mt940: return BankFile(mt940: text)
      case .qif: return BankFile(qif: text, reading: reading)
      case .csv:
        var layout = CSVLayout("", date: .named("Date"), amount: .signed(.named("Amount")))
        layout.payee = .named("Payee")
        return BankFile(csv: text, layout: layout, reading: reading)
      }
    }
  }

  @Test(
    "a file that is cut at any byte is told, or gives exactly entries of the whole",
    arguments: Format.allCases)
  func cut(format: Format) throws {
    let whole = Array(format.text.utf8)
    let entries = try format.read(whole[...]).statements.flatMap(\.entries)
    #expect(entries.count == 2)
    for length in whole.indices {
      let file = try format.read(whole[..<length])
      let read = file.statements.flatMap(\.entries)
      let isTold =
        !file.problems.isEmpty
        || file.statements.contains { $0.arithmetic.map { $0 != .holds } ?? false }
      let isBeginning = zip(read, entries).allSatisfy { $0.amount == $1.amount && $0.day == $1.day }
      #expect(isTold || isBeginning && read.count <= 2, "\(format) cut at \(length)")
    }
  }

  @Test("a quote that never ends is told with its place, whatever stands behind it")
  func openQuote() {
    var reading = BankFileReading()
    var layout = CSVLayout("", date: .named("Date"), amount: .signed(.named("Amount")))
    layout.payee = .named("Payee")
    reading.layouts = [layout]
    let rows = String(repeating: "28.02.2026;X;1,00\n", count: 3)
    let bytes = Array("Date;Payee;Amount\n28.02.2026;\"X;1,00\n\(rows)".utf8)
    let file = BankFile.read(bytes[...], reading)
    #expect(file.problems.map(\.fault) == [.openQuote])
    #expect(file.problems.first?.range.lowerBound == FileOffset(29))
  }

  @Test("a table of 20,000 columns is read and guessed at once, as far as a table can be wide")
  func wide() throws {
    let count = 20_000
    let texts = [
      String(repeating: "1.5;", count: count),
      String(repeating: "Date;Amount;", count: count) + "\n13/01/2026;1.00\n",
      "x\n" + String(repeating: "13/01/2026;1.00;", count: count),
    ]
    for string in texts {
      let bytes = Array(string.utf8)
      #expect(BankFile.read(bytes[...]).problems.map(\.fault) == [.withoutLayout])
      let text = try DecodedText(bytes[...])
      _ = try? CSVProposal(for: text, reading: BankFileReading())
    }
  }

  @Test("no damage of a file makes a reader fail", arguments: Format.allCases)
  func damage(format: Format) throws {
    let pieces = [
      "\"", ";", "\n", "-", ":61:", ":86:", "^", "!", "'", "9999999999999999999", "\0", "%=é",
      "\u{FEFF}",
    ]
    .map { Array($0.utf8) }
    for seed in Effort.seeds(200, thorough: 20_000) {
      var random = SeededRandom(seed: seed)
      var bytes = Array(format.text.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...4, using: &random))
        let piece =
          Bool.random(using: &random)
          ? pieces.randomElement(using: &random) ?? []
          : [UInt8.random(in: 0...255, using: &random)]
        bytes.replaceSubrange(start..<end, with: piece)
      }
      guard let file = try? format.read(bytes[...]) else { continue }
      for problem in file.problems {
        #expect(problem.range.upperBound.bytes <= bytes.count, "\(format) \(seed)")
        #expect(!problem.fault.message.isEmpty && !problem.fault.remedy.isEmpty)
      }
      #expect(file.diagnostics(of: bytes[...], path: "a").count == file.problems.count)
      guard format == .csv, let text = try? DecodedText(bytes[...]) else { continue }
      _ = try? CSVProposal(for: text, reading: BankFileReading(currency: .euro))
    }
  }
}
