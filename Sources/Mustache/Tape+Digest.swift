package import Basics

extension Tape {
  /// What stands for all that templates can show of the page: equal tapes of one kind of page make
  /// equal pages.
  package var digest: Digest {
    var digest = Digest()
    for shape in shapes { digest.add(shape.name) }
    for slot in slots.elements {
      digest.add(UInt64(slot.kind.rawValue))
      digest.add(slot.bits)
    }
    digest.add(UnsafeRawBufferPointer(texts.elements))
    return digest
  }
}
