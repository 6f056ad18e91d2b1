internal import Files
internal import Model

/// What is to be done to the files of a book: edits of their texts, new files, files that go.
struct FileEdits {
  /// An edit that a text allows: nil where it is not the text that was read.
  typealias Edit = (JSONText) -> [TextEdit]?

  private enum Fate {
    case edited([Edit])
    case appended([UInt8])
    case made([UInt8])
    case removed
  }

  private var fates: [FilePath: Fate] = [:]

  /// Has the file's text edited; edits of one file may not touch the same bytes.
  mutating func edit(_ file: FilePath, _ edit: @escaping Edit) {
    if case .edited(let others)? = fates[file] {
      fates[file] = .edited(others + [edit])
    } else {
      fates[file] = .edited([edit])
    }
  }

  /// Has a line appended to a file, which is made where it is not there.
  mutating func append(_ file: FilePath, _ line: [UInt8]) { fates[file] = .appended(line) }

  /// Has a file made that is not there yet; the folders to it are made with it.
  mutating func make(_ file: FilePath, _ bytes: [UInt8]) { fates[file] = .made(bytes) }

  /// Has a file go.
  mutating func remove(_ file: FilePath) { fates[file] = .removed }

  /// The files before and after, in the order of their paths; nothing is written.
  ///
  /// Throws `changedMeanwhile` where a text does not allow its edit, and what the disk refuses.
  func changes(
    in folder: BookFolder, _ reading: BookReading
  ) throws(BookStoreError) -> [FileChange] {
    var changes: [FileChange] = []
    for (file, fate) in fates.sorted(by: { $0.key < $1.key }) {
      let shown = folder.shown(file)
      switch fate {
      case .made(let bytes):
        changes.append(FileChange(file: file, shownPath: shown, old: nil, new: bytes))
      case .appended(let line):
        let old = try bytes(ofFileIfPresent: file, in: folder)
        let start = old.map { $0.isEmpty || $0.last == 0x0A ? $0 : $0 + [0x0A] } ?? []
        changes.append(
          FileChange(file: file, shownPath: shown, old: old, new: start + line + [0x0A]))
      case .removed:
        let text = try text(of: file, in: folder, reading)
        changes.append(FileChange(file: file, shownPath: shown, old: Array(text.bytes), new: nil))
      case .edited(let edits):
        var text = try text(of: file, in: folder, reading)
        if edits.count > 1 { text = text.outlined }
        var made: [TextEdit] = []
        for edit in edits {
          guard let edits = edit(text) else { throw .changedMeanwhile }
          made += edits
        }
        changes.append(
          FileChange(
            file: file, shownPath: shown, old: Array(text.bytes), new: made.applied(to: text.bytes))
        )
      }
    }
    return changes
  }

  private func bytes(
    ofFileIfPresent file: FilePath, in folder: BookFolder
  ) throws(BookStoreError) -> [UInt8]? {
    do throws(FileError) { return try folder.path(of: file).readIfPresent() } catch {
      throw .file(folder.shown(file), error)
    }
  }

  private func text(
    of file: FilePath, in folder: BookFolder, _ reading: BookReading
  ) throws(BookStoreError) -> JSONText {
    let days = DayNumbers(reading.settings)
    if let text = reading.accountsText, file == reading.places.accounts.first?.file {
      return JSONText(bytes: text, dayNumbers: days)
    }
    do throws(FileError) {
      return JSONText(bytes: try folder.bytes(of: file).text, dayNumbers: days)
    } catch { throw .file(folder.shown(file), error) }
  }
}
