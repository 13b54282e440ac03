/** Chains that `start` makes, as others follow them: with the files that `network` writes, from the first block to the tip. */
import path from 'node:path';
import t, { type Test } from 'tap';
import { PRESETS } from '../../../../generated/options.js';
import type { BlockInterval } from '../../../../src/chain/index.js';
import { writeNetworkFolder } from '../../../../src/backends/embedded/index.js';
import { HarvestingNode } from '../../../../src/backends/embedded/node/harvesting-node.js';
import { createDevelopmentConfig } from '../../../../src/backends/embedded/node/first-block.js';
import { chooseParameters } from '../../../../src/backends/embedded/node/parameters.js';
import { Preparation } from '../../../../src/backends/embedded/node/preparation.js';
import { ChainStore } from '../../../../src/backends/embedded/store/chain-store.js';
import { openForReading } from '../../../../src/backends/embedded/store/database.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import { readStoredBlock } from '../../../../src/backends/embedded/stored-block.js';
import { checkVrf } from '../../../../src/backends/embedded/ledger/verification/block.js';
import { chainRulesOf } from '../../../../src/backends/embedded/sync/chain-rules.js';
import { type NetworkFiles, readNetworkFiles } from '../../../../src/backends/embedded/sync/network-directory.js';
import { InvalidParameters, type ParameterTexts } from '../../../../src/config/parameters/index.js';
import { decodeBlockHeader } from '../../../../src/wire/blocks/block.js';
import type { Name } from '../../../support/embedded/accounts.js';
import { TestNode } from '../../../support/embedded/node.js';
import { TestRunner } from '../../../support/embedded/runner.js';
import { delegationRequest, links, remoteOf } from '../../../support/ledger/delegation.js';
import { Following, PROOF_RULES } from '../../../support/sync/following.js';

const MS_PER_SECOND = 1000;
/** Far from the first block, as on every new chain: time 0 of the network is years ago. */
const START = 100_000_000_000n;

/** @returns the blocks of a chain as peers send them, and their hashes */
const readBlocks = (directory: string): { readonly blocks: readonly Buffer[]; readonly hashes: readonly string[] } => {
	const connection = openForReading(directory);
	const queries = new Queries(connection);
	const found = [];
	for (let height = 1; ; ++height) {
		const block = readStoredBlock(queries, height);
		if (!block)
			break;
		found.push(block);
	}
	queries.refresh();
	connection.close();
	return { blocks: found.map(({ bytes }) => bytes), hashes: found.map(({ hash }) => hash) };
};

interface Made {
	readonly parameters: ParameterTexts;
	readonly blockInterval: BlockInterval;
	readonly blocks: number;
}

/** Makes a chain as its thread does. @throws InvalidParameters as `start` */
const make = (directory: string, { blocks, ...options }: Made): void => {
	const store = ChainStore.open(directory, chooseParameters({ directory, ...options }));
	try {
		let now = START;
		const node = HarvestingNode.open(store, new Preparation(store.config), { minFeeMultiplier: 0 }, now);
		while (node.timestamp === 0n || Number(store.tip()?.tip.height) < blocks) {
			now += BigInt(typeof options.blockInterval === 'number' ? options.blockInterval : MS_PER_SECOND);
			if (options.blockInterval !== 'network' || node.hasHit(now))
				node.harvest(now);
		}
	} finally {
		store.close();
	}
};

/** Follows a chain with the files of its network, as the thread of a follower does, and verifies everything. */
const follow = (
	t: Test, { config, firstBlock }: NetworkFiles, source: string, folder: string
): { tip: string | undefined; checksHit: boolean } => {
	const { blocks: [, ...later] } = readBlocks(source);
	const rules = chainRulesOf(decodeBlockHeader(firstBlock!), config, PROOF_RULES);
	const following = Following.begin(t, { config, blocks: [firstBlock!], hashes: [] }, folder, rules);
	for (let start = 0; start < later.length; start += 50)
		following.node.accept(following.read(later.slice(start, start + 50)), { now: following.now, checkVrf });
	return { tip: following.tipHash(), checksHit: rules.checksHit };
};

