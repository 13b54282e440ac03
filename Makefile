# Every target is also an npm script of the same name.

.DEFAULT_GOAL := help

NODE_MODULES := node_modules/.package-lock.json

# make would export it to the shell, which would not find any program
ifeq ($(origin PATH),command line)
$(error write ROUTE="$(PATH)" instead of PATH: PATH is the search path of the shell)
endif

help: ## List all targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

run: build ## Start the gateway on its embedded chain
	@node dist/main.js start

quick: build ## For at most a minute, run the tests that import what has changed since they passed
	@npx tsx scripts/test.ts --changed

test: build ## Run the tests that take minutes (TESTS="dist/test/unit": only those)
	@npx tsx scripts/test.ts $(or $(TESTS),--short)

test-all: export PACKAGE_TESTS := 1
test-all: test test-long clients event-models ## Run all tests, also the long ones and generated clients in all languages: before a release

test-long: build
	@npx tsx scripts/test.ts --long

coverage: build ## Run the tests, and report how much of src/ they execute (TESTS="dist/test/unit": only those)
	@npx c8 --all --src dist/src --include 'dist/src/**' --temp-directory coverage/tmp --merge-async --reporter text-summary --reporter html \
		npx tsx scripts/test.ts $(TESTS)

mutants: build ## Put faults into copies of the modules, and list those that no test notices (MUTANTS="--count 40")
	@npx tsx scripts/mutate.ts $(MUTANTS)

generate: node-version $(NODE_MODULES) ## Compile spec/ into generated/
	@node --import tsx scripts/generate.ts

build: node-version $(NODE_MODULES) ## Compile everything into dist/, unless nothing has changed
	@node dist/scripts/current.js 2>/dev/null || { node --import tsx scripts/generate.ts && node --import tsx scripts/build.ts; }

check: node-version $(NODE_MODULES) ## Check contracts, generated files, imports, types and lint
	@npx tsx scripts/check.ts

bench: build ## Run the benchmarks, each with a baseline in the same run (BENCH="reads fan-out": only those)
	@npx tsx scripts/bench.ts $(BENCH)

profile: build ## Measure the CPU time of one path by module, in one thread (ROUTE="/blocks?pageSize=20" BACKEND=embedded METHOD=GET)
	@npx tsx scripts/profile.ts

soak: build ## Run a mixed load for a given time, and report whether memory grows (SOAK_MINUTES=60)
	@npx tsx scripts/soak.ts

clients: build ## Generate clients in all languages, and record how they work (CLIENTS="python go": only those)
	@node dist/scripts/clients.js --write

event-models: build ## Generate models of the events in all languages, and feed them with messages (LANGUAGES="python go": only those)
	@node dist/scripts/event-models.js

release: build ## Write the published files into release/: packages, an archive with Node.js, SBOMs, checksums
	@npx tsx scripts/release.ts

clean: ## Remove all build output
	@rm -rf dist .tap coverage release soak.csv

# Runs first: older versions cannot parse the scripts, and npm cannot install the packages for them.
node-version:
	@command -v node >/dev/null || { echo 'symbol-gateway needs Node.js 20.12 or newer, and finds no node: https://nodejs.org/en/download' >&2; exit 1; }
	@node scripts/build/node-version.js

$(NODE_MODULES): package.json package-lock.json | node-version
	@echo 'npm ci: installing the packages of package-lock.json'
	@npm ci
	@touch $(NODE_MODULES)

.PHONY: help node-version run quick test test-all test-long coverage mutants generate build check bench profile soak clients event-models release clean
