# `make help` lists the targets. Every target makes the environment it needs by itself.

PYTHON ?= python3
VENV   ?= .venv
EXTRA  ?= dev

BIN    := $(VENV)/bin
VENVS  := .venvs
PYTEST := pytest -n auto --dist worksteal

# Tests run where there is no network but loopback; `--must` refuses to run them elsewhere.
OFFLINE ?= tests/gate/offline.py
ALONE   := $(BIN)/python $(OFFLINE)

# pytest does not go there by itself: they need packages that only `.[dev]` brings.
FRAMEWORKS := tests/frameworks/test_frameworks.py

# Programs of the docs, and long searches: they reach no line that the others do not.
LONG := tests/examples tests/laws tests/test_every_day.py tests/test_differential.py

# The programs of docs/examples are tested with the newest versions; these tests are of the library.
LIBRARY := --ignore=tests/examples

# The environment belongs to one interpreter: this text names it, and so does the stamp.
INTERPRETER := $(shell $(PYTHON) -c 'import sys, zlib; assert sys.version_info >= (3, 11); \
	print("%d.%d.%d-%x" % (*sys.version_info[:3], zlib.crc32(sys.base_prefix.encode())))')
STAMP := $(VENV)/installed-$(EXTRA)-$(INTERPRETER)

# Fuzzer and mutants come with packages of their own.
PROVER := $(VENVS)/prove/bin/python
PROOF  := $(VENVS)/prove/installed-$(INTERPRETER)
OTHERS ?= python3.12 python3.13

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help demo seeded-bugs order-desk clock-lab assistant cache-cost comparison test check format-check lint imports types coverage postgres frameworks docs site adk wheel lowest fix golden bench clean \
	prove prove-differential prove-laws prove-fuzz prove-mutants prove-load prove-pickles prove-packages prove-types prove-supply environment

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1@\2/p' Makefile | column -t -s @ 2>/dev/null \
		|| sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1: \2/p' Makefile

demo: $(STAMP) ## tell the Limewash story (ARGS="--now ... --timezone ... --locale ...")
	$(BIN)/python docs/examples/limewash $(ARGS)

seeded-bugs: $(STAMP) ## put twenty bugs into an application, and say which awkward moment finds each
	$(BIN)/python docs/examples/seeded_bugs/find_bugs.py

order-desk: $(STAMP) ## a support desk: three ways to give a model live data, on the same tickets
	PYTHONPATH=docs/examples $(BIN)/python -m order_desk $(ARGS)

clock-lab: $(STAMP) ## how wrong is a model without a clock, and what does a tool call cost
	PYTHONPATH=docs/examples $(BIN)/python -m clock_lab $(ARGS)

assistant: $(STAMP) ## a chat over a conversation store, with a scripted model or the real service
	PYTHONPATH=docs/examples $(BIN)/python -m assistant $(ARGS)

cache-cost: $(STAMP) ## compute what a date in the prompt costs, by where it stands (ARGS="--write 2 ...")
	PYTHONPATH=docs/examples:tests $(BIN)/python -m cache_cost $(ARGS)

comparison: $(STAMP) ## print what others answer, beside ours: docs/comparison.md
	$(BIN)/python tests/comparison.py

test: $(STAMP) ## run the tests (PYTHON=python3.12 chooses the interpreter, ARGS go to pytest)
	$(ALONE) $(BIN)/$(PYTEST) $(ARGS)

check: format-check lint imports types coverage postgres site adk wheel lowest ## all that CI asks for
	@echo "make check: everything passed on Python $(INTERPRETER)"

format-check: $(STAMP)
	$(BIN)/ruff format --check .

lint: $(STAMP)
	$(BIN)/ruff check .

imports: $(STAMP)
	$(BIN)/lint-imports --no-logo --no-cache

types: $(STAMP)
	$(BIN)/mypy

