/** The newest blocks, which follow the chain. */
import { computed, effect, signal } from '@preact/signals';
import { medianOf } from '../format/statistics.js';
import { client, read, rest, type Schemas } from '../gateway.js';
import { connection, openings } from './connection.js';
import { Refresher } from './refresher.js';

/** Blocks in memory, and the largest page. */
const LIMIT = 100;
const MIN_PAGE_SIZE = 10;
const FIRST_HEIGHT = 1;
const REFRESH_INTERVAL_MS = 200;
/** Views that show the state of something read it again at most this often. */
const TICK_INTERVAL_MS = 1000;
/** Without notifications of blocks, they are read in this period: a proxy may not forward WebSockets, and a subscription may be refused. */
const PERIOD_MS = 3000;

export interface Block {
	readonly height: number;
	readonly hash: string;
	readonly previousHash: string;
	/** Network time, milliseconds. */
	readonly timestamp: string;
	readonly transactions: number;
	/** Atomic units of the currency. */
	readonly fee: string;
	readonly signerPublicKey: string;
	readonly size: number;
}

/** Newest first, without gaps. */
export const blocks = signal<readonly Block[]>([]);

/** Changes some time after every change of the chain. */
export const tick = signal(0);

/** Why the newest blocks could not be read; undefined when they were. */
export const chainError = signal<unknown>(undefined);

/** Undefined until it was read. */
export const height = computed(() => blocks.value[0]?.height);

/** Times between the blocks in memory and those below them, milliseconds, newest first. The first block has no time of its own. */
export const blockTimes = computed(() => blocks.value.flatMap((block, index, { [index + 1]: below }) =>
	(below && below.height > FIRST_HEIGHT ? [Number(block.timestamp) - Number(below.timestamp)] : [])));

/** Milliseconds; undefined until there are enough blocks. */
export const medianBlockTime = computed(() => medianOf(blockTimes.value));

/** The newest height that a notification reported. */
let reported = 0;

const toBlock = ({ block, meta }: Schemas['BlockInfoDTO']): Block => ({
	height: Number(block.height),
	hash: meta.hash,
	previousHash: block.previousBlockHash,
	timestamp: block.timestamp,
	transactions: meta.totalTransactionsCount,
	fee: meta.totalFee,
	signerPublicKey: block.signerPublicKey,
	size: block.size
});

const readNewest = async (pageSize: number): Promise<Block[]> => {
	const { data } = await read(rest.GET('/blocks', { params: { query: { order: 'desc', orderBy: 'height', pageSize } } }));
	return data.map(toBlock);
};

/** @returns the blocks below those that were read; undefined if those do not follow them */
const continuing = (newest: readonly Block[]): readonly Block[] | undefined => {
	const lowest = newest.at(-1);
	if (!lowest)
		return undefined;
	if (lowest.height === FIRST_HEIGHT || newest.length === LIMIT)
		return [];
	const below = blocks.peek().filter(block => block.height < lowest.height);
	return below[0]?.hash === lowest.previousHash ? below : undefined;
};

/** Views that follow the chain read again. */
const refreshTick = new Refresher(() => {
	++tick.value;
	return Promise.resolve();
}, TICK_INTERVAL_MS);

const loadBlocks = async (): Promise<void> => {
	try {
		const missing = reported - (blocks.peek()[0]?.height ?? -LIMIT);
		const newest = await readNewest(Math.min(LIMIT, Math.max(MIN_PAGE_SIZE, missing)));
		chainError.value = undefined;
		if (newest[0]?.hash === blocks.peek()[0]?.hash)
			return;

		const below = continuing(newest);
		blocks.value = below ? [...newest, ...below].slice(0, LIMIT) : await readNewest(LIMIT);
		refreshTick.request();
	} catch (error) {
		chainError.value = error;
		throw error;
	}
};

const refreshBlocks = new Refresher(loadBlocks, REFRESH_INTERVAL_MS);

const refresh = (): void => refreshBlocks.request();

/** Follows the chain from now on. */
export const followChain = (): void => {
	let isSubscribed = false;
	const subscription = client.on('block', {}, ({ block }) => {
		reported = Number(block.height);
		refresh();
	});
	subscription.ready.then(() => {
		isSubscribed = true;
		// blocks may have been made after they were read, and before the subscription
		refresh();
	}, () => {
		// refused: read in a period, see below
	});
	setInterval(() => {
		if (!isSubscribed || connection.value !== 'open')
			refresh();
	}, PERIOD_MS);
	client.on('rolledBack', {}, ({ height: common }: { readonly height: string }) => {
		reported = Number(common);
		blocks.value = blocks.peek().filter(block => block.height <= reported);
		refresh();
	});
	effect(() => {
		if (openings.value >= 0)
			refresh();
	});
};
