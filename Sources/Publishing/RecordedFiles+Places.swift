extension RecordedFiles {
  /// Where the files are whose paths stand in lines behind so many bytes, in the order of the paths'
  /// bytes; nil where one is not on record, or a line holds none.
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
