/** What the client reads over HTTP at a gateway that does not repeat notifications, compared with what a gateway repeats. */
import type { Test } from 'tap';
import { createRest } from '../../../src/client/index.js';
import { RestHistory } from '../../../src/client/rest-history.js';
import type { UnresolvedAddress } from '../../../src/chain/index.js';
import { confirm, growChain, namespaceIdOf } from '../../support/chains/grown-chain.js';
import { Listener } from '../../support/channels/listener.js';
import { addressAlias, rootNamespace, transfer } from '../../support/transactions/bodies.js';
import type { SharedGateway } from '../../support/shared-gateway.js';

export const testClientHistory = (t: Test, gateway: SharedGateway): void => {
	gateway.test(t, 'blocks, and transactions: all, of an address, of a namespace', async t => {
		const { rest } = gateway;
		const wallet = await gateway.wallet();
		const [alice, bob, carol] = [wallet.account(0), wallet.account(1), wallet.account(2)];
		const namespace = namespaceIdOf('pier');
		// the address form of the namespace
		const alias = `99${namespace.match(/../g)?.reverse().join('')}${'0'.repeat(30)}` as UnresolvedAddress;
		await growChain(rest, wallet);
		await confirm(rest, wallet.sign(carol, rootNamespace('pier', 86_400n)));
		await confirm(rest, wallet.sign(carol, addressAlias(namespace, bob.address)));
		await confirm(rest, wallet.sign(alice, transfer(alias)));
		await confirm(rest, wallet.aggregate(alice, [[alice, transfer(alias)]]));
		const height = BigInt((await rest.get('getChainInfo')).height);

		const listener = await Listener.open(t, gateway.wsUrl);
		const history = new RestHistory(createRest(gateway.url), new AbortController().signal);
		const { hash } = await history.block(1n) ?? { hash: '' };
		const compare = async (topic: string, notifications: AsyncIterable<unknown> | Iterable<unknown>): Promise<void> => {
			await listener.resume(topic, { height: '1', hash });
			const expected = listener.texts.map(text => JSON.parse(text) as { readonly topic: string; readonly data: unknown })
				.filter(message => message.topic === topic).map(({ data }) => data);
			const found: unknown[] = [];
			for await (const data of notifications)
				found.push(data);
			t.strictSame(found, expected, topic);
			t.ok(found.length > 1, `${found.length} of ${topic}`);
		};
		await compare('block', await history.blocksAfter(1n));
		await compare('confirmedAdded', history.confirmed(undefined, 1n, height));
		await compare(`confirmedAdded/${bob.text}`, history.confirmed(bob.text, 1n, height));
		await compare(`confirmedAdded/${namespace}`, history.confirmed(namespace, 1n, height));
		t.same(await history.has({ height, hash }), false);
	});
};
