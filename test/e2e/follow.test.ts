/** A gateway follows the chain of another one over the node protocol: same documents, also after kills and forks. */
import t, { type Test } from 'tap';
import type { OperationId } from '../../generated/operations.js';
import { Dev } from '../support/development/dev.js';
import { growAll } from '../support/chains/grown-state.js';
import { randomOf } from '../support/random.js';
import { Rest } from '../support/http/rest.js';
import { spawnGateway, type SpawnedGateway } from '../support/processes/spawned.js';
import { caughtUp, confirmed, startHarvester } from '../support/sync/programs.js';
import { compare } from '../support/twin/comparison.js';
import { GatewayClient } from '../support/twin/requests.js';
import { learnAll } from '../support/twin/known.js';
import { searchRequests } from '../support/twin/search-requests.js';
import { Wallet } from '../support/transactions/wallet.js';
import { until } from '../support/until.js';

const SEED = 1;
/** For each search. */
const RANDOM_REQUESTS = 10;
const KILLS = 4;
const BLOCKS_PER_KILL = 200;

/** Each gateway has pools of its own. */
const POOLS: ReadonlySet<OperationId> = new Set(['searchUnconfirmedTransactions', 'searchPartialTransactions']);

const HEAD: readonly OperationId[] = ['getChainInfo', 'getNetworkProperties', 'getRentalFees', 'getTotalCurrencySupply'];

const heightOf = async ({ url }: SpawnedGateway): Promise<number> => Number((await new Rest(url).get('getChainInfo')).height);

const compareDocuments = async (t: Test, harvester: SpawnedGateway, follower: SpawnedGateway): Promise<void> => {
	const sides = { embedded: new GatewayClient(harvester.url), catapult: new GatewayClient(follower.url) };
	const [known] = await Promise.all([learnAll(sides.embedded), learnAll(sides.catapult)]);
	const requests = searchRequests(known, randomOf(SEED), RANDOM_REQUESTS).filter(({ operation }) => !POOLS.has(operation));
	const { pages } = await compare(t, sides, [...requests, ...HEAD.map(operation => ({ operation }))]);
	t.ok(pages.full > 100, `${pages.full} pages`);
};

t.test('a follower', async t => {
	const { harvester, options } = await startHarvester(t);
	const [rest, dev] = [new Rest(harvester.url), new Dev(harvester.url)];
	const wallet = await Wallet.connect(rest);
	await growAll(rest, wallet);
	let follower = await spawnGateway(t, { options });
	await caughtUp(follower, harvester);

	t.test('has the same documents as the gateway that made the chain', t => compareDocuments(t, harvester, follower));

	t.test('forwards announcements, which the other gateway confirms', async t => {
		const signed = wallet.transfer(wallet.account(0), wallet.account(1));
		await new Rest(follower.url).send('announceTransaction', signed.body);
		await confirmed(signed, harvester, follower);
		t.pass();
	});

	t.test('continues after kill -9', async part => {
		for (let i = 0; i < KILLS; ++i) {
			const mined = dev.do('mineBlocks', { body: { blocks: BLOCKS_PER_KILL } });
			const before = await heightOf(follower);
			await until('it has some of the blocks', async () => await heightOf(follower) > before);
			await follower.stop('SIGKILL');
			follower = await spawnGateway(t, { options });
			await mined;
			await caughtUp(follower, harvester);
		}
		await compareDocuments(part, harvester, follower);
	});

	t.test('leaves a fork for the better chain', async t => {
		const { id } = await dev.do('takeSnapshot', { body: { name: 'before' } });
		const undone = wallet.transfer(wallet.account(2), wallet.account(3));
		await rest.send('announceTransaction', undone.body);
		await dev.do('mineBlocks', { body: { blocks: 5 } });
		await caughtUp(follower, harvester);
		await dev.do('revertToSnapshot', { id, body: { discardTransactions: true } });
		await dev.do('mineBlocks', { body: { blocks: 9 } });
		// the follower returns the transaction to its pool, and forwards it to the harvester, which has discarded it
		await confirmed(undone, harvester, follower);
		await caughtUp(follower, harvester);
		await compareDocuments(t, harvester, follower);
	});

	t.test('reports its progress', async t => {
		const body = await (await fetch(`${follower.url}/node/health`)).json();
		t.strictSame(body, { status: { apiNode: 'up', db: 'up' } });
		await harvester.stop();
		await until('the peer is missed', async () => JSON.stringify(await (await fetch(`${follower.url}/node/health`)).json()).includes('no peer is connected'));
	});
});
