import Testing

@testable import Model

@Suite struct CategoryPathTests {
  @Test(arguments: [
    ("Home:Energy", "Home", "Energy"), ("Home/Energy", "Home", "Energy"),
    ("Home : Energy: Gas", "Home", "Energy: Gas"), ("Food / drink", "Food", "drink"),
    ("Home", nil, "Home"), (":Energy", nil, ":Energy"), ("Home:", nil, "Home:"),
    ("Home: ", nil, "Home: "), ("", nil, ""), ("/", nil, "/"), ("a:/b", "a", "/b"),
    ("家:電気", "家", "電気"),
  ])
  func `A category's group is what stands before the first colon or slash`(
    category: String, group: String?, part: String
  ) {
    let path = CategoryPath(category)
    #expect(path.group == group)
    #expect(path.part == part)
  }

  @Test(
    arguments: [
      (1, 3, 333), (2, 3, 667), (-1, 3, -333), (-2, 3, -667), (5, 10_000, 1), (4, 10_000, 0),
      (0, 7, 0), (Int64.max, Int64.max, 1000), (-99, 10, -9900), (-100, 10, nil), (1, 0, nil),
      (Int64.max, 1, nil), (-Int64.max, Int64.max / 9, -9000), (5, -10, nil),
    ] as [(Int64, Int64, Int?)])
  func `A rate is rounded by halves away from zero, and none of what is ten times the whole`(
    amount: Int64, whole: Int64, tenths: Int?
  ) {
    #expect(Shares.rate(of: amount, in: whole) == tenths)
  }
}
