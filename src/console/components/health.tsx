/** Problems of the gateway, and of the services that it depends on. */
import type { JSX } from 'preact';
import { health } from '../stores/health.js';

/** At the bottom of the window, so that nothing moves when it appears. */
export const Health = (): JSX.Element | null => {
	const { state, messages } = health.value ?? { state: 'up', messages: [] };
	return messages.length === 0 ? null
		: <aside class={`health ${state}`} aria-label="Health">{messages.map(message => <p key={message}>{message}</p>)}</aside>;
};
