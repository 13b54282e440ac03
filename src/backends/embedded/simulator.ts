/** Sends simulations to the chain's thread. */
import { InvalidArgument, type Json, ServiceUnavailable, type SimulationRequest, type Simulator } from '../../chain/index.js';
import { assertLevel, storageUnavailable } from './announcer.js';
import { toBinaryText } from './node/binary-text.js';
import type { SimulationCall, SimulationResult } from './node/protocol.js';
import { PendingRequests } from './pending-requests.js';

/** Simulations that may wait for the chain at a time; each is in memory with its payloads. */
const MAX_PENDING = 100;

const RETRY_AFTER_SECONDS = 1;

const errorOf = (result: Exclude<SimulationResult, { readonly document: unknown }>): Error => {
	if (result === 'unavailable')
		return storageUnavailable();
	return result === 'failed' ? new Error('the embedded chain could not simulate transactions') : new InvalidArgument(result.refused);
};

export class EmbeddedSimulator implements Simulator {
	private readonly pending = new PendingRequests<Json<'SimulationDTO'>>(
		MAX_PENDING, () => new ServiceUnavailable('too many simulations wait for the chain', RETRY_AFTER_SECONDS)
	);

	/**
	 * @param post - sends a request to the chain's thread
	 * @param blocksBehind - how many blocks most peers of a chain that follows others have more
	 */
	constructor(private readonly post: (call: SimulationCall) => void, private readonly blocksBehind: () => bigint) {
	}

	async simulate({ payloads, ...options }: SimulationRequest): Promise<Json<'SimulationDTO'>> {
		assertLevel(this.blocksBehind());
		return this.pending.send(id => this.post({
			kind: 'simulate', id, request: { ...options, payloads: payloads.map(toBinaryText) }
		}));
	}

	/** Settles a simulation. */
	settle(id: number, result: SimulationResult): void {
		this.pending.settle(id, typeof result === 'object' && 'document' in result ? { reply: result.document } : { error: errorOf(result) });
	}

	/** Rejects simulations that wait and all later ones: the chain has stopped. */
	stop(): void {
		this.pending.stop();
	}
}
