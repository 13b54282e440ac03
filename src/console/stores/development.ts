/** The development controls, which only an embedded chain has, and only for programs and pages on the same machine. */
import { effect, signal } from '@preact/signals';
import { read, ReplyError, rest, type Schemas } from '../gateway.js';
import { openings } from './connection.js';
import { Refresher } from './refresher.js';

export type DevelopmentStatus = Schemas['DevelopmentStatusDTO'];

/** `unknown` until it was read, `none` for a chain without controls, `refused` when this browser has no access to them. */
export const controls = signal<'unknown' | 'none' | 'refused' | DevelopmentStatus>('unknown');

const REFRESH_INTERVAL_MS = 200;

/** Meaning of the statuses of error replies. */
const REFUSALS: Readonly<Record<number, 'none' | 'refused'>> = { 403: 'refused', 404: 'none' };

/** Changes that this page has made. */
let changes = 0;

/** Shows the state that a change has returned. */
export const showChanged = (status: DevelopmentStatus): void => {
	++changes;
	controls.value = status;
};

const load = async (): Promise<void> => {
	const changesBefore = changes;
	try {
		const status = await read(rest.GET('/dev/status'));
		// a state that was requested before a change may be older than the one that the change has returned
		if (changes === changesBefore)
			controls.value = status;
	} catch (error) {
		const refusal = error instanceof ReplyError ? REFUSALS[error.status] : undefined;
		if (refusal === undefined)
			throw error;
		controls.value = refusal;
	}
};

const refresher = new Refresher(load, REFRESH_INTERVAL_MS);

/** The state of the controls has changed, or may have. */
export const refreshControls = (): void => refresher.request();

/** Finds out whether there are controls; again after every reconnect, because the gateway may have another configuration. */
export const detectControls = (): void => {
	effect(() => {
		if (openings.value >= 0)
			refreshControls();
	});
};
