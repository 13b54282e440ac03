/** Development controls of the embedded chain: validates requests, sends them to the chain's thread, and waits for the replies. */
import {
	type AccountName, type Address, type DevelopmentAccount, type DevelopmentControls, type DevelopmentStatus, type Hash256,
	InvalidArgument, type MiningOptions, type MosaicId, type NetworkTime, type Reverted, type RevertOptions, ServiceUnavailable,
	type Snapshot
} from '../../chain/index.js';
import { storageUnavailable } from './announcer.js';
import type {
	ControlResult, ControlCall, ControlCalls, ControlCancellation, ControlName, ControlRequest, Running
} from './node/protocol.js';
import { accountNames, developmentAccounts } from './node/development-accounts.js';
import { PendingRequests } from './pending-requests.js';

const MAX_BLOCKS = 10_000;
const MIN_INTERVAL_MS = 50;
const MAX_INTERVAL_MS = 86_400_000;
const MAX_NAME_LENGTH = 200;
const MAX_AMOUNT = 0xffff_ffff_ffff_ffffn;

/** Requests that may wait for the chain at one time. */
const MAX_PENDING = 1000;

const RETRY_AFTER_SECONDS = 1;

const demand = (condition: boolean, reason: string): void => {
	if (!condition)
		throw new InvalidArgument(reason);
};

/** Why a chain whose blocks nodes accept has no blocks on request, no other interval, and no other clock. */
const ONLY_HITS = 'the blocks of this chain are made when an account hits (blockInterval network), and nodes refuse others and those of a later time';

const isIntegerWithin = (value: number, min: number, max: number): boolean => Number.isInteger(value) && min <= value && value <= max;

export interface ControlsSettings {
	/** Sends a request to the chain's thread. */
	readonly post: (call: ControlCall | ControlCancellation) => void;
	/** How the chain runs when it starts. */
	readonly running: Running;
	/** Time between blocks that the network intends, milliseconds. */
	readonly targetTimeMs: number;
	/** Height of the newest block that readers see. */
	readonly height: () => bigint;
	/** The machine's clock, counted from the network's epoch. */
	readonly machineTime: () => NetworkTime;
	/** Read from the database, so that it does not wait for the chain's thread. */
	readonly snapshots: () => readonly Snapshot[];
	readonly exportChain: () => AsyncIterable<Uint8Array>;
}

/** A request for blocks that has not ended. */
interface Mining {
	readonly blocks: number;
	made: number;
	readonly onProgress: MiningOptions['onProgress'];
}

export class EmbeddedControls implements DevelopmentControls {
	private readonly pending = new PendingRequests<unknown>(
		MAX_PENDING, () => new ServiceUnavailable('too many requests wait for the chain', RETRY_AFTER_SECONDS)
	);
	/** Requests for blocks, by id. The chain's thread handles one after another. */
	private readonly minings = new Map<number, Mining>();
	/** A request for blocks of another process of the gateway. */
	private miningElsewhere: { readonly id: number; readonly made: number; readonly blocks: number } | undefined;
	private running: Running;

	constructor(private readonly settings: ControlsSettings) {
		this.running = settings.running;
	}

	/** How far the chain's clock is ahead of the machine's, milliseconds. */
	get clockAheadMs(): bigint {
		return this.running.clockAheadMs;
	}

	status(): DevelopmentStatus {
		const { height, machineTime, targetTimeMs } = this.settings;
		const [own] = this.minings.values();
		// only a request that is being handled has made blocks
		const current = this.miningElsewhere ?? own;
		const { blockInterval, isHarvesting, clockAheadMs } = this.running;
		return {
			height: height(),
			isHarvesting,
			...blockInterval === 'network' ? { blockInterval: targetTimeMs, isByHits: true } : { blockInterval },
			clockAheadMs,
			now: machineTime() + clockAheadMs,
			...(current ? { mining: { height: height(), made: current.made, blocks: current.blocks } } : {})
		};
	}

	/** @param blocks - 1 to 10,000 */
	async mine(blocks: number, { signal, onProgress }: MiningOptions = {}): Promise<DevelopmentStatus> {
		this.demandNoHits();
		demand(isIntegerWithin(blocks, 1, MAX_BLOCKS), `the number of blocks must be an integer from 1 to ${MAX_BLOCKS}`);
		signal?.throwIfAborted();
		let id = 0;
		const cancel = (): void => this.settings.post({ kind: 'cancel', id });
		try {
			await this.send('mine', { blocks }, given => {
				id = given;
				this.minings.set(id, { blocks, made: 0, onProgress });
				signal?.addEventListener('abort', cancel);
			});
		} catch (error) {
			signal?.throwIfAborted();
			throw error;
		} finally {
			signal?.removeEventListener('abort', cancel);
			this.minings.delete(id);
		}
		return this.status();
	}

