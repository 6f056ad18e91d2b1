import Coordinators
import Foundation

/// What commands that list something print.
extension Surroundings {
  /// The book that `--book` names.
  func source(of arguments: Arguments) -> BookSource {
    BookSource(folder: arguments.changedBook, parallelism: processorCount)
  }

  /// Prints a value as JSON with sorted keys; throws `BrokenOutput`.
  func print(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try console.print(json: String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

extension Flag {
  static let json = Flag("json", "print JSON, with amounts in minor units and as decimals")
}
