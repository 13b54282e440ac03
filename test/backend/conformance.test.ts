/** `symbol-gateway check` on the catapult backend: on an exported chain, and on what a genuine node stored and sent. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { PacketType } from '../../src/wire/packets/packet.js';
import { growExported } from '../support/catapult/exported.js';
import { openRecorded } from '../support/catapult/recorded-gateway.js';
import { NO_SERVICES, openServices } from '../support/catapult/test-services.js';
import * as examples from '../support/catapult/example-packets.js';
import { asReference } from '../support/conformance/reference-form.js';
import { check, deviationsOf, notTried } from '../support/conformance/checks.js';
import { openProxy } from '../support/conformance/proxy.js';
import { openGateway } from '../support/processes/gateway.js';
import { skipUnlessRecorded } from '../support/recorded/recorded.js';
import { fromHex } from '../../src/wire/bytes/hex.js';

/** The fake node replies to each of them with the same path, which is of another chain. */
const STATE_PROOFS = [
	'getAccountInfoMerkle', 'getAccountMultisigMerkle', 'getAccountRestrictionsMerkle', 'getHashLockMerkle', 'getMetadataMerkle', 'getMosaicMerkle',
	'getMosaicRestrictionsMerkle', 'getNamespaceMerkle', 'getSecretLockMerkle'
];

const OTHER_ROOT = /its hash \w+ is not the root of the state tree in stateHashSubCacheMerkleRoots/;

const SEARCHES = ['searchBlocks', 'searchAccounts', 'searchConfirmedTransactions', 'searchMosaics', 'searchNamespaces', 'searchMetadataEntries'];

t.test('an exported chain with entries of every kind: only the fake node deviates from the contract', { skip: NO_SERVICES }, async t => {
	const { db, directory, gateway, url } = await growExported(t);
	const folder = path.join(directory, 'staged');
	fs.mkdirSync(folder);
	const { node, options } = await openServices(t, { chain: gateway.chain, db, url }, folder);
	// the exported chain has no proofs
	node.handlers.set(PacketType.PROOF_AT_EPOCH, () => fromHex(examples.NO_PROOF.response));
	const { httpUrl } = await openGateway(t, { directory: folder, options });
	const outcome = await check(httpUrl, { timeoutMs: 60_000, settleMs: 20 });
	const { getNodeInfo, ...others } = deviationsOf(outcome);

	// the fake node belongs to another network than the exported chain
	t.match(getNodeInfo, /networkGenerationHashSeed/);
	t.same(Object.keys(others).sort(), STATE_PROOFS, JSON.stringify(others));
	Object.values(others).forEach(deviation => t.match(deviation, OTHER_ROOT));
	t.same(SEARCHES.filter(id => notTried(outcome).includes(id)), []);
});

t.test('recorded data of a genuine node: conforms to this contract, and in the form of catapult-rest to the published one', {
	skip: skipUnlessRecorded || NO_SERVICES
}, async t => {
	const { gateway } = await openRecorded(t, { 'api-node-timeout': '1' });
	const reference = await openProxy(t, gateway.httpUrl, asReference);
	for (const [profile, url] of [['gateway', gateway.httpUrl], ['published', reference]] as const) {
		const outcome = await check(url, { profile, timeoutMs: 60_000, settleMs: 20 });
		const others = Object.entries(deviationsOf(outcome))
			.filter(([name, deviation]) => !STATE_PROOFS.includes(name) || !OTHER_ROOT.test(deviation));
		t.same(others, [], profile);
		t.same(SEARCHES.filter(id => notTried(outcome).includes(id)), [], profile);
	}
});
