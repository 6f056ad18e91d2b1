import Templates
import Testing

@Suite struct ScriptSizeTests {
  @Test func `All scripts together are small enough to be read`() {
    let scripts = BuiltInTemplates.assets.filter { $0.key.hasSuffix(".js") }
    #expect(scripts.count == 5)
    #expect(scripts.values.reduce(0) { $0 + $1.count } < 30_000)
  }
}
