/**
 * Encoding the records of the embedded ledger: by the generated encoders, against a template that is written by hand for the document, and
 * against JSON.stringify of an object that has the values in their text forms already.
 */
import { type Encodable, encodeTransactionInfoDTO, encodeTransactionMetaDTO, encodeTransactionStatementInfoDTO } from '../../generated/encoders.js';
import type { Hash256, MosaicId, NetworkTime, ObjectId, PublicKey } from '../../src/chain/index.js';
import { type Receipt, ReceiptType, type TransactionStatement } from '../../src/wire/blocks/statements.js';
import type { Account } from '../../src/wire/state/records.js';
import { encodeAccount, encodeTransactionStatement } from '../../src/backends/embedded/store/documents.js';
import { type BlockHeader, BlockType, encodeBlock } from '../../src/wire/blocks/block.js';
import { TransactionType } from '../../src/wire/transactions/transaction-types.js';
import type { EmbeddedTransactionOf, PlainTransactionOf } from '../../src/wire/transactions/transaction.js';
import { encodeEmbedded, encodePlain } from '../../src/wire/transactions/transaction-json.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';
import { hexText } from '../../src/wire/bytes/values.js';

const ROUNDS = 31;
const ROUND_MS = 10;
const MIN_RATIO = 0.9;
const DOCUMENTS = 64;

type Transfer = PlainTransactionOf<typeof TransactionType.TRANSFER>;
type EmbeddedLock = EmbeddedTransactionOf<typeof TransactionType.SECRET_LOCK>;

const hexOf = <Text extends string = never>(number: number, bytes: number): Text =>
	number.toString(16).toUpperCase().padStart(2 * bytes, 'A1B2C3D4E5F60718'.repeat(8).slice(0, 2 * bytes - 8) + '0'.repeat(8)) as Text;
const many = <T>(make: (number: number) => T): T[] => Array.from({ length: DOCUMENTS }, (_, i) => make(i));

const accountOf = (number: number): Account => ({
	address: hexOf(number, 24),
	addressHeight: 1n + BigInt(number),
	publicKey: hexOf(number, 32),
	publicKeyHeight: 204n,
	type: 1,
	linkedKey: hexOf<PublicKey>(number + 1, 32),
	nodeKey: undefined,
	vrfKey: hexOf<PublicKey>(number + 2, 32),
	votingKeys: [],
	importance: 0n,
	importanceHeight: 0n,
	activityBuckets: [],
	balances: [1, 2, 3].map(i => ({ mosaicId: hexOf<MosaicId>(i, 8), amount: BigInt(number) * 1_000_003n + 7n }))
});

const transferOf = (number: number): Transfer => ({
	bytes: Buffer.alloc(176),
	signature: hexOf(number, 64),
	signerPublicKey: hexOf(number, 32),
	version: 1,
	network: 152,
	type: TransactionType.TRANSFER,
	maxFee: 17_600n,
	deadline: 45_117_250_000n + BigInt(number),
	body: {
		recipientAddress: hexOf(number, 24),
		messageSize: 5,
		mosaicsCount: 1,
		padding8: 0,
		padding32: 0,
		mosaics: [{ id: hexOf(1, 8), amount: 2_500_000n + BigInt(number) }],
		message: hexText('0068656C6C')
	}
});

const lockOf = (number: number): EmbeddedLock => ({
	bytes: Buffer.alloc(176),
	signerPublicKey: hexOf(number, 32),
	version: 1,
	network: 152,
	type: TransactionType.SECRET_LOCK,
	body: {
		recipientAddress: hexOf(number, 24),
		secret: hexOf(number, 32),
		mosaicId: hexOf(number, 8),
		amount: BigInt(number),
		duration: 1000n,
		hashAlgorithm: 0
	}
});

const headerOf = (number: number): BlockHeader => ({
	size: 372,
	signature: hexOf(number, 64),
	signerPublicKey: hexOf(number, 32),
	version: 1,
	network: 152,
	type: BlockType.NORMAL,
	height: BigInt(number),
	timestamp: 45_110_040_000n,
	difficulty: 10_000_000_000_000n,
	proofGamma: hexOf(number, 32),
	proofVerificationHash: hexOf(number, 16),
	proofScalar: hexOf(number, 32),
	previousBlockHash: hexOf(number, 32),
	transactionsHash: hexOf(number, 32),
	receiptsHash: hexOf(number, 32),
	stateHash: hexOf(number, 32),
	beneficiaryAddress: hexOf(number, 24),
	feeMultiplier: 100,
	importance: undefined
});

