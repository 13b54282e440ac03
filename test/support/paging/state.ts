/** The searches over secret locks, restrictions and metadata: all entries, and which filters match them. */
import type { Schemas } from '../../../generated/schemas.js';
import type { PagingChain } from './chain.js';
import { addressOf, meets, NO_ID, NO_KEY, UNKNOWN_ADDRESS, textOf } from './filters.js';
import { type Argument, byId, type Identified, type Search, searchOf } from './model.js';

const complete = <Entry extends Identified>(entries: readonly Entry[], keys: readonly string[], what: string): readonly Entry[] => {
	if (entries.length !== keys.length || entries.length < 100)
		throw new Error(`${what} are missing`);
	return entries.toSorted(byId);
};

const isAt = (argument: Argument | undefined, address: string | undefined): boolean =>
	meets(argument, text => address !== undefined && address === addressOf(text));

const searchSecretLocks = async (
	{ rest, people, state }: PagingChain,
	operation: 'searchSecretLock' | 'searchAccountSecretLocks'
): Promise<Search> => {
	const entries = complete(await rest.send('getSecretLocks', { compositeHashes: state.secretLocks }), state.secretLocks, 'secret locks');
	return searchOf({
		operation,
		entries,
		matches: ({ address, secret }) => ({ lock }) => isAt(address, lock.ownerAddress) && meets(secret, text => lock.secret === text),
		required: operation === 'searchSecretLock' ? [] : ['address'],
		filters: {
			address: [
				people.alice.text, people.bob.text, ...entries.slice(0, 5).map(({ lock }) => textOf(lock.ownerAddress)), UNKNOWN_ADDRESS
			],
			secret: [...entries.slice(0, 8).map(({ lock }) => lock.secret), NO_KEY]
		}
	});
};

const searchMosaicRestrictions = async ({ rest, people, state, mosaics }: PagingChain): Promise<Search> => {
	const compositeHashes = state.mosaicRestrictions;
	const entries = complete(await rest.send('getMosaicRestrictionsBatch', { compositeHashes }), compositeHashes, 'mosaic restrictions');
	const targetOf = ({ mosaicRestrictionEntry: entry }: Schemas['MosaicRestrictionDTO']): string | undefined =>
		('targetAddress' in entry ? entry.targetAddress : undefined);
	const targets = entries.slice(0, 9).flatMap(entry => targetOf(entry) ?? []).map(textOf);
	return searchOf({
		operation: 'searchMosaicRestrictions',
		entries,
		matches: ({ mosaicId, entryType, targetAddress }) => entry => isAt(targetAddress, targetOf(entry))
			&& meets(mosaicId, id => entry.mosaicRestrictionEntry.mosaicId === id)
			&& meets(entryType, type => entry.mosaicRestrictionEntry.entryType === type),
		filters: {
			mosaicId: [...mosaics.slice(0, 6), NO_ID],
			entryType: [0, 1],
			targetAddress: [people.alice.text, people.bob.text, ...targets, UNKNOWN_ADDRESS]
		}
	});
};

const searchAccountRestrictions = async ({ rest, people, state }: PagingChain): Promise<Search> => {
	const addresses = state.accountRestrictions.map(textOf);
	const entries = await rest.send('getAccountRestrictionsBatch', { addresses });
	return searchOf({
		operation: 'searchAccountRestrictions',
		entries: complete(entries, addresses, 'account restrictions'),
		matches: ({ address }) => ({ accountRestrictions }) => isAt(address, accountRestrictions.address),
		filters: { address: [people.alice.text, people.bob.text, ...addresses.slice(0, 3), UNKNOWN_ADDRESS] }
	});
};

const searchMetadata = async ({ rest, people, state }: PagingChain): Promise<Search> => {
	const compositeHashes = state.metadata;
	const entries = complete(await rest.send('getMetadataEntries', { compositeHashes }), compositeHashes, 'metadata');
	const some = entries.slice(0, 6).map(({ metadataEntry }) => metadataEntry);
	return searchOf({
		operation: 'searchMetadataEntries',
		entries,
		matches: ({ sourceAddress, targetAddress, scopedMetadataKey, targetId, metadataType }) => ({ metadataEntry: entry }) =>
			isAt(sourceAddress, entry.sourceAddress) && isAt(targetAddress, entry.targetAddress)
			&& meets(scopedMetadataKey, key => entry.scopedMetadataKey === key)
			&& meets(targetId, id => entry.targetId === id)
			&& meets(metadataType, type => entry.metadataType === type),
		filters: {
			sourceAddress: [people.alice.text, people.bob.text, ...some.map(entry => textOf(entry.sourceAddress)), UNKNOWN_ADDRESS],
			targetAddress: [people.alice.text, people.bob.text, ...some.map(entry => textOf(entry.targetAddress)), UNKNOWN_ADDRESS],
			scopedMetadataKey: [...some.map(entry => entry.scopedMetadataKey), NO_ID],
			targetId: [...some.map(entry => entry.targetId), NO_ID, 'F'.repeat(16)],
			metadataType: [0, 1, 2]
		}
	});
};

/** All searches over such state, with their entries. */
export const stateSearchesOf = async (chain: PagingChain): Promise<readonly Search[]> => [
	await searchSecretLocks(chain, 'searchSecretLock'),
	await searchSecretLocks(chain, 'searchAccountSecretLocks'),
	await searchMosaicRestrictions(chain),
	await searchAccountRestrictions(chain),
	await searchMetadata(chain)
];
