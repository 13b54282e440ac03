/** Look-ups of entries that searches found: one entry, several, and names in other forms. They return what the searches list. */
import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '../../../generated/operations.js';
import type { NamespaceId } from '../../chain/index.js';
import { decodeAddress } from '../../wire/identifiers/address.js';
import { NO_PARENT, namespaceIdOf } from '../../wire/identifiers/ids.js';
import { wrongHash } from '../content-hashes.js';
import { findEntryFaults, isAggregate, text, wrongCosignerOf, wrongPartOf } from '../entry-rules.js';
import { at, base32, entriesAt, type Entry, quantityAt, requiredText, textAt, textsAt, unknownValue } from '../finds.js';
import { type Check, type Disagreement, forEach, invariant, LARGEST } from '../invariants.js';
import type { Profile } from '../profile.js';
import { sampleOf } from '../samples.js';
import type { Argument, Arguments, Call } from '../session.js';
import { showValue } from '../text.js';
import { ACCOUNT_KEYS, ACCOUNTS, type Batch, BATCHES, CONFIRMED, LOOK_UPS, metalName, NAMESPACES, PROVEN, SAMPLES, UNCONFIRMED } from './sources.js';

const OK = 200;
const NOT_FOUND = 404;
/** Entries that may be the first one of a Metal file. */
const METAL_SAMPLES = 12;
/** Namespaces whose names are read. */
const NAMES = 20;
/** Blocks after which a namespace that expires may not be in force any more. */
const MARGIN = 100n;
/** Aggregates of a group that are looked up: their signatures depend on the size of their inner transactions. */
const AGGREGATES = 3;

/** Records which operations cannot be tried, because the chain has no such entries. */
const skipMissing: Check = ({ finds, results }) => [...LOOK_UPS, ...BATCHES, ...PROVEN]
	.filter(({ id, from }) => results.has(id) && finds.of(from).length === 0)
	.forEach(({ id, from }) => results.skip(id, `${from} lists none`));

/** Entries are read by each of their names. */
const SINGLE = LOOK_UPS.map(({ id, parameter, from, nameOf, compare }) => forEach(
	id, finds => finds.names(from, nameOf).slice(0, SAMPLES), async (replies, name) => {
		const { status, request, document } = await replies.call(id, { args: { [parameter]: name }, expect: [OK, NOT_FOUND] });
		const compareWith = (entry: Entry | undefined) => entry
			&& (status === OK ? compare?.(document, entry) : { path: '', message: 'status 404 for an entry' });
		if (status === OK)
			replies.tried();
		const isMeant = (entry: Entry): boolean => nameOf(entry) === name;
		if (compareWith(replies.finds.of(from).find(isMeant)) === undefined)
			return undefined;
		const mismatch = compareWith(await replies.findAgain(from, isMeant));
		return mismatch && { request, path: `$${mismatch.path}`, message: `${mismatch.message} that ${from} lists` };
	}
));

/** Entries that exist are listed once, as the searches list them; one name is sent twice, and one that nothing has. */
const inBatch = ({ id, names, from, nameOf, foundName = nameOf, list = '', compare, listsMore }: Batch): Check => invariant(id, async replies => {
	const known = replies.finds.names(from, nameOf).slice(0, SAMPLES);
	const sent = [...known, ...known.slice(0, 1), unknownValue(replies.finds, names)];
	const { request, document } = await replies.call(id, { body: { [names]: sent } });
	if (known.length > 0)
		replies.tried();
	const entries = entriesAt(document, list);
	const found = entries.map(foundName);
	const findAgain = (name: string | undefined) => replies.findAgain(from, entry => nameOf(entry) === name);
	const faults: Disagreement[] = [];
	for (const name of known.filter(name => !found.includes(name))) {
		if (await findAgain(name) !== undefined)
			faults.push({ request, path: '$', message: `the entry ${name} was requested and is missing` });
	}
	for (const [index, entry] of compare === undefined ? [] : entries.entries()) {
		const listed = replies.finds.of(from).find(other => nameOf(other) === found[index]);
		const again = listed === undefined || compare?.(entry, listed) === undefined ? undefined : await findAgain(found[index]);
		const mismatch = again && compare?.(entry, again);
		if (mismatch !== undefined)
			faults.push({ request, path: `$[${index}]${mismatch.path}`, message: `${mismatch.message} ${found[index]} that ${from} lists` });
	}
	const repeated = found.findIndex((name, place) => found.indexOf(name) !== place);
	if (!listsMore && repeated !== -1)
		faults.push({ request, path: `$[${repeated}]`, message: `the entry ${found[repeated]} comes twice` });
	if (!listsMore && entries.length > known.length)
		faults.push({ request, path: '$', message: `${entries.length} entries for ${known.length} names that exist` });
	return faults;
});