const statementOf = (number: number): TransactionStatement => ({
	source: { primaryId: 0, secondaryId: 0 },
	receipts: [
		{ type: ReceiptType.HARVEST_FEE, target: hexOf(number, 24), mosaicId: hexOf(1, 8), amount: 17_400n },
		{ type: ReceiptType.MOSAIC_RENTAL_FEE, sender: hexOf(number, 24), recipient: hexOf(1, 24), mosaicId: hexOf(1, 8), amount: 10n },
		{ type: ReceiptType.INFLATION, mosaicId: hexOf(1, 8), amount: 95_998_521n }
	]
});

const ID = hexOf<ObjectId>(7, 12);
const META: Encodable<'TransactionMetaDTO'> = {
	height: 1287n, hash: hexOf<Hash256>(1, 32), merkleComponentHash: hexOf<Hash256>(1, 32), index: 3,
	timestamp: 45_110_040_000n, feeMultiplier: 100
};
const BLOCK = { height: 1287n, timestamp: 45_110_040_000n as NetworkTime };

// the baselines: templates by hand, which only benchmarks may have

const accountTemplate = (account: Account): string => {
	const keys = Object.entries({ linked: account.linkedKey, node: account.nodeKey, vrf: account.vrfKey })
		.flatMap(([name, key]) => (key ? [`"${name}":{"publicKey":"${key}"}`] : []));
	const mosaics = account.balances.map(({ mosaicId, amount }) => `{"id":"${mosaicId}","amount":"${amount}"}`);
	return `{"account":{"version":1,"address":"${account.address}","addressHeight":"${account.addressHeight}"`
		+ `,"publicKey":"${account.publicKey}","publicKeyHeight":"${account.publicKeyHeight}","accountType":${account.type}`
		+ `,"supplementalPublicKeys":{${keys.join(',')}},"activityBuckets":[],"mosaics":[${mosaics.join(',')}]`
		+ `,"importance":"${account.importance}","importanceHeight":"${account.importanceHeight}"},"id":"${ID}"}`;
};

const transferTemplate = (transfer: Transfer): string => {
	const { body } = transfer;
	const mosaics = body.mosaics.map(({ id, amount }) => `{"id":"${id}","amount":"${amount}"}`);
	const message = body.message === '' ? '' : `,"message":"${body.message}"`;
	return `{"id":"${ID}","meta":{"height":"${META.height}","hash":"${META.hash}","merkleComponentHash":"${META.merkleComponentHash}"`
		+ `,"index":${META.index},"timestamp":"${META.timestamp ?? ''}","feeMultiplier":${META.feeMultiplier ?? ''}}`
		+ `,"transaction":{"size":${transfer.bytes.length},"signature":"${transfer.signature}"`
		+ `,"signerPublicKey":"${transfer.signerPublicKey}","version":${transfer.version},"network":${transfer.network}`
		+ `,"type":${transfer.type},"maxFee":"${transfer.maxFee}","deadline":"${transfer.deadline}"`
		+ `,"recipientAddress":"${body.recipientAddress}"${message},"mosaics":[${mosaics.join(',')}]}}`;
};

const lockTemplate = ({ signerPublicKey, version, network, type, body }: EmbeddedLock): string =>
	`{"signerPublicKey":"${signerPublicKey}","version":${version},"network":${network},"type":${type}`
	+ `,"duration":"${body.duration}","mosaicId":"${body.mosaicId}","amount":"${body.amount}","hashAlgorithm":${body.hashAlgorithm}`
	+ `,"secret":"${body.secret}","recipientAddress":"${body.recipientAddress}"}`;

