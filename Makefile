# `make` lists what there is to do; every target does its own set-up first.
PYTHON ?= python3
PYTHONS ?= 3.11 3.12 3.13
VENV ?= .venv
# More for pytest, for example: make test TEST_ARGS='-k market'
TEST_ARGS ?=

BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check -c .ci/constraints.txt -e
INSTALLED_BASE := $(VENV)/.installed-base
INSTALLED_DEV := $(VENV)/.installed-dev
DEPENDENCIES := pyproject.toml .ci/constraints.txt

# What `make demo` shows. All that it writes goes to build/.
DEMO_RECORD := records/played/two-players.splendor
DEMO_DB := build/demo.duckdb
DEMO_QUERY := turn-order

# record/ and engine/ decide what is legal, so they have a gate of their own.
COVERED_FULLY := splendor_replay/record/*,splendor_replay/engine/*

.DEFAULT_GOAL := help
.PHONY: help install demo test coverage-gate test-long test-all-pythons bench bench-mutation lint clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-17s %s\n", $$1, $$2 }' Makefile

# Set-up: done once, and again when the dependencies change.

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' || { \
		echo '$(PYTHON) is not Python 3.11, 3.12 or 3.13; name one: make PYTHON=python3.12 ...' >&2; \
		exit 1; }
	$(PYTHON) -m venv $(VENV)

$(INSTALLED_BASE): $(DEPENDENCIES) | $(BIN)/python
	$(INSTALL) .
	@touch $@

$(INSTALLED_DEV): $(DEPENDENCIES) | $(BIN)/python
	$(INSTALL) '.[dev]'
	@touch $(INSTALLED_BASE) $@

install: $(INSTALLED_DEV) ## create .venv with everything for development

demo: $(INSTALLED_BASE) ## check, store, query, draw and review a recorded game
	@mkdir -p build && rm -f $(DEMO_DB)
	$(BIN)/splendor-replay check $(DEMO_RECORD)
	$(BIN)/splendor-replay load records/played --db $(DEMO_DB)
	$(BIN)/splendor-replay query $(DEMO_QUERY) --db $(DEMO_DB)
	$(BIN)/splendor-replay plot prestige-timeline $(DEMO_RECORD) -o build/prestige-timeline.html
	$(BIN)/splendor-replay plot noble-race $(DEMO_RECORD) -o build/noble-race.html
	$(BIN)/splendor-replay report $(DEMO_RECORD) -o build/review.html
	@echo
	@echo 'Open in a browser:  build/review.html, build/prestige-timeline.html, build/noble-race.html'
	@echo 'Ask more of the games:  $(BIN)/splendor-replay query --list'
	@echo 'All commands:  $(BIN)/splendor-replay --help'

test: $(INSTALLED_DEV) ## all tests but the slow ones, in two processes
	$(BIN)/python -m pytest -n 2 -m 'not slow' $(TEST_ARGS)

coverage-gate: $(INSTALLED_DEV) ## the gates, after: make test TEST_ARGS='--cov --cov-report='
	$(BIN)/python -m coverage report --include='$(COVERED_FULLY)' --fail-under=90
	$(BIN)/python -m coverage report --omit='$(COVERED_FULLY)' --fail-under=90

test-long: $(INSTALLED_DEV) ## the slow tests, and 5,000 examples of each property
	HYPOTHESIS_PROFILE=long $(BIN)/python -m pytest -n 2 -m 'slow or hypothesis' $(TEST_ARGS)

test-all-pythons: $(PYTHONS:%=test-python-%) ## `make test` on each Python that is here, 3.11 to 3.13

# Asks each candidate to run: a pyenv shim is on PATH also where it leads nowhere.
test-python-%:
	@for candidate in python$* "$$(pyenv root 2>/dev/null)"/versions/$*.*/bin/python; do \
		if "$$candidate" -c 'import ensurepip' >/dev/null 2>&1; then \
			echo "Python $*:"; \
			exec $(MAKE) --no-print-directory test PYTHON="$$candidate" VENV=build/python-$*; \
		fi; \
	done; \
	echo 'Python $*: not on this machine, left out'

bench: $(INSTALLED_DEV) ## measure speed and memory, beside a peer
	$(BIN)/python -m tests.bench

bench-mutation: $(INSTALLED_DEV) ## slips in clean games: what check finds and suggests
	$(BIN)/python -m tests.mutation

lint: $(INSTALLED_DEV) ## format, rules, types, layers, SQL and generated pages
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/ruff check --preview --select DOC501 splendor_replay
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/sqlfluff lint queries
	$(BIN)/python -m tests.docs.generate --check

clean: ## remove all that make made, .venv too
	rm -rf .venv build dist .coverage .coverage.* .hypothesis
	rm -rf .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find splendor_replay tests examples -name __pycache__ -type d -prune -exec rm -rf {} +
