/** Runs behind all tests: repeats at the end of their output what was left out. */
import { takeSkipped } from './catapult/no-mongo.js';

const told = takeSkipped();
if (told !== undefined)
	console.log(told);
