/** Data folders of spawned gateways: their content, damage to them, and full disks. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Test } from 'tap';
import { Dev } from '../development/dev.js';
import { exchange } from '../http/exchange.js';
import { Rest } from '../http/rest.js';
import { startCommand } from './command.js';
import { type SpawnedGateway, spawnGateway } from './spawned.js';

export const LOG = 'chain.sqlite-wal';
export const DATABASE = 'chain.sqlite';
export const RECORD = 'chain.accepted';

/** Blocks only on request. */
export const SLOW = '3600';

export const startOn = (t: Test, directory: string, options: Readonly<Record<string, string>> = {}): Promise<SpawnedGateway> =>
	spawnGateway(t, { options: { 'data-dir': directory, 'block-interval': SLOW, ...options } });

/** Makes blocks. */
export const mine = async ({ url }: Pick<SpawnedGateway, 'url'>, blocks: number): Promise<void> => {
	await new Dev(url).do('mineBlocks', { body: { blocks } });
};

/**
 * Makes a chain of some blocks in a folder, and copies it while its gateway is idle: the files are those of a gateway that was killed.
 * @param directory - the copy; must not exist
 */
export const copyKilledChain = async (
	t: Test, directory: string, blocks: number, options: Readonly<Record<string, string>> = {}
): Promise<void> => {
	const original = `${directory}.original`;
	const gateway = await startCommand(t, { 'data-dir': original, 'block-interval': SLOW, ...options });
	await mine(gateway, blocks);
	fs.cpSync(original, directory, { recursive: true });
	await gateway.stop();
	fs.rmSync(original, { recursive: true });
};

export const heightOf = async ({ url }: Pick<SpawnedGateway, 'url'>): Promise<number> => Number((await new Rest(url).get('getChainInfo')).height);

/** @returns status and body of a health check */
export const healthOf = async ({ url }: SpawnedGateway): Promise<{ readonly status: number; readonly body: unknown }> => {
	const { status, text } = await exchange(`${url}/node/health`);
	return { status, body: JSON.parse(text) };
};

/** @returns sizes of the files in a folder, by name */
export const sizesOf = (directory: string): Readonly<Record<string, number>> => Object.fromEntries(
	fs.readdirSync(directory).map(name => [name, fs.statSync(path.join(directory, name)).size])
);

/** @returns a small file system of the test's own, which can be filled; undefined if this machine does not support it */
export const smallDisk = (t: Test, bytes: number): string | undefined => {
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'symbol-gateway-disk-'));
	t.teardown(() => fs.rmSync(directory, { recursive: true, force: true }));
	if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', directory]).status !== 0)
		return undefined;
	t.teardown(() => {
		spawnSync('umount', ['-l', directory]);
	});
	return directory;
};

/** Fills a disk. @returns the function that frees the space */
export const fillDisk = (directory: string): () => void => {
	const file = path.join(directory, 'filler');
	const descriptor = fs.openSync(file, 'w');
	for (let size = 1_048_576; size >= 512;) {
		try {
			fs.writeSync(descriptor, Buffer.alloc(size));
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ENOSPC')
				throw error;
			size /= 2;
		}
	}
	fs.closeSync(descriptor);
	return () => fs.rmSync(file);
};
