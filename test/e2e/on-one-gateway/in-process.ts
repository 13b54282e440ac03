/** The gateway as a library: `startGateway` of the package, as test suites use it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { Test } from 'tap';
import { type Gateway, type StartOptions, startGateway } from '../../../src/index.js';
import { Listener } from '../../support/channels/listener.js';
import { Rest } from '../../support/http/rest.js';
import { type Account, Wallet } from '../../support/transactions/wallet.js';

const start = async (t: Test, options?: StartOptions): Promise<Gateway> => {
	const gateway = await startGateway(options);
	t.teardown(() => gateway.close());
	return gateway;
};

const heightOf = async ({ url }: Gateway): Promise<number> => Number((await new Rest(url).get('getChainInfo')).height);

const temporaryFolders = (): string[] => fs.readdirSync(os.tmpdir()).filter(name => /^symbol-gateway-\w{6}$/.test(name));

/** A transfer is confirmed immediately; a revert removes it, and it can be announced again. */
const checkRevert = async (t: Test, gateway: Gateway): Promise<void> => {
	const rest = new Rest(gateway.url);
	const wallet = await Wallet.connect(rest);
	const [alice, bob] = gateway.accounts.map(({ privateKey }) => wallet.accountOf(privateKey)) as [Account, Account];
	const balance = async () => (await rest.get('getAccountInfo', { accountId: bob.text })).account.mosaics[0]?.amount;
	const listener = await Listener.open(t, gateway.wsUrl);
	await listener.subscribe('confirmedAdded');
	const before = await balance();
	const snapshot = await gateway.snapshot();
	t.same(snapshot, { id: 1, height: 1n });

	const sent = wallet.transfer(alice, bob);
	for (const round of [1, 2]) {
		const seen = listener.notifications.length;
		await rest.send('announceTransaction', sent.body);
		await listener.about('confirmedAdded', sent.hash, seen);
		t.not(await balance(), before, `round ${round}`);
		await gateway.revert(snapshot);
		t.equal(await balance(), before);
		t.equal((await rest.get('searchUnconfirmedTransactions')).data.length, 0);
		t.equal(await heightOf(gateway), 1);
	}
	await t.rejects(gateway.revert({ id: 9, height: 1n }), { message: /^there is no snapshot 9: / });
};

const checkClock = async (t: Test, gateway: Gateway): Promise<void> => {
	const before = await gateway.networkTime();
	await gateway.advanceTime(86_400);
	const ahead = await gateway.networkTime() - before;
	t.ok(ahead >= 86_400_000n && ahead < 86_460_000n, `${ahead} ms`);
	await t.rejects(gateway.advanceTime(-1), { message: /clock can only be advanced/ });
	await t.rejects(gateway.mine(0), { message: /from 1 to 10000/ });
};

export const testStarting = (t: Test): void => {
	// only folders of these tests are counted
	process.env['TMPDIR'] = t.testdir();

	t.test('several gateways in parallel, each with its own chain, port and folder, which close removes', async t => {
		const before = temporaryFolders();
		const gateways = await Promise.all([start(t), start(t, { metrics: true }), start(t, { metrics: true, httpsPort: 0 })]);
		const [first, second, third] = gateways;

		t.equal(new Set(gateways.map(({ url }) => url)).size, 3);
		t.match(first.url, /^http:\/\/127\.0\.0\.1:\d+$/);
		t.equal(first.wsUrl, `${first.url.replace('http', 'ws')}/ws`);
		t.equal(first.httpsUrl, undefined);
		t.equal(first.peerAddress, undefined);
		t.match(third.httpsUrl, /^https:/);
		t.equal(await first.mine(3), 4n);
		t.same(await Promise.all(gateways.map(heightOf)), [4, 1, 1]);
		t.same(first.accounts, second.accounts);
		t.equal(temporaryFolders().length, before.length + 3);
		await checkRevert(t, second);
		await checkClock(t, third);

		await Promise.all(gateways.map(gateway => gateway.close()));
		await first.close();
		t.same(temporaryFolders(), before);
		await t.rejects(fetch(`${first.url}/chain/info`), 'it no longer listens');
	});

	t.test('a given folder is used and remains; a request for blocks is rejected when the gateway is closed', async t => {
		const dataDir = path.join(t.testdir(), 'chain');
		const first = await startGateway({ dataDir });
		await first.mine(2);
		await t.rejects(startGateway({ dataDir }), { name: 'UnusableDataFolder', message: /is in use by another gateway/ });
		const mining = t.rejects(first.mine(10_000), { name: 'ServiceUnavailable', message: 'the chain has stopped' });
		await first[Symbol.asyncDispose]();
		await mining;
		await t.rejects(first.mine(1), { name: 'ServiceUnavailable' });
		const height = await heightOf(await start(t, { dataDir }));
		t.ok(height >= 3 && height < 10_000, `${height} blocks`);
	});

	t.test('invalid options: all of them in one error, and no folder is created', async t => {
		const before = temporaryFolders();
		// values that a program without types may pass
		const wrong = { blockIntervall: 5, httpPort: '3000' } as unknown as StartOptions;
		await t.rejects(startGateway(wrong), {
			name: 'InvalidOptions',
			message: 'blockIntervall (options) is not a key; did you mean blockInterval?\n'
				+ 'httpPort: "3000" (options) is wrong; expected an integer from 0 to 65535, or `off`, for example 3000'
		});
		const apiNode = { certificateFile: 'a', keyFile: 'b', caFile: 'c', networkPropertiesFile: 'd' };
		await t.rejects(startGateway({ backend: 'catapult', apiNode, workers: 2 }), { name: 'InvalidOptions', message: /^workers: 2 processes need the command/ });
		await t.rejects(startGateway({ host: '192.0.2.1' }), { message: /^192\.0\.2\.1 is not an address of this machine/ });
		t.same(temporaryFolders(), before);
	});
};
