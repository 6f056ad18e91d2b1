#include <unistd.h>

#ifdef __linux__
// <unistd.h> declares it only to those who ask for all of GNU's names.
int syncfs(int descriptor);
#endif

// Has everything on a file's file system written to the disk; -1 when that fails.
static inline int csync_file_system(int descriptor) {
#ifdef __linux__
  return syncfs(descriptor);
#else
  (void)descriptor;
  sync();
  return 0;
#endif
}
