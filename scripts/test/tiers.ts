/**
 * Which programs of tests only `make test-all` and CI run: random models, kills, complete walks through pages, published packages, lies,
 * and further paths through what another program tests, too. The others are those of `make test`, which takes minutes.
 */
import type { TestProgram } from './programs.js';

const LONG: ReadonlySet<string> = new Set([
	// random models, kills and load
	'client-exactly-once', 'crash', 'development-kill', 'follow-kill', 'follow-kill-proofs', 'follow-long-fork', 'follow-model',
	'follow-model-voted', 'follow-partition', 'hostile', 'replay-model', 'soak', 'storage-faults',
	// pages in a browser, except lists, details and labels of the console
	'console', 'console-backends', 'docs-pages', 'guide-pages',
	// who may use the development controls
	'development-access',
	// packages, documents and other programs
	'archive', 'client-package', 'cold-pages', 'events-consumers', 'guides', 'package', 'readme', 'require',
	// the check of a gateway, and lies that it finds
	'conformance', 'conformance-command', 'conformance-hostile', 'conformance-mistakes', 'conformance-notifications',
	// recorded chains and verdicts; unit tests execute recorded blocks, too
	'follow-keys', 'follow-recorded', 'follow-recorded-chains', 'follow-verdicts'
].map(name => `e2e/${name}`).concat([
	'backend/conformance', 'backend/export', 'backend/export-command', 'backend/faults', 'backend/many-gateways',
	'backend/workers', 'backend/workers-chain-kill', 'backend/workers-processes',
	'contract/clients-corpus', 'contract/development-export', 'contract/follow-refusals', 'contract/paging', 'contract/preset',
	'unit/build', 'unit/build/messages', 'unit/generate/contract-changes', 'unit/mesh/recorded'
]));

export const isLong = ({ name }: Pick<TestProgram, 'name'>): boolean => LONG.has(name);

/** @returns names in the list of long programs that no program has */
export const unknownLong = (programs: readonly Pick<TestProgram, 'name'>[]): readonly string[] => {
	const names = new Set(programs.map(({ name }) => name));
	return [...LONG].filter(name => !names.has(name));
};
