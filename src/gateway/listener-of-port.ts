/** Finds the program that listens on a port: on Linux, among the processes that this user can inspect. */
import fs from 'node:fs';
import path from 'node:path';

const PROCESSES = '/proc';
const TABLES = ['tcp', 'tcp6'] as const;
const LISTENING = '0A';

/** Columns of /proc/net/tcp. Source: proc_net_tcp(5). */
const Column = { LOCAL_ADDRESS: 1, STATE: 3, INODE: 9 } as const;

/** @returns the inodes of sockets that listen on a port */
const socketsOn = (port: number): readonly string[] => {
	const hexadecimal = port.toString(16).toUpperCase().padStart(4, '0');
	return TABLES.flatMap(table => fs.readFileSync(path.join(PROCESSES, 'net', table), 'utf8').split('\n'))
		.map(line => line.trim().split(/\s+/))
		.filter(columns => columns[Column.STATE] === LISTENING && columns[Column.LOCAL_ADDRESS]?.endsWith(`:${hexadecimal}`))
		.flatMap(columns => columns[Column.INODE] ?? []);
};

/** @returns whether a process has one of these files open; false for a process of another user or one that has ended */
const hasOpen = (pid: string, links: ReadonlySet<string>): boolean => {
	const folder = path.join(PROCESSES, pid, 'fd');
	try {
		return fs.readdirSync(folder).some(descriptor => links.has(fs.readlinkSync(path.join(folder, descriptor))));
	} catch {
		// the files of the process cannot be read
		return false;
	}
};

export interface Listener {
	readonly pid: number;
	/** Name of the program. */
	readonly name: string;
}

/** @returns undefined when it cannot be found */
export const findListener = (port: number): Listener | undefined => {
	try {
		const links = new Set(socketsOn(port).map(inode => `socket:[${inode}]`));
		const pid = links.size === 0 ? undefined : fs.readdirSync(PROCESSES).find(name => /^\d+$/.test(name) && hasOpen(name, links));
		return pid === undefined ? undefined : { pid: Number(pid), name: fs.readFileSync(path.join(PROCESSES, pid, 'comm'), 'utf8').trim() };
	} catch {
		// the message is complete without it
		return undefined;
	}
};
