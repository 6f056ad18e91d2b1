import Foundation
import Templates
import TestSupport
import Testing

@Suite struct HeadersTests {
  @Test func `The headers that README gives servers hold the policy of the pages`() throws {
    let frame = String(
      decoding: try #require(BuiltInTemplates.templates["frame.html"]), as: UTF8.self)
    let policy = try #require(
      frame.firstMatch(of: /http-equiv="Content-Security-Policy" content="([^"]*)"/)?.1)
    let readme = String(
      decoding: try Data(contentsOf: repository.appending(path: "README.md")), as: UTF8.self)
    #expect(readme.ranges(of: policy + "; frame-ancestors 'none'").count == 2)
  }
}
