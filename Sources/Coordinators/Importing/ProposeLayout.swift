package import Basics
import Diagnostics
import Files
package import Import
package import Model
import Storage

/// The task of finding how a CSV file is read: by a layout that is known, or by one that is guessed.
package struct ProposeLayout: Sendable {
  private let file: String
  /// Where the bytes do not show it.
  package var encoding: FileEncoding?

  /// Takes the file as the user named it.
  package init(_ file: String) { self.file = file }

  /// Where a layout comes from.
  package enum Origin: Hashable, Sendable {
    case guessed
    /// The book has it, or Daybook, under this name.
    case book(String), builtIn(String)
  }

  /// An entry as it would be read.
  package struct Row: Hashable, Sendable {
    /// Nil for one that is not booked yet.
    package let day: Day?
    package let amount: Money
    package let payee: String
    package let text: String
    /// Whether the bank has booked it.
    package let isBooked: Bool
  }

  /// How the file is read.
  package struct Report: Sendable {
    package let origin: Origin
    package let layout: CSVLayout
    /// `imports.json` with the layout alone.
    package let document: JSONNode
    /// The first three entries.
    package let rows: [Row]
    /// The same in each of two ways, by what tells these apart, where a person must say which is
    /// right.
    package var readings: [(title: String, rows: [Row])] = []
    /// Why the file cannot be imported by the layout that is guessed; nil where it can.
    package fileprivate(set) var refusal: BankFileFault?
    /// What is not sure, each with what to do about it.
    package let doubts: [String]
  }

  /// Reads the file and, where there is one, the book.
  ///
  /// Throws `BookProblems` where the book cannot be read, and where nothing can be proposed for the
  /// file; and `FileError` where the file cannot be read.
  package func run(in source: BookSource) throws -> Report {
    let (reading, accounts) = try reading(of: source)
    let bytes = try bytes()[...]
    let text: DecodedText
    do {
      text = try DecodedText(bytes, as: encoding.flatMap { TextEncoding($0) })
      try checkFormat(of: text, bytes)
      return try report(on: text, bytes, reading, accounts)
    } catch let problem as BankFileProblem {
      var refused = BankFile()
      refused.problems = [problem]
      throw problems(refused.diagnostics(of: bytes, path: file))
    }
  }

  /// The file's bytes, or those of the only file in an archive.
  private func bytes() throws -> [UInt8] {
    let sources = try BankFileSource.all([file])
    guard sources.count == 1, let source = sources.first else {
      throw problems([
        Diagnostic(
          .error, path: file,
          message: "\(sources.count) files lie here, and a layout is of one",
          remedy: "name the one file; unpack an archive first")
      ])
    }
    if let fault = source.fault {
      throw problems([
        Diagnostic(.error, path: source.name, message: fault.message, remedy: fault.remedy)
      ])
    }
    return source.bytes
  }

  /// The book's layouts, its currency and its accounts.
  private func reading(
    of source: BookSource
  ) throws(BookProblems) -> (BankFileReading, [Account]) {
    do throws(BookProblems) {
      let book = try source.bookAlone()
      return (BankFileReading(book), Array(book.accounts))
    } catch {
      guard error.kind == .noBook else { throw error }
      return (.outsideOfBooks, [])
    }
  }
}

