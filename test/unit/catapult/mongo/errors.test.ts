import { MongoNetworkError, MongoNetworkTimeoutError, MongoNotConnectedError, MongoServerError } from 'mongodb';
import t from 'tap';
import { TooSlow, tooSlow, translateError } from '../../../../src/backends/catapult/mongo/errors.js';
import { ServiceUnavailable } from '../../../../src/chain/index.js';

const serverError = (code: number) => new MongoServerError({ message: 'db1.internal: failed', code });

const named = (name: string): Error => Object.assign(new Error('db1.internal'), { name });

for (const [what, error] of [
	['network', new MongoNetworkError('connect ECONNREFUSED 10.0.0.1:27017')],
	['no reply to a new connection', new MongoNetworkTimeoutError('connection 3 to 10.0.0.1:27017 timed out')],
	['not connected', new MongoNotConnectedError('not connected')],
	['a socket that was just closed', Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' })],
	['a socket that was cut', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
	['pool closed', named('MongoPoolClosedError')],
	['no connection came free', named('MongoWaitQueueTimeoutError')],
	['shutting down', serverError(11600)],
	['stepped down', serverError(189)],
	['no primary', serverError(10107)],
	['credentials refused', serverError(18)]
] as const) {
	t.test(`${what}: connection failed, without internals`, t => {
		const translated = translateError(error, 'lookUp', 5000);

		t.ok(translated instanceof ServiceUnavailable);
		t.notOk(translated instanceof TooSlow);
		t.equal(translated.message, 'connection failed');
		t.equal(translated.cause, undefined);
		t.end();
	});
}

t.test('suggests a narrower search after the server\'s time limit', t => {
	const search = translateError(serverError(50), 'search', 5000);
	const lookUp = translateError(serverError(50), 'lookUp', 700) as ServiceUnavailable;

	t.equal(search.message, 'the search took longer than 5000 ms; narrow it by another filter');
	t.equal(lookUp.message, 'the database took longer than 700 ms to reply');
	t.equal(lookUp.retryAfterSeconds, 1);
	t.same([search, lookUp].map(({ name }) => name), ['ServiceUnavailable', 'ServiceUnavailable']);
	t.end();
});

t.test('other errors are unchanged', t => {
	const fault = serverError(2);

	t.equal(translateError(fault, 'search', 5000), fault);
	t.match(translateError('odd', 'search', 5000).message, 'odd');
	t.ok(tooSlow('search', 1) instanceof ServiceUnavailable);
	t.end();
});
