internal import Diagnostics
internal import Model

/// What can be wrong with a whole number, which mostly is an amount in minor units.
enum WholeNumberFault: Sendable {
  case notWhole(key: String, written: String, Currency?, minorUnits: String?)
  case quotedAmount(key: String, written: String, minorUnits: String)
  case tooLarge(key: String, written: String)
  case negative(key: String, written: String)
}

extension WholeNumberFault {
  /// What is wrong, in one sentence.
  var message: String {
    switch self {
    case .notWhole(let key, let written, _, _):
      "\"\(key)\" must be a whole number, not \(BookFault.short(written))"
    case .quotedAmount(let key, _, _): "\"\(key)\" must be a whole number, not text"
    case .tooLarge(let key, let written):
      "\"\(key)\" is larger than Daybook can count: \(BookFault.short(written))"
    case .negative(let key, let written):
      "\"\(key)\" must not be negative: \(BookFault.short(written))"
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .notWhole(_, let written, let currency, let minorUnits):
      BookFault.remedy(for: written, in: currency, minorUnits)
    case .quotedAmount(_, let written, let minorUnits):
      "write minor units as digits without quotes: for \(BookFault.short(written)) write \(minorUnits)"
    case .tooLarge: "amounts reach from \(Int64.min) to \(Int64.max) minor units"
    case .negative: "write 0 or more"
    }
  }
}
