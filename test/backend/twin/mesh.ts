/** The Mesh API over both backends: the same blocks, balances and pending transactions; and how many queries they take. */
import type { Test } from 'tap';
import type { MeshOperationId } from '../../../generated/operations.js';
import type { Schemas } from '../../../generated/schemas.js';
import type { Chain } from '../../../src/chain/index.js';
import { verifySignature } from '../../../src/backends/embedded/ledger/signatures.js';
import { bindMeshOperations } from '../../../src/mesh/index.js';
import { MeshFailure } from '../../../src/mesh/errors.js';
import type { Twin } from '../../support/twin/twin.js';

/** Most queries of a block that is not cached: its header, its six parts, divisibilities and their changes; and the tip meanwhile. */
const MAX_QUERIES = 12;

type Send = (id: MeshOperationId, body?: object) => Promise<unknown>;

/** @returns a function that calls an operation, and returns its document or the code of its failure */
const senderOf = (chain: Chain): Send => {
	const operations = bindMeshOperations(chain, { version: '0.0.0-test', types: 'named', feeStatisticsBlocks: 10, verifySignature });
	const network = { blockchain: 'Symbol', network: chain.network.name };
	return async (id, body = {}) => {
		try {
			const reply = await operations[id].handle({ parameters: {}, body: { network_identifier: network, ...body } });
			return JSON.parse(typeof reply === 'string' ? reply : '') as unknown;
		} catch (error) {
			if (!(error instanceof MeshFailure))
				throw error;
			return error.error;
		}
	};
};

const countQueries = async (chain: Chain): Promise<number> => {
	const found = (await chain.figures?.() ?? []).find(({ name }) => name === 'mongo_queries_total');
	return typeof found?.value === 'number' ? found.value : 0;
};

export const checkMesh = async (t: Test, { catapult, gateway, unconfirmed }: Twin): Promise<void> => {
	const [embedded, mongo] = [senderOf(gateway.chain), senderOf(catapult.chain)];
	const same = async (title: string, id: MeshOperationId, body?: object): Promise<unknown> => {
		const [expected, actual] = [await embedded(id, body), await mongo(id, body)];
		t.strictSame(actual, expected, title);
		return expected;
	};
	const height = Number(await gateway.chain.blocks.height());
	const accounts = new Set<string>();
	for (let index = 1; index <= height; ++index) {
		const before = await countQueries(catapult.chain);
		const { block } = await same(`block ${index}`, 'meshBlock', { block_identifier: { index } }) as Schemas['MeshBlockResponse'];
		const queries = await countQueries(catapult.chain) - before;
		if (index > 1)
			t.ok(queries <= MAX_QUERIES, `${queries} queries`);
		block.transactions.forEach(({ operations }) => operations.forEach(({ account }) => account && accounts.add(account.address)));
	}
	const newest = await same('the newest block', 'meshBlock', { block_identifier: {} }) as Schemas['MeshBlockResponse'];
	const { hash } = newest.block.block_identifier;
	await same('a block by its hash', 'meshBlock', { block_identifier: { hash } });
	for (const address of accounts)
		await same(`balances of ${address}`, 'meshAccountBalance', { account_identifier: { address } });
	await same('the pool', 'meshMempool');
	for (const pending of unconfirmed)
		await same('an unconfirmed transaction', 'meshMempoolTransaction', { transaction_identifier: { hash: pending } });
	await same('a search', 'meshSearchTransactions', { account_identifier: { address: [...accounts][3] }, limit: 5 });
	await same('the finalized block', 'meshCall', { method: 'finalized_block', parameters: {} });
	t.equal(await mongo('meshEventsBlocks'), 'NOT_SUPPORTED', 'events');
	t.equal(await mongo('meshBlock', { block_identifier: { hash: 'AB'.repeat(32) } }), 'NOT_SUPPORTED', 'a hash that the newest blocks do not have');
	t.equal(await mongo('meshAccountBalance', {
		account_identifier: { address: [...accounts][0] }, block_identifier: { index: 1 }
	}), 'NOT_SUPPORTED', 'balances of the past');
	t.ok(accounts.size > 10);
};
