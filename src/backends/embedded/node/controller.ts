/**
 * Handles the developer's requests in the chain's thread, one per turn of the event loop. Requests for many blocks make one block per
 * turn; the other requests, and everything else that the thread does, are handled between two blocks.
 */
import { type Hash256, InvalidArgument, type Reverted, type Snapshot } from '../../../chain/index.js';
import type { BlockSchedule } from './block-schedule.js';
import type { ControlAnswer, ControlCall, ControlCalls, ControlName, ControlRequest, Funding } from './protocol.js';

/** The chain as a controller needs it. What a method brings about is published before it returns. */
export interface ControlledChain {
	readonly schedule: BlockSchedule;
	/** Makes a block. @returns whether that worked; when not, the reason is reported */
	makeBlock(): boolean;
	/** Puts the clock forward, and removes what is over then. @throws InvalidArgument */
	advanceClock(byMs: bigint): void;
	/** Announces a transfer from the treasury. @throws InvalidArgument */
	fund(funding: Funding): Hash256;
	/** Goes back to a snapshot. @returns undefined when there is no such snapshot */
	revert(snapshot: number, discardsTransactions: boolean): Reverted | undefined;
	readonly snapshots: SnapshotControls;
	/** Sees to an error other than InvalidArgument. */
	recover(error: unknown): void;
}

/** Snapshots as {@link ControlledChain} has them; none of this is heard of by subscribers. */
export interface SnapshotControls {
	take(label: string): Snapshot;
	/** @returns undefined when there is no such snapshot */
	delete(snapshot: number): Snapshot | undefined;
}

export interface ControllerSettings {
	readonly chain: ControlledChain;
	/** Does something later, when other things have had their turn. */
	readonly defer: (work: () => void) => void;
	/** Reports a block that was requested. @param made - blocks of this request so far */
	readonly progress: (id: number, made: number) => void;
	readonly answer: (id: number, answer: ControlAnswer) => void;
}

/** Blocks that are still to be made for a request. */
interface Mining {
	readonly id: number;
	readonly blocks: number;
	made: number;
}

/** Requests that wait while blocks are made: they would change which blocks these are. */
const WAITS_FOR_BLOCKS: ReadonlySet<ControlName> = new Set(['mine', 'revert']);

type AnswerOf<Name extends ControlName> = { readonly done: ControlCalls[Name]['answers'] };

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

	/** Ends a request for blocks, whether it waits or has begun. A request that has ended already is ignored. */
	cancel(id: number): void {
		const index = this.waiting.findIndex(call => call.id === id);
		if (index !== -1)
			this.waiting.splice(index, 1);
		else if (this.mining?.id === id)
			this.mining = undefined;
		else
			return;

		this.settings.answer(id, 'cancelled');
	}

	/** Does nothing more, and answers nothing more. */
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
			this.settings.answer(id, this.attempt(request));
	}

	/** @returns the first request that need not wait */
	private takeNext(): ControlCall | undefined {
		const index = this.waiting.findIndex(({ request }) => !this.mining || !WAITS_FOR_BLOCKS.has(request.name));
		return index === -1 ? undefined : this.waiting.splice(index, 1)[0];
	}

	private mineOne(mining: Mining): void {
		const { chain, progress, answer } = this.settings;
		const isMade = chain.makeBlock();
		if (isMade)
			progress(mining.id, ++mining.made);
		if (isMade && mining.made < mining.blocks)
			return;

		this.mining = undefined;
		answer(mining.id, isMade ? { done: undefined } satisfies AnswerOf<'mine'> : 'failed');
	}

	private attempt(request: Exclude<ControlRequest, { readonly name: 'mine' }>): ControlAnswer {
		try {
			return this.handle(request);
		} catch (error) {
			if (error instanceof InvalidArgument)
				return { refused: error.message };

			this.settings.chain.recover(error);
			return 'failed';
		}
	}

	private handle(request: Exclude<ControlRequest, { readonly name: 'mine' }>): ControlAnswer {
		const { chain } = this.settings;
		switch (request.name) {
		case 'setHarvesting':
			chain.schedule.setHarvesting(request.isOn);
			return { done: undefined } satisfies AnswerOf<typeof request.name>;
		case 'setBlockInterval':
			chain.schedule.setBlockInterval(request.interval);
			return { done: undefined } satisfies AnswerOf<typeof request.name>;
		case 'advanceClock':
			chain.advanceClock(request.byMs);
			return { done: undefined } satisfies AnswerOf<typeof request.name>;
		case 'fund':
			return { done: chain.fund(request) } satisfies AnswerOf<typeof request.name>;
		case 'takeSnapshot':
			return { done: chain.snapshots.take(request.label) } satisfies AnswerOf<typeof request.name>;
		case 'deleteSnapshot':
			return { done: chain.snapshots.delete(request.snapshot) } satisfies AnswerOf<typeof request.name>;
		case 'revert':
			return { done: chain.revert(request.snapshot, request.discardTransactions ?? false) } satisfies AnswerOf<typeof request.name>;
		}
	}
}
