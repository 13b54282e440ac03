/** The parameters of a chain: set when it is created, stored, and read again. */
import fs from 'node:fs';
import t from 'tap';
import type { BlockInterval } from '../../../../src/chain/index.js';
import type { LedgerConfig } from '../../../../src/backends/embedded/ledger/config.js';
import { HarvestingNode } from '../../../../src/backends/embedded/node/harvesting-node.js';
import { createDevelopmentConfig } from '../../../../src/backends/embedded/node/first-block.js';
import { chooseParameters } from '../../../../src/backends/embedded/node/parameters.js';
import { Preparation } from '../../../../src/backends/embedded/node/preparation.js';
import { ChainStore } from '../../../../src/backends/embedded/store/chain-store.js';
import { openForReading } from '../../../../src/backends/embedded/store/database.js';
import { readParameters } from '../../../../src/backends/embedded/store/parameters.js';
import { encodeParameters, type ParameterTexts, parseParameters } from '../../../../src/config/parameters/index.js';
import { tamper } from '../../../support/embedded/database.js';
import { nodeConfig } from '../../../support/embedded/accounts.js';

interface Start {
	readonly parameters?: ParameterTexts;
	readonly blockInterval?: BlockInterval;
}

/** Starts a chain in a folder as its thread does, and stops it. */
const start = (directory: string, { parameters = {}, blockInterval = 5000 }: Start = {}): { config: LedgerConfig; height: bigint } => {
	const store = ChainStore.open(directory, chooseParameters({ directory, parameters, blockInterval }));
	try {
		HarvestingNode.open(store, new Preparation(store.config), { minFeeMultiplier: 0 }, 1n);
		return { config: store.config, height: store.tip()?.tip.height as bigint };
	} finally {
		store.close();
	}
};

/** @returns class and message of the error with which a start fails */
const refusal = (directory: string, options: Start): string => {
	try {
		start(directory, options);
	} catch (error) {
		return `${(error as Error).name}: ${(error as Error).message}`;
	}
	return '';
};

const stored = (directory: string): string | undefined => {
	const connection = openForReading(directory);
	const json = readParameters(connection);
	connection.close();
	return json;
};

t.test('the epoch may be any time that has passed', t => {
	const secondsAgo = (seconds: number): Start => ({ parameters: { epochAdjustment: String(Math.floor(Date.now() / 1000) - seconds) } });
	t.equal(start(t.testdir(), secondsAgo(60)).height, 1n);
	t.match(refusal(t.testdir(), secondsAgo(-60)), /^InvalidParameters: epochAdjustment: \d+ is in the future, or the clock of this machine is late; /);
	t.end();
});

t.test('a new chain has the given parameters, and the defaults', t => {
	const { config, height } = start(t.testdir(), { parameters: { 'hashLock.maxHashLockDuration': '2h', 'chain.importanceGrouping': '20' } });

	t.equal(height, 1n);
	t.equal(config.chain.blockGenerationTargetTimeMs, 5000n);
	t.equal(config.chain.importanceGrouping, 20n);
	t.equal(config.hashLock.maxHashLockDuration, 1440n);
	t.equal(config.chain.votingSetGrouping, 720n);
	t.end();
});

t.test('a later start reads the stored parameters, for any interval, and may repeat them in any notation', t => {
	const directory = t.testdir();
	const { config } = start(directory, { parameters: { 'hashLock.maxHashLockDuration': '2h', 'chain.maxTransactionLifetime': '1d' } });

	t.same(start(directory).config, config);
	t.same(start(directory, { blockInterval: 100 }).config, config);
	const same = { 'hashLock.maxHashLockDuration': '1\'440', 'chain.maxTransactionLifetime': '24h', 'chain.blockGenerationTargetTime': '5000ms' };
	t.same(start(directory, { parameters: same, blockInterval: 100 }).config, config);
	t.end();
});

t.test('a later start with other parameters is rejected with both values, and changes nothing', t => {
	const directory = t.testdir();
	start(directory, { parameters: { 'chain.importanceGrouping': '20' } });
	const before = stored(directory);
	const messageFor = (name: string, kept: string, given: string) => `the chain in the data folder ${directory} was created with ${name} ${kept}, not `
		+ `${given}: omit this parameter, or create a new chain in another folder`;

	t.equal(refusal(directory, { parameters: { 'chain.importanceGrouping': '180' } }),
		`UnusableDataFolder: ${messageFor('chain.importanceGrouping', '20', '180')}`);
	t.equal(refusal(directory, { parameters: { 'hashLock.maxHashLockDuration': '1h', 'mosaic.mosaicRentalFee': '0' } }), 'UnusableDataFolder: '
		+ `${messageFor('hashLock.maxHashLockDuration', '5760', '720')}\n${messageFor('mosaic.mosaicRentalFee', '500000', '0')}`);
	t.match(refusal(directory, { parameters: { 'chain.blockGenerationTargetTime': '6s' } }), 'blockGenerationTargetTime 5s, not 6s');
	t.match(refusal(directory, { parameters: { 'chain.importanceGrouping': '0' } }), /^InvalidParameters: chain.importanceGrouping: 0 is wrong/);
	t.equal(stored(directory), before);
	t.end();
});

