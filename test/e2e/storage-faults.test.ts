/** Full disks and missing folders while the gateway runs; a chain that ends; a graceful stop. */
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import t from 'tap';
import type { Test } from 'tap';
import { DATABASE, fillDisk, healthOf, heightOf, LOG, mine, sizesOf, smallDisk, startOn } from '../support/processes/data-folder.js';
import { Rest } from '../support/http/rest.js';
import type { SpawnedGateway } from '../support/processes/spawned.js';
import { until } from '../support/until.js';
import { Wallet } from '../support/transactions/wallet.js';

const DISK_BYTES = 24 * 1_048_576;
const UNAVAILABLE = 'the data folder of the chain cannot be written at present; nothing was accepted';

const Level = { INFO: 30, WARN: 40, ERROR: 50 } as const;

const announce = async ({ url }: SpawnedGateway, body: unknown) => {
	const response = await fetch(`${url}/transactions`, {
		method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body)
	});
	return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
};

const REFUSED = { status: 503, retryAfter: '5', text: JSON.stringify({ code: 'ServiceUnavailable', message: UNAVAILABLE }) };

/** @returns lines of the log from a severity on */
const linesOf = ({ log }: SpawnedGateway, level: number): string[] => log.filter(line => line.level >= level).map(({ msg }) => msg);

const isDown = async (gateway: SpawnedGateway): Promise<boolean> => (await healthOf(gateway)).status === 503;

const hasLine = (gateway: SpawnedGateway, text: string): boolean => gateway.log.some(({ msg }) => msg.includes(text));

const connect = async (gateway: SpawnedGateway): Promise<{ readonly rest: Rest; readonly wallet: Wallet }> => {
	const rest = new Rest(gateway.url);
	return { rest, wallet: await Wallet.connect(rest) };
};

