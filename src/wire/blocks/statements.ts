/**
 * Receipts, statements and their hashes. Source: facts/ledger.md 1.6.
 */
import type { Address, MosaicId, NamespaceId, UnresolvedAddress, UnresolvedMosaicId } from '../../chain/index.js';
import { sha3 } from '../bytes/hash.js';
import { fromHex, idToBytes } from '../bytes/hex.js';
import { u16, u32, u64 } from '../bytes/little-endian.js';

export const ReceiptType = {
	HARVEST_FEE: 0x2143,
	INFLATION: 0x5143,
	LOCK_HASH_CREATED: 0x3148,
	LOCK_HASH_COMPLETED: 0x2248,
	LOCK_HASH_EXPIRED: 0x2348,
	LOCK_SECRET_CREATED: 0x3152,
	LOCK_SECRET_COMPLETED: 0x2252,
	LOCK_SECRET_EXPIRED: 0x2352,
	MOSAIC_RENTAL_FEE: 0x124d,
	NAMESPACE_RENTAL_FEE: 0x134e,
	MOSAIC_EXPIRED: 0x414d,
	NAMESPACE_EXPIRED: 0x414e,
	NAMESPACE_DELETED: 0x424e
} as const;

type TransferReceiptType = typeof ReceiptType.MOSAIC_RENTAL_FEE | typeof ReceiptType.NAMESPACE_RENTAL_FEE;
type ArtifactReceiptType = typeof ReceiptType.MOSAIC_EXPIRED | typeof ReceiptType.NAMESPACE_EXPIRED | typeof ReceiptType.NAMESPACE_DELETED;
type ChangeReceiptType =
	Exclude<typeof ReceiptType[keyof typeof ReceiptType], TransferReceiptType | ArtifactReceiptType | typeof ReceiptType.INFLATION>;

interface MosaicAmount {
	readonly mosaicId: MosaicId;
	/** Atomic units. */
	readonly amount: bigint;
}

export type Receipt =
	| { readonly type: TransferReceiptType; readonly sender: Address; readonly recipient: Address } & MosaicAmount
	| { readonly type: ChangeReceiptType; readonly target: Address } & MosaicAmount
	| { readonly type: typeof ReceiptType.INFLATION } & MosaicAmount
	| { readonly type: ArtifactReceiptType; readonly artifactId: MosaicId | NamespaceId };

/** The source of a receipt or resolution in a block: (0, 0) the block, (n, 0) its n-th transaction, (n, i) an inner one. */
export interface Source {
	readonly primaryId: number;
	readonly secondaryId: number;
}

export interface TransactionStatement {
	readonly source: Source;
	readonly receipts: readonly Receipt[];
}

export interface ResolutionStatement<Unresolved extends string, Resolved extends string> {
	readonly unresolved: Unresolved;
	readonly entries: readonly { readonly source: Source; readonly resolved: Resolved }[];
}

/** The statements of a block, in the order of its statement tree. */
export interface BlockStatements {
	readonly transactions: readonly TransactionStatement[];
	readonly addressResolutions: readonly ResolutionStatement<UnresolvedAddress, Address>[];
	readonly mosaicResolutions: readonly ResolutionStatement<UnresolvedMosaicId, MosaicId>[];
}

const RECEIPT_VERSION = 1;
const StatementType = { TRANSACTION: 0xe143, ADDRESS_RESOLUTION: 0xf143, MOSAIC_RESOLUTION: 0xf243 } as const;

const versioned = (type: number): Buffer => Buffer.concat([u16(RECEIPT_VERSION), u16(type)]);

const encodeSource = ({ primaryId, secondaryId }: Source): Buffer => Buffer.concat([u32(primaryId), u32(secondaryId)]);

/** @returns a receipt's bytes without its size, which is not hashed */
export const encodeReceipt = (receipt: Receipt): Buffer => {
	const parts = [versioned(receipt.type)];
	if ('artifactId' in receipt)
		parts.push(idToBytes(receipt.artifactId));
	else
		parts.push(idToBytes(receipt.mosaicId), u64(receipt.amount));
	if ('target' in receipt)
		parts.push(fromHex(receipt.target));
	if ('sender' in receipt)
		parts.push(fromHex(receipt.sender), fromHex(receipt.recipient));
	return Buffer.concat(parts);
};

const hashTransactionStatement = ({ source, receipts }: TransactionStatement): Buffer =>
	sha3(Buffer.concat([versioned(StatementType.TRANSACTION), encodeSource(source), ...receipts.map(encodeReceipt)]));

const hashResolution = <Unresolved extends string, Resolved extends string>(
	type: number,
	{ unresolved, entries }: ResolutionStatement<Unresolved, Resolved>,
	encode: (value: Unresolved | Resolved) => Buffer
): Buffer => sha3(Buffer.concat([
	versioned(type),
	encode(unresolved),
	...entries.flatMap(({ source, resolved }) => [encodeSource(source), encode(resolved)])
]));

/** @returns the leaves of a block's statement tree */
export const hashStatements = ({ transactions, addressResolutions, mosaicResolutions }: BlockStatements): Buffer[] => [
	...transactions.map(hashTransactionStatement),
	...addressResolutions.map(statement => hashResolution(StatementType.ADDRESS_RESOLUTION, statement, fromHex)),
	...mosaicResolutions.map(statement => hashResolution(StatementType.MOSAIC_RESOLUTION, statement, idToBytes))
];

const withCount = (entries: readonly Buffer[]): Buffer => Buffer.concat([u32(entries.length), ...entries]);

const encodeSizedReceipt = (receipt: Receipt): Buffer => {
	const bytes = encodeReceipt(receipt);
	return Buffer.concat([u32(Uint32Array.BYTES_PER_ELEMENT + bytes.length), bytes]);
};

/** @returns the statements of a block in a file of a node. Source: facts/sync.md 6 */
export const encodeStatements = ({ transactions, addressResolutions, mosaicResolutions }: BlockStatements): Buffer => {
	const resolutions = <Unresolved extends string, Resolved extends string>(
		statements: readonly ResolutionStatement<Unresolved, Resolved>[], encode: (value: Unresolved | Resolved) => Buffer
	): Buffer => withCount(statements.map(({ unresolved, entries }) => Buffer.concat([
		encode(unresolved), withCount(entries.map(({ source, resolved }) => Buffer.concat([encodeSource(source), encode(resolved)])))
	])));
	const receiptsOf = ({ source, receipts }: TransactionStatement): Buffer =>
		Buffer.concat([encodeSource(source), withCount(receipts.map(encodeSizedReceipt))]);
	return Buffer.concat([
		withCount(transactions.map(receiptsOf)),
		resolutions(addressResolutions, fromHex),
		resolutions(mosaicResolutions, idToBytes)
	]);
};
