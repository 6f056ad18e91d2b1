#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/xattr.h>
#else
#include <copyfile.h>
#endif

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

// Gives a file the extended attributes of another, access control lists among them, as far as the user
// may set them.
static inline void csync_copy_attributes(int from, int to) {
#ifdef __linux__
  ssize_t room = flistxattr(from, NULL, 0);
  if (room <= 0) return;
  char *names = malloc(room);
  if (names == NULL) return;
  ssize_t length = flistxattr(from, names, room);
  for (char *name = names; name < names + length; name += strlen(name) + 1) {
    // They vouch for the bytes of the other file.
    if (strcmp(name, "security.ima") == 0 || strcmp(name, "security.evm") == 0) continue;
    ssize_t size = fgetxattr(from, name, NULL, 0);
    if (size < 0) continue;
    char *value = malloc(size + 1);
    if (value == NULL) break;
    size = fgetxattr(from, name, value, size);
    if (size >= 0) fsetxattr(to, name, value, size, 0);
    free(value);
  }
  free(names);
#else
  fcopyfile(from, to, NULL, COPYFILE_XATTR | COPYFILE_ACL);
#endif
}
