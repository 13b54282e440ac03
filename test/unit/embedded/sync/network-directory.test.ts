/** Files of a network: those of a genuine node unchanged, and refusals in one line. */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { encodeNetworkConfiguration } from '../../../../src/backends/catapult/properties/network-configuration.js';
import { describeNetwork } from '../../../../src/backends/embedded/network-reader.js';
import { readNetworkFiles } from '../../../../src/backends/embedded/sync/network-directory.js';
import { parseProperties } from '../../../../src/config/network-folder/property-file.js';
import { formatSections, gatewaySections, networkSections } from '../../../../src/config/network-folder/index.js';
import { NEVER } from '../../../../src/config/notation/index.js';
import { encodeParameters, parseParameters } from '../../../../src/config/parameters/index.js';
import { decodeAddress } from '../../../../src/wire/identifiers/address.js';
import { readRecorded, recordedConfig, recordedPath, skipUnlessRecorded } from '../../../support/recorded/recorded.js';

const options = { skip: skipUnlessRecorded };

/** @returns a copy of the recorded node's files, changed */
const copyOf = (t: Test, changes: Readonly<Record<string, (text: string) => string>> = {}): string => {
	const directory = t.testdir({ resources: {} });
	for (const name of ['config-network.properties', 'config-inflation.properties']) {
		const text = readRecorded('live', 'resources', name);
		fs.writeFileSync(path.join(directory, 'resources', name), changes[name]?.(text) ?? text);
	}
	return directory;
};

const replace = (from: RegExp | string, to: string) => (text: string): string => text.replace(from, to);

t.test('reads the files of a node unchanged', options, t => {
	const recorded = recordedConfig(JSON.parse(readRecorded('live', 'config.json')));
	const { config, firstBlock, peers } = readNetworkFiles(recordedPath('live'));
	// the recording was made with another tolerance for the time of blocks than the node had
	const { maxBlockFutureTimeMs, ...chain } = config.chain;
	t.equal(maxBlockFutureTimeMs, 2000n);
	t.match({ ...config, chain }, {
		...recorded, founding: config.founding, aggregate: { ...recorded.aggregate, versions: [2] },
		chain: (({ maxBlockFutureTimeMs: _, ...rest }) => rest)(recorded.chain)
	});
	t.strictSame([firstBlock, peers], [undefined, []]);
	t.end();
});

t.test('the epoch may be any time that has passed', options, t => {
	const now = Math.floor(Date.now() / 1000);
	const epoch = (seconds: number): string => copyOf(t, { 'config-network.properties': replace(/^epochAdjustment = .*$/m, `epochAdjustment = ${seconds}s`) });
	t.equal(readNetworkFiles(epoch(now - 60)).config.network.epochAdjustmentSeconds, now - 60);
	t.throws(() => readNetworkFiles(epoch(now + 60)), { name: 'PropertyFileError', message: /epochAdjustment: \d+ is in the future/ });
	t.end();
});

t.test('reads the first block of a seed folder, and the list of peers', options, t => {
	const directory = copyOf(t);
	const seed = path.resolve('../shared/data/testnet-nemesis/00001.dat');
	fs.mkdirSync(path.join(directory, 'seed/00000'), { recursive: true });
	fs.copyFileSync(seed, path.join(directory, 'seed/00000/00001.dat'));
	fs.writeFileSync(path.join(directory, 'resources/peers-p2p.json'), JSON.stringify({
		_info: 'x',
		knownPeers: [
			{ publicKey: 'ab'.repeat(32), endpoint: { host: 'one.example', port: 7900 }, metadata: { name: 'one', roles: 'IPv4,Peer' } },
			{ publicKey: 'CD'.repeat(32), endpoint: { host: 'two.example', port: 7900 }, metadata: { name: 'two', roles: 'Api' } }
		]
	}));

	const { firstBlock, peers } = readNetworkFiles(directory);
	t.equal(firstBlock?.length, fs.readFileSync(seed).readUInt32LE(0));
	t.strictSame(peers, [{ host: 'one.example', port: 7900, publicKey: 'AB'.repeat(32), isGiven: true }], 'without those that serve no blocks');
	t.end();
});

const NETWORK = 'config-network.properties';

/** @returns the text with a further section */
const withSection = (name: string, ...lines: readonly string[]) => (text: string): string => [text, `[${name}]`, ...lines, ''].join('\n');

