/** announceAndWait. */
import t, { type Test } from 'tap';
import { createClient, TransactionFailed } from '../../../src/client/index.js';
import { FakeGateway } from '../../support/client/gateway.js';
import { FAST, openClient, type OpenClient } from '../../support/client/client.js';
import { fakePlatform } from '../../support/client/socket.js';
import { type SdkTransaction, SEED, signWithSdk } from '../../support/client/transactions.js';

/** Timers that are faster than those of the platform. */
const SPEED = 100;
const FAST_TIMERS = {
	setTimeout: (callback: () => void, ms: number): unknown => setTimeout(callback, ms / SPEED),
	clearTimeout: (timer: unknown): void => clearTimeout(timer as NodeJS.Timeout)
};

interface Case extends OpenClient {
	readonly gateway: FakeGateway;
	readonly sent: SdkTransaction;
	/** Called for each announcement; returns the status of the reply. */
	announced: () => number;
	announcements: number;
}

const open = async (t: Test, resumes = true, type = 'transfer_transaction_v1'): Promise<Case> => {
	const gateway = await FakeGateway.open(t, { resumes });
	const reconnect = { ...FAST, replayTimeoutMs: resumes ? 1e6 : 1000 };
	const opened = openClient(t, gateway, { timers: FAST_TIMERS, reconnect });
	const test: Case = { ...opened, gateway, sent: signWithSdk(type), announced: () => 202, announcements: 0 };
	const reply = () => {
		test.announcements++;
		const status = test.announced();
		return { status, body: status === 202 ? { message: 'pushed' } : { code: 'Code', message: 'a reason' } };
	};
	gateway.replies.set('/transactions', reply);
	gateway.replies.set('/transactions/partial', reply);
	return test;
};

t.test('subscribes before it announces, and resolves with the confirmed transaction', async t => {
	const test = await open(t);
	const { client, gateway, sent } = test;
	test.announced = () => {
		t.same(gateway.requests.flatMap(({ subscribe }) => subscribe ?? []).sort(), [
			'block', `confirmedAdded/${sent.signer}`, 'rolledBack', `status/${sent.signer}`
		]);
		setImmediate(() => gateway.addBlock(sent.signer, `${sent.signer}=${sent.hash}`));
		return 202;
	};
	t.match(await client.announceAndWait(sent.json), { meta: { hash: sent.hash, height: '2' }, transaction: { type: 16724 } });
	t.equal(test.announcements, 1);
	t.match(await client.announceAndWait(sent.payload), { meta: { hash: sent.hash, height: '2' } }, 'it is confirmed already');
	t.equal(test.announcements, 1, 'and is not announced again');
});

t.test('rejects with the code of the chain', async t => {
	const test = await open(t);
	const { client, gateway, sent } = test;
	test.announced = () => {
		setImmediate(() => gateway.fail(sent.signer, sent.hash));
		return 202;
	};
	const failure = await client.announceAndWait({ payload: sent.payload, hash: sent.hash }).catch((error: unknown) => error);
	t.ok(failure instanceof TransactionFailed);
	t.match(failure, { code: 'Failure_Core_Insufficient_Balance', hash: sent.hash });
});

t.test('a failure that is stored from an earlier announcement is not that of this one', async t => {
	const test = await open(t);
	const { client, gateway, sent } = test;
	gateway.fail(sent.signer, sent.hash);
	test.announced = () => {
		setImmediate(() => {
			gateway.cut();
			// it has read the status again once it has requested the time
			gateway.replies.set('/node/time', () => {
				gateway.addBlock(`${sent.signer}=${sent.hash}`);
				return { status: 503, body: {} };
			});
		});
		return 202;
	};
	t.match(await client.announceAndWait(sent.json), { meta: { height: '2' } });
});

