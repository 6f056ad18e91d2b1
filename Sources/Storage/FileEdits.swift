internal import Files
internal import Model

/// What is to be done to the files of a book: edits of their texts, new files, files that go.
struct FileEdits {
  /// An edit that a text allows: nil where it is not the text that was read.
  typealias Edit = (JSONText) -> [TextEdit]?

  private enum Fate {
    case edited([Edit])
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
      case .removed:
        let text = try text(of: file, in: folder, reading)
        changes.append(FileChange(file: file, shownPath: shown, old: Array(text.bytes), new: nil))
      case .edited(let edits):
        let text = try text(of: file, in: folder, reading)
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