const SIGNATURES = 'treasury_reissuance_transaction_signatures';
const HASHES = 'corrupt_aggregate_transaction_hashes';
const MAINNET_FORKS = [
	'totalVotingBalanceCalculationFix = 528\'000', 'treasuryReissuance = 689\'761', 'strictAggregateTransactionHash = 1\'690\'500',
	'skipSecretLockUniquenessChecks = 3\'191\'538', 'skipSecretLockExpirations = 3\'197\'860, 3\'197\'866',
	'forceSecretLockExpirations = 3\'197\'458,3\'197\'781'
].join('\n');
const EARLIER_SINK = 'TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II';
const VOTERS = 'treasury_reissuance_epoch_ineligible_voter_addresses';

/** The recorded network with everything that only the public main network has. */
const likeMainnet = (text: string): string => [
	replace(/totalVotingBalanceCalculationFix[^]*forceSecretLockExpirations = 0/, MAINNET_FORKS),
	...['harvestNetworkFee', 'mosaicRentalFee', 'namespaceRentalFee'].map(of =>
		replace(new RegExp(`${of}SinkAddressV1 = .*`), `${of}SinkAddressV1 = ${EARLIER_SINK}`)),
	replace('enableStrictCosignatureCheck = false', 'enableStrictCosignatureCheck = true'),
	replace('enableBondedAggregateSupport = true', 'enableBondedAggregateSupport = false'),
	withSection(SIGNATURES, `${'CD'.repeat(64)} = true`, `${'EF'.repeat(64)} = false`, `${'ab'.repeat(64)} = true`),
	withSection(HASHES, `${'B'.repeat(64)} = ${'1'.repeat(64)}`, `${'a'.repeat(64)} = ${'2'.repeat(64)}`)
].reduce((changed, change) => change(changed), text);

t.test('reads forks, exceptions and earlier sinks, and describes them as a node does', options, t => {
	const directory = copyOf(t, { [NETWORK]: likeMainnet });
	const { config } = readNetworkFiles(directory);
	t.strictSame(config.forkHeights, {
		totalVotingBalanceCalculationFix: 528_000n,
		treasuryReissuance: 689_761n,
		strictAggregateTransactionHash: 1_690_500n,
		uniqueAggregateTransactionHash: NEVER,
		skipSecretLockUniquenessChecks: [3_191_538n],
		skipSecretLockExpirations: [3_197_860n, 3_197_866n],
		forceSecretLockExpirations: [3_197_458n, 3_197_781n]
	});
	t.strictSame(config.exceptions, {
		treasuryReissuanceTransactionSignatures: ['CD'.repeat(64), 'AB'.repeat(64)],
		corruptAggregateTransactionHashes: [`${'B'.repeat(64)}=${'1'.repeat(64)}`, `${'A'.repeat(64)}=${'2'.repeat(64)}`]
	});

	const description = describeNetwork(config);
	t.strictSame(description.forkHeights, {
		totalVotingBalanceCalculationFix: '528\'000',
		treasuryReissuance: '689\'761',
		strictAggregateTransactionHash: '1\'690\'500',
		skipSecretLockUniquenessChecks: '3\'191\'538',
		skipSecretLockExpirations: '3\'197\'860, 3\'197\'866',
		forceSecretLockExpirations: '3\'197\'458, 3\'197\'781'
	});
	t.match(description, {
		chain: { harvestNetworkFeeSinkAddressV1: EARLIER_SINK },
		plugins: {
			aggregate: { enableStrictCosignatureCheck: true, enableBondedAggregateSupport: false },
			mosaic: { mosaicRentalFeeSinkAddressV1: EARLIER_SINK },
			namespace: { namespaceRentalFeeSinkAddressV1: EARLIER_SINK }
		},
		treasuryReissuanceTransactionSignatures: ['AB'.repeat(64), 'CD'.repeat(64)],
		corruptAggregateTransactionHashes: [`${'A'.repeat(64)} = ${'2'.repeat(64)}`, `${'B'.repeat(64)} = ${'1'.repeat(64)}`]
	});

	const file = path.join(directory, 'resources', NETWORK);
	const nodes = encodeNetworkConfiguration(parseProperties(fs.readFileSync(file, 'utf8')));
	t.match(JSON.parse(nodes), {
		treasuryReissuanceTransactionSignatures: description.treasuryReissuanceTransactionSignatures,
		corruptAggregateTransactionHashes: description.corruptAggregateTransactionHashes
	}, 'the catapult backend describes the same file equally');
	fs.writeFileSync(file, formatSections(networkSections(description)));
	t.strictSame(describeNetwork(readNetworkFiles(directory).config), description, 'written files have the same network');
	t.strictSame(parseParameters(encodeParameters(config)), config, 'stored parameters too');
	t.end();
});

