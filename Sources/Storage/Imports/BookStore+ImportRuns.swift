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

  private static func run(_ line: ArraySlice<UInt8>) -> ImportRun? {
    let bytes = JSONBytes(Array(line), count: line.count)
    return (try? JSONTree.parse(bytes))?.withRoot { ImportRun($0) } ?? nil
  }
}
