/** What /node/health states about a chain that follows peers. */
import t from 'tap';
import { describeFollowing } from '../../../src/backends/embedded/following-texts.js';
import type { SyncProgress } from '../../../src/backends/embedded/node/protocol.js';
import { createCounts } from '../../../src/backends/embedded/sync/counts.js';
import { NODE } from '../../support/node-protocol/server.js';

const LEVEL: SyncProgress = {
	height: 50n, networkHeight: 50n, blocksBehind: 0n, peers: [NODE], peerStates: { connected: 1, connecting: 0, avoided: 0, unused: 0 },
	counts: createCounts(), blocksPerSecond: 0, remainingSeconds: 0, oldestWaitingMs: 0, clock: undefined, refutedBy: undefined,
	fault: undefined
};

t.test('nothing when the chain is as high as those of peers', t => {
	t.strictSame(describeFollowing(LEVEL), []);
	t.strictSame(describeFollowing({ ...LEVEL, oldestWaitingMs: 29_999, clock: { offsetMs: 300, toleratedMs: 300 } }), []);
	t.end();
});

t.test('an announcement that no peer has, the clock, and the progress', t => {
	t.strictSame(describeFollowing({
		...LEVEL, networkHeight: 70n, blocksPerSecond: 4.2, remainingSeconds: 5, oldestWaitingMs: 45_400,
		clock: { offsetMs: 400, toleratedMs: 300 }
	}), [
		'the clock of this machine is 400 ms late, compared with those of most peers; the network tolerates 300 ms',
		'synchronizing: block 50 of 70, 4 blocks per second, about 5 s left',
		'an announcement has waited for 45 s, and no peer is known to have it'
	]);
	t.end();
});
