/** A chain with other parameters than the public network's: every reply is based on them. */
import t from 'tap';
import { PARAMETER_OPTIONS } from '../../src/config/index.js';
import { fromText } from '../../src/config/notation/index.js';
import { openGateway } from '../support/processes/gateway.js';
import { confirm } from '../support/chains/grown-chain.js';
import { namespaceId } from '../support/ledger/ids.js';
import { Rest } from '../support/http/rest.js';
import { Wallet } from '../support/transactions/wallet.js';

const SINKS = ['TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II', 'TA53AVLYMT5HCP5TJ23CGKGTUXQHNPBTJ4Z2LIQ', 'TDVFW6NZN3YI6O4ZRYZHGY73KADCW4HX6IDIKZI'] as const;

/** Another value than the default for each parameter, as a property file has it. */
const GIVEN: Readonly<Record<string, string>> = {
	'generationHashSeed': 'AB'.repeat(32),
	'epochAdjustment': '1600000000',
	'currencyNames': 'cash',
	'harvestingNames': 'cash.power',
	'chain.enableVerifiableState': 'false',
	'chain.enableVerifiableReceipts': 'false',
	'chain.blockGenerationTargetTime': '15s',
	'chain.blockTimeSmoothingFactor': '1000',
	'chain.importanceGrouping': '20',
	'chain.importanceActivityPercentage': '7',
	'chain.maxDifficultyBlocks': '30',
	'chain.defaultDynamicFeeMultiplier': '10',
	'chain.maxTransactionLifetime': '24h',
	'chain.maxBlockFutureTime': '500ms',
	'chain.initialCurrencyAtomicUnits': '1000000000000000',
	'chain.maxMosaicAtomicUnits': '9000000000000000',
	'chain.totalChainImportance': '10000000000000',
	'chain.minHarvesterBalance': '500',
	'chain.maxHarvesterBalance': '40000000000000',
	'chain.minVoterBalance': '50000',
	'chain.votingSetGrouping': '60',
	'chain.maxVotingKeysPerAccount': '4',
	'chain.minVotingKeyLifetime': '2',
	'chain.maxVotingKeyLifetime': '500',
	'chain.harvestBeneficiaryPercentage': '10',
	'chain.harvestNetworkPercentage': '6',
	'chain.harvestNetworkFeeSinkAddress': SINKS[0],
	'chain.maxTransactionsPerBlock': '5000',
	'chain.inflation': '2:100,50:7,60:0',
	'aggregate.maxTransactionsPerAggregate': '50',
	'aggregate.maxCosignaturesPerAggregate': '15',
	'aggregate.versions': '3',
	'aggregate.maxBondedTransactionLifetime': '36h',
	'hashLock.lockedFundsPerAggregate': '5000000',
	'hashLock.maxHashLockDuration': '1d',
	'secretLock.maxSecretLockDuration': '30d',
	'secretLock.minProofSize': '1',
	'secretLock.maxProofSize': '1000',
	'metadata.maxValueSize': '512',
	'accountRestriction.maxAccountRestrictionValues': '512',
	'mosaicRestriction.maxMosaicRestrictionValues': '10',
	'mosaic.maxMosaicsPerAccount': '20',
	'mosaic.maxMosaicDuration': '3600d',
	'mosaic.maxMosaicDivisibility': '7',
	'mosaic.mosaicRentalFeeSinkAddress': SINKS[1],
	'mosaic.mosaicRentalFee': '30',
	'multisig.maxMultisigDepth': '4',
	'multisig.maxCosignatoriesPerAccount': '10',
	'multisig.maxCosignedAccountsPerAccount': '5',
	'namespace.maxNameSize': '32',
	'namespace.maxChildNamespaces': '500',
	'namespace.maxNamespaceDepth': '2',
	'namespace.minNamespaceDuration': '1m',
	'namespace.maxNamespaceDuration': '365d',
	'namespace.namespaceGracePeriodDuration': '2m',
	'namespace.reservedRootNamespaceNames': 'symbol,mine',
	'namespace.namespaceRentalFeeSinkAddress': SINKS[2],
	'namespace.rootNamespaceRentalFeePerBlock': '3',
	'namespace.childNamespaceRentalFee': '40',
	'transfer.maxMessageSize': '100'
};

const PLUGINS: Readonly<Record<string, string>> = {
	hashLock: 'lockhash', secretLock: 'locksecret', accountRestriction: 'restrictionaccount', mosaicRestriction: 'restrictionmosaic'
};

