/** Rules that each entry of a search must follow by itself: hashes, addresses, sizes and signatures follow from its other members. */
import type { OperationId } from '../../generated/operations.js';
import type { Address, Hash256, MosaicId } from '../chain/index.js';
import { sha3Text } from '../wire/bytes/hash.js';
import { fromHex } from '../wire/bytes/hex.js';
import { addressOfPublicKey } from '../wire/identifiers/address.js';
import { metadataHash, mosaicRestrictionHash, secretLockHash } from '../wire/identifiers/composite-hash.js';
import { isAggregateType } from '../wire/transactions/transaction-types.js';
import { hashOfBlock, sizeOfTransaction, wrongHash } from './content-hashes.js';
import { at, countAt, type Entry, type Finds, hex, NO_KEY, requiredText, textAt, textsAt } from './finds.js';
import type { Fault } from './schema-faults.js';
import { wrongBlockSignature, wrongCosignatureOf, wrongSignature } from './signatures.js';
import { showValue } from './text.js';

/** @returns undefined if the entry is right, or cannot be verified; the path begins at the entry */
type Rule = (entry: Entry, finds: Finds) => Fault | undefined;

/** @returns text that was compared with the pattern of its type in the schema */
export const text = <Text extends string>(entry: Entry, path: string): Text => hex(requiredText(entry, path));

/** @param derive - returns the value that follows from the other members; undefined if it cannot be derived */
const derived = (path: string, from: string, derive: (entry: Entry, finds: Finds) => string | undefined): Rule => (entry, finds) => {
	const [expected, shown] = [derive(entry, finds), text(entry, path)];
	return expected === undefined || shown === expected ? undefined
		: { path, message: `${showValue(shown)} does not follow from ${from}, which give ${showValue(expected)}` };
};

/** Nodes do not verify the signatures of the first block's transactions. */
const FIRST_HEIGHT = '1';

export const isAggregate = (entry: unknown): boolean => isAggregateType(countAt(entry, 'transaction.type'));

const within = (path: string, wrong: Fault | undefined): Fault | undefined => wrong && { ...wrong, path: `${path}.${wrong.path}` };

const wrongSizeOf = (transaction: unknown): Fault | undefined => {
	const [shown, size] = [at(transaction, 'size'), sizeOfTransaction(transaction)];
	// the published interface does not require it
	return size === undefined || shown === undefined || shown === size ? undefined
		: { path: 'size', message: `${showValue(shown)}, but the members of the transaction have ${size} bytes` };
};

/**
 * @param entry - a transaction, of an aggregate with its inner transactions; its hash is right
 * @param isPartial - nodes do not change the size of a partial transaction with its cosignatures
 * @returns a fault of its size or its signature
 */
export const wrongPartOf = (entry: unknown, { seeds }: Finds, isPartial = false): Fault | undefined => {
	const transaction = at(entry, 'transaction');
	return within('transaction', (isPartial ? undefined : wrongSizeOf(transaction))
		?? (textAt(entry, 'meta.height') === FIRST_HEIGHT ? undefined : wrongSignature(transaction, seeds)));
};

/** Cosignatures cover the hash of their aggregate. */
export const wrongCosignerOf = (entry: unknown): Fault | undefined =>
	within('transaction', wrongCosignatureOf(at(entry, 'transaction'), requiredText(entry, 'meta.hash')));

const NAMESPACE_REGISTRATION = 16718;
const MOSAIC_ALIAS = 1;
const ADDRESS_ALIAS = 2;

/** @param members - paths, and whether the entry has to have the member @returns the first that is missing or not allowed */
const wrongMember = (entry: Entry, members: readonly (readonly [path: string, isMeant: boolean])[], reason: string): Fault | undefined => {
	const wrong = members.find(([path, isMeant]) => (at(entry, path) !== undefined) !== isMeant);
	return wrong && { path: wrong[0], message: `the member is ${wrong[1] ? 'missing' : 'not allowed'} ${reason}` };
};

/** A registration of a root has a duration, one of a child has a parent. The hashes of inner transactions are not known. */
const wrongTerm = (entry: Entry): Fault | undefined => {
	const isChild = at(entry, 'transaction.registrationType') === 1;
	return at(entry, 'transaction.type') !== NAMESPACE_REGISTRATION ? undefined
		: wrongMember(entry, [['transaction.duration', !isChild], ['transaction.parentId', isChild]], `with registrationType ${isChild ? 1 : 0}`);
};

