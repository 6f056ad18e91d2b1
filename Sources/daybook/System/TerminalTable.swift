import Diagnostics
import Model

/// Rows of cells under each other, measured as a terminal shows them, and no wider than it is where
/// that is possible.
struct TerminalTable {
  /// What a column holds, and what becomes of it where lines have no room for all.
  struct Column {
    enum Kind {
      /// What a reader looks for in a row, such as the payee: it gets room first and gives up last.
      case main
      /// Other texts, which are cut before it.
      case text
      /// Days, ids and what else is of no use when it is cut.
      case fixed
      /// Figures, at the right, which are never cut.
      case figure
      /// Bars beside figures, on a terminal alone.
      case bar
    }

    let kind: Kind
    /// Which of the columns goes first where there is no room for all: the least; nil stays.
    var rank: Int?
    /// What it is called where it is left out; nil where nobody misses it.
    var name: String?

    static let main = Column(kind: .main)
    static let text = Column(kind: .text)
    static let fixed = Column(kind: .fixed)
    static let figure = Column(kind: .figure)

    /// The same column, which may be left out, after those of a lower rank.
    func leftOut(_ rank: Int, _ name: String? = nil) -> Column {
      Column(kind: kind, rank: rank, name: name)
    }

    /// Bars go before all else.
    static let bar = Column(kind: .bar, rank: 0)
  }

  private struct Row {
    let cells: [any TableCell]
    /// Whether it is a heading or a total.
    let isStrong: Bool
  }

  private let columns: [Column]
  private var rows: [Row] = []

  init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row of as many cells as there are columns.
  mutating func add(_ cells: any TableCell...) { add(cells) }

  /// The same of cells in an array; a row that is strong stands out on a terminal.
  mutating func add(_ cells: [any TableCell], isStrong: Bool = false) {
    rows.append(Row(cells: cells, isStrong: isStrong))
  }

  /// Adds a row that stands out on a terminal: a heading or a total.
  mutating func add(strong cells: any TableCell...) { add(cells, isStrong: true) }

  /// The lines; below them stands which columns a terminal has no room for.
  func lines(_ style: TerminalStyle = .file) -> [String] {
    let texts = rows.map { $0.cells.map { $0.text(style) } }
    let fit = TableFit(columns, texts, rows.map(\.cells), isTerminal: style.isTerminal)
    let widths = fit.widths(in: style.width)
    return zip(rows, texts).map { line($0, $1, widths, style) } + leftOut(widths, fit, style)
  }
}

extension TerminalTable {
  private func line(
    _ row: Row, _ texts: [String], _ widths: [Int?], _ style: TerminalStyle
  ) -> String {
    var line = ""
    // Spaces are put only before a text that follows them, so that no line ends with any.
    var pending = 0
    for (column, long) in texts.enumerated() {
      guard let width = widths[column] else { continue }
      let (text, cells) = Self.text(long, row.cells[column].short, in: width)
      let gap = max(0, width - cells)
      let isFigure = columns[column].kind == .figure
      if isFigure { pending += gap }
      if !text.isEmpty {
        line += String(repeating: " ", count: pending)
        let role = row.cells[column].role
        line += row.isStrong ? style.shown(text, .strong, role) : style.shown(text, role)
        pending = 0
      }
      pending += (isFigure ? 0 : gap) + 2
    }
    return line
  }

  /// A text that fits, and the cells that it takes: where the long one does not, the short one, and
  /// where there is none or it does not either, cut.
  private static func text(
    _ long: String, _ short: String?, in width: Int
  ) -> (text: String, cells: Int) {
    let cells = DisplayText.cells(of: long)
    if cells <= width { return (long, cells) }
    let text = DisplayText.cut(short ?? long, to: width)
    return (text, DisplayText.cells(of: text))
  }

  private func leftOut(_ widths: [Int?], _ fit: TableFit, _ style: TerminalStyle) -> [String] {
    guard let width = style.width else { return [] }
    let names = columns.indices.filter { widths[$0] == nil && fit.natural[$0] > 0 }
      .compactMap { columns[$0].name }
    guard let first = names.first, let last = names.last else { return [] }
    let all = names.count > 3 ? "\(first) to \(last)" : names.joined(separator: ", ")
    return [style.shown("Not shown in \(width) columns: \(all)", .aside)]
  }
}

/// How wide the columns of a table are.
struct TableFit {
  private let columns: [TerminalTable.Column]
  private let texts: [[String]]
  private let cells: [[any TableCell]]
  /// Of each column what its widest text takes.
  let natural: [Int]

  /// Takes the rows' cells, and their texts.
  init(
    _ columns: [TerminalTable.Column], _ texts: [[String]], _ cells: [[any TableCell]],
    isTerminal: Bool
  ) {
    var natural = columns.map { _ in 0 }
    for row in texts {
      for (column, text) in row.enumerated() {
        natural[column] = max(natural[column], DisplayText.cells(of: text))
      }
    }
    for (column, kind) in columns.enumerated() where kind.kind == .bar && !isTerminal {
      natural[column] = 0
    }
    (self.columns, self.texts, self.cells, self.natural) = (columns, texts, cells, natural)
  }

  private static let leastMain = 14
  private static let leastText = 9
  /// What is left of a column where even these are too much.
  private static let bareLeast = 4
  private static let gap = 2

