/** Packets that a genuine node was asked with and answered with, where the recordings are present. */
import { readRecordedLines } from './recorded.js';

/** Two packets, hexadecimal. */
export interface RecordedExchange {
	readonly request: string;
	readonly answer: string;
}

interface Packet {
	readonly kind: 'request' | 'answer';
	readonly bytes: string;
}

/** @returns what the node was asked, in order; it answers each request before it takes the next one */
export const recordedPackets = (): RecordedExchange[] => {
	const packets = readRecordedLines<Packet>('live', 'packets.jsonl');
	return packets.flatMap(({ kind, bytes }, i) => (kind === 'request' ? [{ request: bytes, answer: packets[i + 1]?.bytes ?? '' }] : []));
};
