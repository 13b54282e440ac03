/** Operations without arguments: what they say about the chain, the network, fees and supplies agrees. */
import type { Schemas } from '../../../generated/schemas.js';
import { at, countAt, declared, entriesAt, HASH, numberAt, quantityAt, requiredText, textAt } from '../finds.js';
import { type Check, type Disagreement, invariant, same } from '../invariants.js';

type FinalizedBlock = Schemas['FinalizedBlockDTO'];

const idOf = (configured: string | undefined): string | undefined => configured?.replace(/^0x|'/g, '').toUpperCase();

/** @returns a number of the configuration, whose digits are separated by apostrophes */
const configuredAt = (properties: unknown, path: string): bigint => BigInt(textAt(properties, path)?.replaceAll('\'', '') ?? 0);

/** Reads the properties of the chain on which arguments of further requests depend. */
export const readChain: Check = async session => {
	const { finds } = session;
	const chain = (await session.call('getChainInfo'))?.document;
	const node = (await session.call('getNodeInfo'))?.document;
	const properties = (await session.call('getNetworkProperties'))?.document;
	const network = numberAt(node, 'networkIdentifier');
	finds.height = quantityAt(chain, 'height') ?? 0n;
	finds.finalizedHeight = quantityAt(chain, 'latestFinalizedBlock.height') ?? 0n;
	finds.finalizedEpoch = countAt(chain, 'latestFinalizedBlock.finalizationEpoch');
	if (network !== undefined && network >= 0 && network < 256)
		finds.network = network;
	finds.seeds = [...new Set([textAt(properties, 'network.generationHashSeed'), textAt(node, 'networkGenerationHashSeed')])]
		.filter(seed => seed !== undefined).filter(seed => HASH.test(seed));
	const currency = idOf(textAt(properties, 'chain.currencyMosaicId'));
	finds.currencyMosaicId = currency !== undefined && /^[0-9A-F]{16}$/.test(currency) ? currency : undefined;
};

/** Operations with neither arguments nor a body. */
const readAll: Check = async session => {
	for (const [id, { parameters, body, method }] of session.profile.operations) {
		if (method !== 'GET' || parameters.length > 0 || body !== null)
			continue;
		const reply = await session.call(id, id === 'getNodeHealth' ? { expect: [200, 503] } : {});
		if (reply?.isGood === true)
			session.results.tried(id);
	}
};

/** The height of the chain is that of its newest block. */
const newestBlock = invariant('getChainInfo', async replies => {
	const newest = await replies.list('searchBlocks', { orderBy: 'height', order: 'desc', pageSize: replies.profile.pageSize });
	return same(await replies.get('getChainInfo'), '$.height', textAt(newest.entries[0], 'block.height'), 'in the newest block');
});

/** The finalized block is a block of the chain. */
const finalizedBlock = invariant('getChainInfo', async replies => {
	const chain = await replies.get('getChainInfo');
	const height = requiredText(chain.document, 'latestFinalizedBlock.height');
	if (height === '0')
		return undefined;
	const block = await replies.get('getBlockByHeight', { height });
	return same(chain, '$.latestFinalizedBlock.hash', textAt(block.document, 'meta.hash'), 'is the hash of the block at that height');
});

/** The newest finalized block is the one of the newest proof of its epoch, and no later block has a proof. */
const newestProof = invariant('getChainInfo', async replies => {
	const chain = await replies.get('getChainInfo');
	const { height, finalizationEpoch: epoch, finalizationPoint: point } = declared<FinalizedBlock>(at(chain.document, 'latestFinalizedBlock'));
	if (height === '0')
		return undefined;
	const ofEpoch = await replies.find('getFinalizationProofAtEpoch', { epoch });
	const isOther = ofEpoch !== undefined
		&& (textAt(ofEpoch.document, 'height') !== height || numberAt(ofEpoch.document, 'finalizationPoint') !== point);
	const later = isOther ? undefined : await replies.find('getFinalizationProofAtHeight', { height: String(BigInt(height) + 1n) });
	const isLater = (quantityAt(later?.document, 'height') ?? 0n) > BigInt(height);
	const proof = isOther ? ofEpoch : isLater ? later : undefined;
	return proof && {
		request: chain.request, path: '$.latestFinalizedBlock',
		message: `height ${height}, epoch ${epoch}, point ${point}, but the proof in ${proof.request} has height ${requiredText(proof.document, 'height')}, `
			+ `epoch ${countAt(proof.document, 'finalizationEpoch')}, point ${countAt(proof.document, 'finalizationPoint')}`
	};
});

/** Several operations return the same generation hash seed. */
const seed = invariant('getNodeInfo', async replies => {
	const node = await replies.get('getNodeInfo');
	const configured = textAt((await replies.get('getNetworkProperties')).document, 'network.generationHashSeed');
	const shown = textAt(node.document, 'networkGenerationHashSeed');
	return configured === undefined || configured.toUpperCase() === shown?.toUpperCase() ? undefined
		: same(node, '$.networkGenerationHashSeed', configured, 'in /network/properties');
});

/** Counts of stored entries, and what the searches count. */
const COUNTS = [
	['numTransactions', 'searchConfirmedTransactions', { embedded: 'true' }], ['numAccounts', 'searchAccounts', {}], ['numBlocks', 'searchBlocks', {}]
] as const;

/** The storage has as many blocks, transactions and accounts as the searches count; the published interface only estimates. */
const storage = invariant('getNodeStorage', async replies => {
	const stored = replies.profile.isStrict ? await replies.get('getNodeStorage') : undefined;
	for (const [member, id, args] of stored === undefined ? [] : COUNTS) {
		const { request, total } = await replies.list(id, { ...args, pageSize: 1 });
		const wrong = same(stored!, `$.${member}`, total, `in ${request}`);
		if (wrong !== undefined)
			return wrong;
	}
	return undefined;
});

/** The reward at a height is that of the schedule's entry with the highest start that is not above the height. */
const inflation = invariant('getNetworkInflationAtHeight', async replies => {
	const { height } = replies.finds;
	const schedule = await replies.get('getNetworkInflation');
	const reply = await replies.get('getNetworkInflationAtHeight', { height: String(height) });
	const expected = entriesAt(schedule.document, '').findLast(entry => (quantityAt(entry, 'startHeight') ?? 0n) <= height);
	return expected && same(reply, '$.rewardAmount', textAt(expected, 'rewardAmount'), `in the schedule (${schedule.request})`);
});

const SUPPLY = /^\d+(?:\.\d+)?$/;

/** @returns atomic units of a text in whole units */
const unitsOf = (supply: string, divisibility: number): bigint => {
	const [whole = '', fraction = ''] = supply.split('.');
	return BigInt(whole + fraction.padEnd(divisibility, '0').slice(0, divisibility));
};

/** The total supply is that of the currency's mosaic, not below the part in circulation, and not above the maximum. */
const supply = invariant('getTotalCurrencySupply', async replies => {
	const { currencyMosaicId } = replies.finds;
	const { request, document } = await replies.get('getTotalCurrencySupply');
	const others = [await replies.get('getCirculatingCurrencySupply'), await replies.get('getMaxCurrencySupply')];
	const texts = [document, ...others.map(reply => reply.document)].map(String);
	const mosaic = currencyMosaicId === undefined ? undefined : await replies.find('getMosaic', { mosaicId: currencyMosaicId });
	const divisibility = numberAt(mosaic?.document, 'mosaic.divisibility');
	if (divisibility === undefined || !texts.every(text => SUPPLY.test(text)))
		return undefined;
	const [total = 0n, circulating = 0n, most = 0n] = texts.map(text => unitsOf(text, divisibility));
	const stored = quantityAt(mosaic?.document, 'mosaic.supply') ?? 0n;
	const wrong = (message: string): Disagreement => ({ request, message: `${texts[0]} ${message}` });
	return [
		total === stored ? undefined : wrong(`differs from the supply of the currency, ${stored} atomic units in ${mosaic?.request}`),
		circulating <= total ? undefined : wrong(`is less than the supply in circulation, ${texts[1]}`),
		total <= most ? undefined : wrong(`is more than the maximum supply, ${texts[2]}`)
	];
});

/** Fees of the configuration, and what each costs at present. */
const RENTALS = [
	['plugins.namespace.rootNamespaceRentalFeePerBlock', 'effectiveRootNamespaceRentalFeePerBlock'],
	['plugins.namespace.childNamespaceRentalFee', 'effectiveChildNamespaceRentalFee'],
	['plugins.mosaic.mosaicRentalFee', 'effectiveMosaicRentalFee']
] as const;

/** All rental fees are those of the configuration times one multiplier. */
const rentalFees = invariant('getRentalFees', async replies => {
	const properties = await replies.get('getNetworkProperties');
	const { request, document } = await replies.get('getRentalFees');
	const [first, ...others] = RENTALS
		.map(([path, name]) => ({ name, base: configuredAt(properties.document, path), shown: quantityAt(document, name) ?? 0n }))
		.filter(({ base }) => base > 0n);
	const wrong = others.find(({ base, shown }) => shown * first!.base !== first!.shown * base);
	return wrong && {
		request, path: `$.${wrong.name}`,
		message: `${wrong.shown} for a fee of ${wrong.base} in ${properties.request}, but ${first?.name} is ${first?.shown} for ${first?.base}`
	};
});

/** The average and the median are between the lowest and the highest multiplier of recent blocks; in them, 0 counts as the default. */
const multipliers = invariant('getTransactionFees', async replies => {
	const byDefault = Number(configuredAt((await replies.get('getNetworkProperties')).document, 'chain.defaultDynamicFeeMultiplier'));
	const { request, document } = await replies.get('getTransactionFees');
	const [lowest, highest] = [countAt(document, 'lowestFeeMultiplier'), Math.max(countAt(document, 'highestFeeMultiplier'), byDefault)];
	const wrong = ['averageFeeMultiplier', 'medianFeeMultiplier'].find(name => countAt(document, name) < lowest || countAt(document, name) > highest);
	return wrong === undefined ? undefined : {
		request, path: `$.${wrong}`,
		message: `${countAt(document, wrong)} is not between the lowest multiplier and the highest one or the default: ${lowest} to ${highest}`
	};
});

export const CHAIN: readonly Check[] = [readAll, newestBlock, finalizedBlock, newestProof, seed, storage];
export const DERIVED: readonly Check[] = [inflation, supply, rentalFees, multipliers];
