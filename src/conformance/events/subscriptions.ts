/** Subscriptions that end, that begin with stored notifications, and that the WebSocket endpoint must reject: they need no new block. */
import WebSocket from 'ws';
import type { Schemas } from '../../../generated/schemas.js';
import { quantityAt, textAt, unknownValue } from '../finds.js';
import { findFault } from '../schema-faults.js';
import type { Session } from '../session.js';
import { printable } from '../text.js';
import { comparePart } from './differences.js';
import { CONNECTION, endpointOf, EventSocket, parse, REFUSED_MESSAGE, socketOptions, type SocketOptions } from './socket.js';

const BLOCK = 'block';
/** Number of blocks that the gateway sends again. */
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
	const hash = textAt((await session.find('getBlockByHeight', { height }))?.document, 'meta.hash');
	const events = session.profile.isStrict && hash !== undefined ? await EventSocket.open(session, options) : undefined;
	if (events === undefined || hash === undefined)
		return;
	try {
		const replayed = await events.resume(BLOCK, { height, hash }, options.timeoutMs);
		// the block is no longer on the chain
		if (replayed === undefined || replayed.started.hash !== hash)
			return;
		const sent = events.notifications.slice(replayed.started.after, replayed.live.after);
		const last = BigInt(replayed.live.height);
		for (let next = BigInt(height) + 1n, index = 0; next <= last; ++next, ++index) {
			const shown = sent[index];
			const found = await session.find('getBlockByHeight', { height: String(next) });
			if (found === undefined)
				return;
			if (shown === undefined || textAt(shown.data, 'block.height') !== String(next)) {
				session.deviate(BLOCK, `topic ${BLOCK}, from ${height}`, `the block ${next} is missing among the stored notifications`);
				return;
			}
			if (textAt(shown.data, 'meta.hash') === textAt(found.document, 'meta.hash'))
				comparePart(session, { ...shown, topic: `${BLOCK}, from ${height}` }, 'block', found);
		}
	} finally {
		events.close();
	}
};

const POLICY_VIOLATION = 1008;
const NOT_FOUND = 404;

/** @returns the status of a rejected upgrade; undefined if it was accepted, or failed for another reason */
const upgradeStatus = (options: SocketOptions, path: string): Promise<number | undefined> => new Promise(resolve => {
	const socket = new WebSocket(endpointOf(options.url, path), socketOptions(options));
	const end = (status?: number): void => {
		resolve(status);
		socket.terminate();
	};
	socket.on('unexpected-response', (_, response) => end(response.statusCode));
	socket.on('open', () => end());
	socket.on('error', () => end());
});

const UNKNOWN_TOPIC = 'no-such-topic';

/** Number of messages that are stored: one is expected, and an untrusted gateway may send any number. */
const MAX_MESSAGES = 10;

interface End {
	/** Undefined if the connection stays open. */
	readonly code: number | undefined;
	/** What the gateway sent before. */
	readonly messages: readonly unknown[];
}

/** @returns what the gateway does after a subscription to an unknown topic */
const subscribeUnknown = (options: SocketOptions): Promise<End> => new Promise(resolve => {
	const socket = new WebSocket(endpointOf(options.url), socketOptions(options));
	const messages: unknown[] = [];
	const end = (code?: number): void => {
		clearTimeout(timer);
		resolve({ code, messages });
		socket.terminate();
	};
	const timer = setTimeout(end, options.timeoutMs);
	socket.once('message', (data: Buffer) => {
		try {
			// any JSON: null throws, other values have no member or one of any type
			const { uid } = JSON.parse(data.toString('utf8')) as { readonly uid?: unknown };
			socket.on('message', (more: Buffer) => {
				if (messages.length < MAX_MESSAGES)
					messages.push(parse(more.toString('utf8')));
			});
			socket.send(JSON.stringify({ uid, subscribe: UNKNOWN_TOPIC }));
		} catch {
			// not a handshake: the result is that the topic was not refused
			end();
		}
	});
	socket.on('close', code => end(code));
	socket.on('error', () => end());
});

/** @returns what is wrong with the refusal before the close frame; undefined if nothing is */
const refusalFault = (session: Session, messages: readonly unknown[]): string | undefined => {
	const message = messages.find(found => typeof found === 'object' && found !== null && 'refused' in found);
	const fault = findFault(session.profile, REFUSED_MESSAGE, message);
	if (fault)
		return `${fault.path} ${fault.message}`;
	// the schema has these members
	const { refused: { code, topic } } = message as Schemas['RefusedMessage'];
	return code === 'invalidTopic' && topic === UNKNOWN_TOPIC ? undefined
		: `code invalidTopic of ${UNKNOWN_TOPIC} expected, got ${code} of ${printable(topic ?? 'no topic', 80)}`;
};

/** Subscribes to a topic that does not exist, and connects to a path that does not. */
export const probeSocketRefusals = async (session: Session, options: SocketOptions): Promise<void> => {
	const request = endpointOf(options.url);
	const { code, messages } = await subscribeUnknown(options);
	session.results.sample(CONNECTION);
	if (code === undefined)
		session.deviate(CONNECTION, request, 'the connection stays open after a subscription to an unknown topic');
	else if (session.profile.isStrict && code !== POLICY_VIOLATION)
		session.deviate(CONNECTION, request, `close code ${POLICY_VIOLATION} expected after a subscription to an unknown topic, got ${code}`);
	if (!session.profile.isStrict)
		return;
	const fault = refusalFault(session, messages);
	if (fault !== undefined)
		session.deviate(CONNECTION, request, `refused expected before the close frame: ${fault}`);
	const path = '/no-such-socket';
	const status = await upgradeStatus(options, path);
	session.results.sample(CONNECTION);
	if (status !== NOT_FOUND)
		session.deviate(CONNECTION, endpointOf(options.url, path), `status ${NOT_FOUND} expected, got ${status ?? 'a connection'}`);
};
