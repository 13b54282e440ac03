/** Fails when the AsyncAPI document, as written and as bundled, is not valid, or its descriptions contradict its tables. */
import fs from 'node:fs';
import path from 'node:path';
import { DiagnosticSeverity, fromFile, Parser } from '@asyncapi/parser';
import YAML from 'yaml';
import { findContradictions } from './asyncapi/limits-in-text.js';
import { asObject, type Node } from './generate/source.js';

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCE = 'spec/asyncapi.yaml';

let faults = 0;
const report = (fault: string): void => {
	console.error(fault);
	faults++;
};

for (const file of [SOURCE, 'generated/asyncapi.yaml']) {
	const { diagnostics } = await fromFile(new Parser(), path.join(ROOT, file)).parse();
	diagnostics.filter(({ severity }) => Number(severity) <= Number(DiagnosticSeverity.Warning))
		.forEach(({ message, path: at }) => report(`${file}#/${at.join('/')}: ${message}`));
}
const written = asObject(YAML.parse(fs.readFileSync(path.join(ROOT, SOURCE), 'utf8')) as Node, SOURCE);
findContradictions(written).forEach(fault => report(`${SOURCE}: ${fault}`));
console.log(`check-asyncapi: ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
