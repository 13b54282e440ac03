/** Distinguishes deviations of the gateway from changes of its chain: replies that disagree are requested again. */
import { setTimeout as pause } from 'node:timers/promises';
import { textAt } from './finds.js';
import type { Session } from './session.js';

export interface Disagreement {
	readonly request: string;
	readonly message: string;
	readonly path?: string;
}

const MAX_ATTEMPTS = 12;

const heightOf = async (session: Session): Promise<string | undefined> => {
	const reply = await session.call('getChainInfo');
	return textAt(reply?.document, 'height');
};

/**
 * Compares several replies.
 * @param compare - returns disagreements. It is called again if there are any: they count if they are found `confirmations`
 * more times, each with the same height of the chain before and after
 */
export const agree = async (session: Session, id: string, compare: () => Promise<readonly Disagreement[]>): Promise<void> => {
	if ((await compare()).length === 0)
		return;
	let found = 0;
	for (let attempt = 1; attempt <= MAX_ATTEMPTS; ++attempt) {
		const before = await heightOf(session);
		const disagreements = await compare();
		if (disagreements.length === 0)
			return;
		if (before !== await heightOf(session))
			continue;
		if (++found === session.options.confirmations) {
			disagreements.forEach(({ request, message, path }) => session.deviate(id, request, message, path));
			return;
		}
		await pause(session.options.settleMs);
	}
	session.results.skip(id, `the chain moved during each of ${MAX_ATTEMPTS} comparisons`);
};
