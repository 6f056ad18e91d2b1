internal import Foundation

extension FilePath {
  /// Calls the body with the path closed by a zero, as C wants it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body(bytes.map { CChar(truncatingIfNeeded: $0) } + [0])
  }

  /// Makes a call that answers -1 when it fails; 0 or the `errno` of the failure.
  ///
  /// The number is read at once, before memory is freed or anything else can change it.
  func failure(of call: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    withCString { call($0) == -1 ? errno : 0 }
  }
}
