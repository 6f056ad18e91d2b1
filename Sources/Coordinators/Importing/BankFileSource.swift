import Basics
import Diagnostics
import Files
import Import
import Model
import Storage

/// A bank's file as it lies on the disk, in an archive, or as it comes through a pipe.
struct BankFileSource: Sendable {
  /// As the user names it; in an archive behind the archive's name.
  let name: String
  let bytes: [UInt8]
  /// Whether a folder was named, and not the file.
  var isOfFolder = false
  /// Whether it lies in an archive.
  var isUnpacked = false
  /// Why it cannot be taken out of its archive.
  var fault: ZipFault?

  /// What such a file says.
  struct Reading {
    let file: ImportFile
    let diagnostics: [Diagnostic]
    /// Whether a person must say something first, and nothing else is wrong.
    var awaitsDecision = false
    /// A file in an archive that is made for people, beside those for programs.
    var isLeftOut = false

    var isRefused: Bool { diagnostics.contains { $0.severity == .error } }
  }

  private static let standardInput = "standard input"

  /// The files that are named, those of folders by their names, and those in archives; `-` is the
  /// standard input.
  ///
  /// Throws `ChangeFailure` where one cannot be read.
  static func all(_ paths: [String]) throws(ChangeFailure) -> [BankFileSource] {
    var sources: [BankFileSource] = []
    for path in paths {
      do throws(FileError) {
        guard path != "-" else {
          sources += unpacked(
            standardInput, try FilePath.standardInput(atMost: largestStream))
          continue
        }
        let place = FilePath(path)
        guard try place.kind(followingLinks: true) == .folder else {
          sources += unpacked(path, try place.readToEnd(atMost: largestStream))
          continue
        }
        for entry in try place.names() where !entry.isHidden {
          let file = place.appending(entry)
          guard try file.kind(followingLinks: true) == .file else { continue }
          sources += unpacked(file.text, try file.read()).map { source in
            var source = source
            source.isOfFolder = true
            return source
          }
        }
      } catch { throw .file(path, error) }
    }
    return sources
  }

  /// In bytes: more than a bank ever hands out.
  private static let largestStream = 1 << 30

  /// The file itself, or those that it holds as an archive.
  private static func unpacked(_ name: String, _ bytes: [UInt8]) -> [BankFileSource] {
    guard let members = UnpackedFile.all(in: bytes[...], named: name) else {
      return [BankFileSource(name: name, bytes: bytes)]
    }
    return members.map { member in
      switch member.content {
      case .success(let bytes):
        BankFileSource(name: member.name, bytes: bytes, isUnpacked: true)
      case .failure(let fault):
        BankFileSource(name: member.name, bytes: [], isUnpacked: true, fault: fault)
      }
    }
  }

  /// What tells the file from all others.
  var digest: String { SHA256(of: bytes).hexDigits }

  /// What the file says, by what it does not say itself.
  func read(
    _ reading: BankFileReading, _ parallel: Parallel
  ) -> (content: BankFile, diagnostics: [Diagnostic]) {
    if let fault {
      return (
        BankFile(),
        [Diagnostic(.error, path: name, message: fault.message, remedy: fault.remedy)]
      )
    }
    let content = BankFile.read(bytes[...], reading, parallel)
    if isUnpacked, let fault = content.problems.first?.fault, Self.isMadeForPeople(fault) {
      let note = Diagnostic(.note, path: name, message: fault.message + "; it was left out")
      return (content, [note])
    }
    guard content.problems.map(\.fault) == [.withoutLayout] else {
      return (content, content.diagnostics(of: bytes[...], path: name))
    }
    if let proposed = BankFile.readProposed(bytes[...], reading), proposed.guess != nil {
      let note = Diagnostic(
        .note, path: name,
        message: "no layout is known for these columns; the one that is guessed fits its balances",
        remedy: keeping)
      return (proposed, [note])
    }
    let diagnostics = content.diagnostics(of: bytes[...], path: name)
    guard let preview = LayoutPreview(of: bytes[...], reading) else {
      return (content, diagnostics)
    }
    return (content, diagnostics.map { refusal(at: $0.place, preview) })
  }

  /// Why a file is not read by the layout that is guessed for it, with what it would be.
  func refusal(
    at place: Diagnostic.Place?, _ preview: LayoutPreview,
    _ message: String =
      "no layout is known for the columns of this CSV file, and nothing proves the one that is"
      + " guessed"
  ) -> Diagnostic {
    Diagnostic(
      .error, path: name, place: place, message: message,
      remedy: preview.answering ?? keeping,
      details: preview.lines)
  }

  /// The command that has the guessed layout kept.
  private var keeping: String {
    if isUnpacked {
      let member = name.split(separator: "/").last.map(String.init) ?? name
      return "unpack it, and if the layout reads the entries rightly, keep that:"
        + " daybook import layout \(member.inShellQuotes) --save"
    }
    return name == Self.standardInput
      ? "save it to a file, and if the layout reads the entries rightly, keep that:"
        + " daybook import layout FILE --save"
      : "if it reads the entries rightly, keep it: daybook import layout \(name.inShellQuotes)"
        + " --save"
  }
}