  /// The widths in a line of so many cells, nil without a limit; no width where a column is left out.
  func widths(in limit: Int?) -> [Int?] {
    let all = columns.indices.filter { natural[$0] > 0 }
    guard let limit else { return widths(of: columns.indices.filter(isInFile), natural) }
    let least = columns.indices.map(least)
    let shown = shown(of: all, least, in: limit)
    var widths = least
    var room = limit - total(of: shown, widths)
    let (mains, texts) = (shown.filter { columns[$0].kind == .main }, shown.filter(isText))
    let usual = columns.indices.map { mains.contains($0) ? self.usual($0) : natural[$0] }
    if room < 0 { narrow(&widths, texts.filter { short($0) == nil }, by: &room) }
    if room < 0 { narrow(&widths, mains, by: &room) }
    grow(&widths, mains, to: usual, into: &room)
    grow(&widths, texts, to: natural, into: &room)
    grow(&widths, mains, to: natural, into: &room)
    return self.widths(of: shown, widths)
  }
}

extension TableFit {
  /// What a column needs so that its cells can be told from each other.
  private func least(_ column: Int) -> Int {
    switch columns[column].kind {
    case .fixed, .figure, .bar: return natural[column]
    case .main: return min(natural[column], Self.leastMain)
    case .text:
      // What has a shorter form is not cut.
      return max(short(column) ?? 0, min(natural[column], Self.leastText))
    }
  }

  /// What the widest of the shorter forms in a column takes; nil where there are none.
  private func short(_ column: Int) -> Int? {
    cells.lazy.compactMap { $0[column].short }.map { DisplayText.cells(of: $0) }.max()
  }

  /// What nine of ten texts take: one long name is not to take the room of all others.
  private func usual(_ column: Int) -> Int {
    guard texts.count >= 10 else { return natural[column] }
    return texts.map { DisplayText.cells(of: $0[column]) }.sorted()[texts.count * 9 / 10]
  }

  /// A file has a column also where all its cells are empty, so that it has the same columns always.
  private func isInFile(_ column: Int) -> Bool {
    columns[column].kind != .bar || natural[column] > 0
  }

  private func isText(_ column: Int) -> Bool { columns[column].kind == .text }

  private func widths(of shown: [Int], _ widths: [Int]) -> [Int?] {
    columns.indices.map { shown.contains($0) ? widths[$0] : nil }
  }

  private func total(of shown: [Int], _ widths: [Int]) -> Int {
    shown.reduce(0) { $0 + widths[$1] } + Self.gap * max(0, shown.count - 1)
  }

  /// Leaves columns out until the others fit, then takes back those for which there is room yet: of
  /// figures such as those of months none without the ones that were to leave after it.
  private func shown(of all: [Int], _ least: [Int], in limit: Int) -> [Int] {
    let leaving = all.filter { columns[$0].rank != nil }.sorted {
      (columns[$0].rank ?? 0, $0) < (columns[$1].rank ?? 0, $1)
    }
    var shown = Set(all)
    var gone: [Int] = []
    for column in leaving where total(of: shown.sorted(), least) > limit {
      shown.remove(column)
      gone.append(column)
    }
    var isSeriesCut = false
    for column in gone.reversed() {
      let isFigure = columns[column].kind == .figure
      if isFigure, isSeriesCut { continue }
      if total(of: shown.sorted() + [column], least) <= limit {
        shown.insert(column)
      } else if isFigure {
        isSeriesCut = true
      }
    }
    return shown.sorted()
  }

  /// Gives each column a cell in turn, the narrowest first, up to what it needs.
  private func grow(
    _ widths: inout [Int], _ columns: [Int], to most: [Int], into room: inout Int
  ) {
    while room > 0,
      let narrowest = columns.filter({ widths[$0] < most[$0] }).min(by: { widths[$0] < widths[$1] })
    {
      widths[narrowest] += 1
      room -= 1
    }
  }

  private func narrow(_ widths: inout [Int], _ columns: [Int], by room: inout Int) {
    while room < 0,
      let widest = columns.filter({ widths[$0] > Self.bareLeast }).max(by: {
        widths[$0] < widths[$1]
      })
    {
      widths[widest] -= 1
      room += 1
    }
  }
}

/// A count with its noun, such as `1 entry` or `0 entries`.
func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}

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

/// What is said of one thing: a label and a text for each fact.
///
/// On a terminal texts go on below themselves where lines end, so that nothing is cut; in a file a
/// line is as long as its text.
struct FactSheet {
  private struct Fact {
    let label: String
    let lines: [any TableCell]
  }

  private var facts: [Fact] = []
  /// The cells of the longest label.
  private var labelWidth: Int

  /// Labels have a column of so many cells at least.
  init(labelWidth: Int = 0) { self.labelWidth = labelWidth }

  /// Adds a fact; nothing where there is none.
  mutating func add(_ label: String, _ cell: (any TableCell)?) {
    if let cell { add(label, lines: [cell]) }
  }

  /// Adds a text of several lines, such as a note.
  mutating func add(_ label: String, lines text: String?) {
    guard let text else { return }
    let lines = text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    add(label, lines: lines.map(String.init))
  }

  private mutating func add(_ label: String, lines: [any TableCell]) {
    facts.append(Fact(label: label, lines: lines))
    labelWidth = max(labelWidth, DisplayText.cells(of: label))
  }

  func lines(_ style: TerminalStyle = .file) -> [String] {
    facts.flatMap { fact in
      let texts = fact.lines.flatMap { cell in
        let text = cell.text(style)
        let lines = style.width.map {
          DisplayText.wrapped(text, to: max(Self.leastText, $0 - labelWidth - 2))
        }
        return (lines ?? [text]).map { ($0, cell.role) }
      }
      return texts.enumerated().map { number, line in
        let label = number == 0 ? fact.label : ""
        let gap = String(
          repeating: " ", count: labelWidth + 2 - DisplayText.cells(of: label))
        return line.0.isEmpty && number > 0 ? "" : label + gap + style.shown(line.0, line.1)
      }
    }
  }

  /// A narrower column would be read letter by letter.
  private static let leastText = 20
}
