/** `symbol-gateway check` on gateways without defects. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import t from 'tap';
import { check, DEVELOPMENT_KEY, deviationsOf, notTried } from '../support/conformance/checks.js';
import { openGateway } from '../support/processes/gateway.js';
import { confirm } from '../support/chains/grown-chain.js';
import { growTwinChain } from '../support/catapult/twin-chain.js';
import { openProxy } from '../support/conformance/proxy.js';
import { Dev } from '../support/development/dev.js';
import { Rest } from '../support/http/rest.js';
import { openFollower, SERVING } from '../support/sync/gateways.js';
import { Wallet } from '../support/transactions/wallet.js';

/** Rows that a chain without Metal files and without new blocks cannot show; stored blocks are sent again by this gateway only. */
const SILENT = [
	'getMetadataMetal',
	'announceTransaction', 'announcePartialTransaction', 'announceCosignatureTransaction', 'announceTransactionLegacy', 'block', 'finalizedBlock',
	'confirmedAdded', 'unconfirmedAdded', 'unconfirmedRemoved', 'partialAdded', 'partialRemoved', 'cosignature', 'status'
];

/** Replies that the check does not provoke, or not in so short a time, and an operation for which it has no transaction. */
const LIMITS = ['slow request', 'rate limit', 'unavailability', 'simulateTransactions'];

t.test('a chain with all kinds of state: both profiles find no deviation and check every read operation', async t => {
	const { gateway } = await growTwinChain(t);
	for (const profile of ['gateway', 'published'] as const) {
		const outcome = await check(gateway.httpUrl, { profile });
		t.same(deviationsOf(outcome), {}, profile);
		t.same([...notTried(outcome)].sort(), (profile === 'gateway' ? [...SILENT.filter(name => name !== 'block'), 'rolledBack', ...LIMITS] : SILENT.filter(name => !name.endsWith('Legacy'))).sort(), profile);
		t.equal(outcome.stopped, undefined);
	}
});

/** Rows that announcements show. */
const ANNOUNCED = [
	'announceTransaction', 'announcePartialTransaction', 'announceCosignatureTransaction', 'getPartialTransaction', 'block', 'finalizedBlock',
	'confirmedAdded', 'unconfirmedAdded', 'unconfirmedRemoved', 'partialAdded', 'partialRemoved', 'cosignature'
];

t.test('a chain that makes blocks, with announcements: no deviation, and their notifications arrive', async t => {
	const { httpUrl } = await openGateway(t, { options: { 'block-interval': '1' } });
	const rest = new Rest(httpUrl);
	const wallet = await Wallet.connect(rest);
	// the second check finds the used lock of the first one's aggregate: the path to it ends at the leaf of this one
	await confirm(rest, wallet.lock(wallet.account(1), { hash: 'AB'.repeat(32) }));
	for (const profile of ['gateway', 'published'] as const) {
		const outcome = await check(httpUrl, { profile, privateKey: DEVELOPMENT_KEY, listenMs: 3000 });
		t.same(deviationsOf(outcome), {}, profile);
		const missing = notTried(outcome);
		t.same(ANNOUNCED.filter(name => missing.includes(name)), [], profile);
	}
});

t.test('a gateway that follows one that makes blocks: no deviation, and the notifications of announcements arrive', async t => {
	const directory = t.testdir();
	const source = path.join(directory, 'source');
	const gateway = await openGateway(t, { directory: source, options: { ...SERVING, 'block-interval': '1' } });
	const { httpUrl } = await openFollower(t, { gateway, directory: source }, { directory });

	const outcome = await check(httpUrl, { privateKey: DEVELOPMENT_KEY, listenMs: 3000 });

	t.same(deviationsOf(outcome), {});
	const missing = notTried(outcome);
	t.same(ANNOUNCED.filter(name => missing.includes(name)), []);
});

