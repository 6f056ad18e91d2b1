import Foundation

extension Daybook {
  /// Runs the program with a terminal behind standard output and standard error; its exit code, and
  /// all that the terminal got, with line feeds as they were written.
  ///
  /// Without a number of columns the
  /// terminal does not say how wide it is.
  func onTerminal(
    _ arguments: [String], columns: Int = 0
  ) throws -> (code: Int32, shown: String) {
    let (terminal, near) = try Self.terminal()
    var size = winsize()
    size.ws_col = UInt16(columns)
    _ = ioctl(near, UInt(TIOCSWINSZ), &size)
    var settings = termios()
    tcgetattr(near, &settings)
    settings.c_oflag &= ~tcflag_t(OPOST)
    tcsetattr(near, TCSANOW, &settings)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = try ["-c", script, "sh", Self.program.path] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(fileDescriptor: near)
    process.standardError = FileHandle(fileDescriptor: near)
    try process.run()
    close(near)
    // Until nobody holds the other end any more.
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(terminal, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    close(terminal)
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  /// A new terminal: the end at which a person would sit, and the one for programs (pts(4)).
  private static func terminal() throws -> (far: Int32, near: Int32) {
    let unlock: UInt = 0x4004_5431
    let askNumber: UInt = 0x8004_5430
    let far = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (isLocked, number): (Int32, Int32) = (0, -1)
    guard far >= 0, ioctl(far, unlock, &isLocked) == 0, ioctl(far, askNumber, &number) == 0 else {
      throw POSIXError(.ENODEV)
    }
    return (far, open("/dev/pts/\(number)", O_RDWR | O_NOCTTY))
  }
}
