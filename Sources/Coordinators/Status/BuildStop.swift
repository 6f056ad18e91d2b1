package import Diagnostics

/// Somebody stopped a task between two files.
package enum BuildStop: UserError, Hashable, Sendable {
  /// By SIGINT, as Control-C sends it.
  case interrupted
  /// By SIGTERM, as the system sends it to what runs on.
  case terminated
}

extension BuildStop {
  package var description: String {
    switch self {
    case .interrupted: "stopped by SIGINT; the next build does the rest"
    case .terminated: "stopped by SIGTERM; the next build does the rest"
    }
  }

  package var exitCode: ExitCode {
    switch self {
    case .interrupted: .interrupted
    case .terminated: .terminated
    }
  }
}
