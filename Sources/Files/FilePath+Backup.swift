extension FilePath {
  /// Whether the last name is one that editors give to copies, swap files and locks of what they
  /// change: `x~`, `x.bak`, `.x.swp`, `x.orig`, `#x#`, `.#x`.
  package var isEditorBackup: Bool {
    let name = name.lowercased()
    return name.hasSuffix("~") || name.hasPrefix(".#")
      || (name.hasPrefix("#") && name.hasSuffix("#") && name.count > 1)
      || [".bak", ".swp", ".swo", ".orig", ".rej"].contains { name.hasSuffix($0) }
  }
}
