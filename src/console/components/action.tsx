/** Something that the user starts, with its result. */
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { describeError } from '../gateway.js';

export interface Action {
	readonly isRunning: boolean;
	/** What was done, or why not. */
	readonly result: JSX.Element;
	/** @param perform - resolves to a text that describes the result */
	run(perform: () => Promise<ComponentChildren>): void;
}

interface Outcome {
	readonly text: ComponentChildren;
	readonly isFailure: boolean;
}

/** @returns an action: one at a time, with the outcome of the last */
export const useAction = (): Action => {
	const [isRunning, setRunning] = useState(false);
	const [outcome, setOutcome] = useState<Outcome>({ text: '\u00a0', isFailure: false });
	return {
		isRunning,
		result: <p class={`result${outcome.isFailure ? ' bad' : ''}`} role="status">{outcome.text}</p>,
		run: perform => {
			setRunning(true);
			// both outcomes are shown
			void perform()
				.then(text => ({ text, isFailure: false }), (error: unknown) => ({ text: describeError(error), isFailure: true }))
				.then(setOutcome)
				.finally(() => setRunning(false));
		}
	};
};
