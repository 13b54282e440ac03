/** Transactions of every type, those inside aggregates included. */
import { isDeepStrictEqual } from 'node:util';
import { BOUNDS } from '../../../generated/bounds.js';
import { isAggregateType, TransactionType } from '../../wire/transactions/transaction-types.js';
import { componentHashOf, hashOfInner, type WrongHash, wrongHash } from '../content-hashes.js';
import { at, entriesAt, type Entry, type Finds, requiredText, textAt } from '../finds.js';
import type { Arguments, Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { plural, showValue } from '../text.js';

const SEARCH = 'searchConfirmedTransactions';
const LOOK_UP = 'getConfirmedTransaction';
export const LARGEST = BOUNDS.pageSize.maximum;
const PAGE_SIZE = 10;
const AGGREGATES = 3;

export interface Found {
	readonly request: string;
	readonly entries: readonly Entry[];
}

/** Searches confirmed transactions. */
export const search = async (session: Session, args: Arguments): Promise<Found | undefined> => {
	const reply = await session.call(SEARCH, { args });
	return reply?.isGood === true ? { request: reply.request, entries: entriesAt(reply.document, 'data') } : undefined;
};

/** Whether no further page can follow. */
export const isComplete = ({ entries }: Found): boolean => entries.length < LARGEST;

export const isInner = (entry: Entry): boolean => at(entry, 'meta.aggregateHash') !== undefined;

/** @returns the reply of a look-up, or undefined if the transaction is no longer confirmed */
const lookUp = async (session: Session, hash: string): Promise<{ readonly request: string; readonly entry: unknown } | undefined> => {
	const reply = await session.call(LOOK_UP, { args: { transactionId: hash }, expect: [200, 404] });
	return reply?.isGood === true && reply.status === 200 ? { request: reply.request, entry: reply.document } : undefined;
};

const differentHash = (request: string, path: string, { shown, expected }: WrongHash): Disagreement =>
	({ request, path, message: `${showValue(shown)}, but the members of the transaction give ${showValue(expected)}` });

/** One page of a type, whose entries all have the declared form, and one look-up. */
const probeType = (session: Session, { seeds }: Finds, type: number): Promise<void> => agree(session, SEARCH, async () => {
	const found = await search(session, { type, embedded: 'true', order: 'desc', pageSize: PAGE_SIZE });
	const plain = found?.entries.find(entry => !isInner(entry));
	if (found === undefined || plain === undefined || isAggregateType(type))
		return [];
	const forged = found.entries.findIndex(entry => !isInner(entry) && wrongHash(entry, seeds) !== undefined);
	if (forged !== -1)
		return [differentHash(found.request, `$.data[${forged}].meta.hash`, wrongHash(found.entries[forged], seeds)!)];
	const single = await lookUp(session, requiredText(plain, 'meta.hash'));
	return single === undefined || isDeepStrictEqual(single.entry, plain) ? []
		: [{ request: single.request, path: '$', message: `differs from the entry that ${found.request} lists` }];
});

const innerOf = (aggregate: unknown): readonly Entry[] => entriesAt(aggregate, 'transaction.transactions');

/** The inner transactions name their aggregate, and their positions in it. */
const checkInner = (session: Session, request: string, aggregate: unknown): Disagreement[] => {
	const expected = { aggregateHash: at(aggregate, 'meta.hash'), aggregateId: at(aggregate, 'id'), height: at(aggregate, 'meta.height') };
	return innerOf(aggregate).flatMap((inner, index) => {
		// the published interface does not declare their order
		const members = { ...expected, ...session.profile.isStrict ? { index } : {} };
		const wrong = Object.entries(members).find(([name, value]) => at(inner, `meta.${name}`) !== value);
		return wrong === undefined ? [] : [{
			request, path: `$.transaction.transactions[${index}].meta.${wrong[0]}`,
			message: `${showValue(wrong[1])} expected, got ${showValue(at(inner, `meta.${wrong[0]}`))}`
		}];
	}).slice(0, 1);
};

/** The hash of an aggregate covers that of its inner transactions; the block covers a hash of it and its cosigners, in their order. */
const checkHashes = (request: string, aggregate: unknown, seeds: readonly string[]): Disagreement[] => {
	const transaction = at(aggregate, 'transaction');
	const [hash, component] = [requiredText(aggregate, 'meta.hash'), textAt(aggregate, 'meta.merkleComponentHash')?.toUpperCase()];
	const inner = hashOfInner(transaction);
	if (inner !== undefined && inner !== textAt(transaction, 'transactionsHash')?.toUpperCase())
		return [{ request, path: '$.transaction.transactionsHash', message: `the inner transactions give ${showValue(inner)}` }];
	const wrong = wrongHash(aggregate, seeds);
	if (wrong !== undefined)
		return [differentHash(request, '$.meta.hash', wrong)];
	const expected = componentHashOf(hash, transaction);
	return component === undefined || expected === undefined || component === expected ? [] : [{
		request, path: '$.meta.merkleComponentHash',
		message: `${showValue(component)}, but the hash and the cosigners in their order give ${showValue(expected)}`
	}];
};

const idsOf = (entries: readonly Entry[]): string => entries.map(entry => textAt(entry, 'id')).sort().join();

/** A look-up of an aggregate has the inner transactions that the search with `embedded` lists. */
const probeAggregate = async (session: Session, { seeds }: Finds, hash: string): Promise<void> => {
	await agree(session, LOOK_UP, async () => {
		const single = await lookUp(session, hash);
		if (single === undefined)
			return [];
		const { request, entry } = single;
		const faults = [...checkInner(session, request, entry), ...checkHashes(request, entry, seeds)].slice(0, 1);
		const listed = await search(session, { height: requiredText(single.entry, 'meta.height'), embedded: 'true', pageSize: LARGEST });
		if (listed === undefined || !isComplete(listed))
			return faults;
		const others = listed.entries.filter(entry => at(entry, 'meta.aggregateHash') === hash);
		// a search that lists none of any aggregate is reported for the search
		return others.length === 0 || idsOf(others) === idsOf(innerOf(single.entry)) ? faults : [...faults, {
			request: single.request, path: '$.transaction.transactions',
			message: `${plural(innerOf(single.entry).length, 'inner transaction')}; ${listed.request} lists ${others.length}, or others`
		}];
	});
	await agree(session, SEARCH, async () => {
		const single = await lookUp(session, hash);
		const height = textAt(single?.entry, 'meta.height');
		if (height === undefined)
			return [];
		const embedded = await search(session, { height, embedded: 'true', pageSize: LARGEST });
		const plain = await search(session, { height, pageSize: LARGEST });
		const wrong = plain?.entries.findIndex(isInner) ?? -1;
		return [
			...(embedded === undefined || !isComplete(embedded) || embedded.entries.some(isInner) ? []
				: [{ request: embedded.request, path: '$.data', message: `no inner transaction, although the block contains the aggregate ${hash}` }]),
			...(wrong === -1 ? [] : [{ request: plain?.request ?? '', path: `$.data[${wrong}]`, message: 'an inner transaction, although embedded=true was not requested' }])
		];
	});
};

const probeAggregates = async (session: Session, finds: Finds): Promise<void> => {
	for (const type of [TransactionType.AGGREGATE_COMPLETE, TransactionType.AGGREGATE_BONDED]) {
		const found = await search(session, { type, order: 'desc', pageSize: PAGE_SIZE });
		for (const entry of found?.entries.slice(0, AGGREGATES) ?? [])
			await probeAggregate(session, finds, requiredText(entry, 'meta.hash'));
	}
};

export const probeTransactions = async (session: Session, finds: Finds): Promise<void> => {
	if (finds.of(SEARCH).length === 0)
		return;
	for (const type of Object.values(TransactionType))
		await probeType(session, finds, type);
	await probeAggregates(session, finds);
};
