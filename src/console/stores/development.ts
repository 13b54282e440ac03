/** The development controls, which only an embedded chain has, and only for programs and pages on the same machine. */
import { effect, signal } from '@preact/signals';
import { read, ReplyError, rest, type Schemas } from '../gateway.js';
import { openings } from './connection.js';

export type DevelopmentStatus = Schemas['DevelopmentStatusDTO'];

/** `unknown` until it was read, `none` for a chain without controls, `refused` when this browser has no access to them. */
export const controls = signal<'unknown' | 'none' | 'refused' | DevelopmentStatus>('unknown');

const FORBIDDEN = 403;
const NOT_FOUND = 404;

/** Reads the state of the controls. */
export const loadControls = async (): Promise<void> => {
	try {
		controls.value = await read(rest.GET('/dev/status'));
	} catch (error) {
		// after other errors it is read again
		if (error instanceof ReplyError && error.status === FORBIDDEN)
			controls.value = 'refused';
		else if (error instanceof ReplyError && error.status === NOT_FOUND)
			controls.value = 'none';
	}
};

/** Finds out whether there are controls; again after every reconnect, because the gateway may have another configuration. */
export const detectControls = (): void => {
	effect(() => {
		if (openings.value >= 0)
			void loadControls();
	});
};
