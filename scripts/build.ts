/** Compiles everything into dist/, unless nothing has changed since the last time. */
import fs from 'node:fs';
import process from 'node:process';
import { BUILD, digestOf, isCurrent, recordBegin, recordCurrent, recordFailure } from './inputs.js';

const MS_PER_SECOND = 1000;

const run = async (): Promise<void> => {
	if (isCurrent(BUILD))
		return console.log('build: nothing has changed');
	const begin = Date.now();
	console.log('build: compiling into dist/');
	// before the compiler reads them: what is changed meanwhile is built by the next run
	const inputs = digestOf(BUILD.places);
	if (!recordBegin(BUILD)) {
		// the compiler's record of what it has written may differ from what is there
		fs.rmSync('dist/.tsbuildinfo', { force: true });
	}
	// loading what makes the pages takes longer than finding out that nothing has changed
	const { build } = await import('./build/build.js');
	if (await build()) {
		recordCurrent(BUILD, inputs);
		console.log(`build: done in ${((Date.now() - begin) / MS_PER_SECOND).toFixed(1)} s`);
	} else {
		recordFailure(BUILD);
		console.error('build: stopped, the compiler reported the errors above');
		process.exitCode = 1;
	}
};

await run();
