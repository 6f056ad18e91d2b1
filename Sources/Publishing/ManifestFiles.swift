import Basics
import Files

/// The files of a site with their fingerprints, as the lines of a manifest.
///
/// They are in the order of their paths' bytes, and stay text, so that a file is found, and a list
/// merged with another, without a value being made for each: a large site has hundreds of
/// thousands, of which a night changes a few.
struct ManifestFiles: Equatable, Sendable {
  /// The lines, one after the other.
  private(set) var lines: ArraySlice<UInt8> = []
  /// Where each begins, and where the last ends, behind the first byte.
  private var starts = [0]

  var count: Int { starts.count - 1 }
  var isEmpty: Bool { count == 0 }

  /// The files' paths, in their order.
  var paths: [OutputPath] { (0..<count).compactMap(path) }

  /// The path at a place from 0; nil where it is none that is safe.
  func path(at place: Int) -> OutputPath? {
    let bytes = text(pathStart(at: place)..<(starts[place + 1] - 1))
    return String(validating: bytes, as: UTF8.self).flatMap { try? OutputPath($0) }
  }

  /// The fingerprint of a file; nil where it is not among them.
  subscript(path: OutputPath) -> FileDigest? {
    guard let place = place(of: path) else { return nil }
    return FileDigest(hexDigits: text(starts[place]..<(pathStart(at: place) - 1)))
  }

  private func text(_ places: Range<Int>) -> ArraySlice<UInt8> {
    lines[(lines.startIndex + places.lowerBound)..<(lines.startIndex + places.upperBound)]
  }

  /// The bytes of the path at a place, in the memory of `lines`.
  func path(at place: Int, in lines: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let start = Self.pathStart(of: starts[place], in: lines)
    return UnsafeRawBufferPointer(rebasing: lines[start..<(starts[place + 1] - 1)])
  }

  private func pathStart(at place: Int) -> Int {
    lines.withUnsafeBytes { Self.pathStart(of: starts[place], in: $0) }
  }
}

extension ManifestFiles {
  /// Takes files in any order.
  init(_ files: [OutputPath: FileDigest]) {
    self.init()
    reserve(files.count)
    for (path, digest) in files.sorted(by: { $0.key < $1.key }) { append(path, digest) }
  }

  /// Takes those files that a run has made of which something is so.
  init(_ files: MadeFiles, where isWanted: (MadeFile) -> Bool = { _ in true }) {
    self.init()
    reserve(files.count)
    files.forEachInOrder { path, file in
      if isWanted(file) { append(path, .fingerprint(file.fingerprint)) }
    }
  }

  private mutating func reserve(_ count: Int) {
    lines.reserveCapacity(count * 90)
    starts.reserveCapacity(count + 1)
  }

  private mutating func append(_ path: OutputPath, _ digest: FileDigest) {
    lines += ManifestLine(path: path, digest: digest).text
    starts.append(lines.count)
  }

  /// Takes the lines of files at the beginning of a text, up to the first other one; nil where they
  /// are out of order, so that none would be found.
  init?(beginning text: ArraySlice<UInt8>) {
    guard let starts = text.withUnsafeBytes({ Self.starts(of: $0) }), let end = starts.last else {
      return nil
    }
    self.init(lines: text.prefix(end), starts: starts)
  }

  /// Those of which a flag says that they stay, and others, which count where both have a file.
  ///
  /// No line is copied.
  func keeping(_ stays: [Bool], with others: ManifestFiles) -> (lines: ByteParts, count: Int) {
    guard !stays.isEmpty else { return (ByteParts(others.lines), others.count) }
    var merged = (lines: ByteParts(), count: 0)
    var next = 0
    for other in 0..<others.count {
      let (place, isFound) = search(others, at: other, from: next)
      add(next..<place, stays, to: &merged)
      others.add(other..<other + 1, to: &merged)
      next = isFound ? place + 1 : place
    }
    add(next..<count, stays, to: &merged)
    return merged
  }

  /// Adds those of which a flag says that they stay, as many as follow each other at a time.
  private func add(
    _ places: Range<Int>, _ stays: [Bool], to merged: inout (lines: ByteParts, count: Int)
  ) {
    var next = places.lowerBound
    while next < places.upperBound {
      let first = next
      while next < places.upperBound, stays[next] { next += 1 }
      add(first..<next, to: &merged)
      if next < places.upperBound { next += 1 }
    }
  }

  private func add(_ places: Range<Int>, to merged: inout (lines: ByteParts, count: Int)) {
    guard !places.isEmpty else { return }
    merged.lines.append(text(starts[places.lowerBound]..<starts[places.upperBound]))
    merged.count += places.count
  }

  private static let digitCount = 32

