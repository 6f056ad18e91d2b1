internal import Basics
internal import Files
internal import Foundation

extension BookFiles {
  /// What stands in the book's folder under a name that is near one of a book's, and is not read.
  func misnamed(_ names: [FilePath], in folder: BookFolder) -> [Fault] {
    let taken = Set(names.map(\.text))
    return names.compactMap { entry in
      let name = entry.text
      let isFolder = folder.isFolder(entry)
      let known = isFolder ? Self.folders : Self.files
      let isRead = name == BookPart.appFile && !taken.contains(Self.accountsFile.text)
      guard !known.contains(name), !Self.others.contains(name), !isRead,
        let meant = Self.meant(by: name, isFolder: isFolder)
      else {
        return nil
      }
      return Fault(
        fault: .misnamed(isFolder: isFolder, meant: meant, isTaken: taken.contains(meant)),
        entry: entry)
    }
  }

  /// The files of a folder that are not read because of how their names end: in another case, or as
  /// an editor's copy does.
  func misnamed(_ entries: [FilePath], extension suffix: String) -> [Fault] {
    let taken = Set(entries.map(\.name))
    return entries.compactMap { entry in
      let name = entry.name
      guard !entry.hasExtension(suffix), let meant = Self.meant(by: name, extension: suffix) else {
        return nil
      }
      return Fault(
        fault: .misnamed(isFolder: false, meant: meant, isTaken: taken.contains(meant)),
        entry: entry)
    }
  }
}

extension BookFiles {
  private static let files = BookPart.all.filter { !$0.isFolder }.map(\.name)
    .filter { isJSON($0) && $0 != BookPart.appFile }
  private static let folders = BookPart.all.filter(\.isFolder).map(\.name)
  /// What may well stand in a book's folder, and is near none of its names by chance alone.
  private static let others: Set = [
    "imports.jsonl", "public", "statements", "statement",
  ]

  /// Compared without `.json`, with which four letters would be near any other four.
  private static func meant(by name: String, isFolder: Bool) -> String? {
    if isFolder { return nearest(to: name, among: folders) }
    guard let file = meant(by: name, extension: ".json") ?? (isJSON(name) ? name : nil) else {
      return nil
    }
    let stems = files.map { String($0.dropLast(5)) }
    return nearest(to: file.dropLast(5), among: stems).map { $0 + ".json" }
  }

  private static func isJSON(_ name: String) -> Bool { name.hasSuffix(".json") }

  /// The name with its ending put right; nil where it has another or none.
  private static func meant(by name: String, extension suffix: String) -> String? {
    var stem = name.lowercased()
    for copy in ["~", ".bak", ".old", ".orig", ".save", ".swp"] where stem.hasSuffix(copy) {
      stem.removeLast(copy.count)
      break
    }
    guard stem.hasSuffix(suffix), stem.count > suffix.count, name.count >= stem.count else {
      return nil
    }
    return String(name.prefix(stem.count - suffix.count)) + suffix
  }
}