for (const resumes of [true, false]) {
	const name = resumes ? 'resumes' : 'does not resume';
	t.test(`at a gateway that ${name}: the connection is lost, and the outcome happens meanwhile`, async t => {
		for (const outcome of ['confirmed', 'failed']) {
			const test = await open(t, resumes);
			const { client, gateway, sent } = test;
			test.announced = () => {
				setImmediate(() => {
					gateway.cut();
					if (outcome === 'confirmed')
						gateway.addBlock(`${sent.signer}=${sent.hash}*`);
					else
						gateway.fail(sent.signer, sent.hash);
				});
				return 202;
			};
			const result = client.announceAndWait(sent.json);
			if (outcome === 'confirmed')
				t.match(await result, { meta: { hash: sent.hash }, transaction: { transactions: [{ transaction: { type: 16724 } }] } });
			else
				await t.rejects(result, { name: 'TransactionFailed', code: 'Failure_Core_Insufficient_Balance' });
		}
	});
}

t.test('rejects when the deadline has passed by the clock of the network', async t => {
	const { client, gateway, sent } = await open(t);
	gateway.replies.set('/node/time', () =>
		({ status: 200, body: { communicationTimestamps: { sendTimestamp: '100001', receiveTimestamp: '100001' } } }));
	await t.rejects(client.announceAndWait(sent.json), { name: 'TransactionFailed', code: 'Failure_Core_Past_Deadline' });
});

t.test('announces a bonded aggregate as partial, and again while the gateway is overloaded', async t => {
	const test = await open(t, true, 'aggregate_bonded_transaction_v3');
	const { client, gateway, sent } = test;
	gateway.replies.delete('/transactions');
	test.announced = () => {
		if (test.announcements < 3)
			return 503;
		setImmediate(() => gateway.addBlock(`${sent.signer}=${sent.hash}*`));
		return 202;
	};
	t.match(await client.announceAndWait(sent.json), { meta: { hash: sent.hash } });
	t.equal(test.announcements, 3);
});

t.test('rejects when the gateway refuses it', async t => {
	const test = await open(t);
	test.announced = () => 409;
	await t.rejects(test.client.announceAndWait(test.sent.json), { name: 'RequestRefused', status: 409, message: '409: a reason' });
	await t.rejects(test.client.announceAndWait('AB'), TypeError);
});

t.test('rejects when a subscription is refused', async t => {
	const { client, gateway, sent, errors } = await open(t);
	gateway.refused.set(`status/${sent.signer}`, 'address of another network');
	await t.rejects(client.announceAndWait(sent.json), { name: 'SubscriptionRefused' });
	t.same(errors, []);
});

t.test('stops waiting: signal, timeout, end of the client', async t => {
	const { client, sent, gateway } = await open(t);
	const reason = new Error('enough');
	await t.rejects(client.announceAndWait(sent.json, { signal: AbortSignal.abort(reason) }), reason);
	const controller = new AbortController();
	const aborted = client.announceAndWait(sent.json, { signal: controller.signal });
	controller.abort(reason);
	await t.rejects(aborted, reason);
	await t.rejects(client.announceAndWait(sent.json, { timeoutMs: 3000 }), { name: 'TimeoutError', message: 'not confirmed within 3000 ms' });
	const closed = client.announceAndWait(sent.json);
	gateway.replies.set('/transactions', () => {
		setImmediate(() => client.close());
		return { status: 202, body: {} };
	});
	await t.rejects(closed, { name: 'ClientClosed' });
});

const INFO = { status: 200, body: { networkGenerationHashSeed: SEED } };

t.test('without a hash, it reads the network again while the gateway is unreachable or overloaded', async t => {
	const test = await open(t);
	const { client, gateway, sent } = test;
	const statuses = [503, 429, 'unreachable'];
	gateway.replies.set('/node/info', () => {
		const status = statuses.shift();
		if (status === undefined)
			return INFO;
		if (typeof status === 'string')
			gateway.cutRequests();
		return { status: Number(status) || 500, body: { code: 'Code', message: 'a reason' } };
	});
	test.announced = () => {
		setImmediate(() => gateway.addBlock(`${sent.signer}=${sent.hash}`));
		return 202;
	};
	t.match(await client.announceAndWait(sent.json), { meta: { hash: sent.hash } });
	t.same(statuses, []);
	gateway.replies.set('/node/info', () => ({ status: 404, body: { code: 'Code', message: 'a reason' } }));
	await t.rejects(client.announceAndWait(sent.json), { name: 'RequestRefused', message: '404: a reason' });
});

