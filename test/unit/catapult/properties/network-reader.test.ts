/** Property files of a node, and files that are invalid. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { CatapultNetworkReader, PropertyFileError, readIdentity } from '../../../../src/backends/catapult/properties/index.js';
import type { PropertyFiles } from '../../../../src/backends/catapult/options.js';
import { EmbeddedNetworkReader } from '../../../../src/backends/embedded/network-reader.js';
import { ServiceUnavailable } from '../../../../src/chain/index.js';
import type { Schemas } from '../../../../generated/schemas.js';
import { writePropertyFiles } from '../../../../scripts/export/property-files.js';
import { changed, INFLATION_FILE, NETWORK_FILE, NODE_FILE } from '../../../support/catapult/properties.js';
import { TestLog } from '../../../support/catapult/log.js';
import { contract } from '../../../support/http/examples.js';
import { testConfig } from '../../../support/ledger/config.js';
import { checkDocument } from '../../../support/http/rest.js';

interface Test {
	testdir(files: Record<string, string>): string;
}

const filesOf = (t: Test, texts: { readonly [Name in keyof PropertyFiles]?: string }): PropertyFiles => {
	const folder = t.testdir(Object.fromEntries(Object.entries(texts)));
	const place = (name: keyof PropertyFiles): string | undefined => (texts[name] === undefined ? undefined : path.join(folder, name));
	return { network: place('network'), node: place('node'), inflation: place('inflation') };
};

const readerOf = (t: Test, texts: { readonly [Name in keyof PropertyFiles]?: string }) => {
	const log = new TestLog();
	return { reader: new CatapultNetworkReader(filesOf(t, texts), log), log };
};

const ALL = { network: NETWORK_FILE, node: NODE_FILE, inflation: INFLATION_FILE };

t.test('properties: a document of the contract, with the texts of the file', async t => {
	const { reader } = readerOf(t, ALL);

	const document = JSON.parse(await reader.properties()) as Schemas['NetworkConfigurationDTO'];

	checkDocument('NetworkConfigurationDTO', document);
	t.strictSame(document.network, {
		identifier: 'mainnet',
		nodeEqualityStrategy: 'host',
		nemesisSignerPublicKey: '1BFA46A6842469EC1CF679AC22FF2671855524387D5677F0CEB431D3B3689A37',
		generationHashSeed: '87E871D75C74EEE0454A5E01D78BCE5BABF3E5D248115A90259FFE3B84001180',
		epochAdjustment: '1615853185s'
	});
	t.match(document.chain, {
		enableVerifiableState: true, currencyMosaicId: '0x3F47\'EADA\'867F\'0A7E', maxBlockFutureTime: '300ms', maxTransactionsPerBlock: '6\'000'
	});
	t.notOk('aPropertyOfTheFuture' in document.chain, 'properties that the contract does not know are omitted');
	t.notOk('future' in document.plugins);
	t.match(document.plugins, {
		accountlink: { dummy: 'to trigger plugin load' },
		aggregate: { enableStrictCosignatureCheck: false, maxBondedTransactionLifetime: '48h' },
		namespace: { reservedRootNamespaceNames: /^symbol, symbl, .*, info$/ }
	});
	t.match(document.forkHeights, { skipSecretLockUniquenessChecks: '', skipSecretLockExpirations: '1\'690\'900, 1\'691\'000' });
	t.strictSame(document.treasuryReissuanceTransactionSignatures?.map(text => text.slice(0, 4)), ['0A00', 'FF00'], 'sorted, true flags only');
	t.strictSame(document.corruptAggregateTransactionHashes?.map(text => `${text.slice(0, 4)}${text.slice(64, 69)}`), ['0028 = 28', '9628 = 18']);
});

/** @returns names of the members of a schema and of nested schemas, in order */
const membersOf = (name: string): object => {
	const { properties = {} } = contract.components.schemas[name] ?? {};
	return Object.entries(properties).map(([member, { $ref }]) => {
		const below = $ref?.split('/').pop() ?? '';
		return contract.components.schemas[below]?.properties ? [member, membersOf(below)] : member;
	});
};

