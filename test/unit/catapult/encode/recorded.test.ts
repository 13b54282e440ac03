/** Known answers: the encoding of documents that a genuine broker wrote, if the recordings are present. */
import t, { type Test } from 'tap';
import { encodeStatementMetaDTO } from '../../../../generated/encoders.js';
import * as stored from '../../../../generated/stored-encoders.js';
import { createEncoder } from '../../../../src/backends/catapult/mongo/encoder.js';
import { readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { encodeNotifiedTransaction } from '../../../../src/wire/transactions/transaction-text.js';
import { canonicalDocuments, rawDocuments } from '../../../support/recorded/documents.js';
import { readRecordedLines, skipUnlessRecorded } from '../../../support/recorded/recorded.js';
import { checkDocument } from '../../../support/http/rest.js';

type Json = Readonly<Record<string, unknown>>;

interface Collection {
	readonly name: string;
	readonly schema: string;
	readonly encode: (bson: Uint8Array) => string;
	/** Members that are not stored. */
	readonly given?: readonly string[];
	/** Members that replies omit, or have in another form. */
	readonly dropped?: readonly string[];
	/** Members that replies have instead, at the end. */
	readonly derived?: readonly string[];
}

const statementMeta = encodeStatementMetaDTO({ timestamp: 7 });

/** @returns an encoder without arguments */
const encodeWith = (encodeStored: stored.ObjectEncoder): Collection['encode'] => {
	const encoder = createEncoder(encodeStored);
	return bson => encoder.encode(bson);
};

const transactions = createEncoder(stored.encodeStoredTransactionInfoDTO);
const statements = createEncoder(stored.encodeStoredTransactionStatementInfoDTO);
const resolutions = createEncoder(stored.encodeStoredResolutionStatementInfoDTO);
const namespaces = createEncoder(stored.encodeStoredNamespaceInfoDTO);

const RESOLUTIONS = {
	schema: 'ResolutionStatementInfoDTO', encode: (bson: Uint8Array) => resolutions.encode(bson, { meta: statementMeta }), given: ['meta.timestamp']
};

const COLLECTIONS: readonly Collection[] = [
	{
		name: 'blocks', schema: 'BlockInfoDTO', encode: encodeWith(stored.encodeStoredBlockInfoDTO),
		dropped: ['meta.transactionMerkleTree', 'meta.statementMerkleTree']
	},
	{
		name: 'transactions', schema: 'TransactionInfoDTO', encode: bson => transactions.encode(bson, { timestamp: 7, feeMultiplier: 8 }),
		given: ['meta.timestamp', 'meta.feeMultiplier'], dropped: ['meta.addresses']
	},
	{
		name: 'transactionStatements', schema: 'TransactionStatementInfoDTO', encode: bson => statements.encode(bson, { meta: statementMeta }),
		given: ['meta.timestamp']
	},
	{ name: 'addressResolutionStatements', ...RESOLUTIONS },
	{ name: 'mosaicResolutionStatements', ...RESOLUTIONS },
	{
		name: 'accounts', schema: 'AccountInfoDTO', encode: encodeWith(stored.encodeStoredAccountInfoDTO), dropped: ['account.importances'],
		derived: ['account.importance', 'account.importanceHeight']
	},
	{ name: 'mosaics', schema: 'MosaicInfoDTO', encode: encodeWith(stored.encodeStoredMosaicInfoDTO) },
	{
		name: 'namespaces', schema: 'NamespaceInfoDTO', encode: bson => namespaces.encode(bson, { active: true }), given: ['meta.active'],
		dropped: ['meta.latest']
	},
	{ name: 'metadata', schema: 'MetadataInfoDTO', encode: encodeWith(stored.encodeStoredMetadataInfoDTO) },
	{ name: 'multisigs', schema: 'MultisigAccountInfoDTO', encode: encodeWith(stored.encodeStoredMultisigAccountInfoDTO) },
	{ name: 'hashLocks', schema: 'HashLockInfoDTO', encode: encodeWith(stored.encodeStoredHashLockInfoDTO) },
	{ name: 'secretLocks', schema: 'SecretLockInfoDTO', encode: encodeWith(stored.encodeStoredSecretLockInfoDTO) },
	{ name: 'accountRestrictions', schema: 'AccountRestrictionsInfoDTO', encode: encodeWith(stored.encodeStoredAccountRestrictionsInfoDTO) },
	{ name: 'mosaicRestrictions', schema: 'MosaicRestrictionDTO', encode: encodeWith(stored.encodeStoredMosaicRestrictionDTO) }
];

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A value in extended JSON is an object too. */
const isTyped = (value: Json): boolean => Object.keys(value).some(name => name.startsWith('$'));

/** @returns every value that is not an object or array, with its path, in the order of the document */
const leavesOf = (value: unknown, path = ''): (readonly [path: string, value: unknown])[] => (isObject(value) && !isTyped(value)
	? Object.entries(value).flatMap(([name, member]) => leavesOf(member, path === '' ? name : `${path}.${name}`))
	: [[path, value]]);

interface ExtendedJson {
	readonly $numberInt?: string;
	readonly $numberLong?: string;
	readonly $binary?: { readonly base64: string };
	readonly $oid?: string;
}

const U64 = 64;
const U32 = 32;

/** @returns the possible notations of a stored value in a reply; the contract defines which one is right */
const spellingsOf = (stored: unknown): unknown[] => {
	if (!isObject(stored))
		return [stored];

	const { $numberInt: int, $numberLong: long, $binary: binary, $oid: oid } = stored as ExtendedJson;
	if (int !== undefined)
		return [Number(int), Number(BigInt.asUintN(U32, BigInt(int)))];
	if (long !== undefined) {
		const value = BigInt.asUintN(U64, BigInt(long));
		return [String(value), value.toString(16).toUpperCase().padStart(16, '0')];
	}
	if (binary !== undefined) {
		const bytes = Buffer.from(binary.base64, 'base64');
		const hex = (of: Buffer) => of.toString('hex').toUpperCase();
		return [hex(bytes), hex(Buffer.from(bytes).reverse()), bytes.toString(), bytes.length === 2 ? bytes.readUInt16LE() : undefined];
	}
	return [oid?.toUpperCase()];
};

const encodeAll = ({ encode, name }: Pick<Collection, 'encode' | 'name'>): string[] => rawDocuments(name).map(encode);

const checkCollection = (t: Test, collection: Collection): void => {
	const { name, schema, given = [], dropped = [], derived = [] } = collection;
	const documents = canonicalDocuments(name);
	const isNot = (paths: readonly string[]) => ([path]: readonly [string, unknown]) => !paths.some(other => `${path}.`.startsWith(`${other}.`));
	t.ok(documents.length > 0);
	const differences = encodeAll(collection).flatMap((text, i) => {
		const reply = JSON.parse(text) as unknown;
		checkDocument(schema, reply);
		const stored = leavesOf(documents[i]).filter(isNot(['_id', ...dropped]));
		const sent = leavesOf(reply).filter(isNot(['id', ...given, ...derived]));
		// members have the order of the database
		const isSame = sent.length === stored.length && sent.every(([path, value], at) =>
			path === stored[at]?.[0] && spellingsOf(stored[at][1]).includes(value));
		return isSame ? [] : [{ sent, stored }];
	});
	t.strictSame(differences, []);
};

for (const collection of COLLECTIONS) {
	t.test(`${collection.name}: every recorded document is encoded with its members in its order`, { skip: skipUnlessRecorded }, t => {
		checkCollection(t, collection);
		t.end();
	});
}

interface Entry {
	readonly id: string;
	readonly meta: { readonly hash?: string; readonly aggregateId?: string; readonly index: number };
	readonly transaction: Json;
}

const CONFIRMED = /^61/;

t.test('transactions: documents and frames of the broker are encoded as the same text', { skip: skipUnlessRecorded }, t => {
	const entries = encodeAll({ name: 'transactions', encode: bson => transactions.encode(bson, {}) }).map(text => JSON.parse(text) as Entry);
	const innerOf = ({ id }: Entry) => entries.filter(({ meta }) => meta.aggregateId === id)
		.sort((a, b) => a.meta.index - b.meta.index).map(({ transaction }) => ({ transaction }));
	const notified = new Map(readRecordedLines<{ readonly frames: readonly string[] }>('live', 'zmq.jsonl')
		.filter(({ frames: [topic = ''] }) => CONFIRMED.test(topic))
		.map(({ frames: [, bytes = '', hash = ''] }) => [hash, encodeNotifiedTransaction(readTransaction(Buffer.from(bytes, 'hex')))]));
	const topLevel = entries.filter(({ meta }) => meta.hash !== undefined);

	t.equal(topLevel.length, notified.size);
	const complete = topLevel.map(entry => JSON.stringify('cosignatures' in entry.transaction
		? { ...entry.transaction, transactions: innerOf(entry) } : entry.transaction));
	t.strictSame(complete, topLevel.map(({ meta }) => notified.get(meta.hash as string)));
	t.end();
});

t.test('blocks: documents are encoded like the recorded notifications', { skip: skipUnlessRecorded }, t => {
	const notified = readRecordedLines<{ readonly message: { readonly topic?: string; readonly data: Json } }>('live', 'ws.jsonl')
		.filter(({ message: { topic } }) => topic === 'block').map(({ message: { data } }) => data);
	const blocks = encodeAll({ name: 'blocks', encode: encodeWith(stored.encodeStoredBlockInfoDTO) })
		.map(text => JSON.parse(text) as { readonly block: Json; readonly meta: Json })
		.map(({ block, meta: { hash, generationHash } }) => ({ block, meta: { hash, generationHash } }));

	// the client connected after the first block, so there is no notification for it
	t.strictSame(blocks.slice(1), notified);
	t.end();
});