	/** Reports a block of a request for blocks, which may be one of another process. @param made - its blocks so far */
	progress(id: number, made: number, blocks: number): void {
		const mining = this.minings.get(id);
		if (!mining) {
			this.miningElsewhere = { id, made, blocks };
			return;
		}

		mining.made = made;
		mining.onProgress?.({ height: this.settings.height(), made, blocks: mining.blocks });
	}

	/** Lasts until it is changed or the chain restarts; after a restart the chain harvests. */
	async setHarvesting(isOn: boolean): Promise<DevelopmentStatus> {
		return this.change('setHarvesting', { isOn });
	}

	/**
	 * Lasts until it is changed or the chain restarts; after a restart the configuration decides. The network parameters do not change.
	 * @param interval - 50 to 86,400,000 milliseconds, or `auto`
	 */
	async setBlockInterval(interval: number | 'auto'): Promise<DevelopmentStatus> {
		this.demandNoHits();
		demand(
			interval === 'auto' || isIntegerWithin(interval, MIN_INTERVAL_MS, MAX_INTERVAL_MS),
			`the block interval must be an integer from ${MIN_INTERVAL_MS} to ${MAX_INTERVAL_MS} milliseconds, or auto`
		);
		return this.change('setBlockInterval', { interval });
	}

	/** Transactions whose deadline is then in the past fail immediately. @param byMs - positive; at most a hundred years in total */
	async advanceClock(byMs: bigint): Promise<DevelopmentStatus> {
		this.demandNoHits();
		demand(byMs > 0n, 'the clock can only be advanced, by a millisecond or more');
		return this.change('advanceClock', { byMs });
	}

	snapshots(): readonly Snapshot[] {
		return this.settings.snapshots();
	}

	/** @param name - at most 200 characters */
	async takeSnapshot(name: string): Promise<Snapshot> {
		demand(name.length <= MAX_NAME_LENGTH, `the name of a snapshot must not be longer than ${MAX_NAME_LENGTH} characters`);
		return this.send('takeSnapshot', { label: name });
	}

	async deleteSnapshot(id: number): Promise<Snapshot | undefined> {
		return this.send('deleteSnapshot', { snapshot: id });
	}

	async revert(id: number, { discardTransactions = false }: RevertOptions = {}): Promise<Reverted | undefined> {
		return this.send('revert', { snapshot: id, discardTransactions });
	}

	accounts(): readonly DevelopmentAccount[] {
		return developmentAccounts();
	}

	names(): readonly AccountName[] {
		return accountNames();
	}

	async fund(recipient: Address, amount: bigint, mosaicId: MosaicId | undefined): Promise<Hash256> {
		demand(amount > 0n && amount <= MAX_AMOUNT, `the amount must be from 1 to ${MAX_AMOUNT} atomic units`);
		return this.send('fund', { recipient, amount, mosaicId });
	}

	exportChain(): AsyncIterable<Uint8Array> {
		return this.settings.exportChain();
	}

	/** Reports how the chain runs after a request, which may be one of another process. */
	update(running: Running): void {
		this.running = running;
	}

	/** Settles a request, or reports the end of one of another process. */
	settle(id: number, result: ControlResult): void {
		if (this.miningElsewhere?.id === id)
			this.miningElsewhere = undefined;
		if (result === 'cancelled')
			this.pending.settle(id, { error: new ServiceUnavailable('the request was cancelled') });
		else if (result === 'unavailable')
			this.pending.settle(id, { error: storageUnavailable() });
		else if (result === 'failed')
			this.pending.settle(id, { error: new Error('the embedded chain could not process the request') });
		else
			this.pending.settle(id, 'refused' in result ? { error: new InvalidArgument(result.refused) } : { reply: result.done });
	}

	/** Rejects requests that wait and all later ones: the chain has stopped. */
	stop(): void {
		this.pending.stop();
	}

	private demandNoHits(): void {
		demand(this.running.blockInterval !== 'network', ONLY_HITS);
	}

	private async change<Name extends ControlName>(name: Name, request: ControlCalls[Name]['request']): Promise<DevelopmentStatus> {
		await this.send(name, request);
		return this.status();
	}

	/** @param onPosted - called with the id of the request */
	private async send<Name extends ControlName>(
		name: Name,
		request: ControlCalls[Name]['request'],
		onPosted?: (id: number) => void
	): Promise<ControlCalls[Name]['result']> {
		const result = await this.pending.send(id => {
			// a name with its own request, which the compiler cannot follow through the type parameter
			this.settings.post({ kind: 'control', id, request: { name, ...request } as ControlRequest });
			onPosted?.(id);
		});
		// the chain replies to each request with the type of its name
		return result as ControlCalls[Name]['result'];
	}
}
