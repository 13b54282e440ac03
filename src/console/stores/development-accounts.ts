/** The development accounts of an embedded chain, whose keys are public. */
import { effect, signal } from '@preact/signals';
import { read, rest, type Schemas } from '../gateway.js';
import { controls } from './development.js';
import { Refresher } from './refresher.js';

export type DevelopmentAccount = Schemas['DevelopmentAccountDTO'];

/** Undefined until they were read; they do not change while the gateway runs. Never read without development controls. */
export const developmentAccounts = signal<readonly DevelopmentAccount[] | undefined>(undefined);

const refresher = new Refresher(async () => {
	developmentAccounts.value = await read(rest.GET('/dev/accounts'));
}, 0);

effect(() => {
	if (typeof controls.value === 'object' && developmentAccounts.peek() === undefined)
		refresher.request();
});
