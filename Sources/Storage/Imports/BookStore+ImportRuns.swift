internal import Files
package import Model

extension BookStore {
  /// The runs on record, in the order of the file; none where there is no record.
  ///
  /// Throws what the disk refuses, and `importRecord` where a line is none of a run.
  package func importRuns() throws(BookStoreError) -> [ImportRun] {
    let shown = folder.shown(Self.importRecord)
    let bytes: [UInt8]?
    do throws(FileError) { bytes = try folder.path(of: Self.importRecord).readIfPresent() } catch {
      throw .file(shown, error)
    }
    var runs: [ImportRun] = []
    let lines = (bytes ?? []).split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(JSONLexis.isSpace) {
      guard let run = Self.run(line) else { throw .importRecord(shown, line: index + 1) }
      runs.append(run)
    }
    return runs
  }

  /// The runs on record from a moment on, for a look at what was added lately.
  ///
  /// Lines of earlier runs are skipped unread, and so is what is no line of a run: nothing is
  /// changed by it, and the next import says so. None where the disk refuses the record.
  package func importRuns(since moment: RecordNumber) -> [ImportRun] {
    let path = folder.path(of: Self.importRecord)
    guard let bytes = try? path.readIfPresent() else { return [] }
    return bytes.split(separator: 0x0A).filter { line in
      guard line.starts(with: Self.beginning) else { return true }
      let id = line.dropFirst(Self.beginning.count).prefix { $0 != UInt8(ascii: "\"") }
      return RecordNumber(id: String(decoding: id, as: UTF8.self)).map { $0 >= moment } ?? false
    }.compactMap(Self.run)
  }

  /// How a line of the record begins.
  private static let beginning = Array("{\"run\":\"".utf8)

  private static func run(_ line: ArraySlice<UInt8>) -> ImportRun? {
    let bytes = JSONBytes(Array(line), count: line.count)
    return (try? JSONTree.parse(bytes))?.withRoot { ImportRun($0) } ?? nil
  }
}
