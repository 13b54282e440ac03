/** Hostile input to a whole gateway with its chain: rejected as the contract defines, without effect on other clients and the chain. */
import t from 'tap';
import { confirm } from '../support/chains/grown-chain.js';
import { startHostileGateway } from '../support/hostile/gateway.js';
import { readAll } from '../support/documents/pages.js';
import { testAnnouncements } from './hostile/announcements.js';
import { testConnections } from './hostile/connections.js';
import { testRequests } from './hostile/requests.js';
import { testWebSockets } from './hostile/websockets.js';

const hostile = await startHostileGateway(t);
const { gateway, client, controlClients, rest, wallet, bob, notLogged, unfinished } = hostile;
const banner = notLogged();

testRequests(hostile);
testAnnouncements(hostile);
testWebSockets(hostile);
testConnections(hostile);

/** Reads all documents of the chain. @throws UnexpectedReply if one does not match the contract */
const readEverything = async (hashes: readonly string[]): Promise<void> => {
	for (const id of ['searchAccounts', 'searchMosaics', 'searchNamespaces', 'searchHashLock', 'searchPartialTransactions'] as const)
		await readAll<unknown>(page => rest.get(id, page));
	await readAll<unknown>(page => rest.get('searchConfirmedTransactions', { ...page, embedded: true }));
	for (let i = 0; i < hashes.length; i += 1000)
		await rest.send('getConfirmedTransactions', { hashes: hashes.slice(i, i + 1000) });
};

t.test('afterwards: the state is consistent', async t => {
	unfinished.forEach(socket => socket.destroy());
	await controlClients.stop();

	const groups = new Map<string, string[]>();
	const hashes = [...client.kept];
	for (let i = 0; i < hashes.length; i += 1000) {
		for (const { hash, group } of await rest.send('getTransactionStatuses', { hashes: hashes.slice(i, i + 1000) }))
			groups.set(group, [...groups.get(group) ?? [], hash]);
	}
	t.comment([...groups].map(([group, { length }]) => `${length} ${group}`).join());
	t.match([...groups.keys()].sort().join(), /^confirmed,failed(?:,partial)?$/);
	t.equal([...groups.values()].flat().length, hashes.length, 'no accepted transaction is lost');
	await controlClients.compare(t, groups.get('failed') ?? []);
	await readEverything(groups.get('confirmed') ?? []);
	await confirm(rest, wallet.transfer(bob, wallet.account(2)));

	t.ok(gateway.run.isRunning);
	t.same(await gateway.stop(), { code: 0, signal: null });
	t.equal(gateway.run.stderr, '');
	t.same(gateway.log.filter(({ level }) => level >= 50), []);
	t.equal(notLogged(), banner, 'no input is in the log');
});
