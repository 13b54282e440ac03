/** The connection to the gateway. */
import { signal } from '@preact/signals';
import { client } from '../gateway.js';

/** State of the WebSocket. */
export const connection = signal(client.state);

/** Counts how often the connection was opened after it was lost: what is shown is then read again. */
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
