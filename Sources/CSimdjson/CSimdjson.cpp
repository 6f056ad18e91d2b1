#include "CSimdjson.h"

#include <simdjson.h>

#include <cstdlib>
#include <memory>
#include <new>
#include <utility>

using simdjson::internal::tape_type;

namespace {

struct free_memory {
  void operator()(void *memory) const { std::free(memory); }
};

}  // namespace

struct csimdjson_parser {
  explicit csimdjson_parser(size_t depth) : max_depth(depth), open(new uint64_t[depth]) {}

  const size_t max_depth;
  simdjson::dom::parser scratch;
  simdjson::dom::document parsed;
  // Those of a text that is too long for its memory to be kept.
  std::unique_ptr<uint8_t[]> strings_alone;
  std::unique_ptr<csimdjson_node[], free_memory> nodes;
  size_t node_capacity = 0;
  size_t count = 0;
  // The containers that are open where the walk stands.
  const std::unique_ptr<uint64_t[]> open;
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

// What parsing needs beside its result is kept from text to text up to this length; it has several
// times the length of the text.
constexpr size_t kept_length = size_t{1} << 22;

bool make_room(csimdjson_parser &parser, size_t length) {
  if (parser.scratch.capacity() >= length && parser.parsed.capacity() >= length) return true;
  const size_t room = length < kept_length ? length + length / 4 + 64 : length;
  return parser.parsed.allocate(room) == simdjson::SUCCESS
    && parser.scratch.allocate(room, parser.max_depth) == simdjson::SUCCESS;
}

bool make_nodes(csimdjson_parser &parser, size_t count) {
  if (parser.node_capacity >= count) return true;
  parser.nodes.reset();
  parser.node_capacity = 0;
  const size_t room = count + count / 4;
  parser.nodes.reset(static_cast<csimdjson_node *>(std::malloc(room * sizeof(csimdjson_node))));
  if (parser.nodes) parser.node_capacity = room;
  return parser.nodes != nullptr;
}

csimdjson_status parse(csimdjson_parser &parser, const uint8_t *text, size_t length) {
  parser.count = 0;
  parser.strings_alone.reset();
  if (!make_room(parser, length)) return CSIMDJSON_NO_MEMORY;
  switch (parser.scratch.parse_into_document(parser.parsed, text, length, false).error()) {
    case simdjson::SUCCESS: break;
    case simdjson::MEMALLOC: return CSIMDJSON_NO_MEMORY;
    default: return CSIMDJSON_NOT_JSON;
  }

  const auto &stage = *parser.scratch.implementation;
  if (!make_nodes(parser, stage.n_structural_indexes)) return CSIMDJSON_NO_MEMORY;
  parser.count = Zipper(
                   text, stage.structural_indexes.get(), stage.n_structural_indexes,
                   parser.parsed.tape.get())
                   .write(parser.nodes.get(), parser.open.get());
  if (parser.count == 0) return CSIMDJSON_NOT_JSON;
  if (length > kept_length) {
    parser.strings_alone = std::move(parser.parsed.string_buf);
    parser.parsed = simdjson::dom::document();
    parser.scratch = simdjson::dom::parser();
  }
  return CSIMDJSON_OK;
}

}  // namespace

size_t csimdjson_padding(void) { return simdjson::SIMDJSON_PADDING; }

csimdjson_parser *csimdjson_new(size_t max_depth) {
  try {
    return new csimdjson_parser(max_depth);
  } catch (...) {
    return nullptr;
  }
}

csimdjson_status csimdjson_parse(csimdjson_parser *parser, const uint8_t *text, size_t length) {
  try {
    return parse(*parser, text, length);
  } catch (...) {
    // Only memory can run out here; an exception must not reach Swift.
    return CSIMDJSON_NO_MEMORY;
  }
}

void csimdjson_free(csimdjson_parser *parser) { delete parser; }

csimdjson_node *csimdjson_nodes(csimdjson_parser *parser) { return parser->nodes.get(); }

size_t csimdjson_node_count(const csimdjson_parser *parser) { return parser->count; }

const uint8_t *csimdjson_strings(const csimdjson_parser *parser) {
  return parser->strings_alone ? parser->strings_alone.get() : parser->parsed.string_buf.get();
}
