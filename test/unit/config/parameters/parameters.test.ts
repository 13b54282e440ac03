/** Notations of parameters, inconsistent combinations, and how parameters are stored. */
import t from 'tap';
import { PARAMETERS, PRESETS } from '../../../../generated/options.js';
import { fromText } from '../../../../src/config/notation/index.js';
import {
	encodeParameters, findParameterFaults, InvalidParameters, type NetworkParameters, type ParameterTexts, parseParameters, readParameters,
	writeParameters
} from '../../../../src/config/parameters/index.js';

const SINK = 'TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II';
const OTHER_NETWORK = 'NBUTOBVT5JQDCV6UEPCPFHWWOAOPOCLA5AY5FLI';

/** Parameters that every chain must give. */
const OWN = {
	'identifier': '152',
	'nemesisSignerPublicKey': '1'.repeat(64),
	'generationHashSeed': 'a'.repeat(64),
	'epochAdjustment': '1667250467',
	'chain.currencyMosaicId': '72C0212E67A08BCE',
	'chain.harvestingMosaicId': '72C0212E67A08BCE',
	'chain.blockGenerationTargetTime': '30s',
	'chain.harvestNetworkFeeSinkAddress': SINK,
	'mosaic.mosaicRentalFeeSinkAddress': SINK,
	'namespace.namespaceRentalFeeSinkAddress': SINK
};

const read = (texts: ParameterTexts = {}): NetworkParameters => readParameters({ ...OWN, ...texts });

/** @returns the validation errors as text */
const wrong = (work: () => unknown): string => {
	try {
		work();
	} catch (error) {
		if (error instanceof InvalidParameters)
			return error.message;
		throw error;
	}
	return '';
};

t.test('each kind of parameter accepts its notation only, and is written in one form', t => {
	const cases: readonly [name: string, text: string, written: string | undefined][] = [
		['chain.importanceGrouping', '20', '20'],
		['chain.importanceGrouping', '1\'440', '1440'],
		['chain.importanceGrouping', '14\'40', undefined],
		['chain.importanceGrouping', '0', undefined],
		['chain.importanceGrouping', '-1', undefined],
		['chain.importanceGrouping', '1.5', undefined],
		['chain.importanceGrouping', '1e3', undefined],
		['chain.importanceGrouping', '0x10', undefined],
		['chain.maxTransactionLifetime', '90m', '90m'],
		['chain.maxTransactionLifetime', '86400s', '1d'],
		['chain.maxTransactionLifetime', '1500ms', '1500ms'],
		['chain.maxTransactionLifetime', '999ms', undefined],
		['chain.maxTransactionLifetime', '366d', undefined],
		['chain.maxTransactionLifetime', '6', undefined],
		['hashLock.maxHashLockDuration', '2d', '5760'],
		['hashLock.maxHashLockDuration', '31s', '1'],
		['hashLock.maxHashLockDuration', '29s', undefined],
		['hashLock.maxHashLockDuration', '77', '77'],
		['namespace.namespaceGracePeriodDuration', '0', '0'],
		['chain.enableVerifiableReceipts', 'false', 'false'],
		['chain.enableVerifiableReceipts', 'off', undefined],
		['generationHashSeed', 'AB'.repeat(32), 'AB'.repeat(32)],
		['generationHashSeed', 'ab'.repeat(32), 'AB'.repeat(32)],
		['generationHashSeed', 'AB'.repeat(31), undefined],
		['mosaic.mosaicRentalFeeSinkAddress', SINK, SINK],
		['mosaic.mosaicRentalFeeSinkAddress', SINK.replace(/^TBC3/, 'TBC4'), undefined],
		['mosaic.mosaicRentalFeeSinkAddress', SINK.slice(1), undefined],
		['aggregate.versions', '3', '3'],
		['aggregate.versions', '2, 3', '2,3'],
		['aggregate.versions', '3,3', undefined],
		['aggregate.versions', '1', undefined],
		['namespace.reservedRootNamespaceNames', 'none', 'none'],
		['namespace.reservedRootNamespaceNames', 'a,b-c', 'a,b-c'],
		['namespace.reservedRootNamespaceNames', 'A', undefined],
		['chain.inflation', 'public', 'public'],
		['chain.inflation', 'none', 'none'],
		['chain.inflation', '2:5,10:0', '2:5,10:0'],
		['chain.inflation', '10:5,2:0', undefined],
		['chain.inflation', '1:5,2:0', '1:5,2:0'],
		['chain.inflation', '0:5,2:0', undefined],
		['chain.inflation', '2:5,', undefined],
		['preset', 'bootstrap', 'bootstrap'],
		['preset', 'mainnet', undefined],
		['currencyNames', 'cat.currency', 'cat.currency'],
		['currencyNames', 'cat,currency', 'cat.currency'],
		['currencyNames', 'cat', 'cat'],
		['currencyNames', 'a.b.c', undefined],
		['currencyNames', 'none', 'none'],
		['currencyNames', 'Cat', undefined],
		['currencyNames', 'cat.', undefined],
		['harvestingNames', 'none', 'none'],
		['harvestingNames', 'cat.harvest', 'cat.harvest']
	];
	for (const [name, text, written] of cases) {
		if (written === undefined)
			t.match(wrong(() => read({ [name]: text })), `${name}: ${text} is wrong; expected `, `${name} ${text}`);
		else
			t.equal(writeParameters(read({ [name]: text }))[name], written, `${name} ${text}`);
	}
	t.end();
});

