/** A small chain for tests of the client, which can be rolled back. Its documents have only the members that the client reads. */
import { createHash } from 'node:crypto';

export interface ModelTransaction {
	readonly hash: string;
	readonly address: string;
	readonly height: number;
	/** Hashes of inner transactions; undefined if it is no aggregate. */
	readonly inner?: readonly string[];
}

export interface ModelBlock {
	readonly height: number;
	readonly hash: string;
	readonly previousBlockHash: string;
	readonly transactions: readonly ModelTransaction[];
}

export interface ModelStatus {
	readonly hash: string;
	readonly code: string;
	readonly deadline: string;
	readonly address: string;
	/** Height of the newest block when it happened. */
	readonly height: number;
}

export const ALICE = 'TAIR2K4KD3P2BXW6CBKJNT2CV4UOZDGGJTMSEIY';
/** Namespace symbol.xym, and the form of address in which transactions name it. */
export const NAMESPACE = 'E74B99BA41F4AFEE';
export const ALIAS = 'THXK75CBXKMUXZYAAAAAAAAAAAAAAAAAAAAAAAA';
export const BOB = 'TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA';

const NETWORK = 0x98;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').toUpperCase();

export class ModelChain {
	readonly blocks: ModelBlock[] = [];
	readonly statuses: ModelStatus[] = [];
	/** Blocks that were rolled back, by hash. */
	readonly abandoned = new Map<string, ModelBlock>();
	/** Whether each block is final immediately, and can be rolled back nevertheless, as on the embedded chain. */
	finalizesEachBlock = false;
	private lastFinalized: ModelBlock;
	private count = 0;

	constructor() {
		this.lastFinalized = this.add();
	}

	get finalized(): ModelBlock {
		return this.finalizesEachBlock ? this.tip : this.lastFinalized;
	}

	get tip(): ModelBlock {
		return this.blocks.at(-1) as ModelBlock;
	}

	blockAt(height: number): ModelBlock | undefined {
		return this.blocks[height - 1];
	}

	/**
	 * Makes a block.
	 * @param addresses - of its transactions, one for each; an asterisk at the end makes an aggregate, and `=HASH` gives its hash
	 */
	add(...addresses: readonly string[]): ModelBlock {
		const height = this.blocks.length + 1;
		const block = {
			height, hash: hashOf(`block ${++this.count}`), previousBlockHash: this.blocks.at(-1)?.hash ?? '0'.repeat(64),
			transactions: addresses.map((text, index) => {
				const [address = '', hash = hashOf(`transaction ${this.count} ${index}`)] = text.replace('*', '').split('=');
				return { hash, address, height, ...(text.endsWith('*') ? { inner: [hashOf(`inner ${this.count} ${index}`)] } : {}) };
			})
		};
		this.blocks.push(block);
		return block;
	}

	finalize(height: number): void {
		this.lastFinalized = this.blockAt(height) as ModelBlock;
	}

	/** @returns the newest block that remains */
	rollBack(height: number): ModelBlock {
		for (const block of this.blocks.splice(height))
			this.abandoned.set(block.hash, block);
		return this.tip;
	}

	/** Makes another chain of so many blocks. */
	replace(height: number): void {
		this.blocks.length = 0;
		while (this.blocks.length < height)
			this.add();
	}

	fail(address: string, hash = hashOf(`failed ${++this.count}`)): ModelStatus {
		const status = { hash, code: 'Failure_Core_Insufficient_Balance', deadline: '1', address, height: this.tip.height };
		this.statuses.push(status);
		return status;
	}

	/** @returns the newest block that the chain of this block and the present one have in common; undefined if the hash is unknown */
	ancestorOf(height: number, hash: string): ModelBlock | undefined {
		let block = this.blockAt(height)?.hash === hash ? this.blockAt(height) : this.abandoned.get(hash);
		while (block && this.blockAt(block.height)?.hash !== block.hash)
			block = this.blockAt(block.height - 1)?.hash === block.previousBlockHash
				? this.blockAt(block.height - 1) : this.abandoned.get(block.previousBlockHash);
		return block;
	}

	/** @returns the transactions of an address, or all */
	transactions(address?: string): ModelTransaction[] {
		return this.blocks.flatMap(({ transactions }) => transactions).filter(({ address: own }) => (address ?? own) === own);
	}
}

export const blockData = ({ height, hash, previousBlockHash }: ModelBlock): unknown =>
	({ block: { network: NETWORK, height: `${height}`, previousBlockHash, timestamp: `${height * 1000}` }, meta: { hash, generationHash: hash } });

export const transactionData = ({ hash, height, inner }: ModelTransaction): unknown => ({
	transaction: inner ? { type: 16705, transactions: inner.map(() => ({ transaction: { type: 16724 } })) } : { type: 16724 },
	meta: { hash, merkleComponentHash: hash, height: `${height}` }
});

export const statusData = ({ hash, code, deadline }: ModelStatus): unknown => ({ hash, code, deadline });

export const finalizedData = ({ height, hash }: ModelBlock): unknown =>
	({ finalizationEpoch: 1, finalizationPoint: height, height: `${height}`, hash });
