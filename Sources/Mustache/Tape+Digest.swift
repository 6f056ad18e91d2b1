package import Basics

extension Tape {
  /// What stands for all that templates can show of the page: equal tapes of one kind of page make
  /// equal pages.
  package var digest: Digest {
    var digest = Digest()
    for shape in shapes { digest.add(shape.name) }
    // All at once, since a long page has very many. On a machine that begins numbers with their
    // highest byte it is another digest, for which a page is made once more.
    digest.add(UnsafeRawBufferPointer(slots.elements))
    digest.add(UnsafeRawBufferPointer(texts.elements))
    return digest
  }
}
