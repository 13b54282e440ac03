/** Stopping and restarting: requests in flight finish, and stored transactions are still there. */
import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { Listener } from '../support/channels/listener.js';
import { Rest } from '../support/http/rest.js';
import { runCommand, startCommand } from '../support/processes/command.js';
import { TransactionClient } from '../support/transactions/client.js';
import { transfer } from '../support/transactions/bodies.js';
import { type Wallet } from '../support/transactions/wallet.js';

const SLOW = '3600';

/** Sends the head of a request and a part of its body. @returns the socket, after the gateway has received the head */
const beginRequest = async (url: string, body: string): Promise<net.Socket> => {
	const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
	await once(socket, 'connect');
	socket.write('POST /transactionStatus HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n'
		+ `Content-Length: ${body.length}\r\n\r\n`);
	const [greeting] = await once(socket, 'data') as [Buffer];
	if (!greeting.toString().startsWith('HTTP/1.1 100'))
		throw new Error(greeting.toString());
	socket.write(body.slice(0, 5));
	return socket;
};

t.test('a stop: sockets close with 1001, requests in flight finish, exit code 0', async t => {
	const gateway = await startCommand(t, { 'data-dir': t.testdir(), 'https-port': '0' });
	const body = `{"hashes":["${'0'.repeat(64)}"]}`;
	const [plain, secure] = [
		await Listener.open(t, gateway.wsUrl),
		await Listener.open(t, `${gateway.httpsUrl?.replace('https', 'wss')}/ws`, { rejectUnauthorized: false })
	];
	await plain.subscribe('block');
	const socket = await beginRequest(gateway.url, body);

	const ended = gateway.stop();
	t.same(await plain.closed, { code: 1001, reason: 'the gateway shuts down' });
	t.same(await secure.closed, { code: 1001, reason: 'the gateway shuts down' });
	socket.write(body.slice(5));
	const [reply] = await once(socket, 'data') as [Buffer];

	t.match(reply.toString(), /^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n\[\]$/);
	t.equal(await ended, 0);
	t.equal(gateway.run.stderr, '');
	t.notMatch(gateway.log, [{ level: 50 }]);
});

t.test('restarted on the same folder: the chain continues, and pending transactions remain', async t => {
	const directory = path.join(t.testdir(), 'data');
	const people = ({ accounts }: Wallet) => ({ alice: accounts[0]?.text ?? '', bob: accounts[1]?.text ?? '', carol: accounts[2]?.text ?? '' });

	const first = await startCommand(t, { 'data-dir': directory });
	const story = await TransactionClient.connect(t, first, people);
	const { wallet } = story;
	const [alice, bob, carol] = [wallet.account(0), wallet.account(1), wallet.account(2)];
	const bonded = wallet.aggregate(
		alice, [[bob, transfer(alice.address)], [carol, transfer(alice.address)], [alice, transfer(bob.address)]],
		{ isBonded: true, expectedCosigners: 2 }
	);
	await story.confirm(wallet.lock(alice, bonded));
	await story.bond(bonded);
	await story.rest.send('announceCosignatureTransaction', wallet.cosign(bob, bonded));
	const failed = wallet.transfer(alice, bob, 100_000_000n);
	await story.announce(failed);
	const [partial, info, blocks] = await Promise.all([
		story.rest.get('getPartialTransaction', { transactionId: bonded.hash }), story.rest.get('getChainInfo'), story.rest.get('searchBlocks')
	]);
	t.equal(await first.stop(), 0);

	const second = await startCommand(t, { 'data-dir': directory, 'block-interval': SLOW });
	const rest = new Rest(second.url);
	t.same(await rest.get('getChainInfo'), info);
	t.same(await rest.get('searchBlocks'), blocks);
	t.same(await rest.get('getPartialTransaction', { transactionId: partial.id }), partial, 'the cosignature is still there');
	t.match(await rest.get('getTransactionStatus', { hash: failed.hash }), { group: 'failed', code: 'Failure_Core_Insufficient_Balance' });
	const chained = [wallet.transfer(alice, wallet.account(9), 5n), wallet.transfer(wallet.account(9), bob, 10_000_004n)];
	for (const { body } of chained)
		await rest.send('announceTransaction', body);
	const waiting = await rest.get('searchUnconfirmedTransactions');
	t.equal(await second.stop('SIGINT'), 0);

	const third = await startCommand(t, { 'data-dir': directory, 'block-interval': SLOW });
	t.same(await new Rest(third.url).get('searchUnconfirmedTransactions'), waiting);
	// the files of a gateway that was killed
	const copy = path.join(t.testdirName, 'copy');
	fs.cpSync(directory, copy, { recursive: true });

	const fourth = await startCommand(t, { 'data-dir': copy });
	const last = await TransactionClient.connect(t, fourth, people);
	await last.rest.send('announceCosignatureTransaction', wallet.cosign(carol, bonded));
	await last.listener.about('confirmedAdded', bonded.hash);
	for (const { hash } of chained)
		t.match(await last.rest.get('getTransactionStatus', { hash }), { group: 'confirmed' });
	t.same((await last.rest.get('searchUnconfirmedTransactions')).data, []);
	t.equal((await last.rest.get('getBlockByHeight', { height: info.height })).meta.hash, info.latestFinalizedBlock.hash);
});

t.test('a port in use is rejected, and the data folder is free again', async t => {
	const directory = t.testdir();
	const server = net.createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	t.teardown(() => server.close());
	const { port } = server.address() as net.AddressInfo;

	const refused = await runCommand(['start', '--http-port', String(port), '--https-port', 'off', '--data-dir', directory]);
	t.equal(refused.code, 1);
	t.match(refused.stderr, /^symbol-gateway: port \d+ of 127\.0\.0\.1 is in use by (?:another program|\S+ \(process \d+\)): [^\n]+\n$/);

	await startCommand(t, { 'data-dir': directory });
});

const certificateOf = async (url: string): Promise<string> => {
	const socket = tls.connect({ port: Number(new URL(url).port), host: '127.0.0.1', rejectUnauthorized: false });
	await once(socket, 'secureConnect');
	const { fingerprint256 } = socket.getPeerCertificate();
	socket.destroy();
	return fingerprint256;
};

t.test('HTTPS: the self-signed certificate is created once and reused', async t => {
	const directory = t.testdir();
	const first = await startCommand(t, { 'data-dir': directory, 'https-port': '0' });
	const fingerprint = await certificateOf(first.httpsUrl as string);
	await first.stop();
	t.ok(fs.readdirSync(`${directory}/tls`).length > 0);

	const second = await startCommand(t, { 'data-dir': directory, 'https-port': '0' });
	t.equal(await certificateOf(second.httpsUrl as string), fingerprint);
	await second.stop();

	const without = await startCommand(t, { 'data-dir': directory, 'https-port': 'off' });
	t.equal(without.httpsUrl, undefined);
	t.notMatch(without.run.stdout, /https:/);
});
