/** Look-ups of all entries by all their keys, one by one and in batches, and of some that do not exist. */
import type { OperationId } from '../../../generated/operations.js';
import type { BlockReader, StoredMerkleTree } from '../../../src/chain/index.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { FILE } from '../catapult/history.js';
import { MAX_UINT64, NO_ID, NO_KEY, UNKNOWN_ADDRESS, textOf, UNKNOWN_NAMESPACE } from '../paging/filters.js';
import { type AnyTransaction, distinct, type Known, textOfKey } from './known.js';
import { EntryId, type GatewayRequest, type Value } from './requests.js';

/** Keys of look-ups, including some that do not exist. */
interface Names {
	readonly addresses: readonly string[];
	/** The form of replies, in both cases. */
	readonly hexAddresses: readonly string[];
	readonly publicKeys: readonly string[];
	readonly heights: readonly string[];
	readonly epochs: readonly number[];
	readonly mosaicIds: readonly string[];
	readonly namespaceIds: readonly string[];
	readonly hashLocks: readonly string[];
	readonly secretLocks: readonly string[];
	readonly metadata: readonly string[];
	readonly mosaicRestrictions: readonly string[];
	/** Hashes of transactions in all groups, and of failed ones. */
	readonly hashes: readonly string[];
}

const HASH_SIZE = 32;
const UNKNOWN_HASH = 'AB'.repeat(HASH_SIZE);
const ALIAS_OF_NOTHING = textOf(`99${'FF'.repeat(8)}${'00'.repeat(15)}`);
const UNKNOWN_ADDRESS_HEX = `98${'00'.repeat(23)}`;
const BATCH = 25;

type Trees = Pick<BlockReader, 'merkleTree'>;

const hashesOf = (transactions: readonly AnyTransaction[]): string[] => transactions.flatMap(({ meta: { hash } }) => hash ?? []);

const namesOf = (known: Known, failed: readonly string[]): Names => {
	const tip = known.searchBlocks.length;
	const aliases = known.searchAddressResolutionStatements.map(({ statement }) => textOf(statement.unresolved));
	const transactions = [...known.searchConfirmedTransactions, ...known.searchUnconfirmedTransactions, ...known.searchPartialTransactions];
	return {
		addresses: [
			...known.searchAccounts.map(({ account }) => textOf(account.address)), ...distinct(aliases), UNKNOWN_ADDRESS, ALIAS_OF_NOTHING
		],
		hexAddresses: [...known.searchAccounts.map(({ account }) => account.address), UNKNOWN_ADDRESS_HEX]
			.flatMap(address => [address, address.toLowerCase()]),
		publicKeys: distinct([...transactions.map(({ transaction }) => transaction.signerPublicKey), NO_KEY]),
		heights: [
			...known.searchBlocks.map(({ block }) => block.height), ...[0, tip + 1, tip + 1000].map(String), String(2n ** 63n), MAX_UINT64
		],
		epochs: [0, 1, 2, 3, 4, 5, 6, 7, 100, 4_294_967_295],
		mosaicIds: [...known.searchMosaics.map(({ mosaic }) => mosaic.id), NO_ID, UNKNOWN_NAMESPACE],
		namespaceIds: [
			...known.searchNamespaces.map(({ namespace: { level0, level1, level2 } }) => level2 ?? level1 ?? level0),
			NO_ID, UNKNOWN_NAMESPACE
		],
		hashLocks: [...known.searchHashLock.map(({ lock }) => lock.hash), UNKNOWN_HASH],
		secretLocks: [...known.searchSecretLock.map(({ lock }) => lock.compositeHash), UNKNOWN_HASH],
		metadata: [...known.searchMetadataEntries.map(({ metadataEntry }) => metadataEntry.compositeHash), UNKNOWN_HASH],
		mosaicRestrictions: [
			...known.searchMosaicRestrictions.map(({ mosaicRestrictionEntry }) => mosaicRestrictionEntry.compositeHash), UNKNOWN_HASH
		],
		hashes: [...distinct(hashesOf(transactions)), ...failed, UNKNOWN_HASH]
	};
};

