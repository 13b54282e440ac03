/** Files of the data folder: whether they are on the disk, and whether they are still those that were opened. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { codeOf } from '../../../runtime/errors.js';
import { StorageUnavailable } from './storage-faults.js';

/** Synchronizes a file, or the entries of a folder, to the disk. */
export const synchronize = (name: string, flags: 'r' | 'r+'): void => {
	const descriptor = fs.openSync(name, flags);
	try {
		fs.fsyncSync(descriptor);
	} finally {
		fs.closeSync(descriptor);
	}
};

/** Synchronizes the entries of a folder to the disk. Windows cannot open a folder and does not need this. */
export const synchronizeFolder = (directory: string): void => {
	if (os.platform() !== 'win32')
		synchronize(directory, 'r');
};

const identityOf = (file: string): string => {
	const { dev, ino } = fs.statSync(file, { bigint: true });
	return `${dev}-${ino}`;
};

/** Free space that a full folder must have before it counts as writable again, bytes. */
const ROOM_BYTES = 1_048_576;
export const ROOM_NAME = 'chain.room';

/** Detects that open files were deleted or replaced: later writes to them would be lost. */
export class FolderWatch {
	private readonly identities: ReadonlyMap<string, string>;

	/** @param files - full names; all of them exist */
	constructor(private readonly directory: string, files: readonly string[]) {
		this.identities = new Map(files.map(file => [file, identityOf(file)]));
	}

	/** @throws StorageUnavailable when a file is not the one that was opened */
	check(): void {
		for (const [file, identity] of this.identities) {
			let found: string | undefined;
			try {
				found = identityOf(file);
			} catch (error) {
				const code = codeOf(error);
				if (code !== 'ENOENT' && code !== 'ENOTDIR')
					throw error;
			}
			if (found !== identity) {
				throw new StorageUnavailable(`${path.basename(file)} was ${found === undefined ? 'deleted' : 'replaced'} while the gateway was running;`
					+ ' stop the gateway, restore the data folder, and start again');
			}
		}
	}

	/** @throws Error with the system's code when there is too little free space */
	checkRoom(): void {
		const file = path.join(this.directory, ROOM_NAME);
		try {
			fs.writeFileSync(file, Buffer.alloc(ROOM_BYTES), { flush: true });
		} finally {
			fs.rmSync(file, { force: true });
		}
	}
}
