import Testing

@testable import Views

@Suite struct BreakableNameTests {
  @Test(arguments: [
    ("Home:Interest", ["Home:", "Interest"]),
    ("Rent/Garage/Cellar", ["Rent/", "Garage/", "Cellar"]),
    ("Home: Interest", ["Home: Interest"]), ("a:", ["a:"]), (":a", [":", "a"]), ("", [""]),
    ("https://x.y/z", ["https://", "x.y/", "z"]), ("家:賃", ["家:", "賃"]),
    ("a:\u{301}b", ["a:\u{301}b"]),
  ])
  func `A line may end behind colons and slashes that a name goes on after`(
    name: String, parts: [String]
  ) {
    let (starts, end) = name.breakable
    #expect(starts + [end] == parts)
  }
}
