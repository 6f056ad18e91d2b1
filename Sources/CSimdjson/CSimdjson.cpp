#include "CSimdjson.h"

#include <simdjson.h>

#include <cstdlib>
#include <memory>
#include <new>

using simdjson::internal::tape_type;

namespace {

struct free_memory {
  void operator()(void *memory) const { std::free(memory); }
};

}  // namespace

struct csimdjson_document {
  simdjson::dom::document parsed;
  std::unique_ptr<csimdjson_node[], free_memory> nodes;
  size_t count = 0;
};

namespace {

// The tape of simdjson and the structural characters of its first stage stand in the same order;
// walking both at once gives every value of the tape its offset in the text.
class Zipper {
 public:
  Zipper(const uint8_t *text, const uint32_t *offsets, size_t offset_count, const uint64_t *tape)
      : text_(text), offsets_(offsets), offset_count_(offset_count), tape_(tape + 1) {}

  // Returns how many nodes were written, or 0 when text and tape do not fit each other.
  size_t write(csimdjson_node *nodes, uint64_t *open) {
    size_t count = 0;
    size_t depth = 0;
    for (size_t index = 0; index < offset_count_; index++) {
      const uint32_t offset = offsets_[index];
      switch (text_[offset]) {
        case ',':
        case ':':
          break;
        case ']':
        case '}':
          if (depth == 0) return 0;
          nodes[open[--depth]].payload = count;
          tape_++;
          break;
        default:
          if (!take(offset, nodes[count])) return 0;
          if (nodes[count].kind >= CSIMDJSON_ARRAY) open[depth++] = count;
          count++;
      }
    }
    return depth == 0 && type() == tape_type::ROOT ? count : 0;
  }

 private:
  tape_type type() const { return static_cast<tape_type>(*tape_ >> 56); }

  bool take(uint32_t offset, csimdjson_node &node) {
    node.offset = offset;
    node.payload = *tape_ & simdjson::internal::JSON_VALUE_MASK;
    switch (type()) {
      case tape_type::NULL_VALUE: node.kind = CSIMDJSON_NULL; break;
      case tape_type::FALSE_VALUE: node.kind = CSIMDJSON_FALSE; break;
      case tape_type::TRUE_VALUE: node.kind = CSIMDJSON_TRUE; break;
      case tape_type::STRING: node.kind = CSIMDJSON_STRING; break;
      case tape_type::START_ARRAY: node.kind = CSIMDJSON_ARRAY; break;
      case tape_type::START_OBJECT: node.kind = CSIMDJSON_OBJECT; break;
      case tape_type::INT64: node.kind = CSIMDJSON_INTEGER; node.payload = *++tape_; break;
      case tape_type::UINT64: node.kind = CSIMDJSON_LARGE; node.payload = *++tape_; break;
      case tape_type::DOUBLE: node.kind = CSIMDJSON_REAL; node.payload = *++tape_; break;
      default: return false;
    }
    tape_++;
    return true;
  }

  const uint8_t *text_;
  const uint32_t *offsets_;
  size_t offset_count_;
  const uint64_t *tape_;
};

csimdjson_status parse(
  const uint8_t *text, size_t length, size_t max_depth, csimdjson_document **result) {
  std::unique_ptr<csimdjson_document> document(new csimdjson_document);
  simdjson::dom::parser parser;
  if (parser.allocate(length, max_depth) != simdjson::SUCCESS) return CSIMDJSON_NO_MEMORY;
  switch (parser.parse_into_document(document->parsed, text, length, false).error()) {
    case simdjson::SUCCESS: break;
    case simdjson::MEMALLOC: return CSIMDJSON_NO_MEMORY;
    default: return CSIMDJSON_NOT_JSON;
  }

  const size_t offset_count = parser.implementation->n_structural_indexes;
  document->nodes.reset(
    static_cast<csimdjson_node *>(std::malloc(offset_count * sizeof(csimdjson_node))));
  std::unique_ptr<uint64_t[]> open(new uint64_t[max_depth]);
  if (!document->nodes) return CSIMDJSON_NO_MEMORY;
  document->count =
    Zipper(
      text, parser.implementation->structural_indexes.get(), offset_count,
      document->parsed.tape.get())
      .write(document->nodes.get(), open.get());
  if (document->count == 0) return CSIMDJSON_NOT_JSON;
  document->parsed.tape.reset();
  *result = document.release();
  return CSIMDJSON_OK;
}

}  // namespace

size_t csimdjson_padding(void) { return simdjson::SIMDJSON_PADDING; }

csimdjson_status csimdjson_parse(
  const uint8_t *text, size_t length, size_t max_depth, csimdjson_document **document) {
  try {
    return parse(text, length, max_depth, document);
  } catch (...) {
    // Only memory can run out here; an exception must not reach Swift.
    return CSIMDJSON_NO_MEMORY;
  }
}

void csimdjson_free(csimdjson_document *document) { delete document; }

csimdjson_node *csimdjson_nodes(csimdjson_document *document) { return document->nodes.get(); }

size_t csimdjson_node_count(const csimdjson_document *document) { return document->count; }

const uint8_t *csimdjson_strings(const csimdjson_document *document) {
  return document->parsed.string_buf.get();
}
