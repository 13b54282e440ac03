/** What a gateway logs: JSON lines by default, text on a terminal. */
import t from 'tap';
import { Rest } from '../support/http/rest.js';
import { startCommand } from '../support/processes/command.js';
import { announceBoth } from '../support/transactions/announce-both.js';
import { until } from '../support/until.js';

t.test('json, the default without a terminal: every line is an object', async t => {
	const gateway = await startCommand(t, { 'data-dir': t.testdir() });
	const hash = await announceBoth(gateway.url);
	await until('block and failure', () => /block 2/.test(gateway.run.stdout) && gateway.run.stdout.includes(hash));
	t.equal(await gateway.stop(), 0);

	const lines = gateway.run.stdout.trim().split('\n').map(line => JSON.parse(line) as Readonly<Record<string, unknown>>);
	t.match(lines[0], { msg: 'the gateway listens', urls: [gateway.url], backend: 'embedded', network: 'development', version: /^\d/ });
	t.match(lines.find(({ block }) => block !== undefined), { block: { height: '2', hash: /^[0-9A-F]{64}$/, transactions: 1 } });
	const own = lines.filter(({ transaction }) => transaction !== undefined);
	t.match(own.find(({ msg }) => /confirmed/.test(String(msg))), { transaction: { type: 'transfer', amounts: ['1 symbol.xym'], signer: /^T[A-Z2-7]{38}$/ } });
	t.match(own.find(({ msg }) => /failed/.test(String(msg))), { transaction: { hash, code: 'Failure_Core_Insufficient_Balance' } });
	t.same(lines.slice(-2).map(({ msg }) => msg), ['stopping', 'stopped']);
	t.notMatch(gateway.run.stdout, /Server listening|privateKey/);
});

t.test('--log-level warn: no lines about blocks', async t => {
	const gateway = await startCommand(t, { 'data-dir': t.testdir(), 'log-level': 'warn', 'log-format': 'text' });
	await announceBoth(gateway.url);
	await until('a block', async () => (await new Rest(gateway.url).get('getChainInfo')).height !== '1');
	await gateway.stop();
	t.match(gateway.run.stdout, /\n {2}Ctrl-C stops the gateway\.\n\n$/);
});

t.test('--log-format json on a terminal', async t => {
	const gateway = await startCommand(t, { 'data-dir': t.testdir(), 'log-format': 'json' }, { isTerminal: true });
	t.equal(await gateway.stop(), 0);
	t.doesNotThrow(() => gateway.run.stdout.trim().split('\n').map(line => JSON.parse(line) as unknown), gateway.run.stdout);
});
