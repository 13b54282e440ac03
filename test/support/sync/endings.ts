/** What must be true of all followers when a model of gateways is healed. */
import type { Test } from 'tap';
import { readAll } from '../documents/pages.js';
import type { Item } from '../channels/replay-follower.js';
import type { Rest } from '../http/rest.js';
import { differences, readWholeState, type WholeState } from '../ledger/whole-state.js';
import type { Member } from './model.js';

/** What no connection that ends explains. */
const BLAMED = /refused|lied|Remote_|malformed|invalid|cannot be read|too slow|instead of|its (?:chain cannot|fork|pool|proof)|does not send/i;

/** What each gateway states about itself. */
const OWN: ReadonlySet<string> = new Set(['/node/unlockedaccount']);

interface Dropped {
	readonly peer: string;
	readonly fault: string;
}

export const droppedBy = ({ gateway }: Pick<Member, 'gateway'>): readonly Dropped[] => gateway.lines
	// the members of this line
	.flatMap(({ message, details }) => (message === 'peer dropped' ? [details as unknown as Dropped] : []));

export const readBlocks = async (rest: Rest): Promise<readonly Item[]> => (await readAll(page => rest.get('searchBlocks', page)))
	.map(({ block, meta }) => ({ height: Number(block.height), hash: meta.hash }));

export const readConfirmed = async (rest: Rest): Promise<readonly Item[]> =>
	(await readAll(page => rest.get('searchConfirmedTransactions', page))).map(({ meta }) => {
		const { height, hash } = meta as { readonly height: string; readonly hash: string };
		return { height: Number(height), hash };
	});

/** Compares all documents of a gateway with those of another one, byte for byte. */
export const compareDocuments = async (
	t: Test, expected: WholeState, { name, url }: { readonly name: string; readonly url: string }
): Promise<void> => {
	const state = await readWholeState(url);
	const different = differences(expected, state).filter(path => !OWN.has(path));
	t.strictSame(different, [], `${name}: the same ${expected.replies.size} documents`);
	for (const path of different.slice(0, 3))
		t.equal(state.replies.get(path), expected.replies.get(path), path);
};

/** @returns the keys of the peers that a gateway has banned */
const bannedBy = ({ gateway }: Pick<Member, 'gateway'>): readonly unknown[] =>
	gateway.lines.flatMap(({ message, details }) => (message === 'peer banned' ? [(details as { readonly peer?: unknown }).peer] : []));

/** @param honest - addresses of the peers that do not lie */
export const checkLogs = (t: Test, members: readonly Member[], honest: ReadonlySet<string>): void => {
	const keys = new Set<unknown>(members.map(({ gateway }) => gateway.chain.peers?.publicKey));
	for (const { name, gateway } of members) {
		t.strictSame(droppedBy({ gateway }).filter(({ peer, fault }) => honest.has(peer) && BLAMED.test(fault)), [], `${name}: no honest peer is blamed`);
		t.strictSame(bannedBy({ gateway }).filter(key => keys.has(key)), [], `${name}: bans no member`);
		t.strictSame(gateway.lines.filter(({ level }) => level === 'error'), [], `${name}: no internal error`);
	}
};
