/** Every fault that prevents the start is reported in one line with the file or port and advice. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import t from 'tap';
import type { Test } from 'tap';
import { tamper } from '../support/embedded/database.js';
import { type Ended, runCommand, startCommand } from '../support/processes/command.js';
import { copyKilledChain, DATABASE, fillDisk, LOG, RECORD, smallDisk } from '../support/processes/data-folder.js';

const UNPRIVILEGED_USER = 65534;
const IS_ROOT = process.getuid?.() === 0;
const FULL_DISK_BYTES = 1_048_576;

interface Case {
	readonly args?: readonly string[];
	/** Whether the user that starts the gateway has no special permissions. */
	readonly isUnprivileged?: boolean;
}

/** Calls a command as a user without special permissions; only root can become one. */
const asOther = async (command: () => Promise<Ended>): Promise<Ended> => {
	if (!IS_ROOT)
		return command();
	process.seteuid?.(UNPRIVILEGED_USER);
	try {
		return await command();
	} finally {
		process.seteuid?.(0);
	}
};

/** @param prepare - damages the data folder, which does not exist yet; returns undefined if this machine does not support it */
type Prepare = (directory: string, t: Test) => Case | Promise<Case> | undefined;

const fails = (name: string, prepare: Prepare, message: RegExp): void => {
	t.test(`start: ${name}`, async t => {
		const directory = path.join(t.testdir(), 'data');
		const prepared = await prepare(directory, t);
		if (prepared === undefined) {
			t.plan(0, 'this machine does not support it: it needs root, or its own file system');
			return;
		}
		const { args = [], isUnprivileged = false } = prepared;
		const start = (): Promise<Ended> => runCommand(['start', '--http-port', '0', '--https-port', 'off', '--data-dir', directory, ...args]);
		const { code, stdout, stderr } = await (isUnprivileged ? asOther(start) : start());

		t.equal(code, 1);
		t.match(stderr, message);
		t.match(stderr, /^symbol-gateway: [^\n]+\n(?:apiNode\.\w+: [^\n]+\n)*$/, 'one line for each fault');
		t.notMatch(stderr, /\[object|\bat .*\.js:|undefined/);
		t.equal(stdout, '');
	});
};

/** The data folder of a killed gateway, with a chain of four blocks. */
const KILLED = path.join(t.testdir(), 'killed');
await copyKilledChain(t, KILLED, 3);

fails('the data folder is a file', directory => {
	fs.writeFileSync(directory, '');
	return {};
}, /the data folder \S+\/data cannot be made: it, or a part of its path, is a file; name another folder with --data-dir\n$/);

fails('the data folder lies below a file', directory => {
	fs.writeFileSync(directory, '');
	return { args: ['--data-dir', `${directory}/below`] };
}, /the data folder \S+\/data\/below cannot be made: it, or a part of its path, is a file/);

fails('the data folder is a pipe', directory => {
	execFileSync('mkfifo', [directory]);
	return {};
}, /the data folder \S+\/data cannot be made: it, or a part of its path, is a file; name another folder with --data-dir\n$/);

fails('the data folder is a device', () => (fs.existsSync('/dev/null') ? { args: ['--data-dir', '/dev/null'] } : undefined),
	/the data folder \/dev\/null cannot be made: it, or a part of its path, is a file; name another folder with --data-dir\n$/);

for (const below of ['', '/below', '/far/below']) {
	fails(`the data folder is ${below && `${below} of `}a symbolic link to nothing`, directory => {
		fs.symlinkSync('nowhere', directory);
		return { args: ['--data-dir', directory + below] };
	}, /the data folder \S+ cannot be made: \S+\/data is a symbolic link to a folder that does not exist; name another folder with --data-dir\n$/);
}

fails('the data folder is a symbolic link to itself', directory => {
	fs.symlinkSync('data', directory);
	return {};
}, /the data folder \S+\/data cannot be made: its path contains symbolic links that lead in a circle; name another folder with --data-dir\n$/);

fails('the data folder has too long a name', directory => ({ args: ['--data-dir', `${directory}/${'x'.repeat(300)}`] }),
	/the data folder \S{1,203} cannot be made: its name, or a part of its path, is too long; name another folder with --data-dir\n$/);

fails('the data folder has too long a path', directory => ({ args: ['--data-dir', `${directory}${'/x'.repeat(3000)}`] }),
	/the data folder \S{1,203} cannot be made: its name, or a part of its path, is too long; name another folder with --data-dir\n$/);

fails('the data folder is in a file system that accepts no new folders', () =>
	(fs.existsSync('/proc/self') ? { args: ['--data-dir', '/proc/folder/below'] } : undefined),
/the data folder \/proc\/folder\/below cannot be made: its file system accepts no new folders there; name another folder with --data-dir\n$/);

for (const name of ['chain.lock', DATABASE, LOG, RECORD]) {
	fails(`${name} is a pipe`, directory => {
		fs.mkdirSync(directory);
		execFileSync('mkfifo', [path.join(directory, name)]);
		return {};
	}, new RegExp(`/data/${name.replaceAll('.', '\\.')} cannot be opened or written: it is not a file; remove it`));
}

fails('the data folder cannot be created by this user', directory => {
	fs.chmodSync(path.dirname(directory), 0o555);
	return { isUnprivileged: true };
}, /\/data cannot be opened or written: the user of this process has no permission/);

fails('the disk is full', (_directory, t) => {
	const disk = smallDisk(t, FULL_DISK_BYTES);
	if (disk !== undefined)
		fillDisk(disk);
	return disk === undefined ? undefined : { args: ['--data-dir', disk] };
}, /\/chain\.\w+ cannot be opened or written: no space left on the disk; free some space and start again\n$/);

fails('the database is a folder', directory => {
	fs.mkdirSync(path.join(directory, DATABASE), { recursive: true });
	return {};
}, /\/data\/chain\.sqlite cannot be opened or written: it is not a file; remove it/);

fails('the lock is a folder', directory => {
	fs.mkdirSync(path.join(directory, 'chain.lock'), { recursive: true });
	return {};
}, /\/data\/chain\.lock cannot be opened or written: it is not a file; remove it/);

fails('the record is a folder', directory => {
	fs.mkdirSync(path.join(directory, RECORD), { recursive: true });
	return {};
}, /\/data\/chain\.accepted cannot be opened or written/);

fails('the database is something else', directory => {
	fs.mkdirSync(directory);
	fs.writeFileSync(path.join(directory, DATABASE), 'a text that is long enough for the database to read it');
	return {};
}, /\/data\/chain\.sqlite is damaged or is not a database of this gateway \(file is not a database\): restore it from a backup/);

fails('the database is of another version', directory => {
	fs.cpSync(KILLED, directory, { recursive: true });
	tamper(directory, 'UPDATE meta SET value = \'1\' WHERE key = \'schema\'');
	return {};
}, /the data folder \S+\/data was made by another version of the gateway \(1\)/);

fails('the write-ahead log is missing', directory => {
	fs.cpSync(KILLED, directory, { recursive: true });
	fs.rmSync(path.join(directory, LOG));
	return {};
}, /the data folder \S+\/data holds less than was accepted: .* symbol-gateway repair --data-dir \S+\/data\n$/);

fails('the database is missing', directory => {
	fs.cpSync(KILLED, directory, { recursive: true });
	fs.rmSync(path.join(directory, DATABASE));
	return {};
}, /the data folder \S+\/data has lost its database: chain\.sqlite is missing, but 4 blocks were accepted .* symbol-gateway repair/);

fails('the file to import does not exist', directory => ({ args: ['--import-file', `${directory}/chain.export`] }),
	/the file \S+\/data\/chain\.export cannot be read \(ENOENT\)\n$/);

fails('the file to import is a folder', directory => {
	fs.mkdirSync(directory);
	return { args: ['--import-file', directory] };
}, /the file \S+\/data is not a file\n$/);

fails('the certificate does not exist', directory => ({
	args: ['--https-port', '0', '--tls-certificate-file', `${directory}.crt`, '--tls-key-file', `${directory}.key`]
}), /tls\.certificateFile: the file \S+\/data\.crt cannot be read: it does not exist\n$/);

fails('the certificate is something else', directory => {
	['crt', 'key'].forEach(end => fs.writeFileSync(`${directory}.${end}`, 'no PEM'));
	return { args: ['--https-port', '0', '--tls-certificate-file', `${directory}.crt`, '--tls-key-file', `${directory}.key`] };
}, /tls\.certificateFile, tls\.keyFile: \S+\.crt and \S+\.key are not a certificate and its key in PEM: [^\n]+\n$/);

fails('the folder for the self-signed certificate is a file', directory => {
	fs.mkdirSync(directory);
	fs.writeFileSync(path.join(directory, 'tls'), '');
	return { args: ['--https-port', '0'] };
}, /the folder \S+\/data\/tls for the self-signed certificate cannot be used: [^\n]+; make it readable and writable, name certificate and key/);

fails('the port is in use', async (_directory, t) => {
	const server = net.createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	t.teardown(() => server.close());
	return { args: ['--http-port', String((server.address() as net.AddressInfo).port)] };
}, /port \d+ of 127\.0\.0\.1 is in use by [^:]+: stop it, or name another port with --http-port, for example --http-port \d+; 0 picks a free one\n$/);

fails('several certificates for the node do not exist', directory => ({
	args: ['--backend', 'catapult', '--api-node-certificate-file', `${directory}.crt`, '--api-node-key-file', `${directory}.key`,
		'--api-node-ca-file', `${directory}.ca`, '--api-node-network-properties-file', `${directory}.properties`]
}), /apiNode\.certificateFile: [^\n]+\napiNode\.keyFile: [^\n]+\napiNode\.caFile: the file \S+\/data\.ca cannot be read: it does not exist\n$/);

fails('several certificates for the node, named in the file of catapult-rest, do not exist', directory => {
	fs.writeFileSync(`${directory}.json`, JSON.stringify({
		port: 3000, protocol: 'HTTP', db: {},
		apiNode: {
			tlsClientCertificatePath: 'node.crt', tlsClientKeyPath: 'node.key', tlsCaCertificatePath: 'ca.crt', networkPropertyFilePath: 'n.properties'
		}
	}));
	return { args: ['--config', `${directory}.json`] };
}, /apiNode\.tlsClientCertificatePath: [^\n]+\napiNode\.tlsClientKeyPath: [^\n]+\napiNode\.tlsCaCertificatePath: the file ca\.crt cannot be read: it does not exist\n$/);

fails('the address is not one of this machine', () => ({ args: ['--host', '192.0.2.1'] }),
	/192\.0\.2\.1 is not an address of this machine: name one with --host\n$/);

fails('the host name cannot be resolved', () => ({ args: ['--host', 'nowhere.invalid'] }),
	/the host name nowhere\.invalid cannot be resolved: name an address of this machine with --host\n$/);

t.test('repair: accepts the remaining data, so that the gateway starts again', async t => {
	const directory = path.join(t.testdir(), 'data');
	fs.cpSync(KILLED, directory, { recursive: true });
	fs.truncateSync(path.join(directory, LOG), fs.statSync(path.join(directory, LOG)).size - 1);

	const repair = () => runCommand(['repair', '--data-dir', directory]);
	const repaired = await repair();
	t.match(repaired, { code: 0, stderr: '' });
	t.match(repaired.stdout, /^\S+\/data: the chain continues from block [23]; 4 had been accepted\.\n$/);
	const healthy = await repair();
	t.match(healthy, { code: 0, stderr: '' });
	t.match(healthy.stdout, /^\S+\/data: the chain is complete and undamaged, up to block [23]; there was nothing to repair\.\n$/);
	const gateway = await startCommand(t, { 'data-dir': directory });

	t.match(await repair(), {
		code: 1, stderr: `symbol-gateway: the data folder ${directory} is in use by another gateway: stop it, or use another folder\n`
	});
	t.equal(await gateway.stop(), 0);
});
