import Basics
import Controllers
import Diagnostics
import Files
import Markdown
import Model
import Storage

/// The links and images in the notes of accounts, entries and to-dos that lead to nothing on the site,
/// such as a receipt that is not in `static/`.
struct NoteLinks {
  private(set) var notes: [Diagnostic] = []

  /// So many are shown of a file, as of an own page.
  private static let mostShown = 100

  /// Takes those notes of each account, in the order of its file, that may have links.
  init(of content: BookContent, accounts noted: [[String]], in source: BookSource) {
    var texts: [(file: FilePath, notes: [String])] = []
    func add(_ notes: [String], in file: FilePath) {
      guard !notes.isEmpty else { return }
      if texts.last?.file == file {
        texts[texts.count - 1].notes += notes
      } else {
        texts.append((file, notes))
      }
    }
    for (notes, file) in zip(noted, content.accountFiles) { add(notes, in: file) }
    for (list, file) in zip(content.book.toDoLists, content.listFiles) {
      add(([list.note] + list.items.map(\.note)).compactMap(\.self), in: file)
    }
    for (file, notes) in texts {
      let dead = notes.flatMap { CommonMark.destinations(in: $0) }.filter {
        content.linksBeforeIndex.target(of: $0.address) == nil
      }
      if !dead.isEmpty {
        self.notes += diagnostics(on: dead, in: source.bookFolder.source(of: file))
      }
    }
  }

  private func diagnostics(
    on dead: [CommonMark.Destination], in source: SourceText
  ) -> [Diagnostic] {
    let lines = SourceLines(source)
    let text = source.bytes
    var next = text.startIndex
    let more = dead.count - Self.mostShown
    return dead.prefix(Self.mostShown).enumerated().map { number, destination in
      let isLast = more > 0 && number == Self.mostShown - 1
      let message =
        destination.deadLink + (isLast ? "; and \(more) more like this in the file" : "")
      let forms = Self.forms(of: destination.address)
      let range =
        forms.compactMap { text[next...].firstRange(of: $0) }.min { $0.lowerBound < $1.lowerBound }
        ?? forms.lazy.compactMap { text.firstRange(of: $0) }.first
      guard let range else {
        return Diagnostic(
          .note, path: source.path, message: message, remedy: destination.deadLinkRemedy)
      }
      next = range.upperBound
      let start = text.startIndex
      return Diagnostic(
        .note, path: source.path,
        place: lines.place(of: range.lowerBound - start..<range.upperBound - start),
        message: message, remedy: destination.deadLinkRemedy)
    }
  }

  /// How an address may be written in JSON: as CommonMark has it, without percent-encoding, and both
  /// with slashes as some programs escape them.
  private static func forms(of address: String) -> [[UInt8]] {
    let plain = RelativeAddress(address).map { $0.path + $0.suffix }
    let forms = [address] + (plain.map { [$0] } ?? [])
    return (forms + forms.map { $0.replacing("/", with: "\\/") }).map { Array($0.utf8) }
  }
}

extension Account {
  /// The notes of the account and of its entries that may have links, in the order of the file.
  ///
  /// The account's entries must be loaded.
  var notesWithLinks: [String] {
    ([note] + transactions.lazy.map(\.note)).compactMap { note in
      note.flatMap { $0.utf8.contains(UInt8(ascii: "[")) ? $0 : nil }
    }
  }
}

extension CommonMark.Destination {
  /// That it leads nowhere, for whoever wrote it, and what to do.
  var deadLink: String { "\(address) leads to nothing on the site" }

  var deadLinkRemedy: String {
    isImage
      ? "put the image into static/, or correct its name"
      : "put the file into static/, or name a page such as accounts/…/index.html or other.md"
  }
}
