/** A gateway follows the chain of another one over the node protocol: same documents, also after kills and forks. */
import fs from 'node:fs';
import t, { type Test } from 'tap';
import { parse } from 'yaml';
import type { OperationId } from '../../generated/operations.js';
import { Dev } from '../support/development/dev.js';
import { growAll } from '../support/chains/grown-state.js';
import { type Samples, samplesWhen } from '../support/metrics.js';
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
const BLOCKS = 200;

/** Each gateway has pools of its own. */
const POOLS: ReadonlySet<OperationId> = new Set(['searchUnconfirmedTransactions', 'searchPartialTransactions']);

const HEAD: readonly OperationId[] = ['getChainInfo', 'getNetworkProperties', 'getRentalFees', 'getTotalCurrencySupply'];

const heightOf = async ({ url }: SpawnedGateway): Promise<number> => Number((await new Rest(url).get('getChainInfo')).height);

const CONNECTED = 'sync_peers{state="connected"}';
const ACCEPTED = 'sync_units_total{outcome="accepted"}';
const FORWARDED = 'sync_forwarded_total{type="transactions"}';

interface Rules {
	readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

/** @returns whether the condition of an alert rule, which compares one sample with a number, holds for these samples */
const conditionOf = (alert: string): ((samples: Samples) => boolean) => {
	const { groups } = parse(fs.readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as Rules;
	const { expr = '' } = groups.flatMap(({ rules }) => rules).find(rule => rule.alert === alert) ?? {};
	const [, name, value] = /^symbol_gateway_(\S+) == (\d+)$/.exec(expr) ?? [];
	if (name === undefined)
		throw new Error(`${alert}: ${expr} does not compare one sample with a number`);
	return samples => samples.get(name) === Number(value);
};

const compareDocuments = async (t: Test, harvester: SpawnedGateway, follower: SpawnedGateway): Promise<void> => {
	const sides = { embedded: new GatewayClient(harvester.url), catapult: new GatewayClient(follower.url) };
	const [known] = await Promise.all([learnAll(sides.embedded), learnAll(sides.catapult)]);
	const requests = searchRequests(known, randomOf(SEED), RANDOM_REQUESTS).filter(({ operation }) => !POOLS.has(operation));
	const { pages } = await compare(t, sides, [...requests, ...HEAD.map(operation => ({ operation }))]);
	t.ok(pages.full > 100, `${pages.full} pages`);
};

t.test('a follower', async t => {
	const { harvester, options: followed } = await startHarvester(t);
	const options = { ...followed, metrics: 'true' };
	const [rest, dev] = [new Rest(harvester.url), new Dev(harvester.url)];
	const wallet = await Wallet.connect(rest);
	await growAll(rest, wallet);
	let follower = await spawnGateway(t, { options });
	await caughtUp(follower, harvester);

	t.test('has the same documents as the gateway that made the chain', t => compareDocuments(t, harvester, follower));

	t.test('counts peers, the height of the network and accepted units', async t => {
		const height = await heightOf(harvester);
		const before = await samplesWhen(follower.url, 'the height of the network', samples => samples.get('sync_network_height') === height);
		t.match(Object.fromEntries(before), {
			[CONNECTED]: 1, 'sync_peers{state="avoided"}': 0, 'sync_units_total{outcome="refused"}': 0, 'sync_units_total{outcome="failed"}': 0, [FORWARDED]: 0
		});
		t.ok((before.get(ACCEPTED) ?? 0) > 0);
		t.notOk(conditionOf('NoPeers')(before), 'no alert about peers');

		await dev.do('mineBlocks', { body: { blocks: 1 } });
		const after = await samplesWhen(follower.url, 'one more unit', samples => samples.get(ACCEPTED) !== before.get(ACCEPTED));
		t.match(Object.fromEntries(after), { [ACCEPTED]: (before.get(ACCEPTED) ?? 0) + 1, 'chain_height': height + 1, 'sync_network_height': height + 1 });
		t.ok((after.get('sync_pulled_bytes_total') ?? 0) > (before.get('sync_pulled_bytes_total') ?? 0));
	});

	t.test('forwards announcements, which the other gateway confirms', async t => {
		const signed = wallet.transfer(wallet.account(0), wallet.account(1));
		await new Rest(follower.url).send('announceTransaction', signed.body);
		await confirmed(signed, harvester, follower);
		await samplesWhen(follower.url, 'a forwarded announcement', samples => (samples.get(FORWARDED) ?? 0) > 0);
		t.pass();
	});

	t.test('continues after kill -9', async part => {
		const mined = dev.do('mineBlocks', { body: { blocks: BLOCKS } });
		const before = await heightOf(follower);
		await until('it has some of the blocks', async () => await heightOf(follower) > before);
		await follower.stop('SIGKILL');
		follower = await spawnGateway(t, { options });
		await mined;
		await caughtUp(follower, harvester);
		part.pass();
	});

	t.test('leaves a fork for the better chain; then all documents are the same', async t => {
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
		const samples = await samplesWhen(follower.url, 'the condition of the alert NoPeers', conditionOf('NoPeers'));
		t.equal(samples.get(CONNECTED), 0);
		await samplesWhen(follower.url, 'the fault of the peer', counted => (counted.get('sync_peer_faults_total{gravity="unreachable"}') ?? 0) > 0);
	});
});
