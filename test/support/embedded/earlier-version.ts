/** Data folders as the previous version has left them: the SQL of their databases is in test/fixtures. */
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import type { Hash256 } from '../../../src/chain/index.js';
import { AcceptedRecord } from '../../../src/backends/embedded/store/accepted-record.js';
import { databaseFile } from '../../../src/backends/embedded/store/database.js';
import { toHex } from '../../../src/wire/bytes/hex.js';

/** What wrote the folder, and the version of its tables: an own chain, or a follower of `tourhit2`. */
export type EarlierVersion = '6' | '6-follow';

/** @returns the open database of the folder */
const fill = (directory: string, version: EarlierVersion): Database.Database => {
	const database = new Database(databaseFile(directory));
	database.pragma('journal_mode = WAL');
	database.exec(gunzipSync(fs.readFileSync(`test/fixtures/version-${version}.sql.gz`)).toString());
	const metaOf = (key: string) => database.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck().get(key) ?? '';
	const tip = database.prepare('SELECT height, hash FROM blocks ORDER BY height DESC LIMIT 1').get() as { height: number; hash: Buffer };
	AcceptedRecord.create(directory, {
		chainId: metaOf('chainId'), commits: Number(metaOf('commits')), height: tip.height, hash: toHex(tip.hash) as Hash256
	}).close();
	return database;
};

/** Writes a folder as a version has left it. */
export const writeFolder = (directory: string, version: EarlierVersion): void => {
	fill(directory, version).close();
};

/** Writes a folder as a version has left it that was killed: the write-ahead log contains everything. */
export const writeKilledFolder = (directory: string, version: EarlierVersion): void => {
	const running = fs.mkdtempSync(`${directory}-`);
	const database = fill(running, version);
	for (const name of fs.readdirSync(running).filter(file => !file.endsWith('-shm')))
		fs.copyFileSync(path.join(running, name), path.join(directory, name));
	database.close();
	fs.rmSync(running, { recursive: true });
};
