/** `symbol-gateway check` on gateways without defects. */
import t from 'tap';
import { check, DEVELOPMENT_KEY, deviationsOf, notTried } from '../support/conformance/checks.js';
import { openGateway } from '../support/gateway.js';
import { growTwinChain } from '../support/catapult/twin-chain.js';
import { openProxy } from '../support/conformance/proxy.js';

/** Rows that a chain without Metal files and without new blocks cannot show. */
const SILENT = [
	'getMetadataMetal',
	'announceTransaction', 'announcePartialTransaction', 'announceCosignatureTransaction', 'announceTransactionLegacy', 'block', 'finalizedBlock',
	'confirmedAdded', 'unconfirmedAdded', 'unconfirmedRemoved', 'partialAdded', 'partialRemoved', 'cosignature', 'status'
];

/** Replies that the check does not provoke, or not in so short a time. */
const LIMITS = ['slow request', 'rate limit', 'unavailability'];

t.test('a chain with all kinds of state: both profiles find no deviation and check every read operation', async t => {
	const { gateway } = await growTwinChain(t);
	for (const profile of ['gateway', 'published'] as const) {
		const outcome = await check(gateway.httpUrl, { profile });
		t.same(deviationsOf(outcome), {}, profile);
		t.same([...notTried(outcome)].sort(), (profile === 'gateway' ? [...SILENT, 'rolledBack', ...LIMITS] : SILENT.filter(name => !name.endsWith('Legacy'))).sort(), profile);
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
	for (const profile of ['gateway', 'published'] as const) {
		const outcome = await check(httpUrl, { profile, privateKey: DEVELOPMENT_KEY, listenMs: 3000 });
		t.same(deviationsOf(outcome), {}, profile);
		const missing = notTried(outcome);
		t.same(ANNOUNCED.filter(name => missing.includes(name)), [], profile);
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

t.test('limits: a request without its body ends with 408, and replies with 429 are compared', async t => {
	const { httpUrl } = await openGateway(t, { options: {
		'limits-request-timeout': '1', 'rate-limit-requests-per-second': '200', 'rate-limit-burst': '200', 'rate-limit-exempt-loopback': 'false'
	} });
	const outcome = await check(httpUrl);

	t.same(deviationsOf(outcome), {});
	t.same(LIMITS.filter(name => notTried(outcome).includes(name)), ['unavailability']);
});

t.test('limits: replies with 429 to HEAD have no body', async t => {
	const { httpUrl } = await openGateway(t);
	let heads = 0;
	const url = await openProxy(t, httpUrl, { onReply: ({ method }, reply) => {
		if (method === 'HEAD' && heads++ % 2 === 0)
			Object.assign(reply, { status: 429, headers: { ...reply.headers, 'retry-after': '0' } });
	} });

	t.same(deviationsOf(await check(url)), {});
	t.ok(heads > 0);
});
