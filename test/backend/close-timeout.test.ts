/** The thread of the embedded chain does not finish within its close timeout. */
import t from 'tap';
import { openEmbeddedChain } from '../../src/backends/embedded/index.js';
import type { DevelopmentControls } from '../../src/chain/index.js';

const BLOCKS = 300;

t.test('closed during a revert with a timeout of 0: the thread ends, and the chain is consistent when it is opened again', async t => {
	const dataDirectory = t.testdir();
	const open = async (closeTimeoutMs?: number) => {
		const chain = await openEmbeddedChain({
			dataDirectory,
			blockInterval: 3_600_000,
			minFeeMultiplier: 0,
			onFault: error => t.fail(error),
			onStorage: () => undefined,
			onReadFault: () => undefined,
			onClock: () => undefined,
			onDeath: error => t.fail(error),
			...(closeTimeoutMs === undefined ? {} : { closeTimeoutMs })
		});
		return { chain, controls: chain.controls as DevelopmentControls };
	};
	const first = await open(0);
	const { id } = await first.controls.takeSnapshot('start');
	await first.controls.mine(BLOCKS);
	const reverting = first.controls.revert(id).then(() => 'done', () => 'cut');

	await first.chain.close();

	const isDone = await reverting === 'done';
	const again = await open();
	const { height } = await again.controls.status();
	t.ok(height === BigInt(BLOCKS + 1) || height === 1n, `height ${height}`);
	t.ok(!isDone || height === 1n, 'a completed revert is stored');
	t.match(await again.controls.mine(1), { height: height + 1n });
	t.match(await again.controls.revert(id), { height: 1n });
	await again.chain.close();
});