/** The depth of a namespace decides which ids it has, and the type of its alias which target. */
const wrongNamespace = (entry: Entry): Fault | undefined => {
	const [depth, alias] = [countAt(entry, 'namespace.depth'), countAt(entry, 'namespace.alias.type')];
	return wrongMember(entry, [['namespace.level1', depth > 1], ['namespace.level2', depth > 2]], `with depth ${depth}`)
		?? wrongMember(entry, [['namespace.alias.mosaicId', alias === MOSAIC_ALIAS], ['namespace.alias.address', alias === ADDRESS_ALIAS]], `with type ${alias}`);
};

/** A search lists aggregates without their inner transactions, which their hashes depend on. */
const TRANSACTION: readonly Rule[] = [
	derived('meta.hash', 'its members', (entry, { seeds }) => (isAggregate(entry) ? undefined
		: wrongHash(entry, seeds)?.expected ?? textAt(entry, 'meta.hash'))),
	(entry, finds) => (isAggregate(entry) || wrongHash(entry, finds.seeds) !== undefined ? undefined : wrongPartOf(entry, finds)),
	entry => (isAggregate(entry) ? wrongCosignerOf(entry) : undefined),
	wrongTerm
];

const ENTRY_RULES: Readonly<Partial<Record<OperationId, readonly Rule[]>>> = {
	searchBlocks: [
		derived('meta.hash', 'the members of its header', entry => hashOfBlock(entry['block'])),
		derived('block.stateHash', 'the roots of its state trees', entry => {
			const roots = textsAt(entry, 'meta.stateHashSubCacheMerkleRoots');
			// networks without verifiable state have no roots
			return roots.length === 0 ? undefined : sha3Text(Buffer.concat(roots.map(fromHex))).toUpperCase();
		}),
		({ block, meta }) => (hashOfBlock(block) === textAt(meta, 'hash')?.toUpperCase() ? within('block', wrongBlockSignature(block)) : undefined)
	],
	searchConfirmedTransactions: TRANSACTION,
	searchUnconfirmedTransactions: TRANSACTION,
	searchPartialTransactions: TRANSACTION,
	searchAccounts: [derived('account.address', 'its public key', (entry, { network }) => {
		const key = text(entry, 'account.publicKey');
		return NO_KEY.test(key) ? undefined : addressOfPublicKey(fromHex(key), network);
	})],
	searchNamespaces: [wrongNamespace],
	searchMetadataEntries: [derived('metadataEntry.compositeHash', 'its source, target, key, target id and type', entry => metadataHash({
		sourceAddress: text<Address>(entry, 'metadataEntry.sourceAddress'), targetAddress: text<Address>(entry, 'metadataEntry.targetAddress'),
		scopedKey: text(entry, 'metadataEntry.scopedMetadataKey'), targetId: text(entry, 'metadataEntry.targetId'),
		type: countAt(entry, 'metadataEntry.metadataType')
	}))],
	searchSecretLock: [derived('lock.compositeHash', 'its secret and recipient', entry =>
		secretLockHash(text<Hash256>(entry, 'lock.secret'), text<Address>(entry, 'lock.recipientAddress')))],
	searchMosaicRestrictions: [derived('mosaicRestrictionEntry.compositeHash', 'its mosaic and account', entry =>
		mosaicRestrictionHash(text<MosaicId>(entry, 'mosaicRestrictionEntry.mosaicId'),
			at(entry, 'mosaicRestrictionEntry.targetAddress') === undefined ? undefined : text<Address>(entry, 'mosaicRestrictionEntry.targetAddress')))]
};

/**
 * Finds faults of entries of a search. The entries were compared with their schema.
 * @returns the first entry that is wrong by each rule
 */
export const findEntryFaults = (search: OperationId, entries: readonly Entry[], finds: Finds): readonly Fault[] =>
	(ENTRY_RULES[search] ?? []).flatMap(rule => {
		for (const entry of entries) {
			const wrong = rule(entry, finds);
			if (wrong !== undefined)
				return [{ path: `$.data[].${wrong.path}`, message: `the entry ${showValue(textAt(entry, 'id'))}: ${wrong.message}` }];
		}
		return [];
	});
