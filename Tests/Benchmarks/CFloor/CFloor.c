#define _GNU_SOURCE

#include "CFloor.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { chunk = 1 << 20, most_threads = 64, longest_path = 4096, cache_line = 64 };

struct part {
  char *start, *end;
  const char *bytes;
  int root;
  // Written to between two files.
  volatile char *own;
  size_t own_count;
  int failed;
};

static int make_folders(int root, char *path) {
  for (char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    int made = mkdirat(root, path, 0777);
    *slash = '/';
    if (made != 0 && errno != EEXIST) return -1;
  }
  return 0;
}

static int make_file(int root, const char *path, const char *bytes, size_t count) {
  int file = openat(root, path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) return -1;
  while (count > 0) {
    ssize_t done = write(file, bytes, count < chunk ? count : chunk);
    if (done < 0) break;
    count -= (size_t)done;
  }
  return close(file) == 0 && count == 0 ? 0 : -1;
}

static void *make_part(void *argument) {
  struct part *part = argument;
  char folder[longest_path] = "";
  for (char *line = part->start; line < part->end;) {
    char *path;
    size_t count = strtoull(line, &path, 10);
    char *end = memchr(path, '\n', (size_t)(part->end - path));
    if (!end || *path != ' ') break;
    *end = 0;
    path += 1;
    char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    if (length >= sizeof folder) break;
    // The files of a folder follow each other.
    if (strncmp(folder, path, length) != 0 || folder[length] != 0) {
      if (make_folders(part->root, path) != 0) break;
      memcpy(folder, path, length);
      folder[length] = 0;
    }
    for (size_t place = 0; place < part->own_count; place += cache_line) part->own[place]++;
    if (make_file(part->root, path, part->bytes, count) != 0) break;
    line = end + 1;
    if (line == part->end) return NULL;
  }
  part->failed = part->start < part->end;
  return NULL;
}

int cfloor_make_files(const char *list, const char *root, int threads, size_t own_count) {
  if (threads < 1 || threads > most_threads) return -1;
  struct stat status;
  int file = open(list, O_RDONLY | O_CLOEXEC);
  int folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  char *bytes = malloc(chunk);
  char *own = calloc((size_t)threads, own_count + 1);
  if (file < 0 || folder < 0 || !bytes || !own || fstat(file, &status) != 0) return -1;
  memset(bytes, 'x', chunk);
  size_t size = (size_t)status.st_size;
  char *text = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0);
  if (text == MAP_FAILED) return -1;

  struct part parts[most_threads];
  pthread_t running[most_threads];
  char *start = text;
  int failed = 0, begun = 0;
  for (int index = 0; index < threads; index++) {
    char *end = text + size * (size_t)(index + 1) / (size_t)threads;
    while (end < text + size && end[-1] != '\n') end++;
    parts[index] = (struct part){.start = start,
                                 .end = end,
                                 .bytes = bytes,
                                 .root = folder,
                                 .own = own + (size_t)index * own_count,
                                 .own_count = own_count};
    start = end;
    if (pthread_create(&running[index], NULL, make_part, &parts[index]) != 0) break;
    begun++;
  }
  for (int index = 0; index < begun; index++) {
    pthread_join(running[index], NULL);
    failed |= parts[index].failed;
  }
  munmap(text, size);
  free(own);
  free(bytes);
  close(folder);
  close(file);
  return failed || begun < threads ? -1 : 0;
}
