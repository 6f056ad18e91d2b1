internal import Basics
internal import Diagnostics
internal import Files
internal import Model

extension BookReader {
  /// Reads the files of accounts; what is dated after the as-of day is noted.
  ///
  /// The digest stands for the settings.
  func readAccounts(
    _ layout: BookFiles.Layout, _ settings: Settings, writtenAs digest: Digest = Digest(),
    asOf: Day?
  ) -> [DecodedFile<[DecodedAccount]>] {
    let files = AccountFiles(
      folder: folder, layout: layout, settings: settings, asOf: asOf, entriesAtHand: entriesAtHand,
      recorded: tellsBytes ? recorded.map { ($0, digest) } : nil)
    switch layout {
    case .file(let entry): return [files.readAll(in: entry, parallel)]
    case .folder(let entries):
      let runs = entries.indices.parts(of: max(1, min(16, entries.count / 32)))
      guard tellsBytes else {
        return parallel.map(runs) { run in
          let parser = JSONParser()
          return entries[run].map { entry in
            var decoded = DecodedFile(entry, in: folder, parser, decode: files.decode)
            decoded.dropEntries()
            return decoded
          }
        }.flatMap(\.self)
      }
      let days = DayReader(settings)
      return parallel.map(runs) { run in
        let parser = JSONParser()
        return entries[run].map { entry in
          DecodedFile(entry, in: folder, parser) { state in
            recorded?.bytes(ofFileIn: state)
          } file: { text in
            AccountFile(text: text, days: days) { bytes in
              files.decoded(bytes, of: entry).content?.first?.account
            } distrust: {
              recorded?.distrust()
            }
          } onRecord: { written, file in
            let account = recorded?.account(readFrom: written, with: digest, of: file)
            return account.flatMap { $0.isUnremarkable(asOf: asOf) ? $0 : nil }
          } decode: { root, report in
            files.decodeAndPack(root, report)
          }
        }
      }.flatMap(\.self)
    }
  }
}
