#pragma once

// Makes files of which a list has a line each: how many bytes it has, a space, and its path in the
// root, which is there already. The list is cut into as many parts as there are threads, and each
// makes the folders that it needs.
//
// What a program at least does that writes these files. 0, or -1 when anything fails.
int cfloor_make_files(const char *list, const char *root, int threads);