/** Not among the properties of a node: the schedule has its own operation. */
const UNTOLD = ['chain.inflation', 'aggregate.versions', 'currencyNames', 'harvestingNames'];

const kebab = (text: string): string => text.replaceAll('.', '-').replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

const options = Object.fromEntries(Object.entries(GIVEN).map(([name, value]) => [`network-${kebab(name)}`, value]));

type Tree = Readonly<Record<string, unknown>>;

/** @returns a parameter's value in the properties, without separators of digits */
const valueAt = (properties: Tree, path: readonly string[]): string => {
	const [group, name] = path as [string, string?];
	const section = ((): Tree => {
		if (name === undefined)
			return properties['network'] as Tree;
		return (group === 'chain' ? properties['chain'] : (properties['plugins'] as Tree)[PLUGINS[group] ?? group]) as Tree;
	})();
	return String(section[name ?? group]).replace(/'(?=[0-9]{3})/g, '').replaceAll(', ', ',');
};

const directory = t.testdir();

t.test('every parameter is given, with another value than the default', t => {
	t.same(Object.keys(GIVEN).sort(), PARAMETER_OPTIONS.map(({ parameter }) => parameter).sort());
	for (const { parameter, default: value } of PARAMETER_OPTIONS)
		t.not(value, GIVEN[parameter], parameter);
	t.end();
});

t.test('properties, inflation and fees return the given values', async t => {
	const { httpUrl } = await openGateway(t, { directory, options });
	const rest = new Rest(httpUrl);
	const properties = await rest.get('getNetworkProperties');

	for (const option of PARAMETER_OPTIONS.filter(({ parameter }) => !UNTOLD.includes(parameter))) {
		const { parameter: name } = option;
		const text = valueAt(properties, name.split('.')).replace(name === 'epochAdjustment' ? /s$/ : '', '');
		t.same(fromText(option, text, 15_000n), fromText(option, GIVEN[name] as string, 15_000n), `${name}: ${text}`);
	}
	t.same(await rest.get('getNetworkInflation'), [
		{ startHeight: '2', rewardAmount: '100' }, { startHeight: '50', rewardAmount: '7' }, { startHeight: '60', rewardAmount: '0' }
	]);
	t.same(await rest.get('getNetworkInflationAtHeight', { height: '59' }), { startHeight: '50', rewardAmount: '7' });
	t.same(await rest.get('getRentalFees'), {
		effectiveRootNamespaceRentalFeePerBlock: '30', effectiveChildNamespaceRentalFee: '400', effectiveMosaicRentalFee: '300'
	});
	t.match(await rest.get('getNodeInfo'), { networkGenerationHashSeed: GIVEN['generationHashSeed'] });
	t.equal((await rest.get('getNamespace', { namespaceId: namespaceId('cash') })).namespace.alias.mosaicId,
		properties.chain?.currencyMosaicId?.replaceAll(/0x|'/g, ''));
	t.equal((await rest.get('getNamespace', { namespaceId: namespaceId('cash.power') })).namespace.alias.mosaicId,
		properties.chain?.harvestingMosaicId?.replaceAll(/0x|'/g, ''));
	t.equal(Number((await rest.get('getMosaic', { mosaicId: properties.chain?.currencyMosaicId?.replaceAll(/0x|'/g, '') as string })).mosaic.supply),
		1_000_000_000_000_000);
});

t.test('transactions based on them are confirmed, also after a restart without parameters', async t => {
	const { httpUrl } = await openGateway(t, { directory });
	const rest = new Rest(httpUrl);
	const wallet = await Wallet.connect(rest);

	await confirm(rest, wallet.transfer(wallet.account(0), wallet.account(1), 5n));

	t.match(await rest.get('getNetworkProperties'), { chain: { blockGenerationTargetTime: '15s', importanceGrouping: '20' } });
	t.equal((await rest.get('getBlockByHeight', { height: '2' })).block.receiptsHash, '0'.repeat(64), 'receipts are not proven');
	const supply = (await rest.get('getMosaic', { mosaicId: wallet.currency })).mosaic.supply;
	t.equal(supply, '1000000000000100', 'and inflation is as given');
});

t.test('a restart with another value is rejected', async t => {
	await t.rejects(openGateway(t, { directory, options: { 'network-chain-importance-grouping': '30' } }), {
		name: 'UnusableDataFolder', message: /was created with chain\.importanceGrouping 20, not 30/
	});
});
