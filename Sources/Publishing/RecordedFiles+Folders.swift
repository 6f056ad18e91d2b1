import Files

extension RecordedFiles {
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
