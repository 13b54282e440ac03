/** The console in a browser: failures, restarts, development controls, all views. One browser and one gateway for all tests. */
import t from 'tap';
import { growConsoleChain } from '../support/console/chain.js';
import { startProgram } from '../support/console/program.js';
import { NO_BROWSER } from '../support/http/browser.js';
import { testClock, testDevelopment } from './console/development.js';
import { testFailures } from './console/failures.js';
import { testLayout } from './console/layout.js';
import { testLive } from './console/live.js';
import { testTimeline } from './console/timeline.js';
import { testViews } from './console/views.js';

const VIEWS_TIMEOUT_MS = 400_000;

if (NO_BROWSER)
	t.test('the console in a browser', { skip: NO_BROWSER }, t => t.end());
else {
	const program = await startProgram(t);
	testFailures(program);
	testTimeline(program);
	testDevelopment(program);
	testLive(program);

	t.test('views over a chain that has one of each thing', { timeout: VIEWS_TIMEOUT_MS }, async t => {
		await program.begin();
		const chain = await growConsoleChain(program.gateway);
		testViews(t, program, chain);
		testLayout(t, program, chain);
	});
	testClock(program);
}