const each = <T extends Value>(operation: OperationId, parameter: string, values: readonly T[]): GatewayRequest[] =>
	values.map(value => ({ operation, args: { [parameter]: value } }));

const lower = (values: readonly string[]): string[] => values.slice(0, 2).map(value => value.toLowerCase());

const single = (names: Names): GatewayRequest[] => [
	...each('getAccountInfo', 'accountId', [...names.addresses, ...names.publicKeys, ...lower(names.publicKeys)]),
	...each('getAccountInfo', 'accountId', names.hexAddresses),
	...each('getAccountRestrictions', 'address', names.hexAddresses),
	...each('getAccountInfoMerkle', 'accountId', [...names.addresses, ...names.publicKeys]),
	...each('getBlockByHeight', 'height', names.heights),
	...each('getFinalizationProofAtHeight', 'height', names.heights),
	...each('getFinalizationProofAtEpoch', 'epoch', names.epochs),
	...each('getNetworkInflationAtHeight', 'height', names.heights),
	...each('getHashLock', 'hash', [...names.hashLocks, ...lower(names.hashLocks)]),
	...each('getHashLockMerkle', 'hash', names.hashLocks),
	...each('getSecretLock', 'compositeHash', names.secretLocks),
	...each('getSecretLockMerkle', 'compositeHash', names.secretLocks),
	...each('getMetadata', 'compositeHash', names.metadata),
	...each('getMetadataMerkle', 'compositeHash', names.metadata),
	...each('getMetadataMetal', 'metalId', [FILE.id, `${FILE.id.slice(0, -1)}1`]),
	...each('getMosaicRestrictions', 'compositeHash', names.mosaicRestrictions),
	...each('getMosaicRestrictionsMerkle', 'compositeHash', names.mosaicRestrictions),
	...each('getAccountRestrictions', 'address', names.addresses),
	...each('getAccountRestrictionsMerkle', 'address', names.addresses),
	...each('getMosaic', 'mosaicId', [...names.mosaicIds, ...lower(names.mosaicIds)]),
	...each('getMosaicMerkle', 'mosaicId', names.mosaicIds),
	...each('getAccountMultisig', 'address', names.addresses),
	...each('getAccountMultisigGraph', 'address', names.addresses),
	...each('getAccountMultisigMerkle', 'address', names.addresses),
	...each('getNamespace', 'namespaceId', [...names.namespaceIds, ...lower(names.namespaceIds)]),
	...each('getNamespaceMerkle', 'namespaceId', names.namespaceIds),
	...each('getTransactionStatus', 'hash', names.hashes.filter((_, i) => i % 7 === 0).concat(names.hashes.slice(-60)))
];

const GROUPS = [
	['getConfirmedTransaction', 'getConfirmedTransactions', 'searchConfirmedTransactions'],
	['getUnconfirmedTransaction', 'getUnconfirmedTransactions', 'searchUnconfirmedTransactions'],
	['getPartialTransaction', 'getPartialTransactions', 'searchPartialTransactions']
] as const;

/** Transactions by hash and id. Embedded ones have only an id; a group does not contain the transactions of another one. */
const transactionRequests = (known: Known, { hashes }: Names): GatewayRequest[] =>
	GROUPS.flatMap(([one, several, search]): GatewayRequest[] => {
		const entries = known[search];
		const some = entries.map((_, place) => place).filter(place => place % 9 === 0 || place > entries.length - 100);
		const ids = some.map(place => new EntryId(search, place));
		const own = hashesOf(some.flatMap(place => entries[place] ?? []));
		const foreign = GROUPS.filter(([, , other]) => other !== search).map(([, , other]) => new EntryId(other, 0));
		return [
			...each(one, 'transactionId', [...ids, ...foreign, ...own, ...hashes.slice(-40), 'F'.repeat(24)]),
			...batches(ids).map((transactionIds): GatewayRequest => ({ operation: several, body: { transactionIds } })),
			...batches(own).map((transactionIds): GatewayRequest => ({ operation: several, body: { transactionIds } })),
			...batches(hashes.filter((_, i) => i % 5 === 0))
				.map((batch): GatewayRequest => ({ operation: several, body: { hashes: batch } }))
		];
	});