t.test('a full disk: 503 until there is room again, one log line at the beginning and one at the end', async t => {
	const disk = smallDisk(t, DISK_BYTES);
	if (disk === undefined) {
		t.plan(0, 'this machine does not support a file system of the test\'s own');
		return;
	}
	const gateway = await startOn(t, disk, { 'block-interval': '0.3' });
	const { rest, wallet } = await connect(gateway);
	const [alice, bob] = [wallet.account(0), wallet.account(1)];
	const before = wallet.transfer(alice, bob, 1n);
	t.equal((await announce(gateway, before.body)).status, 202);

	const release = fillDisk(disk);
	await until('the gateway reports the fault', () => isDown(gateway));
	t.same(await healthOf(gateway), {
		status: 503,
		body: { status: { apiNode: 'up', db: 'down', details: ['the data folder cannot be written: no space left on the disk'] } }
	});
	const during = wallet.transfer(alice, bob, 2n);
	for (let i = 0; i < 5; ++i)
		t.same(await announce(gateway, during.body), REFUSED);
	t.equal((await announce(gateway, { payload: '00'.repeat(200) })).status, 409, 'a malformed payload is invalid regardless of the disk');
	t.equal((await fetch(`${gateway.url}/dev/blocks`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status, 503);
	const height = await heightOf(gateway);
	t.ok(height >= 1, 'reads continue');
	t.same(linesOf(gateway, Level.WARN), ['data folder is not writable, replying 503 to announcements until it is']);

	release();
	await until('the gateway reports no fault', async () => !await isDown(gateway));
	t.same((await healthOf(gateway)).body, { status: { apiNode: 'up', db: 'up' } });
	t.equal((await announce(gateway, during.body)).status, 202);
	const groupOf = async (hash: string) => (await rest.call('getTransactionStatus', { args: { hash } })).body.group;
	await until('the transaction is confirmed', async () => await groupOf(during.hash) === 'confirmed');
	t.equal((await rest.get('getTransactionStatus', { hash: before.hash })).group, 'confirmed');
	t.ok(await heightOf(gateway) > height, 'blocks are made again');
	t.same(linesOf(gateway, Level.WARN).length, 1);
	t.equal(gateway.log.filter(({ msg }) => msg === 'data folder is writable again, accepting announcements').length, 1);
	t.same(await gateway.stop(), { code: 0, signal: null });
	t.equal(gateway.run.stderr, '');
});

t.test('an announcement is the first to detect that the disk is full', async t => {
	const disk = smallDisk(t, DISK_BYTES);
	if (disk === undefined) {
		t.plan(0, 'this machine does not support a file system of the test\'s own');
		return;
	}
	const gateway = await startOn(t, disk);
	const { wallet } = await connect(gateway);
	fillDisk(disk);
	const waiting = Array.from({ length: 30 }, (_, i) => wallet.transfer(wallet.account(i % 5), wallet.account(6), BigInt(i + 1)));
	const replies = await Promise.all(waiting.map(({ body }) => announce(gateway, body)));
	t.ok(replies.every(({ status }) => status === 503 || status === 202));
	const { body } = wallet.transfer(wallet.account(0), wallet.account(1), 99n);
	await until('announcements are refused', async () => (await announce(gateway, body)).status === 503);
	t.equal(linesOf(gateway, Level.WARN).length, 1);
	t.same(await gateway.stop(), { code: 0, signal: null }, 'it can be stopped nevertheless');
});

/** @returns a gateway with some blocks, and its folder */
const withBlocks = async (t: Test): Promise<{ readonly gateway: SpawnedGateway; readonly directory: string }> => {
	const directory = path.join(t.testdir(), 'data');
	const gateway = await startOn(t, directory);
	await mine(gateway, 5);
	return { gateway, directory };
};

const LOSSES: readonly (readonly [name: string, lose: (directory: string) => void, detail: RegExp])[] = [
	['the data folder is deleted', directory => fs.rmSync(directory, { recursive: true }), /chain\.sqlite was deleted while/],
	['the data folder is replaced by a copy', directory => {
		fs.cpSync(directory, `${directory}-copy`, { recursive: true });
		fs.rmSync(directory, { recursive: true });
		fs.renameSync(`${directory}-copy`, directory);
	}, /chain\.sqlite was replaced while/],
	['the write-ahead log is deleted', directory => fs.rmSync(path.join(directory, LOG)), /chain\.sqlite-wal was deleted while/]
];

for (const [name, lose, detail] of LOSSES) {
	t.test(`${name} while the gateway runs: 503, one log line, and no 202 for lost data`, async t => {
		const { gateway, directory } = await withBlocks(t);
		const { wallet } = await connect(gateway);
		lose(directory);

		const { body } = wallet.transfer(wallet.account(0), wallet.account(1));
		t.same(await announce(gateway, body), REFUSED, 'the very first announcement');
		const { status, body: health } = await healthOf(gateway);
		t.equal(status, 503);
		t.match(health, { status: { apiNode: 'up', db: 'down', details: [detail] } });
		t.notMatch(JSON.stringify(health), directory, 'no path in the message');
		t.same(linesOf(gateway, Level.WARN), ['data folder is not writable, replying 503 to announcements until it is']);
		t.same(await gateway.stop(), { code: 0, signal: null });
	});
}

t.test('a data folder that is moved and moved back: detected without an announcement, and works afterwards', async t => {
	const { gateway, directory } = await withBlocks(t);
	fs.renameSync(directory, `${directory}-moved`);
	await until('the gateway reports the fault', () => isDown(gateway));
	fs.renameSync(`${directory}-moved`, directory);
	await until('the gateway reports no fault', async () => !await isDown(gateway));
	await mine(gateway, 2);
	t.equal(await heightOf(gateway), 8);
	t.same(await gateway.stop(), { code: 0, signal: null });
});

t.test('an unrecoverable error of the chain: one log line, and the process ends with 1', async t => {
	const { gateway, directory } = await withBlocks(t);
	const database = new Database(path.join(directory, DATABASE));
	database.pragma('foreign_keys = OFF');
	database.exec('DROP TABLE finalized_blocks; DROP TABLE blocks');
	database.close();

	const reply = await fetch(`${gateway.url}/dev/blocks`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
		.then(({ status }) => status, () => 503);
	t.ok(reply >= 500, 'the request fails, or its connection ends');
	t.same(await gateway.run.ended, { code: 1, signal: null });
	const errors = linesOf(gateway, Level.ERROR);
	t.equal(errors.filter(line => line.startsWith('embedded chain stopped')).length, 1);
	t.ok(hasLine(gateway, 'embedded chain stopped by an unrecoverable error, the gateway ends'));
	t.match(gateway.run.stdout, /no such table: (?:blocks|finalized_blocks)/, 'the log has the reason');
	t.equal(gateway.run.stderr, '');
});

t.test('a graceful stop leaves everything in the database, and a kill loses nothing', async t => {
	const { gateway, directory } = await withBlocks(t);
	t.same(await gateway.stop(), { code: 0, signal: null });
	const { [DATABASE]: database, [LOG]: log } = sizesOf(directory);
	t.ok((database ?? 0) > 100_000, `${database} bytes`);
	t.equal(log ?? 0, 0);

	const killed = await startOn(t, directory);
	await mine(killed, 3);
	await killed.stop('SIGKILL');
	const again = await startOn(t, directory);
	t.equal(await heightOf(again), 9);
	await again.stop();
});
