/**
 * Compiles spec/ into generated/, unless neither has changed since the last time. Arguments: another output folder, and a folder to read
 * instead of spec/; checks and tests use them.
 */
import path from 'node:path';
import process from 'node:process';
import { GENERATE, isCurrent, recordBegin, recordCurrent } from './inputs.js';

const ROOT = path.resolve(import.meta.dirname, '..');

const run = async (): Promise<void> => {
	const [output, spec = path.join(ROOT, 'spec')] = process.argv.slice(2);
	const folder = output ?? path.join(ROOT, 'generated');
	if (output === undefined && isCurrent(GENERATE))
		return console.log('generate: spec/ has not changed');
	console.log(`generate: compiling spec/ into ${path.relative(process.cwd(), folder)}/`);
	if (output === undefined)
		recordBegin(GENERATE);
	// loading the compiler takes longer than finding out that nothing has changed
	const { generate } = await import('./generate/generate.js');
	await generate(folder, spec);
	if (output === undefined)
		recordCurrent(GENERATE);
};

try {
	await run();
} catch (error) {
	// plain errors are about what is written in spec/; others are defects of the generator
	const isAboutSpec = error instanceof Error && error.constructor === Error;
	console.error(isAboutSpec ? `generate: ${error.message}` : error);
	process.exitCode = 1;
}