  /// Digits of the first version's records are half as many.
  static func pathStart(of line: Int, in text: UnsafeRawBufferPointer) -> Int {
    line + (text[line + digitCount / 2] == UInt8(ascii: " ") ? digitCount / 2 : digitCount) + 1
  }

  private static func starts(of text: UnsafeRawBufferPointer) -> [Int]? {
    var starts = [0]
    starts.reserveCapacity(text.count / 60)
    var start = 0
    var last = UnsafeRawBufferPointer(rebasing: text[..<0])
    while text.count - start > digitCount + 2, text[start + digitCount] == UInt8(ascii: " ") {
      var end = start + digitCount + 1
      while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
      guard end < text.count else { break }
      let path = UnsafeRawBufferPointer(rebasing: text[(start + digitCount + 1)..<end])
      guard path.order(after: last) > 0 else { return nil }
      last = path
      start = end + 1
      starts.append(start)
    }
    return starts
  }

  /// The place of a file, or where it would be, and whether it is there.
  func search(_ path: OutputPath) -> (place: Int, isFound: Bool) {
    var text = path.text
    return text.withUTF8 { wanted in
      lines.withUnsafeBytes { search(UnsafeRawBufferPointer(wanted), in: $0, from: 0) }
    }
  }

  /// Where a file of other records stands or would, from a place on, and whether it does.
  private func search(
    _ others: ManifestFiles, at other: Int, from first: Int
  ) -> (place: Int, isFound: Bool) {
    others.lines.withUnsafeBytes { text in
      let path = text[
        Self.pathStart(of: others.starts[other], in: text)..<others.starts[other + 1] - 1]
      return lines.withUnsafeBytes {
        search(UnsafeRawBufferPointer(rebasing: path), in: $0, from: first)
      }
    }
  }

  func place(of path: OutputPath) -> Int? {
    let (place, isFound) = search(path)
    return isFound ? place : nil
  }

  /// Where a path is in the memory of `lines`, or would be, and whether it is; searched from a place on.
  func search(
    _ path: UnsafeRawBufferPointer, in lines: UnsafeRawBufferPointer, from first: Int
  ) -> (place: Int, isFound: Bool) {
    var (low, high) = (first, count)
    // The next one, as a rule, where files are looked up in their order.
    var middle = low
    while low < high {
      let order = path.order(after: self.path(at: middle, in: lines))
      if order == 0 { return (middle, true) }
      if order > 0 { low = middle + 1 } else { high = middle }
      middle = (low + high) / 2
    }
    return (low, false)
  }

