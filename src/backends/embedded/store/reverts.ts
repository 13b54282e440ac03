/** What every revert does, whichever log it undoes blocks with. Source: docs/adr/0008-undo-log.md. */
import type { BlockPosition } from '../../../chain/index.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import type { Connection } from './database.js';
import { sequencedTables } from './undo-tables.js';

/** Key of the number of reverts. */
const REVERTS = 'reverts';

/** Older ones are forgotten. */
const MAX_ABANDONED_BLOCKS = 100_000;

/** The last assigned ids, by table. */
type Sequences = Readonly<Record<string, number | undefined>>;

/**
 * A chain of this height has had as many additions as its height and the number of removals together, so that the number of the first
 * removal follows from both. The newest block is removed first.
 */
const INSERT_REMOVED = `
	WITH counts AS (SELECT (SELECT max(height) FROM blocks) AS tip, ifnull((SELECT max(number) FROM removed_blocks), 0) AS removed)
	INSERT INTO removed_blocks (sequence, number, height, hash)
	SELECT tip + 2 * removed + tip - height, removed + 1 + tip - height, height, hash FROM blocks CROSS JOIN counts WHERE height > ?
`;

/** Records the blocks after a position as abandoned; call it before they are removed. */
export const rememberAbandoned = (connection: Connection, { height, hash }: BlockPosition): void => {
	connection.prepare(INSERT_REMOVED).run(height);
	connection.prepare(`
		INSERT OR REPLACE INTO abandoned_blocks (hash, fork_height, fork_hash) SELECT hash, ?, ? FROM blocks WHERE height > ? ORDER BY height
	`).run(height, fromHex(hash), height);
	connection.prepare('DELETE FROM abandoned_blocks WHERE id <= (SELECT max(id) FROM abandoned_blocks) - ?').run(MAX_ABANDONED_BLOCKS);
};

/** Counts a revert. */
export const countRevert = (connection: Connection): void => {
	connection.prepare(`
		INSERT INTO meta (key, value) VALUES ('${REVERTS}', '1') ON CONFLICT (key) DO UPDATE SET value = CAST(value + 1 AS TEXT)
	`).run();
};

/** @returns how often the chain was reverted */
export const readReverts = (connection: Connection): number =>
	Number(connection.prepare<[], string>(`SELECT value FROM meta WHERE key = '${REVERTS}'`).pluck().get() ?? 0);

/** @returns the last ids of all tables whose ids are never reused, as JSON */
export const readSequences = (connection: Connection): string => {
	const select = connection.prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck();
	return JSON.stringify(Object.fromEntries(sequencedTables(connection).map(name => [name, select.get(name)])));
};

/** @param text - from {@link readSequences} */
export const restoreSequences = (connection: Connection, text: string): void => {
	// written by readSequences
	const sequences = JSON.parse(text) as Sequences;
	for (const name of sequencedTables(connection)) {
		connection.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name);
		const last = sequences[name];
		// a JavaScript number would be stored as a floating-point value
		if (last !== undefined)
			connection.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(name, BigInt(last));
	}
};

/** @returns how many blocks reverts have removed, those that are forgotten included */
export const countAbandoned = (connection: Connection): number =>
	connection.prepare<[], number>('SELECT max(id) FROM abandoned_blocks').pluck().get() ?? 0;
