import Diagnostics
import Import
import Model

/// Reads a text as a bank's file.
func read(_ text: String) -> BankFile { BankFile.read(Array(text.utf8)[...]) }

/// The problems of a text as a person sees them: place, what, what to do.
func report(_ text: String) -> [String] {
  let bytes = Array(text.utf8)
  return BankFile.read(bytes[...]).diagnostics(of: bytes[...], path: "bank.txt").map { diagnostic in
    let place = diagnostic.place.map { "\($0.line):\($0.column): " } ?? ""
    return
      "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message); \(diagnostic.remedy ?? "")"
  }
}

extension BankEntry {
  /// Day and amount, such as `2026-05-04 -12.50 EUR`.
  var brief: String { "\(day.map(\.description) ?? "no day") \(amount.plain)" }
}
