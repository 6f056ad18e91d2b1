internal import Foundation

/// A figure that is measured, and what it is to be.
struct Target {
  let name: String
  /// Nil where what it is held against is not installed.
  let value: Double?
  let bound: Bound
  let unit: String

  enum Bound {
    case atMost(Double), atLeast(Double)
    /// Told for comparison alone.
    case none
  }

  /// One line: the figure, what it is to be, and whether it is.
  var line: String {
    guard let value else { return "\(name): not installed here" }
    let figure = "\(name): \(Self.text(value))\(unit)"
    switch bound {
    case .atMost(let most):
      return "\(figure), at most \(Self.text(most)): \(value <= most ? "holds" : "MISSED")"
    case .atLeast(let least):
      return "\(figure), at least \(Self.text(least)): \(value >= least ? "holds" : "MISSED")"
    case .none: return figure
    }
  }

  private static func text(_ number: Double) -> String {
    String(format: abs(number) < 100 ? "%.3g" : "%.0f", number)
  }
}
