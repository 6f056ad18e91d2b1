#include <xxhash.h>

// XXH3 of bytes and of bytes one run after the other, by the widest vector instructions that the
// processor has. The library asks for them under other names, on x86 alone, where it was built so;
// the hashes are the same, long ones up to eight times as quickly. Threads that ask first choose at
// once, and choose the same.
#if defined(__x86_64__) && __has_include(<xxh_x86dispatch.h>)
#define XXH_DISPATCH_DISABLE_REPLACE
#include <xxh_x86dispatch.h>
#define CXXHASH_WIDEST(function) function##_dispatch
#else
#define CXXHASH_WIDEST(function) function
#endif

static inline XXH128_hash_t cxxhash_128bits(const void *bytes, size_t count) {
  return CXXHASH_WIDEST(XXH3_128bits)(bytes, count);
}

static inline XXH_errorcode cxxhash_128bits_update(
    XXH3_state_t *state, const void *bytes, size_t count) {
  return CXXHASH_WIDEST(XXH3_128bits_update)(state, bytes, count);
}