t.test('without the fork of nodes 1.0.3.9 aggregates have version 2, unless a file of a gateway names others', options, t => {
	const directory = copyOf(t);
	t.strictSame(readNetworkFiles(directory).config.aggregate.versions, [2]);
	fs.writeFileSync(path.join(directory, 'resources/config-gateway.properties'), formatSections(gatewaySections([2, 3])));
	t.strictSame(readNetworkFiles(directory).config.aggregate.versions, [2, 3]);
	fs.writeFileSync(path.join(directory, 'resources/config-gateway.properties'), formatSections(gatewaySections([1])));
	t.throws(() => readNetworkFiles(directory), { name: 'PropertyFileError', message: /versions: .* is expected instead of "1"/ });
	t.end();
});

t.test('reads the fork of nodes 1.0.3.9, with which only version 2 is accepted before', options, t => {
	const { config } = readNetworkFiles(copyOf(t, { [NETWORK]: replace('[fork_heights]', '[fork_heights]\nuniqueAggregateTransactionHash = 2\'742\'000') }));
	t.equal(config.forkHeights.uniqueAggregateTransactionHash, 2_742_000n);
	t.strictSame(config.aggregate.versions, [2]);
	t.equal(describeNetwork(config).forkHeights.uniqueAggregateTransactionHash, '2\'742\'000');
	t.end();
});

t.test('reads files of newer nodes: unknown properties, and unknown forks without a height', options, t => {
	const newer = (text: string): string => [
		replace('[fork_heights]', '[fork_heights]\nnewFork = 0\nnewExceptions ='), replace('[chain]', '[chain]\nnewProperty = 5'),
		withSection('plugin:catapult.plugins.new', 'newProperty = x'), replace('treasuryReissuance = 0', 'treasuryReissuance =')
	].reduce((changed, change) => change(changed), text);
	t.strictSame(readNetworkFiles(copyOf(t, { [NETWORK]: newer })).config, readNetworkFiles(copyOf(t)).config);
	t.end();
});

t.test('reads the voters whose votes do not count in the epoch of the reissuance', options, t => {
	const directory = copyOf(t);
	t.strictSame(readNetworkFiles(directory).proofRules.excluded, { epoch: 0, addresses: new Set() }, 'none without the file');
	const text = readRecorded('live', 'resources', 'config-finalization.properties').replace('treasuryReissuanceEpoch = 0', 'treasuryReissuanceEpoch = 481');
	const sink = 'TA53AVLYMT5HCP5TJ23CGKGTUXQHNPBTJ4Z2LIQ';
	fs.writeFileSync(path.join(directory, 'resources/config-finalization.properties'), withSection(VOTERS, `${EARLIER_SINK} = true`, `${sink} = false`)(text));
	t.strictSame(readNetworkFiles(directory).proofRules.excluded, { epoch: 481, addresses: new Set([decodeAddress(EARLIER_SINK)]) });
	fs.writeFileSync(path.join(directory, 'resources/config-finalization.properties'), withSection(VOTERS, 'TBC4 = true')(text));
	t.throws(() => readNetworkFiles(directory), { message: /TBC4: an address of 39 characters is expected/ });
	t.end();
});

/** What the files that catapult-server ships have, and those of symbol-bootstrap. */
const likeShipped = (text: string): string => [
	replace(/harvestingMosaicId = .*/, 'harvestingMosaicId = 0x1988\'CA16\'6A02\'7F48'),
	replace(/initialCurrencyAtomicUnits = .*/, 'initialCurrencyAtomicUnits = 8\'999\'999\'998\'000\'000'),
	replace(/maxMosaicAtomicUnits = .*/, 'maxMosaicAtomicUnits = 9\'000\'000\'000\'000\'000'),
	replace(/totalChainImportance = .*/, 'totalChainImportance = 17\'000\'000'),
	replace(/minHarvesterBalance = .*/, 'minHarvesterBalance = 500'),
	replace(/maxHarvesterBalance = .*/, 'maxHarvesterBalance = 4\'000\'000'),
	replace(/minVoterBalance = .*/, 'minVoterBalance = 50\'000'),
	replace(/importanceGrouping = .*/, 'importanceGrouping = 39'),
	replace(/votingSetGrouping = .*/, 'votingSetGrouping = 78'),
	replace(/maxTransactionsPerBlock = .*/, 'maxTransactionsPerBlock = 200\'000')
].reduce((changed, change) => change(changed), text);

