import Basics

/// The files of a site, each with what its bytes come to, as the lines of a record.
///
/// They are in the order of their paths' bytes, and stay text, so that a file is found, and a list
/// merged with another, without a value being made for each: a large site has hundreds of
/// thousands, of which a night changes a few.
struct RecordedFiles: Equatable, Sendable {
  /// One behind the other.
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

  /// What the bytes of a file come to; nil where it is not on record.
  subscript(path: OutputPath) -> FileDigest? {
    guard let place = place(of: path) else { return nil }
    return FileDigest(hexDigits: text(starts[place]..<(pathStart(at: place) - 1)))
  }

  private func text(_ places: Range<Int>) -> ArraySlice<UInt8> {
    lines[(lines.startIndex + places.lowerBound)..<(lines.startIndex + places.upperBound)]
  }

  /// The bytes of the path at a place, of lines that are lent.
  func path(at place: Int, in lines: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let start = Self.pathStart(of: starts[place], in: lines)
    return UnsafeRawBufferPointer(rebasing: lines[start..<(starts[place + 1] - 1)])
  }

  private func pathStart(at place: Int) -> Int {
    lines.withUnsafeBytes { Self.pathStart(of: starts[place], in: $0) }
  }
}

extension RecordedFiles {
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
    lines += RecordLine(path: path, digest: digest).text
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
  func keeping(_ stays: [Bool], with others: RecordedFiles) -> (lines: ByteParts, count: Int) {
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
}

extension RecordedFiles {
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

  /// Where a file stands or would, and whether it does.
  func search(_ path: OutputPath) -> (place: Int, isFound: Bool) {
    var text = path.text
    return text.withUTF8 { wanted in
      lines.withUnsafeBytes { search(UnsafeRawBufferPointer(wanted), in: $0, from: 0) }
    }
  }

  /// Where a file of other records stands or would, from a place on, and whether it does.
  private func search(
    _ others: RecordedFiles, at other: Int, from first: Int
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

  /// The lines are lent; the search begins at a place.
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
}
