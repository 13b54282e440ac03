/**
 * Encoding stored documents as JSON: directly from the bytes, compared with decoding them to objects and encoding those, and with decoding
 * alone.
 */
import { encodeStoredAccountInfoDTO, encodeStoredBlockInfoDTO, encodeStoredTransactionInfoDTO } from '../../generated/stored-encoders.js';
import { createEncoder } from '../../src/backends/catapult/mongo/encoder.js';
import { decodeOnly, encodeDecoded } from './decoded-encoder.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';
import { PAGE_KINDS, type PageKind, storedPage, type StoredPage } from './chains/stored-pages.js';

const ROUNDS = 15;
const ROUND_MS = 20;
const PAGE_SIZE = 100;
/** The direct encoder must be at least this much faster than encoding objects to justify its code. */
const MIN_RATIO = { objects: 2, decoding: 1 };

interface Kind {
	readonly schema: string;
	readonly encode: (bson: Buffer) => string;
}

const blocks = createEncoder(encodeStoredBlockInfoDTO);
const transactions = createEncoder(encodeStoredTransactionInfoDTO);
const accounts = createEncoder(encodeStoredAccountInfoDTO);
const TRANSACTIONS: Kind = { schema: 'TransactionInfoDTO', encode: bson => transactions.encode(bson, {}) };

const KINDS: Readonly<Record<PageKind, Kind>> = {
	block: { schema: 'BlockInfoDTO', encode: bson => blocks.encode(bson) },
	transfer: TRANSACTIONS,
	aggregate: TRANSACTIONS,
	account: { schema: 'AccountInfoDTO', encode: bson => accounts.encode(bson) }
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

const measure = (kind: PageKind): Result[] => {
	const page = storedPage(kind, PAGE_SIZE);
	const { schema, encode } = KINDS[kind];
	if (page.some(bson => encodeDecoded(schema, bson) !== encode(bson)))
		throw new Error(`${kind}: the two encoders return different texts`);

	const against = { objects: [] as Round[], decoding: [] as Round[] };
	for (let i = 0; i < ROUNDS; ++i) {
		const ours = speed(page, encode);
		against.objects.push({ ours, baseline: speed(page, bson => encodeDecoded(schema, bson)) });
		against.decoding.push({ ours, baseline: speed(page, decodeOnly) });
	}
	const about = { unit: 'documents per CPU second', better: 'higher' } as const;
	return [
		report({ ...about, name: `encoding, ${kind}s, against objects encoded`, goal: MIN_RATIO.objects }, against.objects),
		report({ ...about, name: `encoding, ${kind}s, against bare decoding`, goal: MIN_RATIO.decoding }, against.decoding)
	];
};

export const run = (): Promise<readonly Result[]> => Promise.resolve(PAGE_KINDS.flatMap(measure));

await runAlone(import.meta.url, run);
