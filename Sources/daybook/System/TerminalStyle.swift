/// What standard output can show: how wide a line may be, and whether text may be coloured.
struct TerminalStyle: Equatable {
  /// In cells; nil where it is no terminal, so that nothing is cut.
  let width: Int?
  let hasColour: Bool

  /// Takes how many cells wide the terminal says it is, nil where there is none, and the variables of
  /// the environment: `COLUMNS`, `TERM` and `NO_COLOR` (no-color.org).
  init(isTerminal: Bool, width: Int?, variables: [String: String]) {
    let columns = variables["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    self.width = isTerminal ? columns ?? width : nil
    let isPlain = variables["NO_COLOR"]?.isEmpty == false || variables["TERM"] == "dumb"
    hasColour = isTerminal && !isPlain
  }

  /// As in a file: in full and without colour.
  static let file = TerminalStyle(isTerminal: false, width: nil, variables: [:])
}
