/** Rules that concern several parameters. */
import { totalInflation } from '../notation/index.js';
import { encodeAddress } from '../../wire/identifiers/address.js';
import type { NetworkParameters, ParameterFault } from './parameters.js';
import { isPowerOfTenApart } from './power-of-ten.js';

const fault = (isWrong: boolean, name: string, message: string): ParameterFault[] => (isWrong ? [{ name, message }] : []);

/** @param group - name of the group of both parameters */
const order = <T extends bigint | number>(group: string, least: readonly [string, T], most: readonly [string, T]): ParameterFault[] =>
	fault(most[1] < least[1], `${group}.${least[0]}`,
		`${least[1]} is more than ${most[0]}, which is ${most[1]}; give at most that, for example ${most[1]}`);

const groupingFaults = ({ chain: { importanceGrouping, votingSetGrouping } }: NetworkParameters): ParameterFault[] => {
	const next = (votingSetGrouping / importanceGrouping + 1n) * importanceGrouping;
	return fault(votingSetGrouping % importanceGrouping !== 0n, 'chain.votingSetGrouping',
		`${votingSetGrouping} is not a multiple of importanceGrouping, which is ${importanceGrouping}; give one, for example ${next}`);
};

/** If the harvesting mosaic is not the currency, its supply is known only when the first block is. */
const supplyFaults = ({ chain }: NetworkParameters): ParameterFault[] => {
	const isSeparate = chain.harvestingMosaicId !== chain.currencyMosaicId;
	const { initialCurrencyAtomicUnits: initial, maxMosaicAtomicUnits: most, totalChainImportance, inflation } = chain;
	const added = totalInflation(inflation);
	return [
		...fault(added === undefined, 'chain.inflation', 'its last step never ends; end with a step of 0, for example 2:100,1000:0'),
		...fault(initial + (added ?? 0n) > most, 'chain.initialCurrencyAtomicUnits',
			`${initial}, and ${added ?? 0n} by inflation, are more than maxMosaicAtomicUnits, which is ${most}; `
			+ (initial > most ? `give at most ${most}` : 'give less, or another inflation, for example none')),
		...fault(!isSeparate && !isPowerOfTenApart(initial, totalChainImportance), 'chain.totalChainImportance',
			`${totalChainImportance} is not initialCurrencyAtomicUnits, nor that times or divided by a power of ten; give ${initial}`)
	];
};

const shareFaults = ({ chain }: NetworkParameters): ParameterFault[] => {
	const sum = chain.harvestBeneficiaryPercentage + chain.harvestNetworkPercentage;
	return fault(sum > 100n, 'chain.harvestBeneficiaryPercentage',
		`with harvestNetworkPercentage it makes ${sum} per cent; give at most ${100n - chain.harvestNetworkPercentage}`);
};

const sizeFaults = ({ chain, aggregate }: NetworkParameters): ParameterFault[] =>
	fault(chain.maxTransactionsPerBlock <= aggregate.maxTransactionsPerAggregate, 'aggregate.maxTransactionsPerAggregate',
		`an aggregate of ${aggregate.maxTransactionsPerAggregate} and itself does not fit into a block, whose maxTransactionsPerBlock is ${
			chain.maxTransactionsPerBlock}; give ${chain.maxTransactionsPerBlock > 1 ? 'at most' : 'a larger block, as'} ${
			chain.maxTransactionsPerBlock > 1 ? chain.maxTransactionsPerBlock - 1 : '100'}`);

const addressFaults = ({ network: { identifier }, chain, mosaic, namespace }: NetworkParameters): ParameterFault[] => {
	const sinks = [
		['chain.harvestNetworkFeeSinkAddress', chain.harvestNetworkFeeSinkAddress],
		['mosaic.mosaicRentalFeeSinkAddress', mosaic.mosaicRentalFeeSinkAddress],
		['namespace.namespaceRentalFeeSinkAddress', namespace.namespaceRentalFeeSinkAddress]
	] as const;
	const earlierSinks = [
		['chain.harvestNetworkFeeSinkAddressV1', chain.harvestNetworkFeeSinkAddressV1],
		['mosaic.mosaicRentalFeeSinkAddressV1', mosaic.mosaicRentalFeeSinkAddressV1],
		['namespace.namespaceRentalFeeSinkAddressV1', namespace.namespaceRentalFeeSinkAddressV1]
	] as const;
	// most networks have the same sinks before and after: one message is enough
	const different = earlierSinks.filter(([, sink], i) => sink !== sinks[i]?.[1]);
	return [...sinks, ...different].flatMap(([name, sink]) => fault(parseInt(sink.slice(0, 2), 16) !== identifier, name,
		`${encodeAddress(sink)} is an address of another network; give one of this, for example TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II`));
};

const nameFaults = ({ founding: { currencyNames, harvestingNames }, namespace }: NetworkParameters): ParameterFault[] => {
	const { maxChildNamespaces, maxNameSize } = namespace;
	const tooLong = ([['currencyNames', currencyNames], ['harvestingNames', harvestingNames]] as const)
		.flatMap(([name, levels]) => levels.filter(level => level.length > maxNameSize)
			.flatMap(level => fault(true, name, `${level} is longer than namespace.maxNameSize, which is ${maxNameSize}; give a shorter one`)));
	const isSame = currencyNames.join('.') === harvestingNames.join('.');
	const children = new Set([currencyNames, harvestingNames].filter(([, child]) => child !== undefined).map(levels => levels.join('.')));
	const areSiblings = children.size > maxChildNamespaces && currencyNames[0] === harvestingNames[0];
	return [
		...tooLong,
		...fault(isSame, 'harvestingNames', `${harvestingNames.join('.')} stands for the currency; give another one, for example cat.harvest, or none`),
		...fault(areSiblings, 'namespace.maxChildNamespaces', `${maxChildNamespaces} is less than the first block needs below ${currencyNames[0]}; give at least 2`)
	];
};

/** @returns all violations */
export const findParameterFaults = (parameters: NetworkParameters): readonly ParameterFault[] => {
	const { chain, secretLock, namespace, hashLock } = parameters;
	return [
		...groupingFaults(parameters),
		...supplyFaults(parameters),
		...order('chain', ['minHarvesterBalance', chain.minHarvesterBalance], ['maxHarvesterBalance', chain.maxHarvesterBalance]),
		...order('chain', ['minVotingKeyLifetime', chain.minVotingKeyLifetime], ['maxVotingKeyLifetime', chain.maxVotingKeyLifetime]),
		...shareFaults(parameters),
		...sizeFaults(parameters),
		...order('hashLock', ['lockedFundsPerAggregate', hashLock.lockedFundsPerAggregate], ['initialCurrencyAtomicUnits', chain.initialCurrencyAtomicUnits]),
		...order('secretLock', ['minProofSize', secretLock.minProofSize], ['maxProofSize', secretLock.maxProofSize]),
		...order('namespace', ['minNamespaceDuration', namespace.minNamespaceDuration], ['maxNamespaceDuration', namespace.maxNamespaceDuration]),
		...addressFaults(parameters),
		...nameFaults(parameters)
	];
};
