/** What consumers of a client know of the chain; runs in Node.js and in browsers. */
import type { Position, SymbolClient } from '../../../src/client/index.js';

/** Hashes in the order of the chain. */
export interface Views {
	readonly blocks: readonly string[];
	/** Blocks, by an iterator that is slow. */
	readonly iterated: readonly string[];
	readonly transactions: readonly string[];
	/** What was received twice. */
	readonly repeated: readonly string[];
}

interface Entry {
	readonly hash: string;
	readonly height: number;
}

interface View {
	readonly entries: Entry[];
	readonly add: (hash: string, height: string) => void;
	readonly onRollback: (block: Required<Position>) => void;
}

/** Blocks after which the iterator is slow, and how long. */
const SLOW_EVERY = 20;
const SLOW_MS = 100;
const BUFFER = 8;

/** Follows the chain from height 1 on. @returns a function that returns what was received */
export const follow = (client: SymbolClient, address: string): (() => Views) => {
	const repeated: string[] = [];
	const makeView = (): View => {
		const entries: Entry[] = [];
		return {
			entries,
			add: (hash, height) => {
				if (entries.some(entry => entry.hash === hash))
					repeated.push(`${height} ${hash}`);
				entries.push({ hash, height: Number(height) });
			},
			onRollback: ({ height }) => {
				const kept = entries.filter(entry => entry.height <= Number(height));
				entries.splice(0, entries.length, ...kept);
			}
		};
	};
	const [blocks, iterated, transactions] = [makeView(), makeView(), makeView()];
	const from = { height: '1' };
	client.on('block', { from, onRollback: blocks.onRollback }, ({ block, meta }) => blocks.add(meta.hash, block.height));
	const options = { from, address, onRollback: transactions.onRollback };
	client.on('confirmedAdded', options, ({ meta }) => transactions.add(meta.hash, meta.height));
	const iterate = async (): Promise<void> => {
		for await (const { block, meta } of client.blocks({ from, buffer: BUFFER, onRollback: iterated.onRollback })) {
			iterated.add(meta.hash, block.height);
			if (iterated.entries.length % SLOW_EVERY === 0) {
				await new Promise<void>(resolve => {
					setTimeout(resolve, SLOW_MS);
				});
			}
		}
	};
	// it ends with the client
	iterate().catch(() => undefined);
	const hashesOf = ({ entries }: { readonly entries: readonly Entry[] }): string[] => entries.map(({ hash }) => hash);
	return () => ({
		blocks: hashesOf(blocks), iterated: hashesOf(iterated), transactions: hashesOf(transactions), repeated: [...repeated]
	});
};
