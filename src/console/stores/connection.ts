/** The connection to the gateway. */
import { signal } from '@preact/signals';
import { client } from '../gateway.js';

/** State of the WebSocket. */
export const connection = signal(client.state);

/** Number of times that the connection was opened again after it was lost. Views then read their data again. */
export const openings = signal(0);

let wasLost = false;

client.onState(state => {
	connection.value = state;
	wasLost ||= state === 'waiting';
	if (state === 'open' && wasLost) {
		wasLost = false;
		++openings.value;
	}
});
