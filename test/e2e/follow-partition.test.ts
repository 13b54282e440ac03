/**
 * A network of gateways is cut into two halves, each with a gateway that makes blocks. Each half follows its own chain; when they are
 * connected again, the half with the lower score leaves its blocks, and its transactions are confirmed in the other chain.
 */
import t from 'tap';
import { Listener } from '../support/channels/listener.js';
import { BEFORE_FIRST, Follower } from '../support/channels/replay-follower.js';
import { readWholeState } from '../support/ledger/whole-state.js';
import { randomOf } from '../support/random.js';
import { checkLogs, compareDocuments, droppedBy, readBlocks, readConfirmed } from '../support/sync/endings.js';
import { cut, type Harvester, heal, type Member, openModel, standing } from '../support/sync/model.js';
import { until } from '../support/until.js';

/** By name; the others are on the other side. */
const LEFT: ReadonlySet<string> = new Set(['alpha', 'first']);

const mine = async ({ dev }: Harvester, blocks: number): Promise<void> => void await dev.do('mineBlocks', { body: { blocks } });

const tipOf = async ({ rest }: Member): Promise<string> => {
	const { height } = await rest.get('getChainInfo');
	return (await rest.get('getBlockByHeight', { height })).meta.hash;
};

const agree = async (...members: readonly Member[]): Promise<void> => {
	const [expected] = await Promise.all(members.map(tipOf));
	for (const member of members) {
		await until(`${member.name} has block ${expected}`, async () => await tipOf(member) === expected,
			{ state: () => droppedBy(member).slice(-5) });
	}
};

t.test('a network that is cut into two halves', async t => {
	const { harvesters, followers, links, wallet, safe } = await openModel(t, randomOf(1), { hasLiars: false, discovers: false });
	const [alpha, beta] = harvesters as [Harvester, Harvester];
	const [first, second, third] = followers as [Member, Member, Member];
	const clients = ['block', 'confirmedAdded'].map(topic =>
		new Follower({ topic, namesHashes: true, safe, open: () => Listener.open(t, first.gateway.wsUrl) }));
	await Promise.all(clients.map(client => client.connect()));
	const listener = await Listener.open(t, first.gateway.wsUrl);
	await listener.subscribe('rolledBack');

	const across = links.filter(({ from, to }) => LEFT.has(from) !== LEFT.has(to));
	t.ok(across.length > 0);
	across.forEach(cut);
	const lost = wallet.transfer(wallet.account(0), wallet.account(1), 1n);
	await first.rest.send('announceTransaction', lost.body);
	const isConfirmed = async ({ rest }: Member): Promise<boolean> =>
		(await rest.call('getConfirmedTransaction', { args: { transactionId: lost.hash } })).status === 200;
	await until('the transaction is confirmed on the left', async () => {
		await mine(alpha, 1);
		return isConfirmed(alpha);
	});
	await mine(beta, 1);
	while ((await standing(beta)).score <= (await standing(alpha)).score)
		await mine(beta, 1);
	await Promise.all([agree(alpha, first), agree(beta, second, third)]);
	t.not(await tipOf(first), await tipOf(second), 'two chains');
	t.equal(await isConfirmed(second), false);
	t.equal(listener.notifications.some(({ topic }) => topic === 'rolledBack'), false);

	across.forEach(heal);
	await agree(beta, first, second, third);
	const rolledBack = await listener.find(({ topic }) => topic === 'rolledBack');
	t.strictSame([rolledBack.data.height, rolledBack.data.hash], [String(safe.height), safe.hash], 'to the last common block');
	await until('the transaction is confirmed on the right', async () => {
		await mine(beta, 1);
		return isConfirmed(beta);
	});
	await agree(beta, first, second, third);

	const expected = await readWholeState(beta.gateway.httpUrl);
	for (const { name, gateway } of followers)
		await compareDocuments(t, expected, { name, url: gateway.httpUrl });
	const [blocks, confirmed] = [await readBlocks(beta.rest), await readConfirmed(beta.rest)];
	const { hash } = blocks.at(-1) ?? BEFORE_FIRST;
	for (const [i, client] of clients.entries())
		t.strictSame(await client.until(hash), [blocks, confirmed][i], client.name);
	checkLogs(t, [...harvesters, ...followers], new Set(links.map(({ proxy }) => `127.0.0.1:${proxy.port}`)));
});
