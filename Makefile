# Works with GNU make 3.81. `make` alone lists the commands.

VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
STAMP := $(VENV)/installed
SOURCES := app tests tools $(wildcard bench) $(wildcard migrations)

# The stamp holds the folder for which the environment was made. An environment that is missing, was moved
# or whose Python is gone is made anew.
INSTALLED_FOR := $(shell $(PY) -c 'print(open("$(STAMP)").read().strip())' 2>/dev/null)
ifneq ($(INSTALLED_FOR),$(CURDIR))
ANEW := anew
endif

.DEFAULT_GOAL := help
.PHONY: help setup anew run test test-clients check lint types imports house format rules mutants games multiplayer leavings secrets contract demo bench load pool lock clean

help:
	@echo "make run     set up, migrate SQLite in ./data and serve the API"
	@echo "make test    set up and run the tests"
	@echo "make test-clients  generate clients in Python and TypeScript, compile them and have them play (needs Node 20)"
	@echo "make leavings  let players leave three hundred random games at random"
	@echo "make secrets   search every answer of a thousand random games for what its reader may not know"
	@echo "make contract  make up many requests, alone and in chains, and hold the answers against the document"
	@echo "make demo    two automatic players play a whole game through HTTP"
	@echo "make check   lint, format, types, import contracts, house lints"
	@echo "make rules   which numbered rules are cited by code and by tests; writes what GET /v1/rules shows"
	@echo "make games   play 2,000 random games to their end"
	@echo "make multiplayer  play 300 four-player and 300 Two-Headed Giant games of the initiative and the monarch"
	@echo "make mutants break functions that cite a rule; each time a test named after it has to fail"
	@echo "make bench   measure"
	@echo "make load    two workers on PostgreSQL under load, killed and cut off; checks the record, measures beside a bare endpoint"
	@echo "make format  format the code"
	@echo "make pool    compile the card pool again from the official card file"
	@echo "make lock    resolve the dependencies again"
	@echo "make clean   remove the environment and the caches (./data stays)"

setup: $(STAMP)

$(STAMP): requirements-build.lock requirements-dev.lock pyproject.toml $(ANEW)
	@if ! $(PY) -m pip --version >/dev/null 2>&1 || test -n "$(ANEW)"; then \
	  found=; \
	  for candidate in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	    if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	      found=$$candidate; break; \
	    fi; \
	  done; \
	  if test -z "$$found"; then \
	    echo "Undercity needs Python 3.11 or newer, as python3 or python3.11 ... python3.14 on the PATH." >&2; \
	    echo "Another one can be named: make PYTHON=/path/to/python" >&2; \
	    exit 1; \
	  fi; \
	  if ! "$$found" -c 'import ensurepip, venv' >/dev/null 2>&1; then \
	    echo "$$found has no venv module; on Debian and Ubuntu: apt-get install python3-venv" >&2; \
	    exit 1; \
	  fi; \
	  echo "Making $(VENV) with $$found"; \
	  "$$found" -m venv --clear $(VENV) || exit 1; \
	fi
	@echo "Installing the locked dependencies"
	@$(PIP) --require-hashes -r requirements-build.lock
	@$(PIP) --require-hashes --no-build-isolation -r requirements-dev.lock
	@$(PIP) --quiet --no-deps --no-build-isolation --editable .
	@echo "$(CURDIR)" > $(STAMP)

run: $(STAMP)
	@$(BIN)/undercity serve

test: $(STAMP)
	$(PY) -m pytest -n 2 --dist worksteal

CLIENTS := clients/.venv/installed clients/node_modules/installed

clients/.venv/installed: clients/requirements.lock $(STAMP)
	@$(PY) -m venv --clear clients/.venv
	@clients/.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r clients/requirements.lock
	@touch $@

clients/node_modules/installed: clients/package-lock.json
	@if ! command -v npm >/dev/null 2>&1; then echo "make test-clients needs Node 20 or newer with npm" >&2; exit 1; fi
	@cd clients && npm ci --silent
	@touch $@

test-clients: $(STAMP) $(CLIENTS)
	@$(PY) -m tools.clients

# `make -k check` goes on after the first kind of fault.
check: lint types imports house

lint: $(STAMP)
	$(BIN)/ruff check $(SOURCES) clients
	$(BIN)/ruff format --check $(SOURCES) clients

types: $(STAMP)
	$(BIN)/mypy --strict $(SOURCES)

imports: $(STAMP)
	$(BIN)/lint-imports

house: $(STAMP)
	$(PY) -m tools.sizes
	$(PY) -m tools.writes
	$(PY) -m tools.rooms
	$(PY) -m tools.circles

format: $(STAMP)
	$(BIN)/ruff check --fix $(SOURCES) clients
	$(BIN)/ruff format $(SOURCES) clients

rules: $(STAMP)
	@$(PY) -m tools.rulebook
	@$(PY) -m tools.rules

mutants: $(STAMP)
	@$(PY) -m tools.mutants

games: $(STAMP)
	@UNDERCITY_TEST_GAMES=$${UNDERCITY_TEST_GAMES:-2000} $(PY) -m pytest -q -n 2 tests/properties/test_random_games.py

multiplayer: $(STAMP)
	@UNDERCITY_TEST_MULTIPLAYER=$${UNDERCITY_TEST_MULTIPLAYER:-300} $(PY) -m pytest -q -n 2 tests/properties/test_multiplayer_games.py \
	  -k "play_to_the_end or play_two_heads"

secrets: $(STAMP)
	@UNDERCITY_TEST_SECRETS=$${UNDERCITY_TEST_SECRETS:-1000} $(PY) -m pytest -q tests/api/test_secrets.py

contract: $(STAMP)
	@UNDERCITY_TEST_EXAMPLES=$${UNDERCITY_TEST_EXAMPLES:-200} UNDERCITY_TEST_CHAINS=$${UNDERCITY_TEST_CHAINS:-200} \
	UNDERCITY_TEST_STEPS=$${UNDERCITY_TEST_STEPS:-50} $(PY) -m pytest -q -n 2 tests/api/test_schemathesis.py

leavings: $(STAMP)
	@UNDERCITY_TEST_LEAVINGS=$${UNDERCITY_TEST_LEAVINGS:-300} $(PY) -m pytest -q tests/leaving/test_leaving_in_random_games.py

demo: $(STAMP)
	@$(BIN)/undercity demo

bench: $(STAMP)
	@$(PY) -m bench

# The lock files name no index, host or path of the machine that they are written on.
COMPILE = $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --quiet \
	--no-emit-index-url --no-emit-find-links --no-header --no-config --upgrade

load: $(STAMP)
	@$(PY) -m bench.cluster

pool: $(STAMP)
	@$(BIN)/undercity cards compile --from ../shared/cards/oracle_cards.jsonl.gz

lock: $(STAMP)
	@$(PIP) uv
	$(COMPILE) pyproject.toml -o requirements.lock
	$(COMPILE) pyproject.toml --extra otel -c requirements.lock -o requirements-otel.lock
	$(COMPILE) pyproject.toml --extra otel --group pyproject.toml:dev -c requirements-otel.lock -o requirements-dev.lock
	$(COMPILE) --group pyproject.toml:build -c requirements-dev.lock -o requirements-build.lock
	$(COMPILE) --group pyproject.toml:clients -o clients/requirements.lock

clean:
	rm -rf $(VENV) clients/.venv clients/node_modules clients/generated .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
