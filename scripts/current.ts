/**
 * Exits with status 0 when a build would change nothing. `make build` runs its compiled form before anything else, because starting the
 * scripts takes longer than this. A change of this file, or of what it imports, is a change of the build's inputs, so an outdated compiled
 * form never finds that nothing has changed.
 */
import process from 'node:process';
import { BUILD, GENERATE, isCurrent } from './inputs.js';

if (isCurrent(GENERATE) && isCurrent(BUILD))
	console.log('build: nothing has changed');
else
	process.exitCode = 1;
