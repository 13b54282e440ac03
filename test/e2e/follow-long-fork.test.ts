/** A follower whose peers have left a fork that is longer than what can be undone reports it, with what to do. */
import t from 'tap';
import { MAX_UNDONE_BLOCKS } from '../../src/backends/embedded/sync/following-node.js';
import { Dev } from '../support/development/dev.js';
import { Rest } from '../support/http/rest.js';
import { spawnGateway, type SpawnedGateway } from '../support/processes/spawned.js';
import { startHarvester } from '../support/sync/programs.js';
import { until } from '../support/until.js';

/** More than that, because the undo log is trimmed every 50 blocks. */
const FORK_BLOCKS = Number(MAX_UNDONE_BLOCKS) + 100;
/** Thousands of blocks are made and verified. */
const TIMEOUT_MS = 600_000;
const FAULT = /^its chain has another block \d+, and that of this gateway is not undone any more: it is final, or more than 2880 blocks follow it\. If an explorer has that chain too, stop, rename the data folder, and start with an empty or a copied one$/;

const heightOf = async ({ url }: SpawnedGateway): Promise<number> => Number((await new Rest(url).get('getChainInfo')).height);

t.test('a fork that is longer than what can be undone', { timeout: TIMEOUT_MS }, async t => {
	const { harvester, options } = await startHarvester(t);
	const dev = new Dev(harvester.url);
	const { id } = await dev.do('takeSnapshot', { body: { name: 'before' } });
	await dev.do('mineBlocks', { body: { blocks: FORK_BLOCKS } });
	const height = await heightOf(harvester);
	const follower = await spawnGateway(t, { options });
	await until('the follower has the fork', async () => await heightOf(follower) === height, { timeoutMs: TIMEOUT_MS });

	await dev.do('revertToSnapshot', { id, body: { discardTransactions: true } });
	await dev.do('mineBlocks', { body: { blocks: FORK_BLOCKS + 1 } });

	let details = '';
	await until('health has the fault', async () => {
		const { body } = await new Rest(follower.url).call('getNodeHealth');
		details = body.status.details?.join('\n') ?? '';
		return FAULT.test(details.replace(/^no peer is connected: \S+: /, ''));
	}, { timeoutMs: TIMEOUT_MS, state: () => details });
	const dropped = follower.log.filter(({ msg }) => msg === 'peer dropped').map(line => JSON.stringify(line));
	t.ok(dropped.some(line => line.includes('its chain has another block')), 'the log has it too');
	t.equal(await heightOf(follower), height, 'it serves the blocks that it has');
});
