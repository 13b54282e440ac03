/** Members of replies that follow from others: hashes, ids, names, supplies, rewards and fees. */
import { NO_PARENT, namespaceIdOf } from '../../wire/identifiers/ids.js';
import type { NamespaceId } from '../../chain/index.js';
import { text } from '../entry-rules.js';
import { at, base32, countAt, entriesAt, type Finds, quantityAt, requiredText, textAt, textsAt } from '../finds.js';
import type { Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { showValue } from '../text.js';
import { NAMESPACES } from './sources.js';

/** Namespaces whose names are read. */
const NAMES = 20;
/** Blocks after which a namespace that expires may not be in force any more. */
const MARGIN = 100n;

/** The id of a namespace is the hash of its name and its parent. */
const probeNames = (session: Session, ids: readonly string[]): Promise<void> => agree(session, 'getNamespacesNames', async () => {
	const reply = ids.length === 0 ? undefined : await session.call('getNamespacesNames', { body: { namespaceIds: ids } });
	const names = entriesAt(reply?.isGood === true ? reply.document : [], '');
	const wrong = names.findIndex(entry => namespaceIdOf(
		Buffer.from(requiredText(entry, 'name')), at(entry, 'parentId') === undefined ? NO_PARENT : text<NamespaceId>(entry, 'parentId')
	) !== text(entry, 'id'));
	return wrong === -1 ? [] : [{
		request: reply?.request ?? '', path: `$[${wrong}].name`, message: `${showValue(names[wrong]?.['name'])} is not the name of ${showValue(names[wrong]?.['id'])}: ids are hashes of names`
	}];
});

interface Alias {
	readonly id: 'getMosaicsNames' | 'getAccountsNames';
	readonly member: 'mosaicId' | 'address';
	readonly body: 'mosaicIds' | 'addresses';
	readonly list: string;
}

const ALIASES: readonly Alias[] = [
	{ id: 'getMosaicsNames', member: 'mosaicId', body: 'mosaicIds', list: 'mosaicNames' },
	{ id: 'getAccountsNames', member: 'address', body: 'addresses', list: 'accountNames' }
];

/** What a namespace that is in force points to has at least one name. */
const probeAlias = async (session: Session, finds: Finds, { id, member, body, list }: Alias): Promise<void> => {
	const namespace = finds.of(NAMESPACES.from).findLast(entry => at(entry, `namespace.alias.${member}`) !== undefined
		&& at(entry, 'meta.active') === true && (quantityAt(entry, 'namespace.endHeight') ?? 0n) > finds.height + MARGIN);
	const target = textAt(namespace, `namespace.alias.${member}`);
	if (namespace === undefined || target === undefined)
		return;
	await agree(session, id, async () => {
		const reply = await session.call(id, { body: { [body]: [base32(target) ?? target] } });
		const entries = reply?.isGood === true ? entriesAt(reply.document, list) : undefined;
		const namespaceId = NAMESPACES.nameOf(namespace) ?? '';
		if (entries === undefined || entries.some(entry => textsAt(entry, 'names').length > 0))
			return [];
		const again = await session.call('getNamespace', { args: { namespaceId }, expect: [200, 404] });
		return again?.isGood !== true || textAt(again.document, `namespace.alias.${member}`) !== target ? []
			: [{ request: reply?.request ?? '', path: `$.${list}`, message: `no name of ${target}, although the alias of the namespace ${namespaceId} is ${target}` }];
	});
};

/** The entry of the schedule with the highest start that is not above the height applies. */
const probeInflation = (session: Session, finds: Finds): Promise<void> => agree(session, 'getNetworkInflationAtHeight', async () => {
	const schedule = await session.call('getNetworkInflation');
	const height = finds.height;
	const reply = await session.call('getNetworkInflationAtHeight', { args: { height: String(height) } });
	if (schedule?.isGood !== true || reply?.isGood !== true)
		return [];
	const entries = entriesAt(schedule.document, '');
	const expected = entries.findLast(entry => (quantityAt(entry, 'startHeight') ?? 0n) <= height);
	const shown = textAt(reply.document, 'rewardAmount');
	return expected === undefined || shown === textAt(expected, 'rewardAmount') ? []
		: [{ request: reply.request, path: '$.rewardAmount', message: `${showValue(shown)}, but ${showValue(textAt(expected, 'rewardAmount'))} in the schedule (${schedule.request})` }];
});

const SUPPLY = /^\d+(?:\.\d+)?$/;

/** @returns atomic units of a text in whole units */
const unitsOf = (supply: string, divisibility: number): bigint => {
	const [whole = '', fraction = ''] = supply.split('.');
	return BigInt(whole + fraction.padEnd(divisibility, '0').slice(0, divisibility));
};

/** The total supply is that of the currency's mosaic, not below the part in circulation, and not above the maximum. */
const probeSupply = (session: Session, { currencyMosaicId }: Finds): Promise<void> => agree(session, 'getTotalCurrencySupply', async () => {
	if (currencyMosaicId === undefined)
		return [];
	const supplies = [];
	for (const id of ['getCirculatingCurrencySupply', 'getTotalCurrencySupply', 'getMaxCurrencySupply'] as const)
		supplies.push(await session.call(id));
	const mosaic = await session.call('getMosaic', { args: { mosaicId: currencyMosaicId }, expect: [200, 404] });
	const divisibility = at(mosaic?.document, 'mosaic.divisibility');
	const texts = supplies.map(reply => (reply?.isGood === true && typeof reply.document === 'string' ? reply.document : ''));
	if (!texts.every(supply => SUPPLY.test(supply)) || typeof divisibility !== 'number')
		return [];
	const [circulating = 0n, total = 0n, most = 0n] = texts.map(supply => unitsOf(supply, divisibility));
	const stored = quantityAt(mosaic?.document, 'mosaic.supply') ?? 0n;
	const request = supplies[1]?.request ?? '';
	const faults: Disagreement[] = [
		...(total === stored ? [] : [{ request, path: '', message: `${texts[1]}, but the supply of the currency is ${stored} atomic units in ${mosaic?.request}` }]),
		...(circulating <= total ? [] : [{ request, path: '', message: `${texts[1]} is less than the supply in circulation, ${texts[0]}` }]),
		...(total <= most ? [] : [{ request, path: '', message: `${texts[1]} is more than the maximum supply, ${texts[2]}` }])
	];
	return faults;
});

/** Fees of the configuration, and what each costs at present. */
const RENTALS = [
	['plugins.namespace.rootNamespaceRentalFeePerBlock', 'effectiveRootNamespaceRentalFeePerBlock'],
	['plugins.namespace.childNamespaceRentalFee', 'effectiveChildNamespaceRentalFee'],
	['plugins.mosaic.mosaicRentalFee', 'effectiveMosaicRentalFee']
] as const;

/** All rental fees are those of the configuration times one multiplier. */
const probeRentalFees = (session: Session): Promise<void> => agree(session, 'getRentalFees', async () => {
	const properties = await session.call('getNetworkProperties');
	const reply = await session.call('getRentalFees');
	if (properties?.isGood !== true || reply?.isGood !== true)
		return [];
	const [first, ...others] = RENTALS.map(([configured, effective]) => ({
		effective, base: BigInt(textAt(properties.document, configured)?.replaceAll('\'', '') ?? 0), shown: quantityAt(reply.document, effective) ?? 0n
	})).filter(({ base }) => base > 0n);
	const wrong = others.find(({ base, shown }) => first !== undefined && shown * first.base !== first.shown * base);
	return wrong === undefined || first === undefined ? [] : [{
		request: reply.request, path: `$.${wrong.effective}`,
		message: `${wrong.shown} for a fee of ${wrong.base} in ${properties.request}, but ${first.effective} is ${first.shown} for ${first.base}`
	}];
});

/** The average and the median are between the lowest and the highest multiplier of recent blocks; in them, 0 counts as the default. */
const probeMultipliers = (session: Session): Promise<void> => agree(session, 'getTransactionFees', async () => {
	const properties = await session.call('getNetworkProperties');
	const reply = await session.call('getTransactionFees');
	if (properties?.isGood !== true || reply?.isGood !== true)
		return [];
	const { document, request } = reply;
	const byDefault = Number(requiredText(properties.document, 'chain.defaultDynamicFeeMultiplier').replaceAll('\'', ''));
	const [lowest, highest] = [countAt(document, 'lowestFeeMultiplier'), Math.max(countAt(document, 'highestFeeMultiplier'), byDefault)];
	const wrong = ['averageFeeMultiplier', 'medianFeeMultiplier'].find(member => countAt(document, member) < lowest || countAt(document, member) > highest);
	return wrong === undefined ? [] : [{
		request, path: `$.${wrong}`, message: `${countAt(document, wrong)} is not between the lowest multiplier and the highest one or the default: ${lowest} to ${highest}`
	}];
});

export const probeNeighbours = async (session: Session, finds: Finds): Promise<void> => {
	await probeNames(session, finds.names(NAMESPACES.from, NAMESPACES.nameOf).slice(0, NAMES));
	for (const alias of ALIASES)
		await probeAlias(session, finds, alias);
	await probeInflation(session, finds);
	await probeSupply(session, finds);
	await probeRentalFees(session);
	await probeMultipliers(session);
};
