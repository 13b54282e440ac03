/**
 * Simulates transactions in the chain's thread, one request per turn of the event loop: announcements and blocks are processed between two
 * of them. A request may have as many transactions as a block.
 */
import { InvalidArgument } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';
import { readAnnounced } from '../../../wire/transactions/announcement.js';
import { deepCount } from '../ledger/block-builder.js';
import type { SimulatedInput } from '../ledger/simulation.js';
import { type AnnouncementTerms, assertSupported } from './announcement.js';
import { fromBinaryText } from './binary-text.js';
import type { ChainHost } from './block-source.js';
import type { ChainNode } from './chain-node.js';
import type { Report, SimulationCall, SimulationResult } from './protocol.js';
import { encodeSimulation } from './simulation-document.js';

const ZERO_SIGNATURE = '0'.repeat(128);

/** A request with its transactions, whose signatures are verified. */
interface Waiting {
	readonly call: SimulationCall;
	readonly inputs: readonly SimulatedInput[];
}

export interface SimulationsSettings {
	readonly host: Pick<ChainHost<ChainNode>, 'node' | 'now' | 'isStorageDown'>;
	readonly terms: AnnouncementTerms;
	readonly timers: Pick<Timers, 'soon'>;
	readonly report: (report: Report) => void;
}

export class Simulations {
	private readonly waiting: Waiting[] = [];
	private isScheduled = false;
	private isClosed = false;

	constructor(private readonly settings: SimulationsSettings) {
	}

	/** Reads the transactions of a request and verifies their signatures; the result is reported later. */
	receive(call: SimulationCall): void {
		this.guard(call.id, () => this.prepare(call, inputs => {
			this.waiting.push({ call, inputs });
			this.schedule();
		}));
	}

	/** Stops; requests that wait get no reply. */
	close(): void {
		this.isClosed = true;
	}

	/** @throws InvalidArgument */
	private prepare({ request: { payloads, skipSignatures } }: SimulationCall, done: (inputs: readonly SimulatedInput[]) => void): void {
		const { preparation } = this.settings.terms;
		const { config } = preparation;
		const transactions = payloads.map(payload => readAnnounced(fromBinaryText(payload)));
		const { maxTransactionsPerBlock } = config.chain;
		if (transactions.reduce((sum, transaction) => sum + deepCount(transaction), 0) > maxTransactionsPerBlock)
			throw new InvalidArgument(`a block contains at most ${maxTransactionsPerBlock} transactions, inner ones included`);
		for (const transaction of transactions)
			assertSupported(transaction, config);

		const inputs: SimulatedInput[] = [];
		let left = transactions.length;
		transactions.forEach((transaction, i) => {
			const entry = preparation.prepare(transaction);
			const take = (signatures: SimulatedInput['signatures']): void => {
				inputs[i] = { entry, signatures };
				if (--left === 0)
					done(inputs);
			};
			if (skipSignatures ?? transaction.signature === ZERO_SIGNATURE)
				take('skipped');
			else
				preparation.verifyLater(entry, isSigned => take(isSigned ? 'genuine' : 'wrong'));
		});
	}

	private schedule(): void {
		if (this.isScheduled || this.isClosed)
			return;

		this.isScheduled = true;
		this.settings.timers.soon(() => {
			this.isScheduled = false;
			const next = this.isClosed ? undefined : this.waiting.shift();
			if (next)
				this.guard(next.call.id, () => this.settle(next.call.id, this.run(next)));
			if (this.waiting.length > 0)
				this.schedule();
		});
	}

	private run({ call: { request: { on, time } }, inputs }: Waiting): SimulationResult {
		const { host, terms: { minFeeMultiplier } } = this.settings;
		// the state in memory may differ from the stored state
		if (host.isStorageDown())
			return 'unavailable';
		return { document: encodeSimulation(host.node().simulate(inputs, { on, time: time ?? host.now() }), minFeeMultiplier) };
	}

	/** Nothing is changed by a simulation, so that an error needs no recovery. */
	private guard(id: number, work: () => void): void {
		try {
			work();
		} catch (error) {
			if (error instanceof InvalidArgument) {
				this.settle(id, { refused: error.message });
				return;
			}
			this.settings.report({ kind: 'fault', error: error instanceof Error ? error.stack ?? error.message : String(error) });
			this.settle(id, 'failed');
		}
	}

	private settle(id: number, result: SimulationResult): void {
		this.settings.report({ kind: 'simulated', id, result });
	}
}
