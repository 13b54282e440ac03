/** Runs after all tests: repeats at the end of their output which ones were skipped. */
import { takeSkipped } from './catapult/no-mongo.js';

const told = takeSkipped();
if (told !== undefined)
	console.log(told);