const namesOf = (document: unknown): unknown => Object.entries(document as object).map(([name, value]) =>
	(typeof value === 'object' && !Array.isArray(value) ? [name, namesOf(value)] : name));

t.test('properties: all members of the contract, in its order, regardless of the order of the file', async t => {
	const complete = [
		['importanceGrouping', 'blockPruneInterval = 360\nblockFinalizationInterval = 30\nimportanceGrouping'],
		['forceSecretLockExpirations', 'uniqueAggregateTransactionHash = 0\nforceSecretLockExpirations']
	].reduce((file, [from, to]) => changed(file, from as string, to as string), NETWORK_FILE);
	const turned = complete.split('\n[').map((section, i) => (i === 0 ? section.slice(1) : section)).reverse().map(section => {
		const [name, ...lines] = section.split('\n');
		return `[${name}\n${lines.reverse().join('\n')}`;
	}).join('\n');

	for (const file of [complete, turned]) {
		const { reader } = readerOf(t, { network: file });
		t.strictSame(namesOf(JSON.parse(await reader.properties())), membersOf('NetworkConfigurationDTO'));
	}
});

t.test('properties: missing optional sections are omitted', async t => {
	const bare = NETWORK_FILE.replace(/\[fork_heights\][^[]*/, '').replace(/\[treasury[^[]*/, '').replace(/\[corrupt[^[]*/, '')
		.replace(/\[plugin:catapult.plugins.transfer\][^[]*/, '');
	const { reader } = readerOf(t, { network: bare });

	const document = JSON.parse(await reader.properties()) as Schemas['NetworkConfigurationDTO'];

	checkDocument('NetworkConfigurationDTO', document);
	t.strictSame(Object.keys(document), ['network', 'chain', 'plugins', 'forkHeights']);
	t.strictSame(document.forkHeights, {});
	t.notOk('transfer' in document.plugins);
});

t.test('reads numbers and inflation from all three files', async t => {
	const { reader, log } = readerOf(t, ALL);

	t.strictSame(await reader.figures(), {
		currencyMosaicId: '3F47EADA867F0A7E',
		maxMosaicAtomicUnits: 8_999_999_999_000_000n,
		nemesisSignerPublicKey: '1BFA46A6842469EC1CF679AC22FF2671855524387D5677F0CEB431D3B3689A37',
		defaultDynamicFeeMultiplier: 100,
		maxDifficultyBlocks: 60,
		rootNamespaceRentalFeePerBlock: 2n,
		childNamespaceRentalFee: 100_000n,
		mosaicRentalFee: 500_000n,
		minFeeMultiplier: 10_000
	});
	t.strictSame(await reader.inflation(), [
		{ startHeight: 2n, rewardAmount: 0n },
		{ startHeight: 5760n, rewardAmount: 191_997_042n },
		{ startHeight: 172_799n, rewardAmount: 183_764_522n },
		{ startHeight: 435_299n, rewardAmount: 175_884_998n }
	]);
	t.strictSame(log.entries, []);
});

t.test('files with other line ends, other white space, and a byte order mark', async t => {
	const odd = `\uFEFF${NETWORK_FILE.replaceAll(' = ', '=\t').replaceAll('\n', '   \r\n')}`;
	t.equal(await readerOf(t, { network: odd }).reader.properties(), await readerOf(t, ALL).reader.properties());
});

t.test('without a configured file, rejects with ServiceUnavailable and this reason', async t => {
	const { reader, log } = readerOf(t, {});

	await t.rejects(reader.properties(), { name: 'ServiceUnavailable', message: 'the node\'s network properties are not configured' });
	await t.rejects(reader.figures(), ServiceUnavailable);
	await t.rejects(reader.inflation(), { message: 'the node\'s inflation properties are not configured' });
	t.strictSame(log.entries, []);
	t.match(await readerOf(t, { network: NETWORK_FILE }).reader.figures(), { maxDifficultyBlocks: 60, minFeeMultiplier: undefined });
});

const DAMAGED: Readonly<Record<string, readonly [from: string, to: string, reason: RegExp]>> = {
	'a number that is not a number': ['maxRollbackBlocks = 0', 'maxRollbackBlocks = zero', /\[chain\] maxRollbackBlocks: a number.* instead of "zero"/],
	'a flag that is neither true nor false': ['enableVerifiableState = true', 'enableVerifiableState = yes', /enableVerifiableState: `true` or `false`/],
	'an id without 0x': ['= 0x3F47', '= 3F47', /\[chain\] currencyMosaicId: an id/],
	'an id that is too long': ['0A7E', '0A7E\'0000', /\[chain\] currencyMosaicId: an id/],
	'a malformed address': ['TDQVU7XC', 'TDQVU7X1', /harvestNetworkFeeSinkAddress: an address/],
	'a key that is too short': ['1BFA46A6', '1BFA46A', /nemesisSignerPublicKey: 64 hexadecimal digits/],
	'a malformed time': ['6h', '6 hours', /maxTransactionLifetime: a time span/],
	'an epoch without a unit': ['1615853185s', '1615853185', /epochAdjustment: a time of whole seconds/],
	'an epoch with a fraction of a second': ['1615853185s', '1615853185500ms', /epochAdjustment/],
	'an unknown strategy': ['nodeEqualityStrategy = host', 'nodeEqualityStrategy = hosts', /host or public-key/],
	'a number out of bounds': ['= 100\n', '= 4294967296\n', /defaultDynamicFeeMultiplier: a number below 2\^32/],
	'an amount out of bounds': ['8\'999\'999\'999\'000\'000', '18446744073709551616', /maxMosaicAtomicUnits: a number below 2\^64/],
	'a missing property that the gateway needs': ['mosaicRentalFee = 500\'000', '', /\[plugin:catapult.plugins.mosaic\] mosaicRentalFee is missing/],
	'a section missing': ['[chain]', '[chains]', /section \[chain\] is missing/],
	'a section twice': ['[fork_heights]', '[network]', /line 50: section \[network\] occurs twice/],
	'a property twice': ['maxRollbackBlocks', 'importanceGrouping', /line 22: importanceGrouping occurs twice/],
	'a line that is not a property': ['[chain]', '[chain]\nhello', /line 10 is not a property/],
	'a value without a name': ['[chain]', '[chain]\n= 5', /line 10 is not a property/]
};

for (const [name, [from, to, reason]] of Object.entries(DAMAGED)) {
	t.test(`a file with ${name}: rejects with ServiceUnavailable, and logs the reason`, async t => {
		const files = filesOf(t, { network: changed(NETWORK_FILE, from, to) });
		const log = new TestLog();
		const reader = new CatapultNetworkReader(files, log);

		await t.rejects(reader.properties(), { name: 'ServiceUnavailable', message: 'the node\'s network properties cannot be read' });

		t.match(log.entries, [{ level: 'warn', fields: { file: files.network, reason }, message: 'the node\'s network properties cannot be read' }]);
		await t.rejects(readIdentity(files), PropertyFileError);
		await t.rejects(readIdentity(files), { message: /^the node's network properties cannot be read from .*$/ });
		await t.rejects(readIdentity(files), { message: reason });
	});
}

t.test('invalid node and inflation files: logs the reasons', async t => {
	const { reader, log } = readerOf(t, {
		network: NETWORK_FILE, node: '[node]\nminFeeMultiplier = many\n', inflation: '[inflation]\nfrom-2 = 5\n'
	});
	t.equal((await reader.figures()).minFeeMultiplier, undefined);
	await t.rejects(reader.inflation(), { message: 'the node\'s inflation properties cannot be read' });
	t.match(log.entries, [
		{ fields: { reason: '[node] minFeeMultiplier: a number below 2^32 is expected instead of "many"' } },
		{ fields: { reason: '[inflation] from-2 does not contain a height' } }
	]);
	await t.rejects(readerOf(t, { inflation: NODE_FILE }).reader.inflation(), ServiceUnavailable);
});

t.test('a file that is too large, a folder, a missing file', async t => {
	const folder = t.testdir({ large: 'x'.repeat(2 ** 20 + 1), folder: {} });
	for (const [name, reason] of [['large', /it has 1048577 bytes/], ['folder', 'it is not a file'], ['none', /ENOENT/]] as const) {
		const log = new TestLog();
		const file = path.join(folder, name);
		const reader = new CatapultNetworkReader({ network: file, node: undefined, inflation: undefined }, log);
		await t.rejects(reader.properties(), ServiceUnavailable);
		t.match(log.entries, [{ level: 'warn', fields: { reason } }]);
		await t.rejects(readIdentity({ network: file }), PropertyFileError);
	}
});

t.test('readIdentity: returns network, seed and epoch of the file', async t => {
	const identityWith = async (name: string): Promise<number | undefined> => {
		const identity = await readIdentity(filesOf(t, { network: changed(NETWORK_FILE, 'mainnet', name) }));
		return identity?.identifier;
	};

	t.strictSame(await readIdentity(filesOf(t, ALL)), {
		identifier: 0x68,
		generationHashSeed: '87E871D75C74EEE0454A5E01D78BCE5BABF3E5D248115A90259FFE3B84001180',
		epochAdjustmentSeconds: 1_615_853_185
	});
	t.equal(await readIdentity({ network: undefined }), undefined);
	for (const [name, identifier] of [
		['testnet', 0x98], ['public', 0x68], ['public-test', 0x98], ['private', 0x78], ['private-test', 0x80], ['mijin', 0x60], ['mijin-test', 0x90],
		['152', 0x98], ['255', 0xff], ['256', undefined], ['moonnet', undefined]
	] as const)
		t.equal(await identityWith(name), identifier, name);
});

t.test('epoch: in seconds, for any unit in the file', async t => {
	for (const [text, expected] of [['26h', '93600s'], ['1\'000\'000s', '1000000s'], ['2000ms', '2s'], ['3m', '180s']] as const) {
		const { reader } = readerOf(t, { network: changed(NETWORK_FILE, '1615853185s', text) });
		const document = JSON.parse(await reader.properties()) as Schemas['NetworkConfigurationDTO'];
		checkDocument('NetworkConfigurationDTO', document);
		t.equal(document.network.epochAdjustment, expected);
	}
});

t.test('files written for the embedded chain give the same replies, byte for byte', async t => {
	const config = testConfig();
	const embedded = new EmbeddedNetworkReader(config, 17);
	const files = writePropertyFiles(t.testdir({}), JSON.parse(embedded.properties()) as Schemas['NetworkConfigurationDTO'], {
		minFeeMultiplier: 17, inflation: embedded.inflation()
	});
	const reader = new CatapultNetworkReader(files, new TestLog());

	t.equal(await reader.properties(), embedded.properties());
	t.strictSame(await reader.figures(), embedded.figures());
	t.strictSame(await reader.inflation(), embedded.inflation());
	t.match(await readIdentity(files), { identifier: config.network.identifier, generationHashSeed: config.network.generationHashSeed });
});

t.test('files written from parsed ones give the same document', async t => {
	const { reader } = readerOf(t, ALL);
	const document = await reader.properties();
	const terms = { minFeeMultiplier: 0, inflation: await reader.inflation() };
	const files = writePropertyFiles(t.testdir({}), JSON.parse(document) as Schemas['NetworkConfigurationDTO'], terms);

	const again = new CatapultNetworkReader(files, new TestLog());

	t.equal(await again.properties(), document);
	t.ok(fs.readFileSync(files.network, 'utf8').startsWith('[network]\n\nidentifier = mainnet\n'));
});
