/** Tells a fault of the gateway from the movement of its chain: what does not agree is read again before it counts. */
import { setTimeout as pause } from 'node:timers/promises';
import { textAt } from './finds.js';
import type { Session } from './session.js';

export interface Disagreement {
	readonly request: string;
	readonly message: string;
	readonly path?: string;
}

const MAX_ATTEMPTS = 12;
/**
 * A gateway may read a new block before it is notified of it, and replies with the former height until then; a slow disk makes that
 * longer.
 */
const SETTLE_MS = 500;
const CONFIRMATIONS = 5;

const heightOf = async (session: Session): Promise<string | undefined> => {
	const reply = await session.call('getChainInfo');
	return textAt(reply?.document, 'height');
};

/**
 * Compares what several replies say.
 * @param compare - returns what does not agree. It is called again when something does not: a disagreement counts when it is found
 * {@link CONFIRMATIONS} times more, some time apart, and the height of the chain is the same before and after each
 */
export const agree = async (session: Session, id: string, compare: () => Promise<readonly Disagreement[]>): Promise<void> => {
	if ((await compare()).length === 0)
		return;
	let confirmations = 0;
	for (let attempt = 1; attempt <= MAX_ATTEMPTS; ++attempt) {
		const before = await heightOf(session);
		const disagreements = await compare();
		if (disagreements.length === 0)
			return;
		if (before !== await heightOf(session))
			continue;
		if (++confirmations === CONFIRMATIONS) {
			disagreements.forEach(({ request, message, path }) => session.deviate(id, request, message, path));
			return;
		}
		await pause(SETTLE_MS);
	}
	session.results.skip(id, `the chain moved during each of ${MAX_ATTEMPTS} comparisons`);
};