t.test('stops waiting while the network is read: signal, timeout, end of the client', async t => {
	const { client, gateway, sent, announcements } = await open(t);
	gateway.replies.set('/node/info', () => ({ status: 503, body: {} }));
	const reason = new Error('enough');
	const controller = new AbortController();
	const aborted = client.announceAndWait(sent.json, { signal: controller.signal });
	setImmediate(() => controller.abort(reason));
	await t.rejects(aborted, reason);
	await t.rejects(client.announceAndWait(sent.json, { timeoutMs: 3000 }), { name: 'TimeoutError' });
	const closed = client.announceAndWait(sent.json);
	setImmediate(() => client.close());
	await t.rejects(closed, { name: 'ClientClosed' });
	await t.rejects(client.announceAndWait(sent.json), { name: 'ClientClosed' });
	t.equal(announcements, 0);
});

t.test('is aborted at any moment after the reply that has the network, before it continues', async t => {
	const { timers, webSocket, sockets, clock } = fakePlatform();
	const { json } = signWithSdk('transfer_transaction_v1');
	const reason = new Error('enough');
	for (let microtasks = 0; microtasks < 30; ++microtasks) {
		const controller = new AbortController();
		const paths: string[] = [];
		const fetch = async ({ url }: Request): Promise<Response> => {
			paths.push(new URL(url).pathname);
			void (async () => {
				for (let i = 0; i < microtasks; ++i)
					await Promise.resolve();
				controller.abort(reason);
			})();
			return Promise.resolve(Response.json(INFO.body));
		};
		const client = createClient('http://gateway', { timers, webSocket, fetch });
		await t.rejects(client.announceAndWait(json, { signal: controller.signal, timeoutMs: 1000 }), reason, `${microtasks}`);
		t.same(paths, ['/node/info']);
		client.close();
	}
	t.equal(clock.pending, 0);
	t.ok(sockets.every(({ closedWith }) => closedWith === 1000));
});

t.test('simulateFirst: announces only what would succeed, or waits already', async t => {
	for (const [code, announcements] of [
		['Success', 1], ['Failure_Hash_Already_Exists', 1], ['Failure_Core_Insufficient_Balance', 0]
	] as const) {
		const test = await open(t);
		const { client, gateway, sent } = test;
		gateway.replies.set('/transactions/simulation', () => ({ status: 200, body: { transactions: [{ code }] } }));
		test.announced = () => {
			setImmediate(() => gateway.addBlock(sent.signer, `${sent.signer}=${sent.hash}`));
			return 202;
		};
		const outcome = await client.announceAndWait(sent.json, { simulateFirst: true }).catch((error: unknown) => error);
		t.match(outcome, announcements === 1 ? { meta: { hash: sent.hash } } : { code, hash: sent.hash }, code);
		t.equal(test.announcements, announcements, code);
	}
});

t.test('simulate, and simulateFirst, with a gateway that cannot: rejects with 501, without a second attempt', async t => {
	const test = await open(t);
	const { client, gateway, sent } = test;
	let requests = 0;
	gateway.replies.set('/transactions/simulation', () => {
		++requests;
		return { status: 501, body: { code: 'NotImplemented', message: 'a reason' } };
	});
	for (const outcome of [client.simulate([sent.json]), client.announceAndWait(sent.json, { simulateFirst: true })])
		t.match(await outcome.catch((error: unknown) => error), { status: 501 });
	t.strictSame([requests, test.announcements], [2, 0]);
});
