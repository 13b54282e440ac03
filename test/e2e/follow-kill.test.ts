/** A follower that is killed in each phase of its work continues, and has the same documents as the gateway that made the chain. */
import t, { type Test } from 'tap';
import { growAll } from '../support/chains/grown-state.js';
import { Dev } from '../support/development/dev.js';
import { Rest } from '../support/http/rest.js';
import { differences, readWholeState } from '../support/ledger/whole-state.js';
import type { KillAt } from '../support/processes/kill-at.js';
import { spawnGateway, type SpawnedGateway } from '../support/processes/spawned.js';
import { killAt } from '../support/sync/kills.js';
import { caughtUp, startHarvester } from '../support/sync/programs.js';
import { Wallet } from '../support/transactions/wallet.js';

const FORK = 'INSERT OR REPLACE INTO abandoned_blocks';

/** Phases of a chain that is followed from its first block on, in their order. */
const PHASES: readonly (readonly [title: string, at: KillAt])[] = [
	['before the tables are committed', { sql: 'COMMIT', count: 1, isBefore: true }],
	['while it stores the first block', { sql: 'INSERT INTO blocks', count: 1 }],
	['after the first block is committed', { since: 'INSERT INTO blocks', sql: 'COMMIT', count: 1 }],
	['while it creates the log of changes', { sql: 'CREATE TABLE undo_mark', count: 1 }],
	['while it stores the first unit', { since: 'UPDATE undo_mark', sql: 'INSERT INTO blocks', count: 3 }],
	['before a unit is committed', { since: 'INSERT INTO blocks', sql: 'COMMIT', count: 1, isBefore: true }],
	['after a unit is committed', { since: 'INSERT INTO blocks', sql: 'COMMIT', count: 1 }]
];

/** Phases of a fork that is left. */
const FORK_PHASES: readonly (readonly [title: string, at: KillAt])[] = [
	['when the blocks are recorded as abandoned', { sql: FORK, count: 1 }],
	['when they are undone', { since: FORK, sql: 'UPDATE undo_mark', count: 1 }],
	['while it stores the blocks of the better chain', { since: FORK, sql: 'INSERT INTO blocks', count: 4 }],
	['before the better chain is committed', { since: FORK, sql: 'COMMIT', count: 1, isBefore: true }],
	['after the better chain is committed', { since: FORK, sql: 'COMMIT', count: 1 }]
];

const compare = async (t: Test, harvester: SpawnedGateway, follower: SpawnedGateway): Promise<void> => {
	await caughtUp(follower, harvester);
	const [expected, actual] = await Promise.all([harvester, follower].map(({ url }) => readWholeState(url)));
	t.strictSame(differences(expected!, actual!).filter(name => name !== '/node/unlockedaccount'), []);
};

t.test('a follower that is killed', async t => {
	const { harvester, options } = await startHarvester(t);
	const [rest, dev] = [new Rest(harvester.url), new Dev(harvester.url)];
	const wallet = await Wallet.connect(rest);
	await growAll(rest, wallet);
	await dev.do('mineBlocks', { body: { blocks: 250 } });

	t.test('while it follows from the first block on', async part => {
		for (const [title, at] of PHASES)
			await part.test(title, t => killAt(t, options, at));
		const follower = await spawnGateway(part, { options });
		await compare(part, harvester, follower);
		await follower.stop();
	});

	t.test('while it leaves a fork', async part => {
		let follower = await spawnGateway(part, { options });
		for (const [i, [title, at]] of FORK_PHASES.entries()) {
			const { id } = await dev.do('takeSnapshot', { body: { name: 'before' } });
			await rest.send('announceTransaction', wallet.transfer(wallet.account(0), wallet.account(1), BigInt(1 + i)).body);
			await dev.do('mineBlocks', { body: { blocks: 5 } });
			await caughtUp(follower, harvester);
			await follower.stop('SIGKILL');
			await dev.do('revertToSnapshot', { id, body: { discardTransactions: true } });
			await dev.do('mineBlocks', { body: { blocks: 9 } });
			await part.test(title, t => killAt(t, options, at));
			follower = await spawnGateway(part, { options });
			await caughtUp(follower, harvester);
		}
		await compare(part, harvester, follower);
		part.notMatch(follower.log, [{ level: 50 }]);
	});
});
