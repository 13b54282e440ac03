/** How far a chain is among the claims of its peers, some of which are wrong. */
import t from 'tap';
import { blocksBehind, isLevel, peerHeights } from '../../../../src/backends/embedded/sync/progress.js';

const local = { height: 50n, score: 500n };
const claim = (height: bigint, score: bigint) => ({ height, score });

t.test('without a reply of a peer, nothing is known', t => {
	t.strictSame(peerHeights(local, []), []);
	t.equal(isLevel(local, []), false);
	t.end();
});

t.test('is level with peers that have up to three blocks more', t => {
	t.equal(isLevel(local, [claim(53n, 530n)]), true);
	t.equal(isLevel(local, [claim(54n, 540n)]), false);
	t.equal(isLevel(local, [claim(50n, 500n), claim(90n, 900n), claim(90n, 900n)]), false);
	t.end();
});

t.test('lacks the blocks that most peers have more; none while nothing is known', t => {
	t.equal(blocksBehind(local, [claim(53n, 530n)]), 0n);
	t.equal(blocksBehind(local, [claim(54n, 540n)]), 4n);
	t.equal(blocksBehind(local, [claim(900n, 9000n), claim(50n, 500n)]), 0n, 'one of two peers is not most of them');
	t.equal(blocksBehind(local, [claim(900n, 9000n), claim(54n, 540n), claim(50n, 500n)]), 4n);
	t.equal(blocksBehind(local, [claim(900n, 9000n), claim(50n, 500n), claim(50n, 500n)]), 0n);
	t.equal(blocksBehind(local, []), 0n);
	t.end();
});

t.test('a claim counts for as many blocks as it may', t => {
	const far = (maxAhead: bigint) => ({ ...claim(900n, 9000n), maxAhead });
	t.strictSame([0n, 3n, 4n, 42n].map(max => blocksBehind(local, [far(max)])), [0n, 0n, 4n, 42n]);
	t.strictSame([0n, 3n, 4n].map(max => isLevel(local, [far(max)])), [true, true, false]);
	t.strictSame(peerHeights(local, [far(1n)]), [900n], 'what is reported is what the peer has stated');
	t.end();
});

t.test('a height without a better score counts as the own one: it costs nothing to claim', t => {
	const claims = [claim(1_000_000n, 500n), claim(1_000_000n, 1n), claim(20n, 200n), claim(51n, 510n)];
	t.strictSame(peerHeights(local, claims), [20n, 50n, 50n, 51n]);
	t.equal(isLevel(local, [claim(1_000_000n, 500n), claim(50n, 500n)]), true);
	t.end();
});
