import Controllers
import Foundation

/// What is on record of an account beside its pages, so that of one that has not changed no entry
/// is looked at.
extension [PayeePayment] {
  /// A line of text; none where there are no payments.
  var recorded: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard !isEmpty, let line = try? encoder.encode(self) else { return "" }
    return String(decoding: line, as: UTF8.self)
  }

  /// Reads such a line; nil where it says something else, so that they are to be found anew.
  init?(recorded line: String) {
    guard !line.isEmpty else {
      self = []
      return
    }
    guard let payments = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
      return nil
    }
    self = payments
  }
}
