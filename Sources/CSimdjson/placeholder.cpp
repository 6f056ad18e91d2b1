int csimdjson_placeholder;
