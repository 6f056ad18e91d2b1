import Coordinators
import Foundation

/// What commands that list something print.
extension Surroundings {
  /// The book that `--book` names.
  func source(of arguments: Arguments) -> BookSource {
    BookSource(folder: arguments.changedBook, parallelism: processorCount)
  }

  /// Prints a table as wide as the terminal and in its colours, or in full and plain where there is
  /// none.
  ///
  /// Throws `BrokenOutput`.
  func print(_ table: TerminalTable) throws {
    let lines = table.lines(console.style(ProcessInfo.processInfo.environment))
    try console.print(bytes: Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Prints a value as JSON with sorted keys; throws `BrokenOutput`.
  func print(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try console.print(bytes: Array(try encoder.encode(value)) + [UInt8(ascii: "\n")])
  }
}

extension Flag {
  static let json = Flag("json", "print JSON, with amounts in minor units and as decimals")
}