/** The entries of a large page equal those of one look-up of them all. */
const PAGES_IN_BATCHES = BATCHES.filter(({ compare, foundName, names }) => compare !== undefined && foundName === undefined && names !== 'publicKeys')
	.map(({ id, names, from, nameOf, compare }) => invariant(from, async replies => {
		const page = await replies.list(from, { pageSize: LARGEST });
		if (page.entries.length === 0)
			return undefined;
		const sent = page.entries.map(nameOf).filter(name => name !== undefined);
		const { request, document } = await replies.call(id, { body: { [names]: sent } });
		const found = new Map(entriesAt(document, '').map(entry => [nameOf(entry), entry]));
		const index = page.entries.findIndex(entry => found.has(nameOf(entry)) && compare?.(found.get(nameOf(entry)), entry) !== undefined);
		return index === -1 ? undefined
			: { request: page.request, path: `$.data[${index}]`, message: `the entry ${nameOf(page.entries[index]!)} differs from the one in ${request}` };
	}));

/** A transaction that is confirmed is not unconfirmed any more. */
const pool = invariant(UNCONFIRMED.from, async replies => {
	const { request, entries } = await replies.list(UNCONFIRMED.from, { pageSize: LARGEST });
	const hashes = entries.map(UNCONFIRMED.nameOf);
	const reply = hashes.length === 0 ? undefined : await replies.call('getConfirmedTransactions', { body: { transactionIds: hashes } });
	const [confirmed] = entriesAt(reply?.document, '').map(CONFIRMED.nameOf);
	return confirmed === undefined ? undefined : {
		request, path: `$.data[${hashes.indexOf(confirmed)}]`, message: `the transaction ${confirmed} is confirmed, as ${reply?.request} shows`
	};
});

/** The id of a namespace is the hash of its name and its parent. */
const names = invariant('getNamespacesNames', async replies => {
	const namespaceIds = replies.finds.names(NAMESPACES.from, NAMESPACES.nameOf).slice(0, NAMES);
	const reply = namespaceIds.length === 0 ? undefined : await replies.call('getNamespacesNames', { body: { namespaceIds } });
	const entries = entriesAt(reply?.document, '');
	const wrong = entries.findIndex(entry => text(entry, 'id') !== namespaceIdOf(
		Buffer.from(requiredText(entry, 'name')), entry['parentId'] === undefined ? NO_PARENT : text<NamespaceId>(entry, 'parentId')
	));
	return wrong === -1 ? undefined : {
		request: reply?.request ?? '', path: `$[${wrong}].name`,
		message: `${showValue(entries[wrong]?.['name'])} is not the name of ${showValue(entries[wrong]?.['id'])}: ids are hashes of names`
	};
});

/** What a namespace that is in force points to has at least one name. */
const ALIASES = ([
	['getMosaicsNames', 'mosaicId', 'mosaicIds', 'mosaicNames'], ['getAccountsNames', 'address', 'addresses', 'accountNames']
] as const).map(([id, member, body, list]) => invariant(id, async replies => {
	const path = `namespace.alias.${member}`;
	const namespace = replies.finds.of(NAMESPACES.from).findLast(entry => at(entry, path) !== undefined
		&& at(entry, 'meta.active') === true && (quantityAt(entry, 'namespace.endHeight') ?? 0n) > replies.finds.height + MARGIN);
	const target = textAt(namespace, path);
	if (namespace === undefined || target === undefined)
		return undefined;
	const { request, document } = await replies.call(id, { body: { [body]: [base32(target) ?? target] } });
	if (entriesAt(document, list).some(entry => textsAt(entry, 'names').length > 0))
		return undefined;
	const namespaceId = NAMESPACES.nameOf(namespace)!;
	const again = await replies.find('getNamespace', { namespaceId });
	return textAt(again?.document, path) !== target ? undefined
		: { request, path: `$.${list}`, message: `no name of ${target}, although the alias of the namespace ${namespaceId} is ${target}` };
}));

/** 200 and 404 conform: a metadata entry may be part of no file. */
const metal: Check = async session => {
	const { finds, profile, results } = session;
	const metalIds = finds.names('searchMetadataEntries', metalName).slice(0, METAL_SAMPLES);
	results.skip('getMetadataMetal', metalIds.length === 0 ? 'searchMetadataEntries lists none'
		: `none of the ${metalIds.length} metadata entries tried is the first part of a Metal file`);
	const expect = profile.hasFailures('getMetadataMetal') ? [OK, NOT_FOUND] : [OK, NOT_FOUND, 500];
	for (const metalId of metalIds) {
		const reply = await session.call('getMetadataMetal', { args: { metalId }, expect });
		if (reply?.isGood === true && reply.status === OK) {
			results.tried('getMetadataMetal');
			return;
		}
	}
};

