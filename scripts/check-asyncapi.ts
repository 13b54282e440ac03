/**
 * Fails when the tools of AsyncAPI have anything to remark about the WebSocket contract, as written or as served, or when its descriptions
 * contradict its tables, or the configuration. `asyncapi validate` of @asyncapi/cli shows the same diagnostics.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fromFile, Parser } from '@asyncapi/parser';
import YAML from 'yaml';
import { OPTIONS } from '../src/config/index.js';
import { findContradictions } from './asyncapi/limits-in-text.js';
import { asObject, type Node } from './generate/source.js';

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCE = 'spec/asyncapi.yaml';
const FILES = [SOURCE, 'generated/asyncapi.yaml', 'generated/asyncapi.json', 'generated/asyncapi.flat.json'];

/** The contract is written in the newest version that all tools read: docs/adr/0025-asyncapi-version.md. */
const ACCEPTED = ['asyncapi-latest-version'];
/** Diagnostics of a file that are printed. */
const SHOWN = 10;

let faults = 0;
const report = (file: string, found: readonly string[]): void => {
	found.slice(0, SHOWN).forEach(fault => console.error(`${file}${fault}`));
	if (found.length > SHOWN)
		console.error(`${file}: and ${found.length - SHOWN} more`);
	faults += found.length;
};

for (const file of FILES) {
	const { diagnostics } = await fromFile(new Parser(), path.join(ROOT, file)).parse();
	report(file, diagnostics.filter(({ code }) => !ACCEPTED.includes(String(code))).map(({ message, path: at }) => `#/${at.join('/')}: ${message}`));
}
const written = asObject(YAML.parse(fs.readFileSync(path.join(ROOT, SOURCE), 'utf8')) as Node, SOURCE);
report(SOURCE, findContradictions(written, new Map(OPTIONS.map(option => [option.name, option.default]))).map(fault => `: ${fault}`));
console.log(`check-asyncapi: ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
