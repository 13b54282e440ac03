/** Effects of blocks: the order of notifications, the state that a reader sees after each, proofs, and ETags. */
import type { Test } from 'tap';
import { Hash256 } from 'symbol-sdk';
import { proveMerkle } from 'symbol-sdk/symbol';
import type { Schemas } from '../../../generated/schemas.js';
import { Listener, type Notification } from '../../support/channels/listener.js';
import { transfer } from '../../support/transactions/bodies.js';
import type { Account, Signed } from '../../support/transactions/wallet.js';
import type { SharedGateway } from '../../support/shared-gateway.js';

export const testBlocks = async (t: Test, gateway: SharedGateway): Promise<void> => {
	const { rest } = gateway;
	const wallet = await gateway.wallet();

	const announce = (transactions: readonly Signed[]) =>
		Promise.all(transactions.map(({ body }) => rest.send('announceTransaction', body)));

	type Confirmed = Schemas['TransactionInfoDTO'];

	const metaOf = ({ meta }: Confirmed) =>
		meta as { readonly hash: string; readonly merkleComponentHash: string; readonly height: string };

	const proves = (leaf: string, { merklePath }: Schemas['MerkleProofInfoDTO'], root: string): boolean => proveMerkle(
		new Hash256(leaf), merklePath.map(({ hash, position }) => ({ hash: new Hash256(hash), isLeft: position === 'left' })), new Hash256(root)
	);

	/** Notifications between the block of this height and its finalization, as `channel hash`. */
	const partsOf = ({ notifications }: Listener, height: string): string[] => {
		const start = notifications.findIndex(({ data }) => height === data.block?.height);
		const end = notifications.findIndex(({ topic, data }) => topic === 'finalizedBlock' && height === data.height);
		return notifications.slice(start, end + 1).map(({ topic, data }) => `${topic.split('/')[0]} ${data.meta?.hash ?? data.hash}`);
	};

	t.test('order: block, per transaction confirmedAdded and unconfirmedRemoved, finalizedBlock', async t => {
		const listener = await Listener.open(t, gateway.wsUrl);
		await listener.subscribe('block', 'finalizedBlock', 'confirmedAdded', 'unconfirmedRemoved');
		const [alice, bob] = wallet.accounts as [Account, Account];
		const sent = Array.from({ length: 12 }, (_, i) => wallet.transfer(i % 2 ? alice : bob, alice, BigInt(i)));
		await announce(sent);
		for (const { hash } of sent)
			await listener.about('unconfirmedRemoved', hash);

		const { height } = await rest.get('getTransactionStatus', { hash: (sent[0] as Signed).hash });
		const finalized = await listener.find(({ topic, data }) => topic === 'finalizedBlock' && height === data.height);
		const { data: transactions } = await rest.get('searchConfirmedTransactions', { height, pageSize: 100 });
		const { meta } = await rest.get('getBlockByHeight', { height: height as string });
		t.same(partsOf(listener, height as string), [
			`block ${meta.hash}`,
			...transactions.flatMap(transaction => ['confirmedAdded', 'unconfirmedRemoved'].map(channel => `${channel} ${metaOf(transaction).hash}`)),
			`finalizedBlock ${meta.hash}`
		]);
		t.match(finalized.data, { finalizationEpoch: 2, finalizationPoint: Number(height) - 1, hash: meta.hash });

		const heights = listener.notifications.flatMap(({ topic, data }) => (topic === 'block' ? [Number(data.block?.height)] : []));
		t.same(heights, heights.map((_, i) => (heights[0] as number) + i), 'no block is missing');
	});

	t.test('a reader that sends its request on the notification sees the new state', async t => {
		const listener = await Listener.open(t, gateway.wsUrl);
		const seen: Promise<unknown>[] = [];
		const check: Readonly<Record<string, (notification: Notification) => Promise<unknown>>> = {
			block: ({ data }) => rest.get('getBlockByHeight', { height: data.block?.height ?? '' }),
			finalizedBlock: ({ data }) => rest.get('getFinalizationProofAtHeight', { height: data.height ?? '' }),
			confirmedAdded: ({ data }) => rest.get('getConfirmedTransaction', { transactionId: data.meta?.hash ?? '' }),
			unconfirmedRemoved: ({ data }) => rest.fail('getUnconfirmedTransaction', 404, { args: { transactionId: data.meta?.hash ?? '' } }),
			unconfirmedAdded: ({ data }) => rest.get('getTransactionStatus', { hash: data.meta?.hash ?? '' }),
			status: ({ data }) => rest.get('getTransactionStatus', { hash: data.hash ?? '' })
		};
		listener.ws.on('message', () => {
			const newest = listener.notifications[listener.notifications.length - 1] as Notification;
			seen.push(check[newest.topic]?.(newest) as Promise<unknown>);
		});
		await listener.subscribe(...Object.keys(check));
		const [, , alice, bob] = wallet.accounts as [Account, Account, Account, Account];
		const sent = Array.from({ length: 30 }, (_, i) => wallet.transfer(alice, bob, BigInt(i % 10 === 0 ? 20_000_000 + i : i)));

		await announce(sent);
		for (const [i, { hash }] of sent.entries())
			await listener.about(i % 10 === 0 ? 'status' : 'unconfirmedRemoved', hash);
		await t.resolves(Promise.all(seen));
		t.ok(seen.length > 27 * 3 + 3, `${seen.length} reads`);
	});

	t.test('Merkle paths lead to the hashes in the header', async t => {
		const listener = await Listener.open(t, gateway.wsUrl);
		await listener.subscribe('confirmedAdded');
		const [alice, bob, carol] = wallet.accounts as [Account, Account, Account];
		const sent = [
			...Array.from({ length: 6 }, (_, i) => wallet.transfer(alice, bob, BigInt(i))),
			wallet.aggregate(alice, [[alice, transfer(bob.address)], [bob, transfer(carol.address)], [carol, transfer(alice.address)]], {
				cosigners: [carol, bob]
			})
		];
		await announce(sent);
		for (const { hash } of sent)
			await listener.about('confirmedAdded', hash);

		for (const { hash } of sent) {
			const transaction = await rest.get('getConfirmedTransaction', { transactionId: hash });
			const { height, merkleComponentHash } = metaOf(transaction);
			const { block } = await rest.get('getBlockByHeight', { height });
			const proof = await rest.get('getMerkleTransaction', { height, hash: merkleComponentHash.toLowerCase() });
			t.ok(proves(merkleComponentHash, proof, block.transactionsHash));
		}
		const aggregate = await rest.get('getConfirmedTransaction', { transactionId: (sent[6] as Signed).hash });
		const { height, hash } = metaOf(aggregate);
		t.match(await rest.fail('getMerkleTransaction', 409, { args: { height, hash } }), { message: /not included in block height/ });
		await rest.fail('getMerkleTransaction', 404, { args: { height: '999999', hash } });
		await rest.fail('getMerkleReceipts', 409, { args: { height, hash } });
	});

	t.test('blocks: linked to each other, found by every key', async t => {
		const { data: blocks } = await rest.get('searchBlocks', { pageSize: 100 });
		blocks.forEach(({ block }, i) => {
			t.equal(block.height, String(i + 1));
			t.equal(block.previousBlockHash, blocks[i - 1]?.meta.hash ?? '0'.repeat(64));
		});
		const { block } = blocks[1] as (typeof blocks)[1];
		const { data: bySigner, pagination } = await rest.get('searchBlocks', { signerPublicKey: block.signerPublicKey, pageSize: 2 });
		t.same(bySigner, blocks.slice(1, 3));
		const info = await rest.get('getChainInfo');
		t.ok(Number(info.height) >= (pagination.totalEntries ?? Infinity));
		t.equal(info.latestFinalizedBlock.height, info.height, 'every block is final');
		const proof = await rest.get('getFinalizationProofAtEpoch', { epoch: 2 });
		t.match(proof, { finalizationEpoch: 2, messageGroups: [] });
		t.match(await rest.get('getFinalizationProofAtEpoch', { epoch: 1 }), { height: '1', hash: blocks[0]?.meta.hash, finalizationPoint: 1 });
		await rest.fail('getFinalizationProofAtEpoch', 404, { args: { epoch: 3 } });
		await rest.fail('getFinalizationProofAtHeight', 404, { args: { height: '999999999' } });
	});

	t.test('HTTPS and wss: the same chain', async t => {
		const url = gateway.httpsUrl ?? '';
		t.match(url, /^https:\/\/127\.0\.0\.1:\d+$/);
		const secure = await Listener.open(t, `${url.replace('https', 'wss')}/ws`, { rejectUnauthorized: false });
		const plain = await Listener.open(t, gateway.wsUrl);
		await Promise.all([secure, plain].map(listener => listener.subscribe('block')));
		const { data } = await secure.find(({ topic }) => topic === 'block');
		t.same((await plain.find(notification => data.block?.height === notification.data.block?.height)).data, data);
	});

	t.test('unsubscribe: no further notifications', async t => {
		const listener = await Listener.open(t, gateway.wsUrl);
		await listener.subscribe('block', 'finalizedBlock');
		await listener.find(({ topic }) => topic === 'block');
		await listener.unsubscribe('block');
		const blocksSoFar = listener.notifications.filter(({ topic }) => topic === 'block').length;
		const last = listener.notifications.length;
		await listener.find(({ topic }) => topic === 'finalizedBlock', 'another finalized block', last);
		await listener.find(({ topic }) => topic === 'finalizedBlock', 'another finalized block', last + 1);
		t.equal(listener.notifications.filter(({ topic }) => topic === 'block').length, blocksSoFar);
	});
};
