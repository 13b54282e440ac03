/** Reverting over HTTP: every reply as before, notifications of subscribers, and no stale reply. */
import type { Test } from 'tap';
import { differences, readWholeState } from '../../support/ledger/whole-state.js';
import { mosaicDefinition } from '../../support/chains/grown-chain.js';
import { growAll, growState } from '../../support/chains/grown-state.js';
import { Listener } from '../../support/channels/listener.js';
import { rootNamespace, transfer } from '../../support/transactions/bodies.js';
import { ON_REQUEST, type SharedGateway } from '../../support/shared-gateway.js';

export const testRevert = (t: Test, gateway: SharedGateway): void => {
	gateway.test(t, 'every page, entry and proof is as before, and no later ETag is valid', async t => {
		const { rest, dev } = gateway;
		const wallet = await gateway.wallet();
		await growAll(rest, wallet);
		await dev.do('stopHarvesting');
		const snapshot = await dev.do('takeSnapshot', { body: { name: 'grown' } });
		const before = await readWholeState(gateway.url);
		t.ok(before.replies.size > 200, `${before.replies.size} replies`);

		await dev.do('resumeHarvesting');
		await growState(rest, wallet, 'second', 2);
		await dev.do('mineBlocks', { body: { blocks: 3 } });
		const between = await readWholeState(gateway.url);
		t.ok(differences(before, between).length > 30, 'many replies differ in between');
		await dev.do('stopHarvesting');
		const { height, returnedTransactions } = await dev.do('revertToSnapshot', { id: snapshot.id });

		t.equal(height, snapshot.height);
		t.equal((await rest.get('searchUnconfirmedTransactions')).pagination.totalEntries, returnedTransactions);
		const after = await readWholeState(gateway.url);
		t.strictSame(differences(before, after), []);
		for (const [path, etag] of between.etags) {
			const reply = await fetch(gateway.url + path, { headers: { 'if-none-match': etag } });
			const now = after.replies.get(path);
			if (now === undefined)
				t.equal(reply.status, path.endsWith('/merkle') ? 200 : 404, `${path} is of a deleted entry`);
			else if (between.replies.get(path) !== now)
				t.equal(`${reply.status} ${await reply.text()}`, now, `${path}: an ETag of other content`);
		}
		await dev.do('mineBlocks', { body: {} });
		t.equal((await rest.get('searchUnconfirmedTransactions')).pagination.totalEntries, 0, 'reverted transactions are confirmed again');
		const again = await rest.call('searchBlocks', { headers: { 'if-none-match': between.etags.get('/blocks?order=desc&pageSize=10') as string } });
		t.equal(again.status, 200, 'a block that replaces a reverted one has another ETag');
	});

	gateway.test(t, 'subscribers: reverted transactions are added in order, invalid ones are removed, then blocks with earlier heights follow', async t => {
		const { rest, dev } = gateway;
		const wallet = await gateway.wallet();
		const [alice, bob, carol] = [wallet.account(0), wallet.account(1), wallet.account(2)];
		const listener = await Listener.open(t, gateway.wsUrl);
		await listener.subscribe('block', 'rolledBack');
		await listener.subscribeAll(alice.text, carol.text);
		const snapshot = await dev.do('takeSnapshot', { body: {} });
		const first = wallet.transfer(alice, bob, 1n);
		await rest.send('announceTransaction', first.body);
		await dev.do('mineBlocks', { body: {} });
		const short = wallet.transfer(alice, bob, 2n, { lifetimeSeconds: 600 });
		const second = wallet.transfer(bob, alice, 3n);
		await rest.send('announceTransaction', short.body);
		await rest.send('announceTransaction', second.body);
		await dev.do('mineBlocks', { body: {} });
		const named = wallet.sign(carol, rootNamespace('harbour', 86_400n));
		await rest.send('announceTransaction', named.body);
		await dev.do('mineBlocks', { body: {} });
		// pending during the revert
		const waiting = wallet.sign(carol, mosaicDefinition(5, 'transferable'));
		await rest.send('announceTransaction', waiting.body);
		await dev.do('advanceClock', { body: { seconds: 1200 } });
		await listener.about('unconfirmedAdded', waiting.hash);
		const from = listener.notifications.length;

		t.strictSame(await dev.do('revertToSnapshot', { id: snapshot.id }), { height: '1', revertedBlocks: 3, returnedTransactions: 3 });
		const rolledBack = await listener.find(({ topic }) => topic === 'rolledBack');
		t.same(rolledBack, { topic: 'rolledBack', data: { height: '1', hash: snapshot.hash } });
		t.equal(listener.notifications.indexOf(rolledBack), from, 'before everything that follows from it');
		await dev.do('mineBlocks', { body: { blocks: 2 } });
		await listener.find(({ data: { block } }) => block?.height === '3', 'the new block 3', from);

		const short8 = (hash: string) => hash.slice(0, 8);
		const notified = listener.summary().slice(from).map(line => line.replace(/\/\w+/, ''));
		t.strictSame(notified.filter(line => !/^unconfirmedRemoved|^finalized|^rolledBack/.test(line)).slice(0, 5), [
			`unconfirmedAdded ${short8(first.hash)}`, `status ${short8(short.hash)}`, `unconfirmedAdded ${short8(second.hash)}`,
			`unconfirmedAdded ${short8(named.hash)}`, 'block 2'
		]);
		const confirmations = notified.filter(line => line.startsWith('confirmedAdded')).map(line => line.split(' ')[1]);
		t.strictSame(confirmations, [first, second, named, waiting].map(({ hash }) => short8(hash)));
		t.strictSame(notified.filter(line => line.startsWith('block')), ['block 2', 'block 3']);
		t.strictSame(notified.filter(line => line.endsWith(short8(short.hash))), [`status ${short8(short.hash)}`]);
		t.match(await rest.get('getTransactionStatus', { hash: short.hash }), { group: 'failed', code: 'Failure_Core_Past_Deadline' });
		for (const { hash } of [first, second, named, waiting])
			t.match(await rest.get('getTransactionStatus', { hash }), { group: 'confirmed', height: '2' });
	}, { blockInterval: ON_REQUEST });

	gateway.test(t, 'a bonded aggregate whose lock is reverted is removed, and can be announced again', async t => {
		const { rest, dev } = gateway;
		const wallet = await gateway.wallet();
		const [alice, bob] = [wallet.account(0), wallet.account(1)];
		const listener = await Listener.open(t, gateway.wsUrl);
		await listener.subscribeAll(alice.text);
		const snapshot = await dev.do('takeSnapshot');
		const aggregate = wallet.aggregate(alice, [[alice, transfer(bob.address)], [bob, transfer(alice.address)]], {
			isBonded: true, expectedCosigners: 1
		});
		const lock = wallet.lock(alice, aggregate);
		await rest.send('announceTransaction', lock.body);
		await dev.do('mineBlocks');
		await rest.send('announcePartialTransaction', aggregate.body);
		await listener.about('partialAdded', aggregate.hash);
		const from = listener.notifications.length;

		t.match(await dev.do('revertToSnapshot', { id: snapshot.id }), { revertedBlocks: 1, returnedTransactions: 1 });

		await listener.about('unconfirmedAdded', lock.hash, from);
		t.strictSame(listener.notifications.slice(from).map(({ topic, data }) => [topic.split('/')[0], data.meta?.hash ?? data.hash]), [
			['partialRemoved', aggregate.hash], ['status', aggregate.hash], ['unconfirmedAdded', lock.hash]
		]);
		t.match(await rest.get('getTransactionStatus', { hash: aggregate.hash }), {
			group: 'failed', code: 'Failure_Extension_Partial_Transaction_Dependency_Removed'
		});
		await dev.do('mineBlocks');
		await rest.send('announcePartialTransaction', aggregate.body);
		await rest.send('announceCosignatureTransaction', wallet.cosign(bob, aggregate));
		await listener.about('unconfirmedAdded', aggregate.hash, from);
		await dev.do('mineBlocks');
		t.match(await rest.get('getTransactionStatus', { hash: aggregate.hash }), { group: 'confirmed', height: '3' });
	}, { blockInterval: ON_REQUEST });
};
