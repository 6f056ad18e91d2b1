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

// Memory in which one text after the other is parsed.
struct csimdjson_parser;

// How many bytes that may be read, of any value, must follow the text.
size_t csimdjson_padding(void);

// Text nested as deeply as `max_depth` is not JSON here. Null without memory; else it is to be freed.
struct csimdjson_parser *csimdjson_new(size_t max_depth);
void csimdjson_free(struct csimdjson_parser *parser);

// Parses and checks the whole text. Nodes and strings are there on CSIMDJSON_OK, until the next
// text is parsed.
enum csimdjson_status csimdjson_parse(
  struct csimdjson_parser *parser, const uint8_t *text, size_t length);

struct csimdjson_node *csimdjson_nodes(struct csimdjson_parser *parser);
size_t csimdjson_node_count(const struct csimdjson_parser *parser);
const uint8_t *csimdjson_strings(const struct csimdjson_parser *parser);

// Where an object stands in a text: from its opening bracket to behind the closing one.
struct csimdjson_range {
  uint32_t start;
  uint32_t end;
};

struct csimdjson_outline;

// Finds the elements of a text that is an array of one object or more, and nothing else around
// them; what is in the objects is not looked at. Null for every other text, and without memory;
// else it is to be freed.
struct csimdjson_outline *csimdjson_outline_of(const uint8_t *text, size_t length);
void csimdjson_free_outline(struct csimdjson_outline *outline);

const struct csimdjson_range *csimdjson_outline_ranges(const struct csimdjson_outline *outline);
size_t csimdjson_outline_count(const struct csimdjson_outline *outline);

#ifdef __cplusplus
}
#endif
