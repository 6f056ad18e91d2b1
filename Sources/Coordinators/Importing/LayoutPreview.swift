import Basics
import Diagnostics
import Files
import Import
package import Model
import Storage

/// The layout that is guessed for a CSV file, and the first entries as it reads them, for a person
/// to judge.
struct LayoutPreview {
  /// The layout as it would stand in `imports.json`, entries, and what is not sure.
  let lines: [String]

  private static let rowCount = 5

  /// Nil where nothing can be guessed.
  init?(of file: ArraySlice<UInt8>, _ reading: BankFileReading) {
    guard let text = try? DecodedText(file, as: reading.encoding),
      let proposal = try? CSVProposal(for: text, reading: reading)
    else { return nil }
    let (doubts, entries) = proposal.reading(of: text, reading, first: Self.rowCount)
    var layout = proposal.layout
    layout.name = "guessed"
    let json = JSONNode(layout).text.split(separator: "\n").map { "  " + DisplayText.escaped($0) }
    let rows = Self.rows(entries)
    lines =
      ["The layout that is guessed:"] + json
      + (rows.isEmpty
        ? ["No entry is read so."] : ["The first entries, as they are read so:"] + rows)
      + doubts.map { "Not sure: \($0.message)" }
  }

  /// Day, amount, payee and text, the amounts below each other.
  private static func rows(_ entries: [BankEntry]) -> [String] {
    let amounts = entries.map { $0.amount.plain }
    let width = amounts.map(\.count).max() ?? 0
    return zip(entries, amounts).map { entry, amount in
      let words = [entry.party.name, entry.remittance].compactMap(\.self).joined(separator: "  ")
      let day = entry.status == .booked ? entry.day?.description ?? "" : "not booked"
      return "  \(day)  " + String(repeating: " ", count: width - amount.count) + amount
        + "  " + DisplayText.escaped(String(words.prefix(50)))
    }
  }
}

/// The task of having a book know a layout of CSV files.
package struct SaveLayout: Sendable {
  private let layout: CSVLayout

  /// Takes a layout as it was proposed, and what it is to be called; nil keeps the name.
  package init(_ layout: CSVLayout, as name: String?) {
    var layout = layout
    if let name { layout.name = name }
    // Who describes a bank's columns says nothing of a book's own layout.
    layout.source = nil
    self.layout = layout
  }

  package var name: String { layout.name }

  /// Writes it into `imports.json`; throws `ChangeFailure` where the book has one of that name.
  package func run(by controller: StateController) throws -> StateController.Change {
    try controller.change { book in
      let folded = layout.name.lowercased()
      guard !book.imports.layouts.contains(where: { $0.name.lowercased() == folded }) else {
        throw ChangeFailure.layoutNamed(layout.name)
      }
      return .layout(layout)
    }
  }
}
