/**
 * A gateway on a data folder, in a separate process. First it sends its URL to its parent. It makes blocks when the parent sends `{ mine:
 * count }`, and replies with the height.
 */
import { startGateway } from '../../../src/gateway/gateway.js';
import type { DevelopmentControls } from '../../../src/chain/index.js';
import { configOf, fakeLog } from '../../../test/support/http/app.js';

export interface MemoryServerOrder {
	readonly mine: number;
}

const gateway = await startGateway({
	config: configOf({ 'http-port': '0', 'https-port': 'off', 'block-interval': '86400' }),
	dataDirectory: process.argv[2] as string,
	version: 'bench',
	log: fakeLog().log,
	onChainDeath: () => process.exit(1)
});
const controls = gateway.chain.controls as DevelopmentControls;

process.on('message', (order: MemoryServerOrder | 'measure') => {
	if (order !== 'measure')
		void controls.mine(order.mine).then(({ height }) => process.send?.(Number(height)));
});
process.on('disconnect', () => void gateway.close().then(() => process.exit()));
process.send?.(gateway.httpUrl);
