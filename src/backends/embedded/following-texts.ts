/** What /node/health states about a chain that follows peers. */
import type { ClockComparison, SyncProgress } from './node/protocol.js';

const MS_PER_SECOND = 1000;

/** An announcement is forwarded within seconds; one that waits for so long is reported. */
const LONG_WAIT_MS = 30_000;

/** @returns that an announcement was not forwarded for long, as text */
const describeWaiting = ({ oldestWaitingMs }: SyncProgress): string[] => (oldestWaitingMs < LONG_WAIT_MS ? [] : [
	`an announcement has waited for ${Math.round(oldestWaitingMs / MS_PER_SECOND)} s, and no peer is known to have it`
]);

/** @returns how far a chain that follows peers is, as text */
const describeSync = ({ height, networkHeight, peers, peerStates, blocksPerSecond, remainingSeconds, fault }: SyncProgress): string[] => {
	if (Object.values(peerStates).every(count => count === 0))
		return ['no peer is known: name some with --peers, or in peers-p2p.json of the network folder'];
	if (peers.length === 0)
		return [`no peer is connected${fault === undefined ? '' : `: ${fault}`}`];
	if (networkHeight === undefined || networkHeight <= height + 1n)
		return [];

	const rate = `${Math.round(blocksPerSecond)} blocks per second`;
	const rest = remainingSeconds === undefined ? 'time left unknown' : `about ${remainingSeconds} s left`;
	return [`synchronizing: block ${height} of ${networkHeight}, ${rate}, ${rest}${fault === undefined ? '' : `; last fault: ${fault}`}`];
};

/** @returns that the chain is not that of the network, as text; nothing when no proof refutes it */
const describeRefutation = ({ refutedBy }: SyncProgress): string[] => (refutedBy ? [
	`the chain of this gateway is not that of the network: a verified proof has finalized the block ${refutedBy.hash} at height ${refutedBy.height},`
		+ ' which it does not have; the chain with that block replaces it as soon as a peer sends it'
] : []);

/** @returns that the clock is wrong, as text; nothing when it is not, or few peers have stated their time */
const describeClock = ({ offsetMs, toleratedMs }: ClockComparison): string[] => (Math.abs(offsetMs) <= toleratedMs ? [] : [
	`the clock of this machine is ${Math.abs(offsetMs)} ms ${offsetMs > 0 ? 'late' : 'early'}, compared with those of most peers;`
		+ ` the network tolerates ${toleratedMs} ms`
]);

/** @returns a line for each condition that an operator should know */
export const describeFollowing = (sync: SyncProgress): string[] =>
	[...(sync.clock ? describeClock(sync.clock) : []), ...describeRefutation(sync), ...describeSync(sync), ...describeWaiting(sync)];
