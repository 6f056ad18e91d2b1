extension FilePath {
  /// Whether the last name is one that editors give to backups, swap files and locks: `x~`,
  /// `x.bak`, `.x.swp`, `#x#`, `.#x`.
  package var isEditorBackup: Bool {
    let hash = UInt8(ascii: "#")
    return ["~", ".bak", ".swp", ".swo"].contains { hasExtension($0) }
      || (lastName.first == hash && lastName.last == hash && lastName.count > 1)
      || lastName.starts(with: [UInt8(ascii: "."), hash])
  }
}
