/** Runs after all tests: repeats at the end of their output which ones were skipped. */
import { takeSkipped } from './catapult/no-mongo.js';

const skipped = takeSkipped();
if (skipped !== undefined)
	console.log(skipped);
