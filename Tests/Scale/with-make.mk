# Builds a site in parts at the same time with make, and joins them:
#
#   make -j 4 -f with-make.mk PARTS=4 BOOK=~/book OUTPUT=/srv/www/book [OPTIONS='--as-of 2026-11-20']

PARTS ?= 4
numbers := $(shell seq $(PARTS))

site: $(numbers:%=part-%)
	daybook build --join $(PARTS) --output $(OUTPUT) $(BOOK)

$(numbers:%=part-%): part-%:
	daybook build --quiet --part $*/$(PARTS) --output $(OUTPUT) $(OPTIONS) $(BOOK)

.PHONY: site $(numbers:%=part-%)