const INTERVALS: readonly BlockInterval[] = [50, 999, 86_400_000, 'auto', 'network'];
const PARAMETERS: readonly ParameterTexts[] = [
	{ 'chain.blockTimeSmoothingFactor': '0' },
	{ 'harvestingNames': 'cat.harvest', 'chain.totalChainImportance': '17000000', 'chain.minHarvesterBalance': '500' },
	{ 'chain.inflation': '1:100,10000:0' },
	{ 'chain.enableVerifiableState': 'false', 'chain.enableVerifiableReceipts': 'false' },
	{ 'chain.blockGenerationTargetTime': '1500ms' }
];

/** An interval in time replaces the target time of the preset. */
const CASES: readonly Omit<Made, 'blocks'>[] = [
	...INTERVALS.map(blockInterval => ({ parameters: {}, blockInterval })),
	...Object.keys(PRESETS).map(preset => ({ parameters: { preset }, blockInterval: 'network' as const })),
	...PARAMETERS.map(parameters => ({ parameters, blockInterval: 'network' as const }))
];

t.test('every chain that start makes is written by network and followed to its tip, or start refuses it', async t => {
	const root = t.testdir();
	const refused: string[] = [];
	for (const [i, chain] of CASES.entries()) {
		const name = JSON.stringify(chain);
		const [source, target] = [path.join(root, `chain-${i}`), path.join(root, `network-${i}`)];
		try {
			make(source, { ...chain, blocks: 3 });
		} catch (error) {
			if (!(error instanceof InvalidParameters))
				throw error;
			refused.push(`${name}: ${error.message}`);
			continue;
		}
		await writeNetworkFolder({ dataDirectory: source, certificateDirectory: path.join(source, 'peer'), endpoint: undefined, target });
		const followed = follow(t, readNetworkFiles(target), source, `follower-${i}`);
		t.strictSame(followed, { tip: readBlocks(source).hashes.at(-1), checksHit: chain.blockInterval === 'network' }, name);
	}
	t.strictSame(refused, []);
});

const HARVESTERS: readonly Name[] = ['alice', 'bob', 'carol'];
const BLOCKS = 200;
/** While the first block, which is years older, counts for the difficulty, blocks come faster. */
const SETTLED_AFTER = 110;

t.test('with the interval network, blocks of several harvesters come near the target time, and each has a hit', t => {
	const { network, chain } = createDevelopmentConfig(15_000, {}, true);
	const source = TestNode.begin(t, {
		now: START,
		changes: {
			network: { nemesisSignerPublicKey: network.nemesisSignerPublicKey },
			chain: {
				currencyMosaicId: chain.currencyMosaicId,
				harvestingMosaicId: chain.harvestingMosaicId,
				maxHarvesterBalance: chain.maxHarvesterBalance,
				initialCurrencyAtomicUnits: 240_000_000_000_000n,
				totalChainImportance: 240_000_000_000_000n,
				blockGenerationTargetTimeMs: 15_000n
			}
		}
	});
	const runner = new TestRunner(source, { blockInterval: 'network' });
	runner.runner.start();
	for (const name of HARVESTERS) {
		const bodies = [links.remote(name), links.vrf(name), links.node(name), delegationRequest(name)];
		runner.sendTransactions(...bodies.map((body, i) => source.signing.sign(`${name} ${i}`, name, body)));
	}
	runner.timers.settle();
	while (source.height < BLOCKS)
		runner.timers.pass(5 * MS_PER_SECOND);
	runner.runner.close();
	t.strictSame(runner.faults, []);

	const { blocks, hashes } = readBlocks(source.directory);
	const headers = blocks.map(block => decodeBlockHeader(block));
	const signers = new Set(headers.map(({ signerPublicKey }) => signerPublicKey));
	for (const name of HARVESTERS)
		t.ok(signers.has(remoteOf(name).publicKey), `${name} makes blocks`);
	t.equal(signers.size, HARVESTERS.length + 3, 'the signer of the first block, and the own accounts, too');
	const settled = headers.slice(SETTLED_AFTER);
	const averageMs = Number(settled.at(-1)!.timestamp - settled[0]!.timestamp) / (settled.length - 1);
	t.ok(averageMs > 12_000 && averageMs < 18_000, `a block every ${Math.round(averageMs)} ms`);

	const files = { config: source.config, firstBlock: blocks[0], proofRules: PROOF_RULES, peers: [] };
	t.strictSame(follow(t, files, source.directory, 'follower'), { tip: hashes.at(-1), checksHit: true });
	t.end();
});
