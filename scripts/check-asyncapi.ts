/** Fails when the AsyncAPI document, as written and as bundled, is not valid. */
import path from 'node:path';
import { DiagnosticSeverity, fromFile, Parser } from '@asyncapi/parser';

const ROOT = path.resolve(import.meta.dirname, '..');

let faults = 0;
for (const file of ['spec/asyncapi.yaml', 'generated/asyncapi.yaml']) {
	const { diagnostics } = await fromFile(new Parser(), path.join(ROOT, file)).parse();
	const serious = diagnostics.filter(({ severity }) => Number(severity) <= Number(DiagnosticSeverity.Warning));
	serious.forEach(({ message, path: at }) => console.error(`${file}#/${at.join('/')}: ${message}`));
	faults += serious.length;
}
console.log(`check-asyncapi: ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
