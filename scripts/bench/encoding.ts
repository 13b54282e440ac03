/** Encoding stored documents as JSON directly from the bytes, compared with decoding them to objects. */
import { deserialize } from 'bson';
import { encodeStoredAccountInfoDTO, encodeStoredBlockInfoDTO, encodeStoredTransactionInfoDTO } from '../../generated/stored-encoders.js';
import { createEncoder } from '../../src/backends/catapult/mongo/encoder.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';
import { PAGE_KINDS, type PageKind, storedPage, type StoredPage } from './chains/stored-pages.js';

const ROUNDS = 15;
const ROUND_MS = 20;
const PAGE_SIZE = 100;
/** Encoding from the bytes must be at least this much faster than decoding them, to justify its code. */
const MIN_RATIO = 1;

type Encode = (bson: Buffer) => string;

const blocks = createEncoder(encodeStoredBlockInfoDTO);
const transactions = createEncoder(encodeStoredTransactionInfoDTO);
const accounts = createEncoder(encodeStoredAccountInfoDTO);
const encodeTransaction: Encode = bson => transactions.encode(bson, {});

const ENCODERS: Readonly<Record<PageKind, Encode>> = {
	block: bson => blocks.encode(bson), transfer: encodeTransaction, aggregate: encodeTransaction, account: bson => accounts.encode(bson)
};

/** @returns documents per second of CPU time */
const speed = (page: StoredPage, encode: (bson: Buffer) => unknown): number => {
	const before = process.cpuUsage();
	const start = performance.now();
	let documents = 0;
	do {
		page.forEach(encode);
		documents += page.length;
	} while (performance.now() - start < ROUND_MS);
	const { user, system } = process.cpuUsage(before);
	return documents / ((user + system) / 1_000_000);
};

/** As the driver does. */
const decode = (bson: Buffer): unknown => deserialize(bson, { promoteLongs: false, promoteBuffers: true });

const measure = (kind: PageKind): Result => {
	const page = storedPage(kind, PAGE_SIZE);
	const rounds: Round[] = Array.from({ length: ROUNDS }, () => ({ ours: speed(page, ENCODERS[kind]), baseline: speed(page, decode) }));
	return report({
		unit: 'documents per CPU second', better: 'higher', name: `encoding, ${kind}s, against bare decoding`, goal: MIN_RATIO
	}, rounds);
};

export const run = (): Promise<readonly Result[]> => Promise.resolve(PAGE_KINDS.map(measure));

await runAlone(import.meta.url, run);