t.test('reads a harvesting mosaic of its own, and inflation from the first block on, as catapult-server ships them', options, t => {
	const { config } = readNetworkFiles(copyOf(t, {
		[NETWORK]: likeShipped,
		'config-inflation.properties': () => '[inflation]\n\nstarting-at-height-1 = 100\nstarting-at-height-10000 = 0\n'
	}));
	t.match(config.chain, { harvestingMosaicId: '1988CA166A027F48', totalChainImportance: 17_000_000n, votingSetGrouping: 78n });
	t.strictSame(config.chain.inflation, [{ startHeight: 1n, rewardAmount: 100n }, { startHeight: 10_000n, rewardAmount: 0n }]);
	t.strictSame(parseParameters(encodeParameters(config)), config, 'they can be stored');
	t.end();
});

t.test('the supply of a harvesting mosaic of its own may be the importance divided by a power of ten', options, t => {
	const { config } = readNetworkFiles(copyOf(t, {
		[NETWORK]: text => replace(/totalChainImportance = .*/, 'totalChainImportance = 9\'007\'199\'000\'000\'000')(likeShipped(text)),
		'config-inflation.properties': () => '[inflation]\n'
	}));
	t.equal(config.chain.totalChainImportance, 9_007_199_000_000_000n, 'more than the largest supply of a mosaic');
	t.end();
});

const refusals: readonly (readonly [title: string, file: string, change: (text: string) => string, message: RegExp])[] = [
	['an unknown fork', NETWORK, replace('[fork_heights]', '[fork_heights]\nnewFork = 4\'000\'000'),
		/config-network.properties: \[fork_heights\] newFork = 4'000'000: this version does not know this fork: use a later one$/],
	['unknown exceptions', NETWORK, replace('[fork_heights]', '[fork_heights]\nnewExceptions = 0, 7'), /newExceptions = 0, 7: this version/],
	['a height that is no number', NETWORK, replace('treasuryReissuance = 0', 'treasuryReissuance = soon'),
		/\[fork_heights\] treasuryReissuance: a number below 2\^64 is expected instead of "soon"/],
	['exceptions that are no heights', NETWORK, replace(/skipSecretLockExpirations = .*/, 'skipSecretLockExpirations = 5;6'),
		/skipSecretLockExpirations: heights, separated by commas is expected/],
	['a signature of another size', NETWORK, withSection(SIGNATURES, 'ABCD = true'),
		/treasury_reissuance_transaction_signatures\] ABCD: 128 hexadecimal digits/],
	['a pair of hashes without the second', NETWORK, withSection(HASHES, `${'A'.repeat(64)} =`),
		/corrupt_aggregate_transaction_hashes\] A+: 64 hexadecimal digits is expected instead of ""/],
	['another name of a network', NETWORK, replace('identifier = testnet', 'identifier = moon'), /identifier: mainnet, testnet or a number/],
	['a damaged seed', NETWORK, replace(/generationHashSeed = ..../, 'generationHashSeed = '), /generationHashSeed: 64 hexadecimal digits/],
	['a line that is no property', NETWORK, replace('[chain]', '[chain]\nhello'), /config-network.properties: line \d+ is not a property/],
	['a value that the ledger does not support', NETWORK, replace('importanceGrouping = 10', 'importanceGrouping = 0'), /importanceGrouping: 0 is wrong/],
	['an endless inflation', 'config-inflation.properties', replace(/.*height-100000.*/, ''), /inflation: its last step never ends/]
];

for (const [title, file, change, message] of refusals) {
	t.test(`refuses ${title}`, options, t => {
		t.throws(() => readNetworkFiles(copyOf(t, { [file]: change })), { message });
		t.end();
	});
}

t.test('refuses a folder without files', t => {
	t.throws(() => readNetworkFiles(t.testdir()), { name: 'PropertyFileError', message: /has no config-network.properties/ });
	t.throws(() => readNetworkFiles(`${t.testdirName}/missing`), { name: 'PropertyFileError', message: /missing does not exist: name it with --network-dir$/ });
	t.end();
});