coverage: $(STAMP) ## run the tests and demand every line and branch
	$(BIN)/coverage erase
	$(ALONE) $(BIN)/coverage run -m $(PYTEST) $(LONG:%=--ignore=%)
	$(ALONE) $(BIN)/coverage run -m $(PYTEST) $(FRAMEWORKS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report
	$(ALONE) $(BIN)/$(PYTEST) $(LONG)

postgres: $(STAMP) ## run the tests of databases on SQLite, and on a PostgreSQL server of their own
	$(ALONE) $(BIN)/python tests/services/postgres.py $(BIN)/$(PYTEST) \
		tests/examples/test_assistant*.py tests/test_tool_handlers_page.py

frameworks: $(STAMP) ## run the tests of the agent frameworks' integrations
	$(ALONE) $(BIN)/$(PYTEST) $(FRAMEWORKS)

docs: $(STAMP) ## build the documentation site: docs/_build/html/index.html
	rm -rf docs/_build
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going -b html docs docs/_build/html
	@echo "open docs/_build/html/index.html"

site: docs ## build the site, and look at every page in a real browser (needs /usr/bin/chromium)
	$(ALONE) $(BIN)/$(PYTEST) tests/site

adk: ## the same for Google's ADK, in an environment of its own
	rm -rf $(VENVS)/adk
	$(PYTHON) -m venv $(VENVS)/adk
	$(VENVS)/adk/bin/pip install -qq -e '.[adk]' 'pytest>=9.1' 'hypothesis>=6.160' \
		'sybil>=10.1' 'coverage>=7.17'
	$(VENVS)/adk/bin/coverage run --rcfile=/dev/null --data-file=$(VENVS)/adk/data --branch \
		--include='*/integrations/google_adk.py' -m pytest tests/frameworks/test_google_adk.py
	$(VENVS)/adk/bin/coverage report --rcfile=/dev/null --data-file=$(VENVS)/adk/data -m --fail-under=100

wheel: $(STAMP) ## build wheel and sdist, and run the tests of the sdist on the installed wheel
	rm -rf dist $(VENVS)/wheel $(VENVS)/sdist
	$(BIN)/python -m build --outdir dist .
	$(PYTHON) -m venv $(VENVS)/wheel
	$(VENVS)/wheel/bin/pip install -qq "$$(echo dist/*.whl)[test]"
	mkdir -p $(VENVS)/sdist
	tar xf dist/*.tar.gz -C $(VENVS)/sdist --strip 1
	cd $(VENVS)/sdist && ../wheel/bin/python $(OFFLINE) ../wheel/bin/$(PYTEST) --wheel $(LIBRARY)

lowest: $(STAMP) ## run the tests with the lowest versions that pyproject.toml allows
	rm -rf $(VENVS)/lowest
	$(PYTHON) -m venv $(VENVS)/lowest
	$(BIN)/python tests/gate/lowest.py > $(VENVS)/lowest/constraints.txt
	$(VENVS)/lowest/bin/pip install -qq -c $(VENVS)/lowest/constraints.txt -e '.[test]'
	$(VENVS)/lowest/bin/python $(OFFLINE) $(VENVS)/lowest/bin/$(PYTEST) $(LIBRARY) \
		--constraints=$(VENVS)/lowest/constraints.txt

prove: prove-differential prove-laws prove-fuzz prove-mutants prove-load prove-pickles prove-packages prove-types prove-supply ## everything that takes long, whole: docs/how-we-know.md

prove-differential: $(STAMP) ## every change of the clocks, three ways (20 minutes; needs Node)
	$(BIN)/python tests/proof/differential.py $(ARGS)

prove-laws: $(STAMP) ## search for counterexamples to the laws (half an hour)
	$(BIN)/python tests/proof/laws.py $(ARGS)

prove-fuzz: $(PROOF) ## ten million inputs for the resolver, and some for all else that reads text
	$(PROVER) tests/proof/fuzz.py $(ARGS)

prove-mutants: $(PROOF) ## change the core in small ways, and see a test fail each time (hours)
	$(PROVER) tests/proof/mutants.py $(ARGS)

prove-load: $(STAMP) ## a thousand MCP calls at once, for a minute
	$(BIN)/python tests/proof/load.py $(ARGS)

prove-pickles: $(STAMP) ## each Python reads what each has pickled (OTHERS="python3.12 python3.13")
	for python in $(OTHERS); do \
		$(MAKE) --no-print-directory environment PYTHON=$$python \
			VENV=$(VENVS)/$$(basename $$python) EXTRA=test || exit; done
	$(BIN)/python tests/proof/pickles.py $(BIN)/python \
		$(foreach each,$(OTHERS),$(VENVS)/$(notdir $(each))/bin/python)

prove-packages: $(PROOF) ## build wheel and sdist in many ways, and compare the bytes
	$(PROVER) tests/proof/packages.py

prove-types: $(STAMP) ## what mypy and pyright say to a user of the installed wheel
	rm -rf dist
	$(BIN)/python -m build --wheel --outdir dist .
	$(BIN)/python tests/proof/typed.py dist/*.whl

prove-supply: $(PROOF) ## look up advisories of the dependencies, and list licences (needs the network)
	$(PROVER) tests/proof/supply.py $(ARGS)

environment: $(STAMP)

fix: $(STAMP) ## format, and mend what ruff can mend
	$(BIN)/ruff check --fix --exit-zero --quiet .
	$(BIN)/ruff format .
	$(BIN)/ruff check .

golden: $(STAMP) ## rewrite the golden files and print the difference
	$(BIN)/python tests/golden.py

bench: $(STAMP) ## print what a block, a resolve and an import cost
	$(BIN)/python tests/benchmarks

clean: ## remove the environments and all that was built
	rm -rf $(VENV) $(VENVS) dist docs/_build htmlcov .coverage .coverage.* .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache
	find src tests docs -name __pycache__ -prune -exec rm -rf {} +

$(PROOF): pyproject.toml
	rm -rf $(VENVS)/prove
	$(PYTHON) -m venv $(VENVS)/prove
	$(VENVS)/prove/bin/pip install -qq -e '.[prove]'
	@touch $@

# Made anew for another interpreter and for a changed pyproject.toml.
$(STAMP): pyproject.toml
	@test -n "$(INTERPRETER)" || { echo "'$(PYTHON)' is no Python 3.11 or newer: make PYTHON=..." >&2; exit 1; }
	rm -rf $(VENV)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -qq -e '.[$(EXTRA)]'
	@touch $@
