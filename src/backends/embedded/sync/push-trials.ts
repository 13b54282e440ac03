/**
 * Judges what is pushed by what peers do afterwards: a node that is sent what it finds invalid closes the connection within a second, and
 * bans the sender. So a transaction is sent to one peer first, to the others when that connection has lasted, and to few after one that
 * has not. Given peers decide, because any node can be discovered. Source: facts/sync.md 1 (bans), 6 (uniqueAggregateTransactionHash).
 */
import type { PublicKey } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';
import type { PeerSession } from './peer-session.js';

/** A connection that ends within this time after a push was ended because of it. A node processes pushes every half second. */
const TRIAL_MS = 3000;

/** After this time, what a peer has not read yet is sent to another one. */
const UNREAD_MS = 5000;

/** A peer that listens, has ended the connection and keeps no other one for this time has banned this gateway. */
const RETURN_MS = 60_000;

/** Before a transaction is sent to a given peer again, after one has ended the connection. */
const RETRY_MS = 120_000;

/** Given peers that must end the connection, if they accept another one afterwards. */
const MAX_REFUSALS = 2;

/** Transactions that were sent together and ended a connection are sent again in this number of parts. */
const PARTS = 8;

/** A connection that something is pushed over. */
export type TrialTarget = Pick<PeerSession, 'identity' | 'isGiven' | 'hasLeft'>;

/** What is known about one transaction or aggregate. */
interface Trial {
	/** Whether a connection to a given peer has lasted. */
	isProven: boolean;
	/** Connections that it was sent over recently, and that have not lasted yet. */
	open: number;
	/** How many others may be sent with it, itself included. */
	maxTogether: number;
	isRefusedByDiscovered: boolean;
	/** Times that a given peer has ended the connection after this alone. */
	refusals: number;
	/** The given peer that did so last, until it connects again or was stopped; and when, milliseconds. */
	refusedBy: { readonly peer: PublicKey; readonly at: number } | undefined;
	retryAt: number;
	isFinal: boolean;
}

interface Push {
	readonly target: TrialTarget;
	readonly keys: readonly string[];
	readonly isSuspect: boolean;
	readonly begun: number;
	/** When it was read; undefined while it is sent. */
	at: number | undefined;
	/** Whether others are not sent it before this one is judged. */
	holdsOthers: boolean;
}

/** What the end of trials means for a transaction. */
export interface Verdicts {
	/** Sent to a peer that has ended the connection: it does not have them. */
	readonly lost: readonly string[];
	/** Never to be sent again. */
	readonly refused: readonly string[];
}

export class PushTrials {
	private readonly trials = new Map<string, Trial>();
	private readonly pushes = new Set<Push>();
	/** Keys that a given peer has refused, and that are not decided yet. */
	private readonly suspended = new Set<string>();

	constructor(private readonly timers: Pick<Timers, 'now'>) {
	}

	/** @returns how many may be sent with it; 0 when it may not be sent to this peer now */
	maxTogether(key: string, { isGiven }: TrialTarget): number {
		const trial = this.trials.get(key);
		if (!trial || trial.isProven)
			return Infinity;
		const isHeld = trial.open > 0 || trial.isFinal || this.timers.now() < trial.retryAt || trial.isRefusedByDiscovered && !isGiven;
		return isHeld ? 0 : trial.maxTogether;
	}

	/** Whether a push is to be judged before anything else is sent. @param isSuspect - whether any push over the connection counts */
	isBusy(target: Pick<TrialTarget, 'identity'>, isSuspect: boolean): boolean {
		return [...this.pushes].some(push => push.target.identity === target.identity && (isSuspect || push.isSuspect));
	}

	/** Notes that something is pushed. @returns the function to call when the peer has read it, or when that has failed */
	begin(target: TrialTarget, keys: readonly string[]): (hasRead: boolean) => void {
		const trials = keys.map(key => this.trialOf(key));
		trials.forEach(trial => {
			trial.open += 1;
		});
		const isSuspect = trials.some(({ isProven, maxTogether }) => !isProven && maxTogether !== Infinity);
		const push: Push = { target, keys, isSuspect, begun: this.timers.now(), at: undefined, holdsOthers: true };
		this.pushes.add(push);
		return hasRead => {
			if (hasRead || target.hasLeft)
				push.at = this.timers.now();
			else
				this.end(push);
		};
	}

	/**
	 * Notes that a peer has not banned this gateway if it has refused something: it is connected again, or it was stopped, so that it does
	 * not listen.
	 */
	resume(identity: PublicKey): void {
		for (const key of this.suspended) {
			const trial = this.trials.get(key);
			if (trial?.refusedBy?.peer === identity)
				trial.refusedBy = undefined;
			if (!trial?.refusedBy)
				this.suspended.delete(key);
		}
	}

	/** Ends the trials whose time is over. */
	judge(): Verdicts {
		const now = this.timers.now();
		const lost: string[] = [];
		const refused: string[] = [];
		for (const push of this.pushes) {
			const isOver = push.at !== undefined && now > push.at + TRIAL_MS;
			if (push.at === undefined && now > push.begun + UNREAD_MS)
				this.release(push);
			if (!push.target.hasLeft && !isOver)
				continue;
			this.end(push);
			if (push.target.hasLeft)
				lost.push(...this.punish(push, now));
			else if (push.target.isGiven)
				this.prove(push);
		}
		for (const key of this.suspended) {
			const trial = this.trials.get(key);
			if (trial && (trial.refusals >= MAX_REFUSALS || trial.refusedBy && now > trial.refusedBy.at + RETURN_MS)) {
				trial.isFinal = true;
				this.suspended.delete(key);
				refused.push(key);
			}
		}
		return { lost, refused };
	}

	forget(key: string): void {
		this.trials.delete(key);
		this.suspended.delete(key);
	}

	private end(push: Push): void {
		this.pushes.delete(push);
		this.release(push);
	}

	/** Others may be sent it, whether this push is judged or not. */
	private release(push: Push): void {
		if (!push.holdsOthers)
			return;
		push.holdsOthers = false;
		for (const key of push.keys) {
			const trial = this.trials.get(key);
			if (trial)
				trial.open -= 1;
		}
	}

	private prove({ keys }: Push): void {
		for (const key of keys) {
			const trial = this.trials.get(key);
			if (trial)
				trial.isProven = true;
			this.suspended.delete(key);
		}
	}

	/** @returns what the peer has not accepted: one of them, if there are several */
	private punish({ keys, target: { identity, isGiven } }: Push, now: number): readonly string[] {
		const suspects = keys.filter(key => this.trials.get(key)?.isProven === false);
		const [only] = suspects;
		for (const key of suspects)
			this.trials.get(key)!.maxTogether = Math.ceil(suspects.length / PARTS);
		if (only !== undefined && suspects.length === 1) {
			const trial = this.trials.get(only)!;
			trial.isRefusedByDiscovered ||= !isGiven;
			if (isGiven) {
				trial.refusals += 1;
				trial.refusedBy = { peer: identity, at: now };
				trial.retryAt = now + RETRY_MS;
				this.suspended.add(only);
			}
		}
		return suspects;
	}

	private trialOf(key: string): Trial {
		let trial = this.trials.get(key);
		if (!trial) {
			this.trials.set(key, trial = {
				isProven: false, open: 0, maxTogether: Infinity, isRefusedByDiscovered: false, refusals: 0, refusedBy: undefined,
				retryAt: -Infinity, isFinal: false
			});
		}
		return trial;
	}
}
