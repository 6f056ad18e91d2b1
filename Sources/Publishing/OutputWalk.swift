import Files

/// What stands in an output folder, without Daybook's own records.
struct OutputWalk {
  /// The paths of everything that is no folder, from the output folder.
  private(set) var files: [String] = []

  /// Throws when a folder cannot be read; no link is followed.
  init(_ root: OpenFolder) throws(PublishingError) {
    try visit(root.path, "")
  }

  private mutating func visit(_ folder: FilePath, _ prefix: String) throws(PublishingError) {
    for name in try onDisk(folder.names()) {
      let path = prefix + name.text
      guard path != OutputPath.recordsFolder else { continue }
      if try onDisk(folder.appending(name).kind()) == .folder {
        try visit(folder.appending(name), path + "/")
      } else {
        files.append(path)
      }
    }
  }
}
