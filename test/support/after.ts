/** Runs behind all tests: repeats at the end of their output what was left out. */
import { describeSkipped, rememberedReason } from './catapult/no-mongo.js';

const reason = process.env['MONGODB_URL'] ? undefined : rememberedReason();
if (undefined !== reason)
	console.log(describeSkipped(reason));
