/** ETags change with the chain, and with pending transactions. */
import type { Test } from 'tap';
import { Listener } from '../../support/channels/listener.js';
import type { Rest } from '../../support/http/rest.js';
import { ON_REQUEST, type SharedGateway } from '../../support/shared-gateway.js';

const etagOf = async (rest: Rest, id: Parameters<Rest['call']>[0]): Promise<string> =>
	(await rest.call(id)).headers.get('etag') ?? '';

export const testEtags = (t: Test, gateway: SharedGateway): void => {
	gateway.test(t, 'pending transactions change the replies of their pool, not those of the chain', async t => {
		const { rest } = gateway;
		const wallet = await gateway.wallet();
		const of = () => Promise.all([etagOf(rest, 'searchUnconfirmedTransactions'), etagOf(rest, 'searchBlocks'), etagOf(rest, 'searchPartialTransactions')]);
		const [pool, chain, partial] = await of();
		t.equal((await rest.call('searchUnconfirmedTransactions', { headers: { 'if-none-match': pool } })).status, 304);

		await rest.send('announceTransaction', wallet.transfer(wallet.account(0), wallet.account(1)).body);

		const [newPool, newChain, newPartial] = await of();
		t.not(newPool, pool);
		t.not(newPartial, partial);
		t.equal(newChain, chain);
		const unchanged = await rest.call('searchUnconfirmedTransactions', { headers: { 'if-none-match': `${pool}, ${newPool}` } });
		t.equal(unchanged.status, 304);
		const changed = await rest.call('searchUnconfirmedTransactions', { headers: { 'if-none-match': pool } });
		t.equal(changed.status, 200);
		t.equal(changed.body.pagination.totalEntries, 1);
	}, { blockInterval: ON_REQUEST });

	gateway.test(t, 'a failure changes the reply about its status', async t => {
		const { rest } = gateway;
		const wallet = await gateway.wallet();
		const { hash, body } = wallet.transfer(wallet.account(0), wallet.account(1), 100_000_000n);

		await rest.fail('getTransactionStatus', 404, { args: { hash } });
		await rest.send('announceTransaction', body);
		t.match(await rest.get('getTransactionStatus', { hash }), { group: 'failed' });
	}, { blockInterval: ON_REQUEST });

	gateway.test(t, 'a block changes everything that depends on the chain', async t => {
		const { rest } = gateway;
		const wallet = await gateway.wallet();
		const listener = await Listener.open(t, gateway.wsUrl);
		await listener.subscribe('finalizedBlock');
		const ids = ['searchBlocks', 'searchAccounts', 'getChainInfo', 'getTransactionFees', 'searchConfirmedTransactions', 'searchMosaics'] as const;
		const before = await Promise.all(ids.map(id => etagOf(rest, id)));

		await rest.send('announceTransaction', wallet.transfer(wallet.account(0), wallet.account(1)).body);
		await listener.find(({ topic }) => topic === 'finalizedBlock');

		for (const [i, id] of ids.entries()) {
			const reply = await rest.call(id, { headers: { 'if-none-match': before[i] as string } });
			t.equal(reply.status, 200, id);
			t.not(reply.headers.get('etag'), before[i], id);
		}
	});
};