/** Announces transfers, and reverts the chain by one to three blocks, until it is ended. */
const makeTurbulence = async (url: string): Promise<{ readonly end: () => Promise<{ readonly reverts: number }> }> => {
	const [dev, rest] = [new Dev(url), new Rest(url)];
	const wallet = await Wallet.connect(rest);
	let isOver = false;
	let reverts = 0;
	const announce = async (): Promise<void> => {
		while (!isOver) {
			await rest.send('announceTransaction', wallet.transfer(wallet.account(1 + reverts % 3), wallet.account(4), BigInt(++announced)).body);
			await pause(100);
		}
	};
	let announced = 0;
	const revert = async (): Promise<void> => {
		while (!isOver) {
			const { id } = await dev.do('takeSnapshot', { body: {} });
			await pause(1500 + 500 * (reverts % 3));
			await dev.do('revertToSnapshot', { id });
			await dev.do('deleteSnapshot', { id });
			++reverts;
		}
	};
	const running = Promise.all([announce(), revert()]);
	return { end: async () => {
		isOver = true;
		await running;
		return { reverts };
	} };
};

t.test('a chain that makes blocks and is reverted while others announce transactions: no deviation', async t => {
	const { httpUrl } = await openGateway(t, { options: { 'block-interval': '1' } });
	for (const profile of ['gateway', 'published'] as const) {
		const turbulence = await makeTurbulence(httpUrl);
		const outcome = await check(httpUrl, { profile, listenMs: 4000 });
		const { reverts } = await turbulence.end();
		t.same(deviationsOf(outcome), {}, profile);
		t.ok(reverts >= 2, `${reverts} reverts, ${outcome.requests} requests`);
		const missing = notTried(outcome);
		t.same(['block', 'confirmedAdded', ...profile === 'gateway' ? ['rolledBack'] : []].filter(name => missing.includes(name)), [], profile);
	}
});

t.test('an account without funds: the bonded aggregate is skipped with the reason', async t => {
	const { httpUrl } = await openGateway(t, { options: { 'block-interval': '1', 'min-fee-multiplier': '0' } });
	const outcome = await check(httpUrl, { privateKey: 'A1'.repeat(32), confirmMs: 10_000 });

	const rowOf = (name: string) => outcome.results.rows.find(row => row.name === name);
	t.match(rowOf('announceTransaction')?.deviations[0]?.message, /failed with "Failure_Core_Insufficient_Balance"/);
	t.match(rowOf('partialAdded')?.reason, /^the hash lock failed with "Failure_/);
	t.same(Object.keys(deviationsOf(outcome)), ['announceTransaction']);
});

const LIMITED = '{"code":"TooManyRequests","message":"You have exceeded your request rate."}';

t.test('limits: a request without its body ends with 408', async t => {
	const { httpUrl } = await openGateway(t, { options: { 'limits-request-timeout': '1' } });
	// the check has to last longer than the limit, or it reports that it did not see the refusal
	const outcome = await check(httpUrl, { listenMs: 5000 });

	t.same(deviationsOf(outcome), {});
	t.notOk(notTried(outcome).includes('slow request'));
});

t.test('limits: requests are repeated after 429, whose replies are compared; those to HEAD have no body', async t => {
	const { httpUrl } = await openGateway(t);
	const counts = { HEAD: 0, GET: 0 };
	const url = await openProxy(t, httpUrl, { onReply: ({ method, path }, reply) => {
		if (method === 'HEAD' ? counts.HEAD++ % 2 === 0 : method === 'GET' && path !== '/no/such/path' && reply.status === 200 && counts.GET++ % 50 === 49)
			Object.assign(reply, { status: 429, body: LIMITED, headers: { ...reply.headers, 'content-type': 'application/json', 'retry-after': '0' } });
	} });
	const outcome = await check(url);

	t.same(deviationsOf(outcome), {});
	t.notOk(notTried(outcome).includes('rate limit'));
	t.ok(counts.HEAD > 0 && counts.GET > 100);
});
