/** `symbol-gateway check` on gateways without a mistake. */
import t from 'tap';
import { check, DEVELOPMENT_KEY, deviationsOf, notTried } from '../support/conformance/checks.js';
import { openGateway } from '../support/gateway.js';
import { growTwinChain } from '../support/catapult/twin-chain.js';

/** What a chain without Metal files, on which nothing happens, cannot show. */
const SILENT = [
	'getMetadataMetal',
	'announceTransaction', 'announcePartialTransaction', 'announceCosignatureTransaction', 'announceTransactionLegacy', 'block', 'finalizedBlock',
	'confirmedAdded', 'unconfirmedAdded', 'unconfirmedRemoved', 'partialAdded', 'partialRemoved', 'cosignature', 'status'
];

t.test('a chain with everything: both profiles find no deviation and try every operation that reads', async t => {
	const { gateway } = await growTwinChain(t);
	for (const profile of ['gateway', 'published'] as const) {
		const outcome = await check(gateway.httpUrl, { profile });
		t.same(deviationsOf(outcome), {}, profile);
		t.same([...notTried(outcome)].sort(), SILENT.filter(name => profile === 'gateway' || !name.endsWith('Legacy')).sort(), profile);
		t.equal(outcome.stopped, undefined);
	}
});

t.test('a chain that makes blocks, with an announcement: no deviation, and its notifications arrive', async t => {
	const { httpUrl } = await openGateway(t, { options: { 'block-interval': '1' } });
	for (const profile of ['gateway', 'published'] as const) {
		const outcome = await check(httpUrl, { profile, privateKey: DEVELOPMENT_KEY, listenMs: 3000 });
		t.same(deviationsOf(outcome), {}, profile);
		const missing = notTried(outcome);
		for (const name of ['announceTransaction', 'block', 'finalizedBlock', 'confirmedAdded', 'unconfirmedAdded', 'unconfirmedRemoved'])
			t.notOk(missing.includes(name), `${profile}: ${name}`);
	}
});
