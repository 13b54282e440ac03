/**
 * Recomputes all balances of a chain from the operations of its blocks, and compares them with /account/balance, as Mesh clients do.
 * Source: facts/mesh.md 5.1.
 */
import type { Schemas } from '../../../generated/schemas.js';
import { MeshClient } from './client.js';
import { currencyKey, Rules } from './rules.js';

type Block = Schemas['MeshBlock'];
type BlockIdentifier = Schemas['MeshBlockIdentifier'];

/** By currency. */
type Amounts = ReadonlyMap<string, bigint>;

/** Balances by address; none of 0. */
type Balances = ReadonlyMap<string, Amounts>;

const withoutZeros = (amounts: Amounts): Amounts => new Map([...amounts].filter(([, amount]) => amount !== 0n));

/** @returns the balances after a block @throws Error when one of them is negative */
const after = (balances: Balances, { block_identifier: { index }, transactions }: Block, rules: Rules): Balances => {
	const changed = new Map<string, Map<string, bigint>>();
	for (const operation of transactions.flatMap(({ operations }) => operations)) {
		const { account, amount } = operation;
		if (!account || !amount || !rules.isSuccessful(operation))
			continue;
		const own = changed.get(account.address) ?? new Map(balances.get(account.address));
		changed.set(account.address, own);
		const key = currencyKey(amount);
		own.set(key, (own.get(key) ?? 0n) + BigInt(amount.value));
	}
	for (const [address, amounts] of changed) {
		for (const [currency, amount] of amounts) {
			if (amount < 0n)
				throw new Error(`after block ${index}, ${address} has ${amount} of ${currency}`);
		}
	}
	return new Map([...balances, ...[...changed].map(([address, amounts]): [string, Amounts] => [address, withoutZeros(amounts)])]);
};

interface Place {
	readonly identifier: BlockIdentifier;
	readonly balances: Balances;
}

const textOf = (amounts: Amounts): string => JSON.stringify([...amounts].sort().map(([key, amount]) => [key, String(amount)]));

export class MeshChecker {
	/** Operations by type. */
	readonly counts = new Map<string, number>();
	/** Blocks that were removed from the chain. */
	removed = 0;
	/** After each block of the chain, the first one first. */
	private places: Place[] = [];

	private constructor(readonly client: MeshClient, private readonly rules: Rules, readonly hasHistory: boolean) {}

	/** @param url - of the Mesh API */
	static async open(url: string): Promise<MeshChecker> {
		const client = await MeshClient.connect(url);
		const [options, status] = [await client.send('meshNetworkOptions', {}), await client.send('meshNetworkStatus', {})];
		const rules = new Rules(options, status.genesis_block_identifier);
		return new MeshChecker(client, rules, options.allow.historical_balance_lookup);
	}

	get height(): number {
		return this.places.length;
	}

	/** Every account that an operation has had. */
	get accounts(): readonly string[] {
		return [...this.places.at(-1)?.balances.keys() ?? []];
	}

	/** Processes the blocks up to the newest one; blocks that the chain has replaced are removed first. */
	async sync(): Promise<void> {
		const status = await this.client.send('meshNetworkStatus', {});
		this.rules.checkStatus(status);
		const { hash, index } = status.current_block_identifier;
		while (this.height > index)
			this.remove();
		while (this.places.at(-1)?.identifier.hash !== hash) {
			// another block has the height of the newest one
			if (this.height === index)
				this.remove();
			const block = await this.read({ index: this.height + 1 });
			const { parent_block_identifier: parent } = block;
			const last = this.places.at(-1)?.identifier;
			if (last && last.hash !== parent.hash)
				this.remove();
			else
				this.add(block);
		}
	}

	/** @returns a block with all of its transactions @throws Error for what clients reject */
	async read(wanted: { readonly index?: number; readonly hash?: string }): Promise<Block> {
		const { block, other_transactions: others = [] } = await this.client.send('meshBlock', { block_identifier: wanted });
		const more = await Promise.all(others.map(async identifier => (await this.client.send('meshBlockTransaction', {
			block_identifier: block.block_identifier, transaction_identifier: identifier
		})).transaction));
		const whole = { ...block, transactions: [...block.transactions, ...more] };
		this.rules.checkBlock(whole, wanted);
		return whole;
	}

	/** Compares the balances of all accounts after a block. @param index - undefined: after the newest one, without naming it */
	async compare(index?: number): Promise<void> {
		const place = this.places[(index ?? this.height) - 1]!;
		for (const address of this.accounts) {
			const reply = await this.client.send('meshAccountBalance', {
				account_identifier: { address }, ...index !== undefined && { block_identifier: { index } }
			});
			this.rules.checkBalances(reply, place.identifier);
			const actual = textOf(new Map(reply.balances.map(amount => [currencyKey(amount), BigInt(amount.value)])));
			const computed = textOf(place.balances.get(address) ?? new Map());
			if (actual !== computed)
				throw new Error(`after block ${place.identifier.index}, ${address} has ${actual}, and the operations give ${computed}`);
		}
	}

	/** Compares the balances after every block. */
	async compareAll(): Promise<void> {
		for (let index = 1; index <= this.height; ++index)
			await this.compare(index);
	}

	/** @param id - of the mosaic @returns a balance after the newest block, by the operations */
	balanceOf(address: string, id: string): bigint {
		const amounts = [...this.places.at(-1)?.balances.get(address) ?? []];
		return amounts.filter(([key]) => (JSON.parse(key) as Schemas['MeshCurrency']).metadata.id === id)
			.reduce((sum, [, amount]) => sum + amount, 0n);
	}

	checkError(error: Schemas['MeshError']): void {
		this.rules.checkError(error);
	}

	private add(block: Block): void {
		const balances = after(this.places.at(-1)?.balances ?? new Map(), block, this.rules);
		this.places.push({ identifier: block.block_identifier, balances });
		for (const { type } of block.transactions.flatMap(({ operations }) => operations))
			this.counts.set(type, (this.counts.get(type) ?? 0) + 1);
	}

	private remove(): void {
		this.places.pop();
		this.removed++;
	}
}
