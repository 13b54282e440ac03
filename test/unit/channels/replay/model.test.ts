/** The seam between stored and live notifications, with reads and events in any order. REPLAY_ROUNDS: how many orders. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import type { ChainEvent, Hash256 } from '../../../../src/chain/index.js';
import { FakeClient } from '../../../support/channels/channels.js';
import { BEGINNING, createReplays } from '../../../support/channels/replays.js';

const ROUNDS = Number(process.env['REPLAY_ROUNDS'] ?? 2_000);

type Action = 'block' | 'revert' | 'deliver' | 'reply' | 'turn' | 'block client' | 'drain' | 'resume';

t.test('any order of blocks, rollbacks, events, reads and reconnections: the client\'s chain is the chain', async t => {
	const actions = fc.array(fc.tuple(
		fc.constantFrom<Action>('block', 'block', 'block', 'revert', 'deliver', 'deliver', 'reply', 'reply', 'turn', 'turn', 'block client', 'drain', 'resume'),
		fc.nat(5)
	), { minLength: 12, maxLength: 80, size: 'max' });
	let resumptions = 0;
	await fc.assert(fc.asyncProperty(actions, fc.boolean(), fc.integer({ min: 1, max: 4 }), async (steps, isHeld, maxCount) => {
		const { history, publisher, subscriptions, replays, resume, turn, settle } = createReplays({ isHeld, maxCount });
		/** Events that were not delivered. */
		const late: ChainEvent[] = [];
		/** The client's chain, of all its connections. */
		let chain: { readonly height: bigint; readonly hash: Hash256 }[] = [];
		let client: FakeClient | undefined;
		let read = 0;
		const apply = (): void => {
			for (const message of client?.messages.slice(read) ?? []) {
				++read;
				const height = /"(?:state":"started|rolledBack","data":\{"height)(?:","height)?":"(\d+)"/.exec(message)?.[1];
				if (height !== undefined)
					chain = chain.filter(block => block.height <= BigInt(height));
				const block = /"data":"(\d+):(\w+)"/.exec(message);
				if (block)
					chain.push({ height: BigInt(block[1] as string), hash: block[2] as Hash256 });
			}
		};
		const connect = (): void => {
			if (client) {
				apply();
				subscriptions.removeClient(client);
				++resumptions;
			}
			client = new FakeClient();
			read = 0;
			resume(client, 'rolledBack', 'current');
			resume(client, 'block', chain.at(-1) ?? BEGINNING);
		};
		const acts: Readonly<Record<Action, (size: number) => unknown>> = {
			'block': size => {
				for (let i = 0; i <= size; ++i)
					late.push(history.add());
			},
			'revert': size => (history.blocks.length > size + 1 ? late.push(history.revert(BigInt(history.blocks.length - size - 1))) : 0),
			'deliver': size => publisher.onEvents(late.splice(0, size + 1)),
			'reply': () => history.release(),
			'turn': turn,
			'block client': () => {
				(client as FakeClient).isBlocked = true;
			},
			'drain': () => {
				(client as FakeClient).isBlocked = false;
				replays.onDrained(client as FakeClient);
			},
			'resume': connect
		};
		connect();
		for (const [action, size] of steps)
			await acts[action](size);
		acts.drain(0);
		publisher.onEvents(late.splice(0));
		await settle();
		apply();
		publisher.onEvents([history.add()]);
		await settle();
		apply();
		assert.deepEqual(chain, history.blocks);
		return true;
	}), { numRuns: ROUNDS });
	t.ok(resumptions >= ROUNDS, `${resumptions} reconnections`);
});