/** @returns batches of the values, shuffled and with duplicates */
const batches = <T extends Value>(values: readonly T[]): T[][] => Array.from({ length: Math.ceil(values.length / BATCH) }, (_, i) => {
	const batch = values.slice(i * BATCH, (i + 1) * BATCH);
	return [...batch.slice(3), ...batch.slice(0, 5).reverse()];
});

const together = (names: Names): GatewayRequest[] => {
	const requestsFor = (operation: OperationId, member: string, values: readonly string[]): GatewayRequest[] => [
		...batches(values).map((batch): GatewayRequest => ({ operation, body: { [member]: batch } })), { operation, body: { [member]: [] } }
	];
	return [
		...requestsFor('getAccountsInfo', 'addresses', names.addresses),
		...requestsFor('getAccountsInfo', 'publicKeys', names.publicKeys),
		...requestsFor('getMosaics', 'mosaicIds', names.mosaicIds),
		...requestsFor('getNamespacesNames', 'namespaceIds', names.namespaceIds),
		...requestsFor('getAccountsNames', 'addresses', names.addresses),
		...requestsFor('getMosaicsNames', 'mosaicIds', names.mosaicIds),
		...requestsFor('getHashLocks', 'hashes', names.hashLocks),
		...requestsFor('getSecretLocks', 'compositeHashes', names.secretLocks),
		...requestsFor('getMetadataEntries', 'compositeHashes', names.metadata),
		...requestsFor('getMosaicRestrictionsBatch', 'compositeHashes', names.mosaicRestrictions),
		...requestsFor('getAccountRestrictionsBatch', 'addresses', names.addresses),
		...requestsFor('getTransactionStatuses', 'hashes', names.hashes)
	];
};

const leavesOf = ({ nodes, leafCount }: StoredMerkleTree): string[] =>
	Array.from({ length: leafCount }, (_, i) => toHex(nodes.subarray(i * HASH_SIZE, (i + 1) * HASH_SIZE)));

/** Only some leaves of large blocks. */
const merkleRequests = async ({ searchBlocks }: Known, blocks: Trees): Promise<GatewayRequest[]> => {
	const requests: GatewayRequest[] = [];
	for (const { block: { height } } of searchBlocks) {
		for (const [operation, of] of [['getMerkleTransaction', 'transactions'], ['getMerkleReceipts', 'statements']] as const) {
			const tree = await blocks.merkleTree(BigInt(height), of);
			const leaves = tree ? leavesOf(tree) : [];
			const some = leaves.filter((_, i) => i < 3 || leaves.length - 2 < i || i % 17 === 0);
			requests.push(...[...some, UNKNOWN_HASH].map(hash => ({ operation, args: { height, hash } })));
		}
	}
	return requests;
};

const PLAIN: readonly OperationId[] = [
	'getChainInfo', 'getNetworkType', 'getRentalFees', 'getTransactionFees', 'getNetworkProperties', 'getNetworkInflation',
	'getMaxCurrencySupply', 'getTotalCurrencySupply', 'getCirculatingCurrencySupply', 'getNodePeers', 'getServerInfo', 'getUnlockedAccount',
	'getNodeMetadata'
];

/**
 * @param blocks - provides the leaves of the Merkle trees
 * @param failed - hashes of transactions that failed
 */
export const lookUpRequests = async (known: Known, blocks: Trees, failed: readonly string[]): Promise<readonly GatewayRequest[]> => {
	const names = namesOf(known, failed);
	return [
		...PLAIN.map((operation): GatewayRequest => ({ operation })),
		...single(names), ...transactionRequests(known, names), ...together(names), ...await merkleRequests(known, blocks),
		{ operation: 'getMerkleTransaction', args: { height: '999999', hash: UNKNOWN_HASH } },
		...each('getAccountInfo', 'accountId', names.publicKeys.map(textOfKey))
	];
};
