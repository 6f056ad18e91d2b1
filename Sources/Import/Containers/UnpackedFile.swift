/// A file as it lies in an archive.
package struct UnpackedFile: Hashable, Sendable {
  /// The archive's name and its own, such as `archive.zip/member.xml`.
  package let name: String
  /// What it holds, or why that cannot be said.
  package let content: Result<[UInt8], ZipFault>

  /// What all files of an archive may hold together, in bytes: more than a statement ever has, and
  /// less than memory.
  package static let largestTotal = 1 << 29
  package static let mostMembers = 10_000
  /// How often an archive may lie in an archive.
  private static let largestDepth = 1

  private init(name: String, _ content: Result<[UInt8], ZipFault>) {
    self.name = name
    self.content = content
  }

  /// The files of an archive; nil where a file is none: spreadsheets and documents are archives,
  /// too, of which nothing is unpacked.
  ///
  /// Folders are left out, and what systems put beside the files without being asked.
  package static func all(in bytes: ArraySlice<UInt8>, named name: String) -> [UnpackedFile]? {
    guard ZipArchive.begins(bytes) else { return nil }
    var room = largestTotal
    var count = 0
    return all(in: bytes, named: name, depth: 0, &room, &count)
  }

  private static func all(
    in bytes: ArraySlice<UInt8>, named name: String, depth: Int, _ room: inout Int,
    _ count: inout Int
  ) -> [UnpackedFile]? {
    let archive: ZipArchive
    do throws(ZipFault) { archive = try ZipArchive(bytes) } catch {
      // What is left of a workbook or a document is told as such.
      if let foreign = ForeignFile(bytes), foreign != .archive { return nil }
      return [UnpackedFile(name: name, .failure(error))]
    }
    if archive.members.contains(where: { officeNames.contains($0.name) }) { return nil }
    var files: [UnpackedFile] = []
    for member in archive.members where !isHidden(member.name) {
      count += 1
      guard count <= mostMembers else {
        return files + [UnpackedFile(name: name, .failure(.tooMany))]
      }
      let path = "\(name)/\(member.name)"
      do throws(ZipFault) {
        let content = try archive.bytes(of: member, atMost: room)
        room -= content.count
        guard ZipArchive.begins(content[...]) else {
          files.append(UnpackedFile(name: path, .success(content)))
          continue
        }
        guard depth < largestDepth else { throw .tooDeep }
        files +=
          all(in: content[...], named: path, depth: depth + 1, &room, &count)
          ?? [UnpackedFile(name: path, .success(content))]
      } catch {
        files.append(UnpackedFile(name: path, .failure(error)))
        // What is too large together is too large for each that follows.
        if error == .tooLarge { return files }
      }
    }
    return files
  }

  /// Without which no spreadsheet or document is one.
  private static let officeNames: Set = ["[Content_Types].xml", "mimetype"]

  private static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
  }
}
