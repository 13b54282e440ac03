/** Followers that are killed at a statement of their database. */
import type { Test } from 'tap';
import { type KillAt, killingAt } from '../processes/kill-at.js';
import { type Run, run } from '../processes/spawned.js';

export type Options = Readonly<Record<string, string>>;

/** Starts a follower, and does not wait until it listens. */
export const startFollower = (t: Test, options: Options, environment: Options = {}): Run => {
	const args = Object.entries({ 'http-port': '0', 'https-port': 'off', ...options }).flatMap(([name, value]) => [`--${name}`, value]);
	return run(t, ['start', ...args], { environment });
};

/** Runs a follower until it is killed at a statement. */
export const killAt = async (t: Test, options: Options, at: KillAt): Promise<void> => {
	const killed = startFollower(t, options, killingAt(at));
	t.strictSame(await killed.ended, { code: null, signal: 'SIGKILL' }, `${killed.stderr}${killed.stdout.slice(-500)}`);
};
