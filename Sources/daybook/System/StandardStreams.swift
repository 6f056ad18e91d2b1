import Foundation

/// The numbers 0 to 2, by which a program knows its input, its results and its errors.
enum StandardStreams {
  /// Takes those that the caller left closed, so that no file of a book is opened under one of them
  /// and results are written into it; writing to such a stream still fails.
  static func keep() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest number that is free is the one that is given.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
