/**
 * Processes control requests in the chain's thread, one per turn of the event loop. Requests for many blocks make one block per
 * turn; other requests, and all other work of the thread, are processed between two blocks.
 */
import { type Hash256, InvalidArgument, type Reverted, type Snapshot } from '../../../chain/index.js';
import type { BlockSchedule } from './block-schedule.js';
import type { ControlResult, ControlCall, ControlCalls, ControlName, ControlRequest, Funding } from './protocol.js';

/** The chain as a controller uses it. The events of a method are published before it returns. */
export interface ControlledChain {
	readonly schedule: BlockSchedule;
	/** Makes a block. @returns whether it was made; if not, the reason is reported */
	makeBlock(): boolean;
	/** Advances the clock and removes transactions that have then expired. @throws InvalidArgument */
	advanceClock(byMs: bigint): void;
	/** Announces a transfer from the treasury. @throws InvalidArgument */
	fund(funding: Funding): Hash256;
	/** Reverts to a snapshot. @returns undefined when there is no such snapshot */
	revert(snapshot: number, discardsTransactions: boolean): Reverted | undefined;
	readonly snapshots: SnapshotControls;
	/** Handles an error other than InvalidArgument. */
	recover(error: unknown): void;
}

/** Snapshots of a {@link ControlledChain}; they cause no events. */
export interface SnapshotControls {
	take(label: string): Snapshot;
	/** @returns undefined when there is no such snapshot */
	delete(snapshot: number): Snapshot | undefined;
}

export interface ControllerSettings {
	readonly chain: ControlledChain;
	/** Runs `work` in a later turn of the event loop. */
	readonly defer: (work: () => void) => void;
	/** Reports a block that was requested. @param made - blocks of this request so far @param blocks - of the whole request */
	readonly progress: (id: number, made: number, blocks: number) => void;
	readonly settle: (id: number, result: ControlResult) => void;
}

/** Blocks that are still to be made for a request. */
interface Mining {
	readonly id: number;
	readonly blocks: number;
	made: number;
}

/** Requests that wait until requested blocks are made, because they would change these blocks. */
const WAITS_FOR_BLOCKS: ReadonlySet<ControlName> = new Set(['mine', 'revert']);

type ResultOf<Name extends ControlName> = { readonly done: ControlCalls[Name]['result'] };

export class Controller {
	private readonly waiting: ControlCall[] = [];
	private mining: Mining | undefined;
	private isScheduled = false;
	private isClosed = false;

	constructor(private readonly settings: ControllerSettings) {
	}

	/** Queues a request. */
	take(call: ControlCall): void {
		this.waiting.push(call);
		this.schedule();
	}

	/** Cancels a request for blocks that waits or has begun. A request that has ended is ignored. */
	cancel(id: number): void {
		const index = this.waiting.findIndex(call => call.id === id);
		if (index !== -1)
			this.waiting.splice(index, 1);
		else if (this.mining?.id === id)
			this.mining = undefined;
		else
			return;

		this.settings.settle(id, 'cancelled');
	}

	/** Stops processing; later requests get no reply. */
	close(): void {
		this.isClosed = true;
	}

	private schedule(): void {
		if (this.isScheduled)
			return;

		this.isScheduled = true;
		this.settings.defer(() => {
			this.isScheduled = false;
			if (this.isClosed)
				return;

			this.step();
			if (this.mining || this.waiting.length > 0)
				this.schedule();
		});
	}

	/** Makes one block, if blocks are requested, and handles one request. */
	private step(): void {
		if (this.mining)
			this.mineOne(this.mining);

		const call = this.takeNext();
		if (!call)
			return;

		const { id, request } = call;
		if (request.name === 'mine')
			this.mining = { id, blocks: request.blocks, made: 0 };
		else
			this.settings.settle(id, this.attempt(request));
	}

	/** @returns the first request that does not have to wait */
	private takeNext(): ControlCall | undefined {
		const index = this.waiting.findIndex(({ request }) => !this.mining || !WAITS_FOR_BLOCKS.has(request.name));
		return index === -1 ? undefined : this.waiting.splice(index, 1)[0];
	}

	private mineOne(mining: Mining): void {
		const { chain, progress, settle } = this.settings;
		const isMade = chain.makeBlock();
		if (isMade)
			progress(mining.id, ++mining.made, mining.blocks);
		if (isMade && mining.made < mining.blocks)
			return;

		this.mining = undefined;
		settle(mining.id, isMade ? { done: undefined } satisfies ResultOf<'mine'> : 'failed');
	}

	private attempt(request: Exclude<ControlRequest, { readonly name: 'mine' }>): ControlResult {
		try {
			return this.handle(request);
		} catch (error) {
			if (error instanceof InvalidArgument)
				return { refused: error.message };

			this.settings.chain.recover(error);
			return 'failed';
		}
	}

	private handle(request: Exclude<ControlRequest, { readonly name: 'mine' }>): ControlResult {
		const { chain } = this.settings;
		switch (request.name) {
		case 'setHarvesting':
			chain.schedule.setHarvesting(request.isOn);
			return { done: undefined } satisfies ResultOf<typeof request.name>;
		case 'setBlockInterval':
			chain.schedule.setBlockInterval(request.interval);
			return { done: undefined } satisfies ResultOf<typeof request.name>;
		case 'advanceClock':
			chain.advanceClock(request.byMs);
			return { done: undefined } satisfies ResultOf<typeof request.name>;
		case 'fund':
			return { done: chain.fund(request) } satisfies ResultOf<typeof request.name>;
		case 'takeSnapshot':
			return { done: chain.snapshots.take(request.label) } satisfies ResultOf<typeof request.name>;
		case 'deleteSnapshot':
			return { done: chain.snapshots.delete(request.snapshot) } satisfies ResultOf<typeof request.name>;
		case 'revert':
			return { done: chain.revert(request.snapshot, request.discardTransactions ?? false) } satisfies ResultOf<typeof request.name>;
		}
	}
}
