/** The searches of the contract over a grown chain: all entries, and which filters match them. */
import type { Schemas } from '../../../generated/schemas.js';
import { alias, newcomers, type PagingChain } from './chain.js';
import { addressOf, MAX_UINT64, meets, NO_ID, NO_KEY, UNKNOWN_ADDRESS, textOf, UNKNOWN_NAMESPACE, within } from './filters.js';
import { readAll } from '../documents/pages.js';
import { type Argument, byId, type Search, searchOf } from './model.js';
import { stateSearchesOf } from './state.js';
import { searchStatements } from './statements.js';
import { searchTransactions } from './transactions.js';

const searchBlocks = async ({ rest, people }: PagingChain): Promise<Search> => {
	const { height } = await rest.get('getChainInfo');
	const entries = await readAll(page => rest.get('searchBlocks', page));
	const [, second] = entries;
	const looked = await rest.get('getBlockByHeight', { height });
	const [newest] = entries.slice(-1);
	if (String(entries.length) !== height || newest?.id !== looked.id || entries.some(({ block }, i) => block.height !== String(i + 1)))
		throw new Error('blocks are missing');

	const times = entries.filter((_, i) => i % 150 === 0)
		.flatMap(({ block: { timestamp } }) => [timestamp, String(BigInt(timestamp) + 1n)]);
	return searchOf({
		operation: 'searchBlocks',
		entries,
		matches: ({ signerPublicKey, beneficiaryAddress, fromTimestamp, toTimestamp }) => {
			const isTime = within(fromTimestamp, toTimestamp);
			return ({ block }) => meets(signerPublicKey, key => block.signerPublicKey === key)
				&& meets(beneficiaryAddress, address => block.beneficiaryAddress === addressOf(address))
				&& isTime(BigInt(block.timestamp));
		},
		sortKeys: { height: () => ({ block }) => BigInt(block.height) },
		filters: {
			signerPublicKey: [...[0, 1, 1, 1].map(i => entries[i]?.block.signerPublicKey ?? NO_KEY), people.alice.publicKey],
			beneficiaryAddress: [
				...[entries[0], second, second].map(entry => textOf(entry?.block.beneficiaryAddress ?? '')),
				people.alice.text, textOf(alias.target)
			],
			fromTimestamp: ['0', MAX_UINT64, ...times],
			toTimestamp: ['0', MAX_UINT64, ...times]
		}
	});
};

type AccountInfo = Schemas['AccountInfoDTO'];

const amountOf = ({ account }: AccountInfo, mosaicId: Argument | undefined): bigint | undefined => {
	const held = account.mosaics.find(({ id }) => id === mosaicId);
	return held && BigInt(held.amount);
};

const searchAccounts = async ({ rest, wallet, people, cargo, mosaics }: PagingChain): Promise<Search> => {
	const entries = await readAll(page => rest.get('searchAccounts', page));
	const { numAccounts } = await rest.get('getNodeStorage');
	const known = [...newcomers, ...wallet.accounts.map(({ address }) => address)];
	const found = new Set(entries.map(({ account }) => account.address));
	if (entries.length !== numAccounts || found.size !== numAccounts || known.some(address => !found.has(address)))
		throw new Error('accounts are missing');

	return searchOf({
		operation: 'searchAccounts',
		entries,
		matches: ({ address, mosaicId }) => entry =>
			meets(address, text => entry.account.address === addressOf(text)) && meets(mosaicId, id => amountOf(entry, id) !== undefined),
		refuses: ({ orderBy, mosaicId }) => String(orderBy).toUpperCase() === 'BALANCE' && mosaicId === undefined,
		sortKeys: { balance: ({ mosaicId }) => entry => amountOf(entry, mosaicId) ?? 0n },
		filters: {
			address: [
				...Object.values(people).map(({ text }) => text), ...newcomers.slice(0, 5).map(textOf),
				UNKNOWN_ADDRESS, textOf(alias.target)
			],
			mosaicId: [...Array.from({ length: 6 }, () => [wallet.currency, cargo]).flat(), mosaics[1] ?? NO_ID, NO_ID, alias.currency]
		}
	});
};

const searchMosaics = async ({ rest, wallet, people, mosaics }: PagingChain): Promise<Search> => {
	const entries = (await rest.send('getMosaics', { mosaicIds: [wallet.currency, ...mosaics] })).toSorted(byId);
	if (entries.length !== 1 + mosaics.length)
		throw new Error('mosaics are missing');

	return searchOf({
		operation: 'searchMosaics',
		entries,
		matches: ({ ownerAddress }) => ({ mosaic }) => meets(ownerAddress, address => mosaic.ownerAddress === addressOf(address)),
		filters: {
			ownerAddress: [people.owner, people.other, people.alice].map(({ text }) => text)
				.concat(entries.slice(0, 1).map(({ mosaic }) => textOf(mosaic.ownerAddress)), UNKNOWN_ADDRESS, textOf(alias.target))
		}
	});
};

const searchNamespaces = async ({ rest, people, namespaces }: PagingChain): Promise<Search> => {
	const currency = await rest.get('getNamespace', { namespaceId: alias.currency });
	const all = [currency.namespace.level0, alias.currency, ...namespaces];
	const entries = (await Promise.all(all.map(namespaceId => rest.get('getNamespace', { namespaceId })))).sort(byId);
	return searchOf({
		operation: 'searchNamespaces',
		entries,
		matches: ({ ownerAddress, registrationType, level0, aliasType }) => ({ namespace }) =>
			meets(ownerAddress, address => namespace.ownerAddress === addressOf(address))
			&& meets(registrationType, type => namespace.registrationType === type)
			&& meets(level0, id => namespace.level0 === id)
			&& meets(aliasType, type => namespace.alias.type === type),
		filters: {
			ownerAddress: [
				people.owner.text, people.owner.text, people.other.text, textOf(currency.namespace.ownerAddress), UNKNOWN_ADDRESS
			],
			registrationType: [0, 1, 1],
			level0: [...namespaces.slice(0, 4), namespaces[0] ?? NO_ID, currency.namespace.level0, alias.currency, UNKNOWN_NAMESPACE],
			aliasType: [0, 1, 2]
		}
	});
};

const searchHashLocks = async (
	{ rest, people, locked }: PagingChain,
	operation: 'searchHashLock' | 'searchAccountHashLocks'
): Promise<Search> => {
	const entries = (await rest.send('getHashLocks', { hashes: locked })).toSorted(byId);
	if (entries.length !== locked.length)
		throw new Error('hash locks are missing');

	return searchOf({
		operation,
		entries,
		matches: ({ address }) => ({ lock }) => meets(address, owner => lock.ownerAddress === addressOf(owner)),
		required: operation === 'searchHashLock' ? [] : ['address'],
		filters: {
			address: [
				...[people.alice, people.bob, people.owner, people.target].map(({ text }) => text), UNKNOWN_ADDRESS, textOf(alias.target)
			]
		}
	});
};

/** All searches with their entries. */
export const searchesOf = async (chain: PagingChain): Promise<readonly Search[]> => [
	await searchBlocks(chain),
	await searchTransactions(chain, 'confirmed'),
	await searchTransactions(chain, 'unconfirmed'),
	await searchTransactions(chain, 'partial'),
	await searchAccounts(chain),
	await searchMosaics(chain),
	await searchNamespaces(chain),
	await searchHashLocks(chain, 'searchHashLock'),
	await searchHashLocks(chain, 'searchAccountHashLocks'),
	...await searchStatements(chain),
	...await stateSearchesOf(chain)
];
