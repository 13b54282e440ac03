/** Values that follow from the address of a connection's other end, which never changes. */
import type { Socket } from 'node:net';

/** The part of a socket that is read. */
type Connection = Pick<Socket, 'remoteAddress'>;

/**
 * @param derive - from an address; from an empty text for a connection that has ended before its address was read
 * @returns a function that returns the value of a connection, and derives it once
 */
export const perConnection = <Value extends string | boolean>(derive: (address: string) => Value): ((connection: Connection) => Value) => {
	const values = new WeakMap<Connection, Value>();
	return connection => {
		let value = values.get(connection);
		if (value === undefined) {
			value = derive(connection.remoteAddress ?? '');
			values.set(connection, value);
		}
		return value;
	};
};
