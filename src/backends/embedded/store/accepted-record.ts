/**
 * The last accepted commit, recorded outside of the database and its write-ahead log: a small file that is written after every commit.
 * Source: docs/adr/0017-accepted-record.md.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Hash256 } from '../../../chain/index.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { hash256 } from '../../../wire/bytes/values.js';
import { synchronizeFolder } from './folder.js';
import { attemptAtStart, UnusableDataFolder } from './storage-faults.js';

export const ACCEPTED_NAME = 'chain.accepted';

/** The state of a chain after a commit. */
export interface Accepted {
	/** Random text that distinguishes chains with the same first block. */
	readonly chainId: string;
	/** Commits since the chain was created, reverts included: never decreases. */
	readonly commits: number;
	/** 0 while there is no block. */
	readonly height: number;
	/** Hash of the block at that height; zeros while there is no block. */
	readonly hash: Hash256;
}

/** Each slot is a separate page, so that a torn write damages at most one of them. */
const SLOT_BYTES = 4096;
const SLOTS = 2;
const TITLE = 'symbol-gateway accepted 1';
const LINE = /^(symbol-gateway accepted 1 ([0-9a-f]{32}) (\d{1,16}) (\d{1,16}) ([0-9A-F]{64})) ([0-9a-f]{64})\n/;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const encode = ({ chainId, commits, height, hash }: Accepted): Buffer => {
	const text = `${TITLE} ${chainId} ${commits} ${height} ${hash}`;
	return Buffer.from(`${text} ${digest(text)}\n`);
};

const decode = (slot: Buffer): Accepted | undefined => {
	const [, text = '', chainId = '', commits, height, hash = '', sum] = LINE.exec(slot.toString('latin1')) ?? [];
	return sum === digest(text) ? { chainId, commits: Number(commits), height: Number(height), hash: hash256(fromHex(hash)) } : undefined;
};

export const acceptedFile = (directory: string): string => path.join(directory, ACCEPTED_NAME);

/**
 * @returns the newest valid entry; undefined when there is no file
 * @throws UnusableDataFolder when the file contains no valid entry
 */
export const readAccepted = (directory: string): Accepted | undefined => {
	const file = acceptedFile(directory);
	const bytes = attemptAtStart(file, () => (fs.existsSync(file) ? fs.readFileSync(file) : undefined));
	if (bytes === undefined)
		return undefined;

	const entries = Array.from({ length: SLOTS }, (_, i) => decode(bytes.subarray(i * SLOT_BYTES, (i + 1) * SLOT_BYTES)))
		.filter(entry => entry !== undefined);
	const newest = entries.sort((a, b) => b.commits - a.commits)[0];
	if (newest)
		return newest;
	throw new UnusableDataFolder(`${file} is damaged, so that it is unknown whether the chain is complete: restore the folder from a backup,`
		+ ` or run symbol-gateway repair --data-dir ${directory} to accept the chain as it is now`);
};

/** The file, open for writing. Entries alternate between two slots, so that one of them is always complete. */
export class AcceptedRecord {
	private constructor(private readonly descriptor: number) {
	}

	/** Creates or replaces the file, atomically. */
	static create(directory: string, accepted: Accepted): AcceptedRecord {
		const file = acceptedFile(directory);
		const partial = `${file}.new`;
		const bytes = Buffer.alloc(SLOTS * SLOT_BYTES, ' ');
		encode(accepted).copy(bytes, AcceptedRecord.offsetOf(accepted));
		fs.writeFileSync(partial, bytes, { flush: true });
		fs.renameSync(partial, file);
		synchronizeFolder(directory);
		return new AcceptedRecord(fs.openSync(file, 'r+'));
	}

	/** Writes an entry durably. */
	write(accepted: Accepted): void {
		const bytes = encode(accepted);
		fs.writeSync(this.descriptor, bytes, 0, bytes.length, AcceptedRecord.offsetOf(accepted));
		fs.fdatasyncSync(this.descriptor);
	}

	close(): void {
		fs.closeSync(this.descriptor);
	}

	private static offsetOf({ commits }: Accepted): number {
		return commits % SLOTS * SLOT_BYTES;
	}
}