extension ProposeLayout {
  private func report(
    on text: DecodedText, _ bytes: ArraySlice<UInt8>, _ reading: BankFileReading,
    _ accounts: [Account]
  ) throws(BankFileProblem) -> Report {
    if let choice = CSVLayoutChoice(for: bytes, as: text, reading: reading) {
      let file = BankFile(csv: choice.text, layout: choice.layout, reading: reading)
      let entries = file.statements.flatMap(\.entries).sorted { $0.place < $1.place }
      let (layout, name) = (choice.layout, choice.layout.name)
      return Report(
        origin: reading.layouts.contains(layout) ? .book(name) : .builtIn(name),
        layout: layout, document: document(of: layout),
        rows: entries.prefix(Self.rowCount).map(Row.init),
        doubts: file.problems.prefix(1).map { CSVDoubt.row($0.fault).message })
    }
    var reading = reading
    var proposal = try CSVProposal(for: text, reading: reading)
    let currencies = Set(accounts.map(\.currency))
    if proposal.asked.asksDecimal, currencies.count == 1, let currency = currencies.first {
      // Where all accounts are in one, the file is of it.
      reading.currency = currency
      proposal = try CSVProposal(for: text, reading: reading)
    }
    proposal.turnSigns(toFit: accounts, of: text, reading)
    let (doubts, entries) = proposal.reading(of: text, reading, first: Self.rowCount)
    var layout = proposal.asked
    layout.name = FilePath(file).stem
    layout.encoding = encoding
    var report = Report(
      origin: .guessed, layout: layout, document: document(of: layout), rows: entries.map(Row.init),
      doubts: doubts.map(\.message))
    report.refusal = proposal.refusal
    report.readings = proposal.readings(of: text, reading, first: Self.rowCount).map {
      ($0.title, $0.entries.map(Row.init))
    }
    return report
  }

  private static let rowCount = 3

  private func document(of layout: CSVLayout) -> JSONNode {
    ["layouts": .array([JSONNode(layout)])]
  }

  /// Throws where the file is read without a layout, or not at all.
  private func checkFormat(of text: DecodedText, _ bytes: ArraySlice<UInt8>) throws {
    let whole = BankFile.read(bytes, .outsideOfBooks)
    let isForeign = whole.problems.contains {
      if case .foreign = $0.fault.cause { true } else { false }
    }
    switch BankFileFormat.detect(text) {
    case .csv where !isForeign: return
    case .csv, nil: throw problems(whole.diagnostics(of: bytes, path: file))
    case let format?:
      throw problems([
        Diagnostic(
          .error, path: file,
          message: "this is \(Self.name(of: format)), which is read without a layout",
          remedy: "import it as it is: daybook import FILE")
      ])
    }
  }

  /// As people call it.
  private static func name(of format: BankFileFormat) -> String {
    switch format {
    case .camt: "camt"
    case .ofx: "OFX"
    case .mt940: "MT940"
    case .qif: "QIF"
    case .csv: "CSV"
    }
  }

  private func problems(_ diagnostics: [Diagnostic]) -> BookProblems {
    BookProblems(kind: .wrongData, diagnostics: diagnostics)
  }
}

extension ProposeLayout.Row {
  fileprivate init(_ entry: BankEntry) {
    self.init(
      day: entry.day, amount: entry.amount, payee: entry.party.name ?? "",
      text: entry.remittance ?? "", isBooked: entry.status == .booked)
  }
}

/// The task of having a book know a layout of CSV files that was proposed.
package struct SaveLayout: Sendable {
  private let layout: CSVLayout
  private let refusal: BankFileFault?

  /// Takes what was proposed, and what the layout is to be called; nil keeps the name.
  package init(_ proposal: ProposeLayout.Report, as name: String?) {
    var layout = proposal.layout
    if let name { layout.name = name }
    // Who describes a bank's columns says nothing of a book's own layout.
    layout.source = nil
    self.layout = layout
    refusal = proposal.refusal
  }

  package var name: String { layout.name }

  /// Writes it into `imports.json`; throws `ChangeFailure` where the book has one of that name, and
  /// where a person has yet to say something, or the file is refused by the layout.
  package func run(by controller: StateController) throws -> StateController.Change {
    guard layout.unanswered.isEmpty else {
      throw ChangeFailure.layoutUnanswered(layout, remedy: layout.answering)
    }
    if let refusal { throw ChangeFailure.layoutRefused(refusal) }
    return try controller.change { book in
      let folded = layout.name.lowercased()
      guard !book.imports.layouts.contains(where: { $0.name.lowercased() == folded }) else {
        throw ChangeFailure.layoutNamed(layout.name)
      }
      return .layout(layout)
    }
  }
}
