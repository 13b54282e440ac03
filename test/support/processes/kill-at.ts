/**
 * Loaded into a gateway with `--import`: ends the process, as `kill -9` does, at a statement of its database that the variable KILL_AT
 * names. Each thread counts its own statements.
 */
import Database from 'better-sqlite3';
import process from 'node:process';

export interface KillAt {
	/** Part of a statement that has to precede; none by default. */
	readonly since?: string;
	/** Part of the statement. */
	readonly sql: string;
	/** The first one is 1. */
	readonly count: number;
	readonly isBefore?: boolean;
}

/** @returns what the environment of a gateway must have to be killed there */
export const killingAt = (at: KillAt): Readonly<Record<string, string>> =>
	({ NODE_OPTIONS: `--import=${import.meta.url}`, KILL_AT: JSON.stringify(at) });

const die = (): void => {
	process.kill(process.pid, 'SIGKILL');
	// the signal may be delivered in another thread
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

/** Replaces a method that executes SQL. @param sqlOf - the statement of a call */
const watch = <Target extends object>(
	target: Target, name: keyof Target, sqlOf: (self: unknown, argument: unknown) => string,
	onStatement: (sql: string, isBefore: boolean) => void
): void => {
	// the method of this name is executed with its own arguments
	const original = target[name] as (this: unknown, ...args: unknown[]) => unknown;
	target[name] = function (this: unknown, ...args: unknown[]) {
		const sql = sqlOf(this, args[0]);
		onStatement(sql, true);
		const result = original.apply(this, args);
		onStatement(sql, false);
		return result;
	} as Target[keyof Target];
};

const arm = ({ since, sql: wanted, count, isBefore: wantsBefore = false }: KillAt): void => {
	let isSince = since === undefined;
	let seen = 0;
	const onStatement = (sql: string, isBefore: boolean): void => {
		isSince ||= sql.includes(since ?? '');
		if (!isSince || isBefore !== wantsBefore || !sql.includes(wanted))
			return;
		seen += 1;
		if (seen === count)
			die();
	};
	const memory = new Database(':memory:');
	// all statements have this prototype
	const statements = Object.getPrototypeOf(memory.prepare('SELECT 1')) as Database.Statement;
	memory.close();
	watch(statements, 'run', self => (self as Database.Statement).source, onStatement);
	watch(Database.prototype, 'exec', (_, sql) => String(sql), onStatement);
};

const text = process.env['KILL_AT'];
if (text !== undefined)
	arm(JSON.parse(text) as KillAt);
