/** The connection to the gateway. */
import { signal } from '@preact/signals';
import { client } from '../gateway.js';

/** State of the WebSocket. */
export const connection = signal(client.state);

/** Counts how often the connection was opened: what is shown is read again after a reconnect. */
export const openings = signal(0);

client.onState(state => {
	connection.value = state;
	if (state === 'open')
		++openings.value;
});
