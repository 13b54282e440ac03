/** Known answers: the encoding of documents that a genuine broker wrote, if the recordings are present. */
import t, { type Test } from 'tap';
import type { FormName } from '../../../../generated/formats.js';
import { createEncoder } from '../../../../src/backends/catapult/mongo/encoder.js';
import { readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { encodeNotifiedTransaction } from '../../../../src/wire/transactions/transaction-text.js';
import { canonicalDocuments, rawDocuments } from '../../../support/recorded-documents.js';
import { readRecordedLines, skipUnlessRecorded } from '../../../support/recorded.js';
import { checkDocument } from '../../../support/rest.js';

type Json = Readonly<Record<string, unknown>>;

interface Collection {
	readonly name: string;
	readonly schema: FormName;
	/** Members that are not stored, with a text for each. */
	readonly supplements?: Readonly<Record<string, string>>;
	/** Members that replies omit, or have in another form. */
	readonly dropped?: readonly string[];
	/** Members that replies have instead, at the end. */
	readonly derived?: readonly string[];
}

const BLOCK_FACTS = { 'meta.timestamp': '"7"', 'meta.feeMultiplier': '8' };
const TIMESTAMP = { 'meta.timestamp': '"7"' };

const COLLECTIONS: readonly Collection[] = [
	{ name: 'blocks', schema: 'BlockInfoDTO', dropped: ['meta.transactionMerkleTree', 'meta.statementMerkleTree'] },
	{ name: 'transactions', schema: 'TransactionInfoDTO', supplements: BLOCK_FACTS, dropped: ['meta.addresses'] },
	{ name: 'transactionStatements', schema: 'TransactionStatementInfoDTO', supplements: TIMESTAMP },
	{ name: 'addressResolutionStatements', schema: 'ResolutionStatementInfoDTO', supplements: TIMESTAMP },
	{ name: 'mosaicResolutionStatements', schema: 'ResolutionStatementInfoDTO', supplements: TIMESTAMP },
	{
		name: 'accounts', schema: 'AccountInfoDTO', dropped: ['account.importances'],
		derived: ['account.importance', 'account.importanceHeight']
	},
	{ name: 'mosaics', schema: 'MosaicInfoDTO' },
	{ name: 'namespaces', schema: 'NamespaceInfoDTO', supplements: { 'meta.active': 'true' }, dropped: ['meta.latest'] },
	{ name: 'metadata', schema: 'MetadataInfoDTO' },
	{ name: 'multisigs', schema: 'MultisigAccountInfoDTO' },
	{ name: 'hashLocks', schema: 'HashLockInfoDTO' },
	{ name: 'secretLocks', schema: 'SecretLockInfoDTO' },
	{ name: 'accountRestrictions', schema: 'AccountRestrictionsInfoDTO' },
	{ name: 'mosaicRestrictions', schema: 'MosaicRestrictionDTO' }
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

const encodeAll = ({ name, schema, supplements = {} }: Collection): string[] => {
	const encoder = createEncoder(schema, Object.keys(supplements));
	return rawDocuments(name).map(document => encoder.encode(document, Object.values(supplements)));
};

const checkCollection = (t: Test, collection: Collection): void => {
	const { name, schema, supplements = {}, dropped = [], derived = [] } = collection;
	const documents = canonicalDocuments(name);
	const isNot = (paths: readonly string[]) => ([path]: readonly [string, unknown]) => !paths.some(other => `${path}.`.startsWith(`${other}.`));
	t.ok(documents.length > 0);
	encodeAll(collection).forEach((text, i) => {
		const reply = JSON.parse(text) as unknown;
		checkDocument(schema, reply);
		const stored = leavesOf(documents[i]).filter(isNot(['_id', ...dropped]));
		const sent = leavesOf(reply).filter(isNot(['id', ...Object.keys(supplements), ...derived]));
		t.strictSame(sent.map(([path]) => path), stored.map(([path]) => path), 'members have the order of the database');
		t.strictSame(sent.filter(([, value], at) => !spellingsOf(stored[at]?.[1]).includes(value)), [], 'every value equals the stored one');
	});
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
	const entries = encodeAll({ name: 'transactions', schema: 'TransactionInfoDTO' }).map(text => JSON.parse(text) as Entry);
	const innerOf = ({ id }: Entry) => entries.filter(({ meta }) => meta.aggregateId === id)
		.sort((a, b) => a.meta.index - b.meta.index).map(({ transaction }) => ({ transaction }));
	const notified = new Map(readRecordedLines<{ readonly frames: readonly string[] }>('live', 'zmq.jsonl')
		.filter(({ frames: [topic = ''] }) => CONFIRMED.test(topic))
		.map(({ frames: [, bytes = '', hash = ''] }) => [hash, encodeNotifiedTransaction(readTransaction(Buffer.from(bytes, 'hex')))]));
	const topLevel = entries.filter(({ meta }) => meta.hash !== undefined);

	t.equal(topLevel.length, notified.size);
	for (const entry of topLevel) {
		const transaction = 'cosignatures' in entry.transaction ? { ...entry.transaction, transactions: innerOf(entry) } : entry.transaction;
		t.equal(JSON.stringify(transaction), notified.get(entry.meta.hash as string));
	}
	t.end();
});

t.test('blocks: documents are encoded like the recorded notifications', { skip: skipUnlessRecorded }, t => {
	const notified = readRecordedLines<{ readonly message: { readonly topic?: string; readonly data: Json } }>('live', 'ws.jsonl')
		.filter(({ message: { topic } }) => topic === 'block').map(({ message: { data } }) => data);
	const blocks = encodeAll({ name: 'blocks', schema: 'BlockInfoDTO' })
		.map(text => JSON.parse(text) as { readonly block: Json; readonly meta: Json })
		.map(({ block, meta: { hash, generationHash } }) => ({ block, meta: { hash, generationHash } }));

	// the client connected after the first block, so there is no notification for it
	t.strictSame(blocks.slice(1), notified);
	t.end();
});