t.test('without values, returns those of the public network, which are consistent', t => {
	const parameters = read();

	t.same(findParameterFaults(parameters), []);
	t.equal(parameters.chain.totalChainImportance, 7_842_928_625_000_000n);
	t.equal(parameters.chain.inflation.length, 423);
	t.same(parameters.chain.inflation.at(-1), { startHeight: 110_422_799n, rewardAmount: 0n });
	t.equal(parameters.namespace.minNamespaceDuration, 86_400n);
	t.equal(parameters.secretLock.maxSecretLockDuration, 1_051_200n);
	t.end();
});

t.test('parameters without default are required', t => {
	t.match(wrong(() => readParameters({})), /^identifier: nothing is wrong; expected an integer from 0 to 255/);
	t.end();
});

t.test('a preset provides missing values, which are consistent', t => {
	const bootstrap = read({ preset: 'bootstrap', 'chain.harvestingMosaicId': '1988CA166A027F48', 'namespace.maxChildNamespaces': '9' });

	t.same(findParameterFaults(bootstrap), []);
	t.equal(bootstrap.chain.totalChainImportance, 15_000_000n);
	t.equal(bootstrap.namespace.minNamespaceDuration, 4n);
	t.equal(bootstrap.namespace.maxChildNamespaces, 9, 'given values take precedence');
	t.equal(bootstrap.chain.importanceGrouping, 180n, 'values missing in the preset are those of the public network');
	t.equal(parseParameters(encodeParameters(bootstrap)).founding.preset, 'bootstrap');
	for (const texts of Object.values(PRESETS))
		t.same(Object.keys(texts).filter(name => !PARAMETERS.some(({ parameter, isFixed }) => parameter === name && !isFixed)), [], 'presets use existing parameters');
	t.end();
});

t.test('the examples are valid values', t => {
	for (const parameter of PARAMETERS)
		t.not(fromText(parameter, parameter.example, 30_000n), undefined, parameter.name);
	t.end();
});

t.test('the total importance follows the initial currency unless given', t => {
	t.equal(read({ 'chain.initialCurrencyAtomicUnits': '1000' }).chain.totalChainImportance, 1000n);
	t.equal(read({ 'chain.initialCurrencyAtomicUnits': '1000', 'chain.totalChainImportance': '10' }).chain.totalChainImportance, 10n);
	t.end();
});