/** Hashes, sizes, signatures and other members of all entries that were found follow from the entries themselves. */
const derivedMembers: Check = session => {
	const { finds, profile } = session;
	for (const [search, { method, path }] of profile.operations)
		findEntryFaults(search, finds.of(search), finds).forEach(wrong => session.deviate(search, `${method} ${path}`, wrong.message, wrong.path));
};

const GROUPS = [
	['searchConfirmedTransactions', 'getConfirmedTransaction'], ['searchUnconfirmedTransactions', 'getUnconfirmedTransaction'],
	['searchPartialTransactions', 'getPartialTransaction']
] as const;

/** The size and the signatures of an aggregate follow from its inner transactions, which its look-up has. */
const AGGREGATE_PARTS = GROUPS.map(([search, id]) => forEach(id, finds => {
	const aggregates = finds.of(search).filter(isAggregate);
	const cosigned = aggregates.filter(entry => entriesAt(entry, 'transaction.cosignatures').length > 0);
	return sampleOf(cosigned.length === 0 ? aggregates : cosigned, AGGREGATES);
}, async (replies, entry) => {
	const reply = await replies.find(id, { transactionId: requiredText(entry, 'meta.hash') });
	if (reply === undefined || wrongHash(reply.document, replies.finds.seeds) !== undefined)
		return undefined;
	const wrong = wrongPartOf(reply.document, replies.finds, id === 'getPartialTransaction') ?? wrongCosignerOf(reply.document);
	return wrong && { request: reply.request, path: `$.${wrong.path}`, message: wrong.message };
}));

/** Ids, hashes and public keys; without a letter there is no other case. */
const HEXADECIMAL = /^(?=.*[A-F])(?:[0-9A-F]{16}|[0-9A-F]{24}|[0-9A-F]{64})$/;

/** @returns the other texts of the same address, key, hash or id; hexadecimal addresses are an addition of this gateway */
const otherForms = ({ isStrict }: Profile, value: unknown): readonly string[] => {
	const address = typeof value === 'string' ? decodeAddress(value) : undefined;
	if (address !== undefined)
		return isStrict ? [address, address.toLowerCase()] : [];
	return typeof value === 'string' && HEXADECIMAL.test(value) ? [value.toLowerCase()] : [];
};

/** @returns the value of a filter in another form; undefined if it has only one */
export const otherForm = (profile: Profile, value: Argument): string | undefined => otherForms(profile, value).at(-1);

/** A call in other forms has the same reply. */
const sameInForms = (id: OperationId, call: Call, others: readonly Call[]): Check => invariant(id, async replies => {
	const expect = [OK, NOT_FOUND].filter(status => replies.profile.statuses(id).includes(status));
	const usual = await replies.call(id, { ...call, expect });
	for (const other of usual.status === OK ? others : []) {
		const { request, status, document } = await replies.call(id, { ...other, expect });
		if (status !== OK || !isDeepStrictEqual(document, usual.document))
			return { request, path: '$', message: `differs from ${usual.request}, which has the same argument in another form` };
	}
	return undefined;
});

/** Look-ups of several entries, the member of the body, and the entries. */
const BODIES = [
	['getAccountsInfo', 'publicKeys', ACCOUNT_KEYS], ['getAccountsInfo', 'addresses', ACCOUNTS], ['getAccountsNames', 'addresses', ACCOUNTS]
] as const;

/** Repeats look-ups that have succeeded, with their arguments in other forms. */
const formsOfArguments: Check = async session => {
	const { finds, profile } = session;
	const accounts = [ACCOUNTS, ACCOUNT_KEYS].flatMap(({ from, nameOf }) => finds.names(from, nameOf).slice(0, 1))
		.map((accountId): readonly [OperationId, Arguments] => ['getAccountInfo', { accountId }]);
	for (const [id, args] of [...accounts, ...[...session.succeeded].filter(([id]) => id !== 'getAccountInfo')]) {
		const others = Object.entries(args)
			.flatMap(([name, value]) => otherForms(profile, value).map(form => ({ args: { ...args, [name]: form } })));
		if (others.length > 0)
			await sameInForms(id, { args }, others)(session);
	}
	for (const [id, member, { from, nameOf }] of BODIES) {
		const usual = finds.names(from, nameOf).slice(0, SAMPLES);
		const forms = usual.map(name => otherForms(profile, name));
		const others = (forms[0] ?? []).map((_, index): Call => ({ body: { [member]: forms.map(form => form[index] ?? '') } }));
		if (others.length > 0 && forms.every(({ length }) => length === others.length))
			await sameInForms(id, { body: { [member]: usual } }, others)(session);
	}
};

export const LOOKED_UP: readonly Check[] = [
	skipMissing, ...SINGLE, metal, pool, ...BATCHES.map(inBatch), ...PAGES_IN_BATCHES, names, ...ALIASES
];
export const ENTRIES: readonly Check[] = [derivedMembers, ...AGGREGATE_PARTS];
export const OTHER_FORMS: readonly Check[] = [formsOfArguments];
