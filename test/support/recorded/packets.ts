/** Requests to a genuine node and its replies, if the recordings are present. */
import { readRecordedLines } from './recorded.js';

/** Two packets, hexadecimal. */
export interface RecordedExchange {
	readonly request: string;
	readonly reply: string;
}

interface Packet {
	readonly kind: 'request' | 'answer';
	readonly bytes: string;
}

/** @returns the requests of a genuine node to a peer, and the replies of that peer, which is not a node */
export const recordedPeerPackets = (): RecordedExchange[] =>
	readRecordedLines<Readonly<Record<'asked' | 'answered', string>>>('rollback', 'asked-of-a-peer.jsonl')
		.map(exchange => ({ request: exchange.asked, reply: exchange.answered }));

/** @returns the requests to the node, in order; it replies to each before it reads the next one */
export const recordedPackets = (): RecordedExchange[] => {
	const packets = readRecordedLines<Packet>('live', 'packets.jsonl');
	return packets.flatMap(({ kind, bytes }, i) => (kind === 'request' ? [{ request: bytes, reply: packets[i + 1]?.bytes ?? '' }] : []));
};
