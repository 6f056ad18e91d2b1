import Basics
import Testing

@Suite struct JSONNodeTests {
  @Test func `A value is written with its members in their order, short ones on a line`() {
    let node: JSONNode = [
      "b": ["x": ["y"]], "a": [1, -2, true, .null, "é\"\u{1B}"], "empty": [:], "none": [],
      "objects": [["one": 1, "two": 2]],
    ]
    #expect(
      node.text == #"""
        {
          "b": { "x": ["y"] },
          "a": [1, -2, true, null, "é\"\u001b"],
          "empty": {},
          "none": [],
          "objects": [
            {
              "one": 1,
              "two": 2
            }
          ]
        }
        """#)
    let long = JSONNode.array((10...49).map { .number($0) }).text.split(separator: "\n")
    #expect(long.count == 5 && long.allSatisfy { $0.count <= 80 })
    #expect(node["b"]?["x"] == ["y"] && node["c"] == nil && node["a"]?["x"] == nil)
    #expect(node.keys == ["b", "a", "empty", "none", "objects"] && node["a"]?.keys == [])
  }

  @Test func `What may be left out may be null, whichever way the schema says the rest`() {
    #expect(JSONSchema.text.orNull.node["type"] == ["string", "null"])
    let several = JSONSchema(["type": ["string", "integer"]])
    #expect(several.orNull.node["type"] == ["string", "integer", "null"])
    #expect(JSONSchema.choice(["a"]).orNull.node["enum"] == ["a", .null])
    let day = JSONSchema.definition("day").about("A day.").orNull.node
    #expect(day.keys == ["description", "anyOf"])
    #expect(day["anyOf"] == [["$ref": "#/$defs/day"], ["type": "null"]])
    #expect(JSONSchema.anything.orNull.node == [:])
  }
}
