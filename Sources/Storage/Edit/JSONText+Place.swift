extension JSONText {
  /// The object at a place of this file; nil where the file has none there.
  func object(at place: BookPlaces.Place) -> Range<Int>? {
    guard let element = place.element else { return isObject(root) ? root : nil }
    return rootElement(element)
  }
}
