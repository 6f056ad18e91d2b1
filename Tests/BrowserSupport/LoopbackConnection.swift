import Foundation

/// A connection to a server on this machine, for one HTTP/1.1 request.
///
/// Foundation's own client does not read chromedriver's replies on Linux: their fields have no
/// space after the colon.
struct LoopbackConnection: ~Copyable {
  private let handle: Int32

  init(port: UInt16) throws {
    #if canImport(Darwin)
      handle = socket(AF_INET, SOCK_STREAM, 0)
    #else
      handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafeBytes(of: &address) { bytes in
      connect(
        handle, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
        socklen_t(MemoryLayout<sockaddr_in>.size))
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(
      handle, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(handle) }

  /// Sends a request and waits for the reply; true when its status is 200.
  func exchange(_ method: String, _ path: String, _ body: Data) throws -> (isOK: Bool, body: Data) {
    let request =
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
      + "Content-Type: application/json; charset=utf-8\r\nContent-Length: \(body.count)\r\n\r\n"
    try send(Data(request.utf8) + body)
    let reply = try receive(Data()) { $0.range(of: Data("\r\n\r\n".utf8)) != nil }
    let end = reply.range(of: Data("\r\n\r\n".utf8))?.upperBound ?? reply.endIndex
    let head = String(decoding: reply[..<end], as: UTF8.self).split(whereSeparator: \.isNewline)
    let length = head.lazy.compactMap { $0.wholeMatch(of: /(?i)Content-Length: *(\d+)/) }
      .compactMap { Int($0.1) }.first
    guard let length else { throw POSIXError(.EPROTO) }
    let content = try receive(reply[end...]) { $0.count >= length }
    return (head.first?.hasPrefix("HTTP/1.1 200 ") ?? false, content)
  }

  private func send(_ data: Data) throws {
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(handle, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw POSIXError(.EPIPE) }
      rest = rest.dropFirst(count)
    }
  }

  private func receive(_ start: Data, until isComplete: (Data) -> Bool) throws -> Data {
    var data = start
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while !isComplete(data) {
      let count = recv(handle, &part, part.count, 0)
      guard count > 0 else { throw POSIXError(.ETIMEDOUT) }
      data += part[..<count]
    }
    return data
  }
}
