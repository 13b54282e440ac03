/**
 * Closes connections that node:cluster loses: the primary process hands each one to a worker and keeps it until the worker confirms it;
 * when the worker ends before, nothing closes the connection, and its client waits for ever.
 */
import type { ChildProcess, Serializable } from 'node:child_process';

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

/** @param worker - the process of a worker that has just been started */
export const closeUnconfirmed = (worker: ChildProcess): void => {
	const unconfirmed = new Map<number, Connection>();
	// the overloads differ only in which arguments they omit
	const send = worker.send.bind(worker) as Send;
	worker.send = (message: Serializable, connection?: unknown, ...rest: unknown[]) => {
		const { cmd, act, seq } = message as ClusterMessage; // its members are undefined in other messages
		if (cmd === 'NODE_CLUSTER' && act === 'newconn' && seq !== undefined)
			unconfirmed.set(seq, connection as Connection); // node:cluster sends no other handle with this message
		return send(message, connection, ...rest);
	};
	worker.on('internalMessage', ({ cmd, ack }: ClusterMessage) => {
		// the worker has it, or has declined it and another one gets it
		if (cmd === 'NODE_CLUSTER' && ack !== undefined)
			unconfirmed.delete(ack);
	});
	// after the exit and all messages; 'disconnect' is not emitted while a message with a connection is unconfirmed
	worker.once('close', () => {
		unconfirmed.forEach(connection => connection.close());
		unconfirmed.clear();
	});
};
