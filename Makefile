# make play    build the site and play on it (PORT= chooses where)
# make test    everything that must pass; .ci/run calls it (LOT= draws other tables and long games than the commit does)
# make test-all  the same with every table and every long game
# make site    leave the static site in dist/
# make file    the same, and the whole page in one file, dist/landfall.html (SITE= the address that its links lead to)

# The system's own Python comes first: distributions build it with a profile, which saves a seventh of the tests' time.
ifndef PYTHON
PYTHON := $(shell for name in /usr/bin/python3 python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$name -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
endif
ifeq ($(PYTHON),)
$(error Python 3.11 or newer with venv is needed: install it, or name it with PYTHON=)
endif
PORT ?=
SITE ?=
WORKERS ?= 2
LOT ?= $(shell git rev-parse --short HEAD 2>/dev/null || echo all)
VENV := .venv/bin
RUNTIME := node_modules/.installed
TOOLS := .venv/.installed
BROWSER := .venv/.browser
ENGINES := .venv/.engines

# What is compiled once need not be compiled anew by every worker of each round.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play site file test test-all check types style unit e2e engines bench shots timing paint clean
.DEFAULT_GOAL := play

play: site
	@$(PYTHON) -m tools.serve --open $(if $(PORT),--port $(PORT))

site: $(RUNTIME)
	@$(PYTHON) -m tools.site

file: $(RUNTIME)
	@$(PYTHON) -m tools.onefile $(if $(SITE),--site $(SITE))

# What is fetched and what is checked need not wait for each other; the tests want both cores for themselves.
test:
	@$(MAKE) --jobs=2 check site $(ENGINES)
	@$(MAKE) unit LOT=$(LOT)
	@$(MAKE) e2e LOT=$(LOT) BUILT=yes

test-all: LOT = all
test-all: test

check: types style

types: $(TOOLS)
	$(VENV)/mypy

style: $(TOOLS)
	$(VENV)/ruff format --check
	$(VENV)/ruff check
	$(VENV)/lint-imports
	$(VENV)/python -m tools.facts --check

unit: $(TOOLS) $(RUNTIME)
	$(VENV)/pytest -n $(WORKERS) --dist loadgroup --no-loadscope-reorder --lot=$(LOT) --ignore=tests/e2e --ignore=tests/engines

# The three engines are tried beside the rest: the slowest of them has a worker for itself for half of the round.
e2e: $(ENGINES) $(if $(BUILT),,site)
	$(VENV)/pytest -n $(WORKERS) --dist loadgroup --lot=$(LOT) tests/e2e tests/engines --durations=10

engines: $(ENGINES) $(if $(BUILT),,site)
	$(VENV)/pytest -n $(WORKERS) --dist loadgroup --lot=$(LOT) tests/engines

bench:
	$(PYTHON) -m engine bench

shots: $(TOOLS) $(BROWSER) site
	$(VENV)/python -m tools.shots

timing: $(TOOLS) $(BROWSER) site
	$(VENV)/python -m tools.timing
	$(VENV)/python -m tools.seen

paint: $(TOOLS) $(BROWSER) site
	$(VENV)/python -m tools.paint

clean:
	rm -rf dist build node_modules .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

$(RUNTIME): package-lock.json
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || { echo "Node 20 or newer is needed."; exit 1; }
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(TOOLS): requirements-dev.txt
	$(PYTHON) -m venv .venv
	$(VENV)/python -m pip install --quiet --disable-pip-version-check --requirement requirements-dev.txt
	@touch $@

$(BROWSER): $(TOOLS)
	$(VENV)/python -m tools.browser --install
	@touch $@

$(ENGINES): $(BROWSER)
	$(VENV)/python -m tools.engines --install
	@touch $@