extension BankFileFault {
  /// Whether the file is no statement at all: of a folder, where others put theirs too, it is passed
  /// over.
  fileprivate var isOfNoStatement: Bool {
    switch cause {
    case .foreign, .wholeFile: true
    case .dateOrder, .decimalMark, .severalAccounts, .currency, .other: false
    }
  }
}

extension BankFileSource {
  /// Whether it is a document that banks add to what programs read.
  fileprivate static func isMadeForPeople(_ fault: BankFileFault) -> Bool {
    switch fault.cause {
    case .foreign(.pdf), .foreign(.image), .foreign(.richText), .foreign(.word): true
    default: false
    }
  }
}

extension BankFileSource.Reading {
  /// What a source says; takes its digest, too, which takes a while.
  init(
    _ source: BankFileSource, digest: String,
    _ read: (content: BankFile, diagnostics: [Diagnostic])
  ) {
    let faults = read.content.problems.map(\.fault).filter { $0.severity == .error }
    self.init(
      file: ImportFile(name: source.name, digest: digest, content: read.content),
      diagnostics: read.diagnostics,
      awaitsDecision: !faults.isEmpty
        && faults.allSatisfy { $0.awaitsDecision || $0.isOfNoStatement },
      isLeftOut: source.isUnpacked && faults.contains(where: BankFileSource.isMadeForPeople))
  }
}

/// What banks' files say, read once for as long as what they do not say themselves stays the same.
struct BankFileReadings {
  let sources: [BankFileSource]
  /// So many files are read at once as work is done in parallel.
  let parallel: Parallel
  private(set) var last: (reading: BankFileReading, all: [BankFileSource.Reading])?

  /// Frees what the files say, once all of it is planned; they are read again if it is asked for.
  mutating func forget() { last = nil }

  /// Reads the files, in their order.
  mutating func callAsFunction(_ reading: BankFileReading) -> [BankFileSource.Reading] {
    if let last, last.reading == reading { return last.all }
    // The digest of a large file takes a fourth of the time in which it is read.
    let digests = parallel.begin { [sources] in sources.map(\.digest) }
    let contents = parallel.map(sources) { [parallel] in $0.read(reading, parallel) }
    let all = zip(zip(sources, digests.output), contents).map { source, content in
      BankFileSource.Reading(source.0, digest: source.1, content)
    }
    last = (reading, all)
    return all
  }
}

/// The layout that is guessed for a CSV file, and the first entries as it reads them, for a person
/// to judge.
struct LayoutPreview {
  /// The layout as it would stand in `imports.json`, entries, and what is not sure.
  let lines: [String]
  /// What a person has to say before the layout can be kept; nil where it can be as it is.
  let answering: String?

  private static let rowCount = 5

  /// Nil where nothing can be guessed.
  init?(of file: ArraySlice<UInt8>, _ reading: BankFileReading, _ accounts: [Account] = []) {
    guard let text = try? DecodedText(file, as: reading.encoding),
      var proposal = try? CSVProposal(for: text, reading: reading)
    else { return nil }
    proposal.turnSigns(toFit: accounts, of: text, reading)
    let (doubts, entries) = proposal.reading(of: text, reading, first: Self.rowCount)
    var layout = proposal.asked
    layout.name = "guessed"
    answering =
      layout.unanswered.isEmpty ? proposal.refusal?.remedyBeforeKeeping : layout.answering
    let json = JSONNode(layout).text.split(separator: "\n").map { "  " + DisplayText.escaped($0) }
    let rows = Self.rows(entries)
    let readings = proposal.readings(of: text, reading, first: Self.rowCount)
    lines =
      ["The layout that is guessed:"] + json
      + (readings.isEmpty
        ? rows.isEmpty
          ? ["No entry is read so."] : ["The first entries, as they are read so:"] + rows
        : readings.flatMap {
          ["Entries, as they are read with \($0.title):"] + Self.rows($0.entries)
        })
      + doubts.map { "Not sure: \($0.message)" }
  }

  /// Day, amount, payee and text, the amounts below each other.
  private static func rows(_ entries: [BankEntry]) -> [String] {
    let amounts = entries.map { $0.amount.plain }
    let width = amounts.map(\.count).max() ?? 0
    return zip(entries, amounts).map { entry, amount in
      let words = [entry.party.name, entry.remittance].compactMap(\.self).joined(separator: "  ")
      let day = entry.status == .booked ? entry.day?.description ?? "" : "not booked"
      return "  \(day)  " + String(repeating: " ", count: width - amount.count) + amount
        + "  " + DisplayText.escaped(String(words.prefix(50)))
    }
  }
}
