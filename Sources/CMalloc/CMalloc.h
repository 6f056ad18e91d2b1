#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

// Has blocks from a size on mapped by themselves, and the end of the heap given back from a size on;
// does nothing where the C library is another.
static inline void cmalloc_set_thresholds(int mapped, int trimmed) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, mapped);
  mallopt(M_TRIM_THRESHOLD, trimmed);
#else
  (void)mapped;
  (void)trimmed;
#endif
}

// Gives back whatever is free, wherever in the heap.
static inline void cmalloc_trim(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
