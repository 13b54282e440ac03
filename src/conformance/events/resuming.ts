/** Subscriptions that end, and those that begin with stored notifications: they need no new block. */
import { at, quantityAt, textAt, unknownValue } from '../finds.js';
import type { Session } from '../session.js';
import { showValue } from '../text.js';
import { findDifference } from './differences.js';
import { EventSocket, type SocketOptions } from './socket.js';

const BLOCK = 'block';
/** Blocks that are sent again. */
const MISSED = 5n;

/**
 * Subscribes to blocks, and unsubscribes.
 * @returns the connection, to which no block may be sent: close it after new blocks were made
 */
export const unsubscribed = async (session: Session, options: SocketOptions): Promise<EventSocket | undefined> => {
	const events = await EventSocket.open(session, options);
	events?.subscribe(BLOCK);
	await events?.unsubscribe(BLOCK, `confirmedAdded/${unknownValue(session.finds, 'address')}`, options.timeoutMs);
	return events;
};

/** Blocks that were missed are sent again: each once, in order, as the REST interface returns them. */
export const probeResuming = async (session: Session, options: SocketOptions): Promise<void> => {
	const newest = quantityAt((await session.call('getChainInfo'))?.document, 'height');
	const height = newest === undefined || newest <= MISSED ? '1' : String(newest - MISSED);
	const hash = textAt((await session.call('getBlockByHeight', { args: { height }, expect: [200, 404] }))?.document, 'meta.hash');
	const events = session.profile.isStrict && hash !== undefined ? await EventSocket.open(session, options) : undefined;
	if (events === undefined || hash === undefined)
		return;
	try {
		const replayed = await events.resume(BLOCK, { height, hash }, options.timeoutMs);
		// the chain has abandoned the block, or was rolled back in the meantime
		if (replayed === undefined || replayed.started.hash !== hash)
			return;
		const sent = events.notifications.slice(replayed.started.after, replayed.live.after);
		const last = BigInt(replayed.live.height);
		for (let next = BigInt(height) + 1n, index = 0; next <= last; ++next, ++index) {
			const shown = sent[index];
			const found = await session.call('getBlockByHeight', { args: { height: String(next) }, expect: [200, 404] });
			if (found?.isGood !== true || found.status !== 200)
				return;
			if (textAt(shown?.data, 'block.height') !== String(next)) {
				session.deviate(BLOCK, `topic ${BLOCK}, from ${height}`, `the block ${next} is missing among the stored notifications`);
				return;
			}
			const difference = findDifference(session.profile, at(shown?.data, 'block'), at(found.document, 'block'));
			if (difference !== undefined && textAt(shown?.data, 'meta.hash') === textAt(found.document, 'meta.hash')) {
				session.deviate(BLOCK, `topic ${BLOCK}, from ${height}`,
					`differs from ${found.request}: ${showValue(difference.shown)}, not ${showValue(difference.stored)}`, `$.data.block${difference.path}`);
			}
		}
	} finally {
		events.close();
	}
};
