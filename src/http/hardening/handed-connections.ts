/**
 * Closes connections that node:cluster loses: the primary process hands each one to a worker and keeps it until the worker confirms it;
 * when the worker ends before, nothing closes the connection, and its client waits for ever. The worker may also remain one of those that
 * share a port, so that the primary process listens on it for ever.
 */
import type { Serializable } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';

/** Messages of node:cluster, which are not declared. */
interface ClusterMessage {
	readonly cmd?: unknown;
	/** 'newconn' hands a connection to a worker. */
	readonly act?: unknown;
	/** Number of the message. */
	readonly seq?: number;
	/** Number of the message that this one confirms. */
	readonly ack?: number;
}

interface Connection {
	close(): void;
}

type Send = (message: Serializable, connection?: unknown, ...rest: unknown[]) => boolean;

/** @param worker - one that has just been started */
export const closeUnconfirmed = (worker: Worker): void => {
	const unconfirmed = new Map<number, Connection>();
	const child = worker.process;
	// the overloads differ only in which arguments they omit
	const send = child.send.bind(child) as Send;
	child.send = (message: Serializable, connection?: unknown, ...rest: unknown[]) => {
		const { cmd, act, seq } = message as ClusterMessage; // its members are undefined in other messages
		if (cmd === 'NODE_CLUSTER' && act === 'newconn' && seq !== undefined)
			unconfirmed.set(seq, connection as Connection); // node:cluster sends no other handle with this message
		return send(message, connection, ...rest);
	};
	child.on('internalMessage', ({ cmd, ack }: ClusterMessage) => {
		// the worker has it, or has declined it and another one gets it
		if (cmd === 'NODE_CLUSTER' && ack !== undefined)
			unconfirmed.delete(ack);
	});
	// after the exit and all messages; 'disconnect' is not emitted while a message with a connection is unconfirmed
	child.once('close', () => {
		unconfirmed.forEach(connection => connection.close());
		unconfirmed.clear();
		// still listed if its exit was noticed before the end of its channel
		if (cluster.workers?.[worker.id] !== undefined)
			worker.disconnect();
	});
};
