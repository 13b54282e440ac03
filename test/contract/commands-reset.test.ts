/** `symbol-gateway reset` removes a chain, and nothing else. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import type { Test } from 'tap';
import { createClient } from '../../src/client/node.js';
import { type Ended, runCommand, startCommand, type StartedGateway } from '../support/processes/command.js';
import { copyKilledChain, DATABASE, heightOf, LOG, mine, RECORD, SLOW } from '../support/processes/data-folder.js';
import { until } from '../support/until.js';

const reset = (directory: string): Promise<Ended> => runCommand(['reset', '--data-dir', directory]);

const startOn = (t: Test, directory: string, options: Readonly<Record<string, string>> = {}): Promise<StartedGateway> =>
	startCommand(t, { 'data-dir': directory, 'block-interval': SLOW, ...options });

/** Makes a data folder of a killed gateway. */
const killedChain = async (t: Test): Promise<string> => {
	const directory = path.join(t.testdir(), 'data');
	await copyKilledChain(t, directory, 2, { 'https-port': '0' });
	return directory;
};

t.test('removes the chain of the data folder and reports it; the next start creates a new one with the same certificate', async t => {
	const directory = await killedChain(t);
	const certificate = fs.readFileSync(path.join(directory, 'tls/certificate.pem'), 'utf8');

	const { code, stdout } = await reset(directory);

	t.equal(code, 0);
	t.match(stdout, new RegExp(`^${directory}: removed (?=.*${RECORD})(?=.*${DATABASE})(?=.*${LOG}).*\\. The next start begins a new chain\\.\n$`));
	t.same(fs.readdirSync(directory).sort(), ['chain.lock', 'tls']);
	t.match(await reset(directory), { code: 0, stdout: `${directory}: there is no chain, nothing was removed.\n` });
	t.equal(await heightOf(await startOn(t, directory)), 1);
	t.equal(fs.readFileSync(path.join(directory, 'tls/certificate.pem'), 'utf8'), certificate);
});

t.test('rejects a folder that a gateway uses', async t => {
	const directory = path.join(t.testdir(), 'data');
	const gateway = await startOn(t, directory);
	await mine(gateway, 2);

	t.match(await reset(directory), {
		code: 1, stdout: '', stderr: `symbol-gateway: the data folder ${directory} is in use by another gateway: stop it, or use another folder\n`
	});
	t.equal(await heightOf(gateway), 3);
});

t.test('rejects folders that are not a data folder, and removes nothing', async t => {
	const directory = await killedChain(t);
	const parent = path.dirname(directory);
	const before = fs.readdirSync(directory).sort();
	fs.writeFileSync(path.join(parent, 'notes.txt'), 'mine');
	fs.symlinkSync(directory, path.join(parent, 'link'));

	for (const [name, message] of [
		['dta', /\/dta does not exist, nothing was removed: name it with --data-dir\n$/],
		['notes.txt', /\/notes\.txt is not a folder, nothing was removed/],
		['link', /\/link is a symbolic link, nothing was removed: name its target with --data-dir \S+\/data\n$/],
		['.', / contains files of other programs \((?=.*notes\.txt).*\), nothing was removed: name the data folder with --data-dir/]
	] as const) {
		const { code, stdout, stderr } = await reset(path.join(parent, name));
		t.same([code, stdout], [1, ''], name);
		t.match(stderr, message);
	}

	fs.writeFileSync(path.join(directory, 'wallet.json'), 'mine');
	t.match(await reset(directory), { code: 1, stderr: /\/data contains files of other programs \(wallet\.json\), nothing was removed/ });
	fs.rmSync(path.join(directory, 'wallet.json'));
	fs.renameSync(path.join(directory, DATABASE), path.join(parent, DATABASE));
	fs.symlinkSync(path.join(parent, DATABASE), path.join(directory, DATABASE));
	t.match(await reset(directory), { code: 1, stderr: /files of other programs \(chain\.sqlite\)/ }, 'a link instead of a file');
	t.same(fs.readdirSync(directory).sort(), before);
	t.ok(fs.existsSync(path.join(parent, DATABASE)));
});

t.test('a connected client ends its subscriptions with one error, and new ones follow the new chain', async t => {
	const directory = path.join(t.testdir(), 'data');
	const gateway = await startOn(t, directory);
	const client = createClient(gateway.url, { reconnect: { baseDelayMs: 50 } });
	t.teardown(() => client.close());
	const errors: unknown[] = [];
	client.onError(error => errors.push(error));
	const heights: string[] = [];
	const follow = () => client.on('block', ({ block }) => heights.push(block.height));
	const transactions = client.confirmed();
	await follow().ready;
	await mine(gateway, 2);
	await until('both blocks', () => heights.length === 2);

	const rejected = t.rejects(transactions.next(), { name: 'SubscriptionRefused', topic: undefined, refusal: 'unknownBlock' });
	await gateway.stop();
	t.match(await reset(directory), { code: 0 });
	const again = await startOn(t, directory, { 'http-port': new URL(gateway.url).port });
	await rejected;
	t.match(errors, [{ name: 'SubscriptionRefused', topic: undefined, refusal: 'unknownBlock' }]);
	t.equal(errors.length, 1);

	await follow().ready;
	await mine(again, 1);
	await until('the block', () => heights.length === 3);
	t.same(heights, ['2', '3', '2']);
	t.equal(errors.length, 1);
});