  /// The places of the files whose paths stand in lines behind so many bytes, in the order of the
  /// paths' bytes; nil where one is not among them, or a line has no path.
  func places(ofPathsIn lines: ArraySlice<UInt8>, behind skipped: Int) -> [Int]? {
    lines.withUnsafeBytes { wanted in
      self.lines.withUnsafeBytes { own in
        var places: [Int] = []
        var (start, next) = (0, 0)
        while start < wanted.count {
          var end = start + skipped
          while end < wanted.count, wanted[end] != UInt8(ascii: "\n") { end += 1 }
          guard end < wanted.count else { return nil }
          let path = UnsafeRawBufferPointer(rebasing: wanted[(start + skipped)..<end])
          let (place, isFound) = search(path, in: own, from: next)
          guard isFound else { return nil }
          places.append(place)
          (start, next) = (end + 1, place + 1)
        }
        return places
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// More than 0 where these bytes come after others, less where they come before them, as numbers
  /// from the first byte on.
  func order(after other: UnsafeRawBufferPointer) -> Int {
    let shared = Swift.min(count, other.count)
    var index = 0
    while shared - index >= 8 {
      let own = loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let others = other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if own != others { return own.bigEndian > others.bigEndian ? 1 : -1 }
      index += 8
    }
    while index < shared {
      if self[index] != other[index] { return self[index] > other[index] ? 1 : -1 }
      index += 1
    }
    return count - other.count
  }
}

extension ManifestFiles {
  /// By the path of each folder the places of the files that are directly in it, some that follow each
  /// other at a time; the path of the top is empty.
  var placesByFolder: [String: [Range<Int>]] {
    lines.withUnsafeBytes { text in
      var places: [String: [Range<Int>]] = [:]
      var (first, folder) = (0, UnsafeRawBufferPointer(rebasing: text[..<0]))
      func add(upTo end: Int) {
        guard first < end else { return }
        places[String(decoding: folder, as: UTF8.self), default: []].append(first..<end)
      }
      for place in 0..<count {
        let path = self.path(at: place, in: text)
        let own = UnsafeRawBufferPointer(
          rebasing: path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
        guard own.order(after: folder) != 0 else { continue }
        add(upTo: place)
        (first, folder) = (place, own)
      }
      add(upTo: count)
      return places
    }
  }

  /// Of the files of a folder, given by their places, those of the ones that are not in it.
  func missing(_ places: [Range<Int>], from folder: String, in root: OpenFolder) -> [Int] {
    lines.withUnsafeBytes { text in
      var found: Set<Int> = []
      let start = folder.isEmpty ? [] : Array((folder + "/").utf8)
      var path = start
      let isRead = root.forEachName(in: folder.isEmpty ? nil : folder) { name in
        path.removeSubrange(start.count...)
        path += name
        let (place, isFound) = path.withUnsafeBytes { search($0, in: text, from: 0) }
        if isFound { found.insert(place) }
      }
      return places.joined().filter { !isRead || !found.contains($0) }
    }
  }
}

/// The files that a run has made of a site, by folder.
///
/// A large site has hundreds of thousands: each folder's path is stored once, and so is a file name
/// that many folders share.
struct MadeFiles: Sendable {
  /// By path; that of the top is empty.
  private var folders: [Substring: Folder] = [:]
  /// The names of files in all folders.
  private var names = TextTable()
  private(set) var count = 0
  /// How many of them are staged.
  private(set) var stagedCount = 0

  private typealias NameNumber = UInt32

  /// The files of a folder in the order in which they came.
  private struct Folder {
    /// The file stands first, so that each takes 32 bytes and not 40.
    private(set) var files: [(file: MadeFile, name: NameNumber)] = []
    private var places: [NameNumber: UInt32] = [:]

    subscript(name: NameNumber) -> MadeFile? { places[name].map { files[Int($0)].file } }

    /// Gives what was in the file's place.
    mutating func put(_ file: MadeFile, _ name: NameNumber) -> MadeFile? {
      let next = UInt32(truncatingIfNeeded: files.count)
      if let place = places.updateValue(next, forKey: name) {
        places[name] = place
        defer { files[Int(place)].file = file }
        return files[Int(place)].file
      }
      files.append((file, name))
      return nil
    }
  }

  subscript(path: OutputPath) -> MadeFile? {
    guard let folder = folders[path.folder ?? ""],
      let name = names.knownNumber(of: Array(path.name.utf8)[...])
    else { return nil }
    return folder[NameNumber(truncatingIfNeeded: name)]
  }

  /// Adds a file, or puts it in the place of the one of that path.
  mutating func put(_ file: MadeFile, at path: OutputPath) {
    var folder = path.folder ?? ""
    // Without the rest of the path, which would be kept with it.
    if folders[folder] == nil { folder = Substring(String(folder)) }
    let name = NameNumber(truncatingIfNeeded: names.number(of: Array(path.name.utf8)[...]))
    let before = folders[folder, default: Folder()].put(file, name)
    if before == nil { count += 1 }
    stagedCount += (file.staged == nil ? 0 : 1) - (before?.staged == nil ? 0 : 1)
  }

  private func path(_ name: NameNumber, in folder: Substring) -> OutputPath {
    OutputPath(String(decoding: names[Int(name)], as: UTF8.self), in: folder)
  }

  /// Calls the body with every file, in any order.
  func forEach(_ body: (OutputPath, MadeFile) -> Void) {
    for (path, folder) in folders {
      for (file, name) in folder.files { body(self.path(name, in: path), file) }
    }
  }
}

extension MadeFiles {
  /// Calls the body with every file, in the order of the paths' bytes, without all paths in memory.
  func forEachInOrder(_ body: (OutputPath, MadeFile) -> Void) {
    var inner: [Substring: Set<String>] = [:]
    for folder in folders.keys {
      var path = folder
      while !path.isEmpty {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let parent = slash.map { path[..<$0] } ?? ""
        let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path
        // With what follows it in paths, by which it stands among the files beside it.
        guard inner[parent, default: []].insert(name + "/").inserted else { break }
        path = parent
      }
    }
    visit("", inner, body)
  }

  private func visit(
    _ folder: Substring, _ inner: [Substring: Set<String>], _ body: (OutputPath, MadeFile) -> Void
  ) {
    let own = (folders[folder]?.files ?? []).map { file, name in
      (path: path(name, in: ""), file: Optional(file))
    }
    let others = (inner[folder] ?? []).map { name in
      (path: OutputPath(name, in: ""), file: MadeFile?.none)
    }
    for (path, file) in (own + others).sorted(by: { $0.path < $1.path }) {
      let path = OutputPath(path.text, in: folder)
      if let file {
        body(path, file)
      } else {
        visit(path.text.dropLast(), inner, body)
      }
    }
  }
}

/// A file that a run has made.
struct MadeFile: Sendable {
  let fingerprint: Fingerprint
  /// Nil where the file is in its place already.
  var staged: OutputFolder.StagedFile?
}
