#include "CSimdjson.h"

#include <simdjson.h>

#include <cstring>
#include <memory>
#include <vector>

struct csimdjson_outline {
  std::vector<csimdjson_range> ranges;
};

namespace {

// The first stage of simdjson finds brackets, commas and where words begin. What it finds in a
// part of the text is looked at before the next part, so that it needs little memory.
class Outliner {
 public:
  // False when the text, whose parts come in their order, is no array of objects.
  bool take(const uint8_t *text, size_t base, const uint32_t *offsets, size_t count) {
    for (size_t index = 0; index < count; index++) {
      const uint8_t byte = text[base + offsets[index]];
      const int step = step_of(byte);
      depth_ += step;
      // Within an object, where nearly everything stands.
      if (depth_ > 2 || (depth_ == 2 && step <= 0)) continue;
      if (!take(byte, static_cast<uint32_t>(base + offsets[index]))) return false;
    }
    return true;
  }

  bool is_done() const { return next_ == Next::nothing; }

  csimdjson_outline outline;

 private:
  enum class Next { array, first, object, end_of_object, comma, nothing };

  static int step_of(uint8_t byte) {
    switch (byte) {
      case '{': case '[': return 1;
      case '}': case ']': return -1;
      default: return 0;
    }
  }

  bool take(uint8_t byte, uint32_t offset) {
    switch (next_) {
      case Next::array:
        next_ = Next::first;
        return byte == '[';
      case Next::first:
      case Next::object:
        next_ = Next::end_of_object;
        outline.ranges.push_back({offset, offset});
        return byte == '{';
      case Next::end_of_object:
        next_ = Next::comma;
        outline.ranges.back().end = offset + 1;
        return byte == '}';
      case Next::comma:
        next_ = byte == ',' ? Next::object : Next::nothing;
        return byte == ',' || byte == ']';
      case Next::nothing: break;
    }
    return false;
  }

  Next next_ = Next::array;
  int64_t depth_ = 0;
};

// Behind a line end of the text, if there is one: as it cannot stand in a string, nothing is cut.
size_t end_of_part(const uint8_t *text, size_t length, size_t start) {
  constexpr size_t part = size_t{1} << 20;
  if (length - start <= part) return length;
  const uint8_t *from = text + start + part;
  const void *line_end = std::memchr(from, '\n', length - start - part);
  return line_end ? static_cast<const uint8_t *>(line_end) - text + 1 : length;
}

csimdjson_outline *outline(const uint8_t *text, size_t length) {
  simdjson::dom::parser parser;
  Outliner outliner;
  for (size_t start = 0, end; start < length; start = end) {
    end = end_of_part(text, length, start);
    const size_t size = end - start;
    if (parser.capacity() < size && parser.allocate(size + 64) != simdjson::SUCCESS) return nullptr;
    auto &stage = *parser.implementation;
    switch (stage.stage1(text + start, size, simdjson::stage1_mode::regular)) {
      case simdjson::SUCCESS: break;
      case simdjson::EMPTY: continue;
      default: return nullptr;
    }
    const uint32_t *offsets = stage.structural_indexes.get();
    if (!outliner.take(text, start, offsets, stage.n_structural_indexes)) return nullptr;
  }
  return outliner.is_done() ? new csimdjson_outline(std::move(outliner.outline)) : nullptr;
}

}  // namespace

csimdjson_outline *csimdjson_outline_of(const uint8_t *text, size_t length) {
  try {
    return outline(text, length);
  } catch (...) {
    return nullptr;
  }
}

void csimdjson_free_outline(csimdjson_outline *outline) { delete outline; }

const csimdjson_range *csimdjson_outline_ranges(const csimdjson_outline *outline) {
  return outline->ranges.data();
}

size_t csimdjson_outline_count(const csimdjson_outline *outline) { return outline->ranges.size(); }
