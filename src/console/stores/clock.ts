/** The present by the clock of the chain, which may be ahead of this machine's. */
import { computed, effect, signal } from '@preact/signals';
import { blocks } from './chain.js';
import { controls } from './development.js';
import { network, timeOf } from './network.js';

const PERIOD_MS = 1000;
const MS_PER_SECOND = 1000;

/** By the clock of this machine, milliseconds since 1970. */
const now = signal(Date.now());

/** How far the newest blocks were ahead of this machine, milliseconds. The clock of a chain never goes back. */
const aheadOfMachine = signal(0);

setInterval(() => {
	if (!document.hidden)
		now.value = Date.now();
}, PERIOD_MS);

effect(() => {
	const [newest] = blocks.value;
	if (network.value && newest)
		aheadOfMachine.value = Math.max(aheadOfMachine.peek(), timeOf(newest.timestamp) - Date.now());
});

/** Milliseconds since 1970. */
export const chainNow = computed(() => {
	const known = typeof controls.value === 'object' ? controls.value.clockAhead * MS_PER_SECOND : 0;
	return now.value + Math.max(known, aheadOfMachine.value);
});
