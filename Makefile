# make run    the site on http://127.0.0.1:8000 (PORT and HOST change that)
# make test   everything: lint, then all tests, real browsers among them
# make lint   formatting, types, complete migrations, clean templates, packages without known holes
# make bench  the figures, with their limits

PYTHON ?= python3
VENV := .venv/bin/python

.PHONY: run dev browser lint test bench

run:
	@exec $(PYTHON) ops/bootstrap.py run

dev:
	@$(PYTHON) ops/bootstrap.py dev

browser: dev
	@$(VENV) -m ops.chromium

lint: dev
	$(VENV) -m ruff check .
	$(VENV) -m ruff format --check .
	$(VENV) -m mypy games leagues accounts notices friends moderation config ops
	$(VENV) -m ops.manage makemigrations --check --dry-run
	$(VENV) -m ops.lint_templates
	$(VENV) -m ops.audit

test: browser lint
	$(VENV) -m pytest -n 2 tests --ignore=tests/browser
	DJANGO_ALLOW_ASYNC_UNSAFE=true $(VENV) -m pytest tests/browser

bench: dev
	@$(VENV) -m tests.bench
