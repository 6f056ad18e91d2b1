import Foundation

/// The numbers 0 to 2, by which a program knows its input, its results and its errors.
enum StandardStreams {
  /// Has a file that would grow beyond the limit of the shell (`ulimit -f`) be an error of writing,
  /// which is reported and leaves nothing half written, and not a signal that ends the program.
  static func takeSizeLimitAsError() { _ = signal(SIGXFSZ, SIG_IGN) }

  /// Takes those that the caller left closed, so that no file of a book is opened under one of them
  /// and results are written into it; writing to such a stream still fails.
  static func keep() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest number that is free is the one that is given.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
