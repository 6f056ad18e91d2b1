package import Basics

extension Tape {
  /// What stands for all that templates can show of the page: equal tapes of one kind of page make
  /// equal pages.
  package var digest: Digest {
    var digest = Digest()
    for shape in shapes { digest.add(shape.name) }
    // All at once, since a long page has very many; by closures, since a chain of key paths is
    // followed at run time.
    digest.add(bytes: slots.elements.map { $0.kind.rawValue })
    slots.elements.map { $0.bits.littleEndian }.withUnsafeBytes { digest.add($0) }
    digest.add(UnsafeRawBufferPointer(texts.elements))
    return digest
  }
}
