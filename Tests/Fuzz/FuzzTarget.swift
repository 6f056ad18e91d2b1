import Foundation
import Import
import Model

/// What libFuzzer calls with each input; the reader is the one that `DAYBOOK_FUZZ` names.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  FuzzTarget.chosen.read(input[...])
  return 0
}

/// A reader of banks' files with arbitrary bytes before it.
enum FuzzTarget: String {
  /// Formats found by what stands in the file.
  case any
  case camt, ofx, mt940, qif
  /// CSV by layouts that are given.
  case csv
  /// CSV by the layouts of the book and the built-in ones, and by one that is guessed.
  case layouts

  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["DAYBOOK_FUZZ"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      preconditionFailure("DAYBOOK_FUZZ must name a reader")
    }
    return target
  }()

  /// Reads an input; stops the program where what is read is not sound.
  func read(_ input: ArraySlice<UInt8>) {
    // Either way of reading is enough for an input, since the next one has another length.
    let reading = Self.readings[input.count % 2]
    if self == .any || self == .camt || self == .ofx {
      return ReadFile(BankFile.read(input, reading), of: input).check()
    }
    guard let text = try? DecodedText(input) else { return }
    switch self {
    case .any, .camt, .ofx: break
    case .mt940: ReadFile(BankFile(mt940: text), of: input).check()
    case .qif: ReadFile(BankFile(qif: text, reading: reading), of: input).check()
    case .csv:
      for layout in FuzzLayouts.all {
        ReadFile(BankFile(csv: text, layout: layout, reading: reading), of: input).check()
      }
    case .layouts:
      if let choice = CSVLayoutChoice(for: input, as: text, reading: reading) {
        let file = BankFile(csv: choice.text, layout: choice.layout, reading: reading)
        ReadFile(file, of: input).check()
      }
      guard let proposal = try? CSVProposal(for: text, reading: reading) else { return }
      _ = proposal.reading(of: text, reading, first: 3)
      ReadFile(proposal.file, of: input).check()
    }
  }

  /// With nothing said beside the file, and with all that can be.
  private static let readings: [BankFileReading] = {
    var told = BankFileReading(currency: .euro)
    told.dateOrder = .dayFirst
    told.decimal = .comma
    told.layouts = FuzzLayouts.all
    return [BankFileReading(currency: .euro), told]
  }()
}
