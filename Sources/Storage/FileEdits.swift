internal import Basics
internal import Files
internal import Model

/// What is to be done to the files of a book: edits of their texts, new files, files that go.
struct FileEdits: Sendable {
  /// An edit that a text allows: nil where it is not the text that was read.
  typealias Edit = @Sendable (JSONText) -> [TextEdit]?

  private enum Fate: Sendable {
    case edited([Edit])
    case appended(@Sendable () -> [UInt8])
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
  mutating func append(_ file: FilePath, _ line: @escaping @Sendable () -> [UInt8]) {
    fates[file] = .appended(line)
  }

  /// Has a file made that is not there yet; the folders to it are made with it.
  mutating func make(_ file: FilePath, _ bytes: [UInt8]) { fates[file] = .made(bytes) }

  /// Has a file go.
  mutating func remove(_ file: FilePath) { fates[file] = .removed }

  /// The files before and after, in the order of their paths; nothing is written.
  ///
  /// So many files are edited at once as work is done in parallel. Throws `changedMeanwhile` where a
  /// text does not allow its edit, and what the disk refuses.
  func changes(
    in folder: BookFolder, _ reading: BookReading, _ parallel: Parallel
  ) throws(BookStoreError) -> [FileChange] {
    try parallel.map(fates.keys.sorted()) { file throws(BookStoreError) in
      try change(of: file, in: folder, reading)
    }
  }

  private func change(
    of file: FilePath, in folder: BookFolder, _ reading: BookReading
  ) throws(BookStoreError) -> FileChange {
    func change(from old: [UInt8]?, to new: [UInt8]?) -> FileChange {
      FileChange(file: file, shownPath: folder.shown(file), old: old, new: new)
    }
    switch fates[file] {
    case .made(let bytes)?: return change(from: nil, to: bytes)
    case .appended(let line)?:
      let old = try bytes(ofFileIfPresent: file, in: folder)
      let start = old.map { $0.isEmpty || $0.last == 0x0A ? $0 : $0 + [0x0A] } ?? []
      return change(from: old, to: start + line() + [0x0A])
    case .edited(let edits)?:
      var text = try text(of: file, in: folder, reading)
      if edits.count > 1 { text = text.outlined }
      var made: [TextEdit] = []
      for edit in edits {
        guard let edits = edit(text) else { throw .changedMeanwhile }
        made += edits
      }
      return change(from: Array(text.bytes), to: made.applied(to: text.bytes))
    case .removed?, nil:
      return change(from: Array(try text(of: file, in: folder, reading).bytes), to: nil)
    }
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
    let days = DayForms(reading.settings) { reading.dayForm(in: folder, besides: file) }
    if let text = reading.accountsText, file == reading.places.accounts.first?.file {
      return JSONText(bytes: text, dayForms: days)
    }
    do throws(FileError) {
      return JSONText(bytes: try folder.bytes(of: file).text, dayForms: days)
    } catch { throw .file(folder.shown(file), error) }
  }
}
