import Diagnostics
import Model

/// What stands in a cell of a table.
protocol TableCell {
  /// Safe to send to a terminal.
  func text(_ style: TerminalStyle) -> String
  /// The same in fewer words, for a column that has less room; nil where there are none.
  var short: String? { get }
  var role: StyledText.Role { get }
}

extension TableCell {
  var short: String? { nil }
  var role: StyledText.Role { .plain }
}

/// What could steer a terminal is escaped.
extension String: TableCell {
  func text(_ style: TerminalStyle) -> String { DisplayText.escaped(self) }
}

/// A text that can be said in fewer words.
struct ShortenedText: TableCell {
  private let long: String
  let short: String?

  /// Takes the text, and how it is said shorter.
  init(_ long: String, short: String) {
    self.long = long
    self.short = DisplayText.escaped(short)
  }

  func text(_ style: TerminalStyle) -> String { DisplayText.escaped(long) }
}

/// An amount or a count, in groups of digits on a terminal.
struct Figure: TableCell {
  private let plain: String
  let role: StyledText.Role

  /// Money that came in or went out.
  static func flow(_ money: Money, hasCode: Bool = true) -> Figure {
    Figure(
      plain: hasCode ? money.plain : money.decimal,
      role: money.minorUnits < 0 ? .moneyOut : money.minorUnits > 0 ? .moneyIn : .plain)
  }

  /// What was there, or a sum of one direction: only what is below zero stands out, and in a table
  /// with many a zero that steps back.
  static func level(_ money: Money, hasCode: Bool = true, fadesZero: Bool = false) -> Figure {
    Figure(
      plain: hasCode ? money.plain : money.decimal,
      role: money.minorUnits < 0
        ? .moneyOut : money.minorUnits == 0 && fadesZero ? .aside : .plain)
  }

  /// A count, with its noun behind it.
  static func count(_ text: String) -> Figure { Figure(plain: text, role: .plain) }

  func text(_ style: TerminalStyle) -> String { style.figure(plain) }
}

/// A bar of eight cells at most, beside a sum.
struct Bar: TableCell {
  /// How many eighths of a cell it is long, 0 to 64.
  private let eighths: Int

  /// A sum on a scale whose end is this one; nothing for a sum that is not above zero.
  init(_ sum: Int64, of most: Int64) {
    let share = most > 0 && sum > 0 ? Double(sum) / Double(most) : 0
    eighths = sum > 0 && most > 0 ? min(max(Int((share * 64).rounded()), 1), 64) : 0
  }

  func text(_ style: TerminalStyle) -> String {
    let part = eighths % 8 == 0 ? "" : String(Self.parts[eighths % 8 - 1])
    return String(repeating: "█", count: eighths / 8) + part
  }

  /// One to seven eighths of a cell.
  private static let parts = Array("▏▎▍▌▋▊▉")
}