const headerTemplate = (header: BlockHeader): string =>
	`{"size":${header.size},"signature":"${header.signature}","signerPublicKey":"${header.signerPublicKey}"`
	+ `,"version":${header.version},"network":${header.network},"type":${header.type}`
	+ `,"height":"${header.height}","timestamp":"${header.timestamp}","difficulty":"${header.difficulty}"`
	+ `,"proofGamma":"${header.proofGamma}","proofVerificationHash":"${header.proofVerificationHash}"`
	+ `,"proofScalar":"${header.proofScalar}","previousBlockHash":"${header.previousBlockHash}"`
	+ `,"transactionsHash":"${header.transactionsHash}","receiptsHash":"${header.receiptsHash}","stateHash":"${header.stateHash}"`
	+ `,"beneficiaryAddress":"${header.beneficiaryAddress}","feeMultiplier":${header.feeMultiplier}}`;

const receiptTemplate = (receipt: Receipt): string => {
	const subject = 'artifactId' in receipt
		? `,"artifactId":"${receipt.artifactId}"`
		: `,"mosaicId":"${receipt.mosaicId}","amount":"${receipt.amount}"`;
	const target = 'target' in receipt ? `,"targetAddress":"${receipt.target}"` : '';
	const parties = 'sender' in receipt ? `,"senderAddress":"${receipt.sender}","recipientAddress":"${receipt.recipient}"` : '';
	return `{"version":1,"type":${receipt.type}${target}${parties}${subject}}`;
};

const statementTemplate = ({ source, receipts }: TransactionStatement): string =>
	`{"meta":{"timestamp":"${BLOCK.timestamp}"},"statement":{"height":"${BLOCK.height}"`
	+ `,"source":{"primaryId":${source.primaryId},"secondaryId":${source.secondaryId}}`
	+ `,"receipts":[${receipts.map(receiptTemplate).join(',')}]},"id":"${ID}"}`;

/** @returns documents per second of CPU time */
const speed = <T>(records: readonly T[], encode: (record: T) => string): number => {
	const before = process.cpuUsage();
	const start = performance.now();
	let documents = 0;
	let bytes = 0;
	do {
		for (const record of records)
			// copy the text, as every use of it does: concatenation alone only links its parts
			bytes += Buffer.from(encode(record)).length;
		documents += records.length;
	} while (performance.now() - start < ROUND_MS);
	const { user, system } = process.cpuUsage(before);
	if (bytes === 0)
		throw new Error('nothing was encoded');
	return documents / ((user + system) / 1_000_000);
};

const measure = <T>(name: string, records: readonly T[], encode: (record: T) => string, template: (record: T) => string): Result[] => {
	if (records.some(record => encode(record) !== template(record)))
		throw new Error(`${name}: encoder and template differ: ${encode(records[0] as T)} and ${template(records[0] as T)}`);

	const parsed = new Map(records.map(record => [record, JSON.parse(template(record)) as unknown]));
	const against = { template: [] as Round[], stringify: [] as Round[] };
	for (let i = 0; i < ROUNDS; ++i) {
		// the order of the two measurements makes a difference
		const [first, second] = i % 2 === 0 ? [encode, template] : [template, encode];
		const speeds = new Map([[first, speed(records, first)], [second, speed(records, second)]]);
		const ours = speeds.get(encode) as number;
		against.template.push({ ours, baseline: speeds.get(template) as number });
		against.stringify.push({ ours, baseline: speed(records, record => JSON.stringify(parsed.get(record))) });
	}
	const about = { unit: 'documents per CPU second', better: 'higher', goal: MIN_RATIO } as const;
	return [
		report({ ...about, name: `encoders, ${name}, against a template by hand` }, against.template),
		report({ ...about, name: `encoders, ${name}, against JSON.stringify` }, against.stringify)
	];
};

export const run = (): Promise<readonly Result[]> => Promise.resolve([
	...measure('accounts', many(accountOf), account => encodeAccount(ID, account), accountTemplate),
	...measure('transfers', many(transferOf), transfer => encodeTransactionInfoDTO({
		id: ID, meta: encodeTransactionMetaDTO(META), transaction: encodePlain(transfer)
	}), transferTemplate),
	...measure('inner secret locks', many(lockOf), encodeEmbedded, lockTemplate),
	...measure('block headers', many(headerOf), encodeBlock, headerTemplate),
	...measure('statements', many(statementOf), statement => encodeTransactionStatementInfoDTO({
		meta: { timestamp: BLOCK.timestamp }, statement: encodeTransactionStatement(BLOCK.height, statement), id: ID
	}), statementTemplate)
]);

await runAlone(import.meta.url, run);