t.test('reports which inconsistent parameters to change, and a valid value', t => {
	const cases: readonly [texts: ParameterTexts, name: string, message: RegExp][] = [
		[{ 'chain.importanceGrouping': '50' }, 'chain.votingSetGrouping', /^720 is not a multiple .* is 50; give one, for example 750$/],
		[{ 'chain.inflation': '2:5' }, 'chain.inflation', /never ends/],
		[{ 'chain.maxMosaicAtomicUnits': '7842928625000000' }, 'chain.initialCurrencyAtomicUnits', /and 1157071373811138 by inflation.* for example none$/],
		[{ 'chain.maxMosaicAtomicUnits': '5', 'chain.inflation': 'none' }, 'chain.initialCurrencyAtomicUnits', /give at most 5$/],
		[{ 'chain.totalChainImportance': '17000000' }, 'chain.totalChainImportance', /power of ten; give 7842928625000000$/],
		[{ 'chain.minHarvesterBalance': '60000000000000' }, 'chain.minHarvesterBalance', /give at most that, for example 50000000000000$/],
		[{ 'chain.maxVotingKeyLifetime': '27' }, 'chain.minVotingKeyLifetime', /^28 is more than maxVotingKeyLifetime, which is 27/],
		[{ 'chain.harvestNetworkPercentage': '76' }, 'chain.harvestBeneficiaryPercentage', /^with .* 101 per cent; give at most 24$/],
		[{ 'chain.maxTransactionsPerBlock': '100' }, 'aggregate.maxTransactionsPerAggregate', /give at most 99$/],
		[{ 'hashLock.lockedFundsPerAggregate': '9000000000000000' }, 'hashLock.lockedFundsPerAggregate', /initialCurrency/],
		[{ 'secretLock.maxProofSize': '10', 'secretLock.minProofSize': '11' }, 'secretLock.minProofSize', /^11 is more than maxProofSize, which is 10/],
		[{ 'namespace.maxNamespaceDuration': '1' }, 'namespace.minNamespaceDuration', /^86400 is more than maxNamespaceDuration, which is 1/],
		[{ 'currencyNames': 'cat.currency', 'namespace.maxNameSize': '7' }, 'currencyNames', /^currency is longer than namespace.maxNameSize, which is 7/],
		[{ 'currencyNames': 'cat', 'harvestingNames': 'cat' }, 'harvestingNames', /^cat stands for the currency; give another one/],
		[{ 'harvestingNames': 'symbol.power', 'namespace.maxChildNamespaces': '1' }, 'namespace.maxChildNamespaces', /^1 is less .* below symbol/],
		[{ 'mosaic.mosaicRentalFeeSinkAddress': OTHER_NETWORK }, 'mosaic.mosaicRentalFeeSinkAddress', /another network/]
	];
	for (const [texts, name, message] of cases) {
		const faults = findParameterFaults(read(texts));
		t.same(faults.map(fault => fault.name), [name], JSON.stringify(texts));
		t.match(faults[0]?.message, message);
	}
	t.same(findParameterFaults(read({ 'chain.totalChainImportance': '7842928625' })), [], 'a millionth of the supply');
	t.same(findParameterFaults(read({ 'chain.harvestNetworkPercentage': '75' })), [], 'no remainder');
	const separate = { 'chain.harvestingMosaicId': '1988CA166A027F48', 'chain.totalChainImportance': '9000000000000001' };
	t.same(findParameterFaults(read(separate)), [], 'a harvesting mosaic of its own has another supply');
	t.end();
});

t.test('stored parameters are read again; malformed ones are rejected', t => {
	const parameters = read({ 'chain.inflation': '2:5,10:0', 'aggregate.versions': '3', 'hashLock.maxHashLockDuration': '2h' });
	const json = encodeParameters(parameters);

	t.same(parseParameters(json), parameters);
	t.equal(encodeParameters(parseParameters(json)), json);
	const tree = JSON.parse(json) as { chain: Record<string, unknown> };
	const odd = {
		'no JSON': '{',
		'null': 'null',
		'a list': '[]',
		'white space': ` ${json}`,
		'one more': JSON.stringify({ ...tree, more: '1' }),
		'one without default less': JSON.stringify({ ...tree, chain: { ...tree.chain, currencyMosaicId: undefined } }),
		'a number': JSON.stringify({ ...tree, chain: { ...tree.chain, importanceGrouping: 180 } }),
		'another notation': JSON.stringify({ ...tree, chain: { ...tree.chain, importanceGrouping: '0180' } }),
		'out of bounds': JSON.stringify({ ...tree, chain: { ...tree.chain, importanceGrouping: '0' } }),
		'another order': JSON.stringify(Object.fromEntries(Object.entries(tree).reverse()))
	};
	for (const [name, text] of Object.entries(odd))
		t.throws(() => parseParameters(text), InvalidParameters, name);
	t.end();
});

t.test('a parameter that is newer than the stored ones has its default, regardless of the preset', t => {
	const parameters = read({ 'preset': 'bootstrap', 'chain.harvestingMosaicId': '1988CA166A027F48', 'transfer.maxMessageSize': '512' });
	const tree = JSON.parse(encodeParameters(parameters)) as { secretLock: object };
	const { transfer: _, ...older } = { ...tree, secretLock: { ...tree.secretLock, minProofSize: undefined } } as Record<string, unknown>;

	t.equal(parameters.secretLock.minProofSize, 20);
	t.same(parseParameters(JSON.stringify(older)), {
		...parameters, secretLock: { ...parameters.secretLock, minProofSize: 0 }, transfer: { maxMessageSize: 1024 }
	});
	t.end();
});
