/// An array of integers in the narrowest width that holds all of them: one, two, four or eight bytes
/// each, without spare capacity.
package struct CompactIntegers: Hashable, Sendable {
  @usableFromInline let numbers: Numbers

  @usableFromInline enum Numbers: Hashable, Sendable {
    case ofOneByte([Int8])
    case ofTwo([Int16])
    case ofFour([Int32])
    case ofEight([Int64])
  }

  /// Takes numbers.
  package init(_ all: [Int64]) {
    // Without generics and closures, since a book has millions of these numbers.
    var widest: Int64 = 0
    for number in all { widest |= number ^ number >> 63 }
    numbers =
      switch widest {
      case ...Int64(Int8.max): .ofOneByte(Self.converted(all))
      case ...Int64(Int16.max): .ofTwo(Self.converted(all))
      case ...Int64(Int32.max): .ofFour(Self.converted(all))
      default: .ofEight(all)
      }
  }

  @inline(__always)
  private static func converted<One: FixedWidthInteger, Other: FixedWidthInteger>(
    _ all: [One]
  ) -> [Other] {
    all.withUnsafeBufferPointer { all in
      [Other](unsafeUninitializedCapacity: all.count) { numbers, count in
        for place in all.indices { numbers[place] = Other(truncatingIfNeeded: all[place]) }
        count = all.count
      }
    }
  }
}

extension CompactIntegers {
  package var count: Int {
    switch numbers {
    case .ofOneByte(let numbers): numbers.count
    case .ofTwo(let numbers): numbers.count
    case .ofFour(let numbers): numbers.count
    case .ofEight(let numbers): numbers.count
    }
  }

  /// One number; to iterate over all, use `all`.
  @inlinable @inline(__always)
  package subscript(place: Int) -> Int64 {
    switch numbers {
    case .ofOneByte(let numbers): Int64(numbers[place])
    case .ofTwo(let numbers): Int64(numbers[place])
    case .ofFour(let numbers): Int64(numbers[place])
    case .ofEight(let numbers): numbers[place]
    }
  }

  /// All numbers, in their order.
  package var all: [Int64] {
    switch numbers {
    case .ofOneByte(let numbers): Self.converted(numbers)
    case .ofTwo(let numbers): Self.converted(numbers)
    case .ofFour(let numbers): Self.converted(numbers)
    case .ofEight(let numbers): numbers
    }
  }
}
