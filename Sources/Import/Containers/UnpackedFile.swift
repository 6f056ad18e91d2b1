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

/// A zip archive (PKWARE, APPNOTE.TXT), by the directory at its end.
struct ZipArchive {
  private let bytes: ArraySlice<UInt8>
  /// Files in the order of the directory; folders are left out.
  private(set) var members: [Member] = []

  /// A file in the archive, as the directory describes it.
  struct Member {
    let name: String
    fileprivate let flags: Int
    fileprivate let method: Int
    fileprivate let check: UInt32
    fileprivate let packedSize: Int
    /// In bytes, once it is unpacked.
    let size: Int
    /// Of its own head, counted from the archive's first byte.
    fileprivate let start: Int
  }

  /// Whether bytes begin as archives do, with a file or, where it holds none, with the end.
  static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: memberMark) || bytes.starts(with: endMark)
  }

  /// Reads the directory; throws where there is none, or what it says cannot be.
  init(_ bytes: ArraySlice<UInt8>) throws(ZipFault) {
    self.bytes = bytes
    let end = try Self.end(of: bytes)
    let (count, size, offset) = (
      Self.number(bytes, end + 10, 2), Self.number(bytes, end + 12, 4),
      Self.number(bytes, end + 16, 4)
    )
    guard count != 0xFFFF, size != 0xFFFF_FFFF, offset != 0xFFFF_FFFF else { throw .tooLarge }
    guard Self.number(bytes, end + 4, 2) == 0, Self.number(bytes, end + 6, 2) == 0 else {
      throw .inParts
    }
    // Something may stand before the archive, such as a program that unpacks it.
    let directory = end - size
    let first = directory - offset
    guard first >= bytes.startIndex, offset >= 0 else { throw .damaged }
    var place = directory
    for _ in 0..<count {
      guard place + 46 <= end, bytes[place...].starts(with: Self.entryMark) else {
        throw .damaged
      }
      let (name, extra, comment) = (
        Self.number(bytes, place + 28, 2), Self.number(bytes, place + 30, 2),
        Self.number(bytes, place + 32, 2)
      )
      let next = place + 46 + name + extra + comment
      guard next <= end else { throw .damaged }
      let flags = Self.number(bytes, place + 8, 2)
      let member = Member(
        name: Self.text(bytes[place + 46..<place + 46 + name]), flags: flags,
        method: Self.number(bytes, place + 10, 2),
        check: UInt32(Self.number(bytes, place + 16, 4)),
        packedSize: Self.number(bytes, place + 20, 4), size: Self.number(bytes, place + 24, 4),
        start: first + Self.number(bytes, place + 42, 4))
      if !member.name.hasSuffix("/") { members.append(member) }
      place = next
    }
  }

  /// What a member holds, at most so many bytes.
  ///
  /// Throws where it is encrypted, packed in a way that is not known, larger than the limit, or not
  /// what the directory says.
  func bytes(of member: Member, atMost limit: Int) throws(ZipFault) -> [UInt8] {
    guard member.flags & 1 == 0 else { throw .encrypted }
    guard member.size <= limit else { throw .tooLarge }
    let head = member.start
    guard head + 30 <= bytes.endIndex, bytes[head...].starts(with: Self.memberMark) else {
      throw .damaged
    }
    let start = head + 30 + Self.number(bytes, head + 26, 2) + Self.number(bytes, head + 28, 2)
    guard start <= bytes.endIndex, member.packedSize <= bytes.endIndex - start else {
      throw .damaged
    }
    let packed = bytes[start..<start + member.packedSize]
    let unpacked: [UInt8]
    switch member.method {
    case 0: unpacked = Array(packed)
    case 8:
      do throws(Inflate.Fault) {
        unpacked = try Inflate.unpacked(packed, atMost: member.size)
      } catch { throw .damaged }
    default: throw .packedOtherwise(member.method)
    }
    guard unpacked.count == member.size, CRC32.of(unpacked) == member.check else {
      throw .damaged
    }
    return unpacked
  }

  private static let memberMark: [UInt8] = Array("PK\u{3}\u{4}".utf8)
  private static let entryMark: [UInt8] = Array("PK\u{1}\u{2}".utf8)
  private static let endMark: [UInt8] = Array("PK\u{5}\u{6}".utf8)
  /// The end without the comment, which has at most 64 kB.
  private static let endSize = 22

  /// Where the end of the directory begins: the last place with its mark whose comment reaches to
  /// the archive's last byte.
  private static func end(of bytes: ArraySlice<UInt8>) throws(ZipFault) -> Int {
    let last = bytes.endIndex - endSize
    guard last >= bytes.startIndex else { throw .damaged }
    for place in stride(from: last, through: max(bytes.startIndex, last - 0xFFFF), by: -1)
    where bytes[place] == endMark[0] && bytes[place...].starts(with: endMark) {
      if place + endSize + number(bytes, place + 20, 2) == bytes.endIndex { return place }
    }
    throw .damaged
  }

  /// A number of so many bytes, the lowest first; the bytes must be there.
  private static func number(_ bytes: ArraySlice<UInt8>, _ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// A name is UTF-8, or in the code page of the first PCs.
  private static func text(_ name: ArraySlice<UInt8>) -> String {
    if let text = String(validating: name, as: UTF8.self) { return text }
    return String(decoding: CodePage.dos437.decoded(name), as: UTF8.self)
  }
}

/// Why an archive, or a file in it, cannot be unpacked.
package enum ZipFault: Error, Hashable, Sendable {
  case damaged
  case encrypted
  /// Spread over several files.
  case inParts
  /// By a method of this number, of which DEFLATE is 8.
  case packedOtherwise(Int)
  case tooLarge
  case tooMany
  /// An archive in an archive in an archive.
  case tooDeep
}

extension ZipFault {
  /// What is wrong, in one sentence without a full stop.
  package var message: String {
    switch self {
    case .damaged: "the archive is damaged here"
    case .encrypted: "this is locked by a password"
    case .inParts: "this is one of several parts of an archive"
    case .packedOtherwise(let method): "this is packed by method \(method), which is not read"
    case .tooLarge:
      "this unpacks to more than \(UnpackedFile.largestTotal >> 20) MB, which no statement does"
    case .tooMany: "the archive holds more than \(UnpackedFile.mostMembers) files"
    case .tooDeep: "this is an archive in an archive in an archive"
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .damaged: "download it again"
    case .encrypted, .inParts, .packedOtherwise, .tooLarge, .tooMany, .tooDeep:
      "unpack it and import the files that lie in it"
    }
  }
}

/// The cyclic redundancy check of zip archives (ISO 3309, the polynomial 0xEDB88320).
enum CRC32 {
  /// The check of all of the bytes.
  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var rest = UInt32.max
    for byte in bytes { rest = table[Int((rest ^ UInt32(byte)) & 0xFF)] ^ rest >> 8 }
    return ~rest
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
  }
}
