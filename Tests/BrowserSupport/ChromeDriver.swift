import Foundation

/// A chromedriver on a free port of loopback, which ends with the tests however these end.
struct ChromeDriver {
  private let port: UInt16
  /// A folder of its own for a browser's profile; gone with the driver.
  let profile: String
  /// Its other end is read by `guardian`, which sees it close when the tests' process is gone.
  private let lifeline: Pipe

  static let program = find("chromedriver")
  static let browser =
    find("chromium") ?? find("google-chrome") ?? find("google-chrome-stable")

  struct NotStarted: Error { let log: String }

  static func start() async throws -> ChromeDriver {
    guard let program else { throw NotStarted(log: "there is no chromedriver") }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "daybook-browser-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lifeline = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", guardian, "guardian", folder.path, program.path, "--port=0"]
    process.standardInput = lifeline
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try receivingSignals(process.run)
    return ChromeDriver(
      port: try await port(from: folder.appending(path: "driver.log")),
      profile: folder.path + "/profile", lifeline: lifeline)
  }

  /// Runs `$2 …` as a process group; when its own input ends, ends the group and deletes `$1`.
  private static let guardian = """
    folder=$1; shift
    $(command -v setsid) "$@" </dev/null >"$folder/driver.log" 2>&1 &
    read -r end
    kill -KILL -$! || kill -KILL $!
    wait
    rm -rf "$folder"
    """

  /// Starts a process that takes all signals: a thread of Dispatch blocks them, and what it starts
  /// would do the same.
  private static func receivingSignals(_ start: () throws -> Void) rethrows {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try start()
  }

  /// Sends a command and reads the `value` of the reply; throws a `Browser.Refusal` when the
  /// driver does.
  func send<Value: Decodable>(
    _ method: String, _ path: String, _ body: JSONValue? = nil
  ) async throws -> Value {
    let content = try body.map(JSONEncoder().encode) ?? Data()
    let reply = try await offThread {
      try LoopbackConnection(port: port).exchange(method, path, content)
    }
    guard reply.isOK else {
      throw try JSONDecoder().decode(Reply<Browser.Refusal>.self, from: reply.body).value
    }
    return try JSONDecoder().decode(Reply<Value>.self, from: reply.body).value
  }

  /// Waits for work that blocks a thread, on a thread where that hinders no other test.
  private func offThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result(catching: work)) }
    }
  }

  private struct Reply<Value: Decodable>: Decodable { let value: Value }

  /// The port that the driver says it has taken.
  private static func port(from file: URL) async throws -> UInt16 {
    var log = ""
    for _ in 0..<600 {
      log = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      if let match = log.firstMatch(of: /successfully on port (\d+)/), let port = UInt16(match.1) {
        return port
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw NotStarted(log: log)
  }

  private static func find(_ name: String) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