t.test('a new chain with invalid parameters is rejected, and the folder can be used for another', t => {
	const directory = t.testdir();
	const cases: readonly [ParameterTexts, RegExp][] = [
		[{ 'chain.importanceGrouping': '50' }, /^InvalidParameters: chain.votingSetGrouping: 720 is not a multiple/],
		[{ 'chain.initialCurrencyAtomicUnits': '139999999999999' }, /is less than the first block distributes; give at least 140000000000000$/],
		[{ 'chain.minHarvesterBalance': '20000000000001' }, /is more than the chain's own harvester has; give at most 20000000000000$/],
		[{ 'chain.maxHarvesterBalance': '19999999999999' }, /is less than the chain's own harvester has; give at least 20000000000000$/],
		[{ 'harvestingNames': 'cat', 'chain.totalChainImportance': '9000000000000001' }, /totalChainImportance: 9000000000000001, the supply of the harvesting mosaic, is more/],
		[{ 'hashLock.maxHashLockDuration': '4s' }, /maxHashLockDuration: 4s is wrong; expected an integer from 1 /]
	];
	for (const [parameters, message] of cases)
		t.match(refusal(directory, { parameters }), message);
	t.equal(stored(directory), undefined);

	const { config } = start(directory, { parameters: {
		'chain.initialCurrencyAtomicUnits': '140000000000000', 'chain.minHarvesterBalance': '20000000000000', 'chain.maxHarvesterBalance': '20000000000000'
	} });
	t.equal(config.chain.totalChainImportance, 140_000_000_000_000n);
	t.end();
});

t.test('a chain for nodes has the rules that nodes need, and stays one', t => {
	const directory = t.testdir();
	const cases: readonly [ParameterTexts, RegExp][] = [
		[{ 'chain.blockGenerationTargetTime': '500ms' }, /^InvalidParameters: chain.blockGenerationTargetTime: 500 ms is less than a second: nodes cannot/],
		[{ 'hashLock.maxHashLockDuration': '5' }, /maxHashLockDuration: 5 blocks of 15000 ms are no whole minutes, which nodes need; give a multiple of 4, for example 8$/],
		[{ 'aggregate.versions': '2,3' }, /^InvalidParameters: aggregate.versions: 2,3: nodes accept version 2 only/]
	];
	for (const [parameters, message] of cases)
		t.match(refusal(directory, { parameters, blockInterval: 'network' }), message);

	const { config } = start(directory, { blockInterval: 'network' });
	t.match(config.chain, { blockGenerationTargetTimeMs: 15_000n, maxHarvesterBalance: config.chain.initialCurrencyAtomicUnits });
	t.strictSame(config.aggregate.versions, [2]);
	t.same(start(directory, { blockInterval: 'network' }).config, config);
	t.match(refusal(directory, { blockInterval: 5000 }), /was created with blockInterval network, .*: give --block-interval network, or create/);
	const other = `${directory}/other`;
	fs.mkdirSync(other);
	start(other, { blockInterval: 'auto' });
	t.match(refusal(other, { blockInterval: 'network' }), /was created with another blockInterval than network, so that it has blocks that nodes refuse/);
	t.end();
});

t.test('the first block follows the parameters', t => {
	const directory = t.testdir();
	const { config } = start(directory, { parameters: { 'chain.initialCurrencyAtomicUnits': '1000000000000000', 'chain.inflation': 'none' } });
	const store = ChainStore.open(directory, config);
	t.teardown(() => store.close());

	t.equal(store.state.mosaics.get(config.chain.currencyMosaicId)?.supply, 1_000_000_000_000_000n);
	t.end();
});

t.test('the ledger\'s configuration is stored exactly', t => {
	const config = createDevelopmentConfig(5000, { 'namespace.reservedRootNamespaceNames': 'none', 'chain.inflation': '2:5,9:0' });

	t.same(parseParameters(encodeParameters(config)), config);
	t.not(encodeParameters(nodeConfig()), encodeParameters(config));
	t.end();
});

t.test('invalid parameters in the database are rejected', t => {
	const directory = t.testdir();
	start(directory);
	tamper(directory, 'UPDATE meta SET value = replace(value, \'"importanceGrouping":"180"\', \'"importanceGrouping":"7"\') WHERE key = \'parameters\'');

	t.match(refusal(directory, {}), /^UnusableDataFolder: the data folder .* contains invalid parameters: chain.votingSetGrouping: /);
	t.end();
});

t.test('a chain that is older than a parameter has its default, which is then stored', t => {
	const directory = t.testdir();
	const { config } = start(directory, { parameters: { 'chain.importanceGrouping': '20' } });
	const complete = stored(directory);
	tamper(directory, 'UPDATE meta SET value = replace(value, \',"transfer":{"maxMessageSize":"1024"}\', \'\') WHERE key = \'parameters\'');
	t.not(stored(directory), complete);

	t.match(refusal(directory, { parameters: { 'transfer.maxMessageSize': '512' } }), /maxMessageSize 1024, not 512/);
	t.same(start(directory).config, config);
	t.equal(stored(directory), complete);
	t.end();
});
