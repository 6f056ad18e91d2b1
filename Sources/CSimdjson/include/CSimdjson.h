#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// simdjson parses; this shim adds to each value where in the file it stands.

enum csimdjson_kind {
  CSIMDJSON_NULL,
  CSIMDJSON_FALSE,
  CSIMDJSON_TRUE,
  CSIMDJSON_INTEGER,
  CSIMDJSON_REAL,
  // An integer that needs more than a signed 64-bit number.
  CSIMDJSON_LARGE,
  CSIMDJSON_STRING,
  CSIMDJSON_ARRAY,
  CSIMDJSON_OBJECT,
};

// One value or key. The nodes stand in the order of the file; an object's members follow it as
// key, value, key, value.
struct csimdjson_node {
  // The first byte of the value, counted from the start of the text.
  uint32_t offset;
  // One of csimdjson_kind.
  uint32_t kind;
  // Integer: its two's complement. Real: the bits of the double. String: where in the string
  // buffer its length stands, 4 bytes in the machine's order, then its bytes, unescaped.
  // Array, object: the number of the first node after it.
  uint64_t payload;
};

enum csimdjson_status {
  CSIMDJSON_OK,
  CSIMDJSON_NOT_JSON,
  CSIMDJSON_NO_MEMORY,
};

struct csimdjson_document;

// How many bytes that may be read, of any value, must follow the text.
size_t csimdjson_padding(void);

// Parses and checks the whole text; on CSIMDJSON_OK the caller frees the document. Text nested
// as deeply as `max_depth` is not JSON here.
enum csimdjson_status csimdjson_parse(
  const uint8_t *text, size_t length, size_t max_depth, struct csimdjson_document **document);

void csimdjson_free(struct csimdjson_document *document);

struct csimdjson_node *csimdjson_nodes(struct csimdjson_document *document);
size_t csimdjson_node_count(const struct csimdjson_document *document);
const uint8_t *csimdjson_strings(const struct csimdjson_document *document);

#ifdef __cplusplus
}
#endif
