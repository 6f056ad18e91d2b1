import Basics
import Diagnostics
import Files
import Import

/// A bank's file as it lies on the disk.
struct BankFileSource: Sendable {
  /// As the user names it.
  let name: String
  let bytes: [UInt8]

  /// What such a file says.
  struct Reading {
    let file: ImportFile
    let diagnostics: [Diagnostic]

    var isRefused: Bool { diagnostics.contains { $0.severity == .error } }
  }

  /// The files that are named, and those of folders by their names; throws `ChangeFailure` where
  /// one cannot be read.
  static func all(_ paths: [String]) throws(ChangeFailure) -> [BankFileSource] {
    var sources: [BankFileSource] = []
    for path in paths {
      do throws(FileError) {
        let place = FilePath(path)
        guard try place.kind(followingLinks: true) == .folder else {
          sources.append(BankFileSource(name: path, bytes: try place.read()))
          continue
        }
        for entry in try place.names() where !entry.isHidden {
          let file = place.appending(entry)
          guard try file.kind(followingLinks: true) == .file else { continue }
          sources.append(BankFileSource(name: file.text, bytes: try file.read()))
        }
      } catch { throw .file(path, error) }
    }
    return sources
  }

  /// What tells the file from all others.
  var digest: String { SHA256(of: bytes).hexDigits }

  /// What the file says, by what it does not say itself.
  func read(
    _ reading: BankFileReading, _ parallel: Parallel
  ) -> (content: BankFile, diagnostics: [Diagnostic]) {
    let content = BankFile.read(bytes[...], reading, parallel)
    guard content.problems.map(\.fault) == [.csv(.withoutLayout)] else {
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
      remedy: keeping, details: preview.lines)
  }

  /// The command that has the guessed layout kept.
  private var keeping: String {
    "if it reads the entries rightly, keep it: daybook import layout \(name.inShellQuotes) --save"
  }
}
