/**
 * Random runs: blocks, rollbacks, cuts in the middle of anything, and slow readers. What each consumer has at the end is the history of the
 * chain, each event once, at a gateway that resumes and at one that does not. CLIENT_MODEL_RUNS sets the number of runs,
 * CLIENT_MODEL_SEED the first of them.
 */
import process from 'node:process';
import t, { type Test } from 'tap';
import type { Position, SymbolClient } from '../../../src/client/index.js';
import { ALICE, BOB } from '../../support/client/chain.js';
import { FakeGateway } from '../../support/client/gateway.js';
import { FAST, openClient } from '../../support/client/client.js';
import { pick, type Random, randomOf } from '../../support/random.js';

const RUNS = Number(process.env['CLIENT_MODEL_RUNS'] ?? 25);
const FIRST = Number(process.env['CLIENT_MODEL_SEED'] ?? 1);
const STEPS = 60;
/** Long, because it passes only where a test fails, and machines are loaded. */
const TIMEOUT_MS = 60_000;
const ADDRESSES = [ALICE, BOB, `${ALICE}*`];

interface Entry {
	readonly hash: string;
	readonly height: number;
}

/** What a consumer knows of the chain. */
class View {
	readonly entries: Entry[] = [];
	/** The view contains everything above this height. */
	start: number;

	constructor(
		readonly name: string, from: Position, private readonly t: Test, readonly expected: (start: number) => readonly Entry[]
	) {
		this.start = Number(from.height);
	}

	readonly rollBack = ({ height }: { readonly height: string }): void => {
		this.start = Math.min(this.start, Number(height));
		const kept = this.entries.filter(entry => entry.height <= Number(height));
		this.entries.splice(0, this.entries.length, ...kept);
	};

	add(hash: string, height: string): void {
		if (this.entries.some(entry => hash === entry.hash))
			this.t.fail(`${this.name}: ${hash.slice(0, 8)} of ${height} for the second time`);
		this.entries.push({ hash, height: Number(height) });
	}

	get isComplete(): boolean {
		const expected = this.expected(this.start);
		return expected.length === this.entries.length && expected.every(({ hash }, index) => hash === this.entries[index]?.hash);
	}
}

const tick = (): Promise<void> => new Promise(resolve => {
	setImmediate(resolve);
});

class Run {
	readonly views: View[] = [];

	constructor(
		private readonly t: Test, private readonly gateway: FakeGateway,
		private readonly client: SymbolClient, private readonly random: Random
	) {
	}

	async step(): Promise<void> {
		const { gateway, random } = this;
		const choice = random(20);
		if (choice < 9)
			gateway.addBlock(...Array.from({ length: random(4) }, () => pick(random, ADDRESSES)));
		else if (choice === 9)
			gateway.rollBack(Math.max(1, gateway.chain.tip.height - random(4)));
		else if (choice === 10)
			gateway.cut();
		else if (choice === 11)
			gateway.hold();
		else if (choice === 12)
			gateway.release(random(3));
		else if (choice === 13)
			gateway.release();
		else if (choice < 16 && this.views.length < 8)
			this.consume();
		else
			for (let ticks = random(30); ticks >= 0; --ticks)
				await tick();
	}

	/** Adds a consumer that begins somewhere. */
	consume(): void {
		const { client, gateway: { chain }, random } = this;
		const block = pick(random, chain.blocks);
		const from = { height: `${block.height}`, ...(random(2) === 0 ? {} : { hash: block.hash }) };
		const address = random(2) === 0 ? undefined : ALICE;
		const options = { from, address };
		const kind = random(4);
		const view = new View(`${kind} from ${block.height} ${address ?? ''}`, from, this.t, kind % 2 === 0
			? start => chain.blocks.filter(({ height }) => height > start)
			: start => chain.transactions(address).filter(({ height }) => height > start));
		this.views.push(view);
		const onRollback = view.rollBack;
		if (kind === 0)
			client.on('block', { from, onRollback }, data => view.add(data.meta.hash, data.block.height));
		else if (kind === 1)
			client.on('confirmedAdded', { ...options, onRollback }, ({ meta }) => view.add(meta.hash, meta.height));
		else if (kind === 2)
			void this.read(client.blocks({ from, buffer: 3, onRollback }), ({ meta, block }) => view.add(meta.hash, block.height));
		else
			void this.read(client.confirmed({ ...options, buffer: 3, onRollback }), ({ meta }) => view.add(meta.hash, meta.height));
	}

	async finish(): Promise<void> {
		this.gateway.release();
		// catapult-rest does not notify of a rollback, but of the blocks that follow
		this.gateway.addBlock();
		const deadline = Date.now() + TIMEOUT_MS;
		while (this.views.some(view => !view.isComplete)) {
			if (Date.now() > deadline)
				break;
			await tick();
		}
		for (const view of this.views.filter(({ isComplete }) => !isComplete)) {
			const show = (entries: readonly Entry[]): string[] => entries.map(({ hash, height }) => `${height} ${hash.slice(0, 8)}`);
			this.t.same(show(view.entries), show(view.expected(view.start)), view.name);
		}
	}

	/** A reader that is sometimes slow. */
	private async read<Data>(iterator: AsyncIterable<Data>, receive: (data: Data) => void): Promise<void> {
		try {
			for await (const data of iterator) {
				receive(data);
				for (let ticks = this.random(3) === 0 ? 20 : 0; ticks > 0; --ticks)
					await tick();
			}
		} catch (error) {
			if ((error as Error).name !== 'ClientClosed')
				this.t.fail(error as Error);
		}
	}
}

const KINDS = [
	{ title: 'a gateway that resumes', resumes: true, maxBlocks: Infinity },
	{ title: 'a gateway that repeats few blocks', resumes: true, maxBlocks: 3 },
	{ title: 'a gateway that does not resume', resumes: false, maxBlocks: 0 }
];

for (const { title, resumes, maxBlocks } of KINDS) {
	t.test(title, { timeout: 600_000 }, async t => {
		for (let seed = FIRST; seed < FIRST + RUNS; ++seed) {
			await t.test(`seed ${seed}`, async t => {
				const gateway = await FakeGateway.open(t, { resumes });
				gateway.maxBlocks = maxBlocks;
				gateway.chain.finalizesEachBlock = seed % 2 === 0;
				const reconnect = { ...FAST, replayTimeoutMs: resumes ? 60_000 : 5 };
				const { client, gaps, errors } = openClient(t, gateway, { reconnect });
				const run = new Run(t, gateway, client, randomOf(seed));
				gateway.addBlock(ALICE);
				run.consume();
				for (let i = 0; i < STEPS; ++i)
					await run.step();
				await run.finish();
				t.same(errors, []);
				t.same(gaps, []);
			});
		}
	});
}
