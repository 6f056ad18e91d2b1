#pragma once

#include <stddef.h>

// Makes files of which a list has a line each: how many bytes it has, a space, and its path in the
// root, which is there already. The list is cut into as many parts as there are threads, and each
// makes the folders that it needs.
//
// What a program at least does that writes these files. One that makes their content, too, needs the
// caches for other memory: each thread writes to so many bytes of its own before each file.
//
// 0, or -1 when anything fails.
int cfloor_make_files(const char *list, const char *root, int threads, size_t own_count);
