/** Sends the same subscriptions with `from` to two gateways over the same chain, and compares what they send until they are live. */
import type { Test } from 'tap';
import { Listener } from '../channels/listener.js';
import { textOf } from '../paging/filters.js';
import type { Known } from './known.js';
import type { Twin } from './twin.js';

const ADDRESSES = 6;
const BLOCK_TOPICS = ['block', 'finalizedBlock', 'confirmedAdded'];
const PENDING_TOPICS = ['unconfirmedAdded', 'partialAdded'];

/** @returns namespace ids of addresses that were named by an alias */
const aliasesOf = (known: Known): string[] => known.searchAddressResolutionStatements
	.map(({ statement: { unresolved } }) => Buffer.from(unresolved.slice(2, 18), 'hex').reverse().toString('hex').toUpperCase());

/** @returns topics, and where they begin */
const subscriptionsOf = (known: Known): (readonly [topic: string, from: object | 'current'])[] => {
	const { searchAccounts: accounts, searchBlocks: blocks } = known;
	const step = Math.max(1, Math.floor(accounts.length / ADDRESSES));
	const names = [
		...accounts.filter((_, i) => i % step === 0).map(({ account }) => textOf(account.address)), ...new Set(aliasesOf(known))
	];
	const [middle, newest] = [blocks[Math.floor(blocks.length / 2)], blocks.at(-1)]
		.map(found => ({ height: found?.block.height, hash: found?.meta.hash }));
	const topics = (channels: readonly string[]): string[] => channels.flatMap(channel => names.map(name => `${channel}/${name}`));
	return [
		...BLOCK_TOPICS.flatMap(topic => [{ height: '0' }, middle, newest, 'current' as const].map(from => [topic, from ?? {}] as const)),
		...topics(['confirmedAdded']).flatMap(topic => [{ height: '0' }, { height: middle?.height }].map(from => [topic, from] as const)),
		...[...PENDING_TOPICS, ...topics(PENDING_TOPICS), 'status', 'cosignature'].map(topic => [topic, 'current'] as const)
	];
};

/** @returns the numbers of notifications of each channel */
export const compareResumed = async (t: Test, { gateway, catapult }: Twin, known: Known): Promise<ReadonlyMap<string, number>> => {
	const counts = new Map<string, number>();
	await Promise.all(subscriptionsOf(known).map(async ([topic, from]) => {
		const [expected, actual] = await Promise.all([gateway, catapult].map(async ({ wsUrl }) => {
			const client = await Listener.open(t, wsUrl);
			await client.resume(topic, from);
			client.ws.close();
			return client.texts;
		})) as [string[], string[]];
		t.strictSame(actual, expected, `${topic} from ${JSON.stringify(from)}`);
		const [channel = ''] = topic.split('/');
		counts.set(channel, (counts.get(channel) ?? 0) + expected.length - 2);
	}));
	return counts;
};
