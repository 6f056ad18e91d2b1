internal import Foundation

/// What a program took that ran by itself, so that its processor time and memory are its own.
struct MeasuredProcess {
  /// In seconds, as are the next two.
  let wall: Double
  /// Processor time outside of the system.
  let user: Double
  /// Processor time in the system.
  let system: Double
  /// The most memory that it held, in bytes.
  let peak: Int
}

extension MeasuredProcess {
  /// Runs a program, by its path or a name that is looked for, with what it prints thrown away.
  ///
  /// Throws when it cannot be run, or does not end well.
  init(_ words: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var (process, status, usage) = (pid_t(), Int32(), rusage())
    let start = ContinuousClock.now
    let code = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
    guard code == 0 else { throw Failure(words: words, code: code) }
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    guard status == 0 else { throw Failure(words: words, code: status) }
    wall = Stopwatch.seconds(since: start)
    user = usage.ru_utime.seconds
    system = usage.ru_stime.seconds
    peak = usage.ru_maxrss * 1024
  }

  /// Runs this program again for a task; throws as above.
  init(_ task: BenchTask) throws {
    try self.init([CommandLine.arguments[0], BenchTask.command] + task.words)
  }

  /// Takes some runs, at least one; each figure is the median of theirs.
  init(medianOf runs: [MeasuredProcess]) {
    func median<Figure: Comparable>(_ figure: (MeasuredProcess) -> Figure) -> Figure {
      runs.map(figure).sorted()[runs.count / 2]
    }
    self.init(
      wall: median(\.wall), user: median(\.user), system: median(\.system), peak: median(\.peak))
  }

  /// A program that could not be run, with the system's number, or that ended with a status.
  private struct Failure: Error {
    let words: [String]
    let code: Int32
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
