/** A client delegates harvesting to the gateway's node, using only what the gateway returns. */
import { PrivateKey, PublicKey as SdkPublicKey } from 'symbol-sdk';
import { KeyPair as SdkKeyPair, MessageEncoder } from 'symbol-sdk/symbol';
import t from 'tap';
import type { PublicKey } from '../../src/chain/index.js';
import { addressOfPublicKey } from '../../src/wire/identifiers/address.js';
import { fromHex } from '../../src/wire/bytes/hex.js';
import { openGateway } from '../support/processes/gateway.js';
import { confirm } from '../support/chains/grown-chain.js';
import { Rest } from '../support/http/rest.js';
import { accountKeyLink, nodeKeyLink, transfer, vrfKeyLink } from '../support/transactions/bodies.js';
import { Wallet } from '../support/transactions/wallet.js';

/** With a third of the total importance, never to harvest in so many blocks is nearly impossible. */
const PATIENCE = 60;

t.test('getUnlockedAccount: a request and links unlock an account, which harvests, also after a restart; unlinking removes it', async t => {
	const directory = t.testdir();
	const first = await openGateway(t, { directory });
	const rest = new Rest(first.httpUrl);
	const wallet = await Wallet.connect(rest);
	const [alice, bob] = [wallet.account(0), wallet.account(1)];
	const [remote, vrf] = [new SdkKeyPair(PrivateKey.random()), new SdkKeyPair(PrivateKey.random())];
	const keyOf = (pair: SdkKeyPair) => pair.publicKey.toString() as PublicKey;
	const { publicKey: node, networkIdentifier } = await rest.get('getNodeInfo');
	const nodeAddress = addressOfPublicKey(fromHex(node), networkIdentifier);
	const message = new MessageEncoder(alice.sdk.keyPair).encodePersistentHarvestingDelegation(new SdkPublicKey(node), remote, vrf);
	const { unlockedAccount: [own] } = await rest.get('getUnlockedAccount');

	await confirm(rest, ...[
		transfer(nodeAddress, [], message), accountKeyLink(keyOf(remote)), vrfKeyLink(keyOf(vrf))
	].map(body => wallet.sign(alice, body)));
	t.same(await rest.get('getUnlockedAccount'), { unlockedAccount: [own] });
	await confirm(rest, wallet.sign(alice, nodeKeyLink(node as PublicKey)));
	t.same(await rest.get('getUnlockedAccount'), { unlockedAccount: [own, keyOf(remote)] });
	await first.close();

	const again = new Rest((await openGateway(t, { directory })).httpUrl);
	t.same(await again.get('getUnlockedAccount'), { unlockedAccount: [own, keyOf(remote)] });
	let harvested = 0;
	for (let i = 0n; i < PATIENCE && harvested === 0; ++i) {
		await confirm(again, wallet.transfer(bob, alice, 1n + i));
		harvested = (await again.get('searchBlocks', { signerPublicKey: keyOf(remote) })).data.length;
	}
	t.equal(harvested, 1);

	await confirm(again, wallet.sign(alice, accountKeyLink(keyOf(remote), 'unlink')));
	t.same(await again.get('getUnlockedAccount'), { unlockedAccount: [own] });
});
