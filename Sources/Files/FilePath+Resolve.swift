internal import Foundation

extension FilePath {
  /// Where the path leads, from the root and without links; throws when that is nowhere.
  package func resolved() throws(FileError) -> FilePath {
    var result: [UInt8] = []
    let code = failure { path in
      guard let real = realpath(path, nil) else { return -1 }
      defer { free(real) }
      result = UnsafeBufferPointer(start: real, count: strlen(real)).map {
        UInt8(truncatingIfNeeded: $0)
      }
      return 0
    }
    guard code == 0 else { throw FileError(.read, self, errno: code) }
    return FilePath(bytes: result)
  }

  /// The same of something that need not be there, in folders of which the last may not be, either.
  package func resolvedAsFarAsThere() throws(FileError) -> FilePath {
    do throws(FileError) { return try resolved() } catch {
      guard error.cause == .missing, !lastName.isEmpty else { throw error }
      let name = FilePath(bytes: Array(lastName))
      return try (parent ?? FilePath(bytes.first == UInt8(ascii: "/") ? "/" : "."))
        .resolvedAsFarAsThere().appending(name)
    }
  }

  /// Whether the path is the folder's or that of something in it; both as `resolved` gives them.
  package func isInside(_ folder: FilePath) -> Bool {
    let slash = UInt8(ascii: "/")
    let start = folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]
    return self == folder || bytes.starts(with: start)
  }

  /// Throws unless the path leads to something in the folder, by whatever links.
  package func checkInside(_ folder: FilePath) throws(FileError) {
    guard try resolved().isInside(folder.resolved()) else {
      throw FileError(.read, self, .leadsOut)
    }
  }

  /// Whether the path is UTF-8 without control characters and back-slashes.
  package var isPlainText: Bool {
    String(validating: bytes, as: UTF8.self) != nil
      && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
  }
}
