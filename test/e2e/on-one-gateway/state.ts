/** Mosaics, namespaces, aliases and messages: announced, and read back as state. */
import type { Test } from 'tap';
import type { NamespaceId, UnresolvedAddress, UnresolvedMosaicId } from '../../../src/chain/index.js';
import { mosaicIdOf, namespaceIdOf } from '../../support/chains/grown-chain.js';
import { TransactionClient } from '../../support/transactions/client.js';
import { addressAlias, childNamespace, mosaicAlias, rootNamespace, supplyChange, transfer } from '../../support/transactions/bodies.js';
import type { Body, MosaicAmount } from '../../support/transactions/transactions.js';
import type { Account } from '../../support/transactions/wallet.js';
import type { SharedGateway } from '../../support/shared-gateway.js';

const DURATION = 86_400n;
const NO_PARENT = '0'.repeat(16);

/** @returns the alias address of a namespace */
const aliasAddress = (id: NamespaceId): UnresolvedAddress =>
	`99${Buffer.from(id, 'hex').reverse().toString('hex').toUpperCase()}${'0'.repeat(30)}` as UnresolvedAddress;

const definition = (nonce: number, flags: string, divisibility: number, duration = 0n): Body =>
	({ descriptor: { type: 'mosaic_definition_transaction_v1', nonce, duration, flags, divisibility } });

export const testState = (t: Test, gateway: SharedGateway): void => {
	const begin = (t: Parameters<typeof TransactionClient.connect>[0], ...people: readonly number[]): Promise<TransactionClient> =>
		TransactionClient.connect(t, gateway, ({ accounts }) => Object.fromEntries(people.map(i => [`account${i}`, accounts[i]?.text ?? ''])));

	const balanceOf = async ({ rest }: TransactionClient, { text }: Account, mosaic: string): Promise<string | undefined> => {
		const { account } = await rest.get('getAccountInfo', { accountId: text });
		return account.mosaics.find(({ id }) => mosaic === id)?.amount;
	};

	gateway.test(t, 'mosaic: defined, supplied, transferred, and read back', async t => {
		const story = await begin(t, 0, 1);
		const { rest, wallet } = story;
		const [owner, holder] = [wallet.account(0), wallet.account(1)];
		const id = mosaicIdOf(owner, 7);

		const defined = wallet.sign(owner, definition(7, 'supply_mutable transferable', 2));
		await story.confirm(defined);
		await story.confirm(wallet.sign(owner, supplyChange(id, 1_000n)));
		await story.confirm(wallet.sign(owner, supplyChange(id, 100n, 'decrease')));
		await story.confirm(wallet.sign(owner, transfer(holder.address, [[id, 250n] as MosaicAmount, wallet.coins(1n)].sort())));

		const notifications = await story.notificationsOf(defined);
		t.match(notifications, ['unconfirmedAdded account0', 'confirmedAdded account0', 'unconfirmedRemoved account0']);
		const info = await rest.get('getMosaic', { mosaicId: id });
		t.match(info.mosaic, { id, supply: '900', ownerAddress: owner.address, revision: 1, flags: 3, divisibility: 2, duration: '0' });
		t.same(await rest.send('getMosaics', { mosaicIds: [id.toLowerCase(), wallet.currency] }).then(all => all.map(({ mosaic }) => mosaic.id)),
			[id, wallet.currency], 'newest first');
		t.same((await rest.get('searchMosaics', { ownerAddress: owner.text })).data, [info]);
		t.equal(await balanceOf(story, owner, id), '650');
		t.equal(await balanceOf(story, holder, id), '250');
		const { data: holders, pagination } = await rest.get('searchAccounts', { mosaicId: id, orderBy: 'balance', order: 'desc' });
		t.same(holders.map(({ account }) => account.address), [owner.address, holder.address]);
		t.equal(pagination.totalEntries, 2);

		await story.confirm(wallet.sign(owner, transfer(holder.address, [[id, 650n]])));
		t.equal(await balanceOf(story, owner, id), undefined, 'nothing remains');
		t.equal((await rest.get('searchAccounts', { mosaicId: id })).pagination.totalEntries, 1);
	});

	gateway.test(t, 'namespaces: registered, linked, and read back', async t => {
		const story = await begin(t, 2, 3);
		const { rest, wallet } = story;
		const [owner, target] = [wallet.account(2), wallet.account(3)];
		const root = namespaceIdOf('harbour');
		const child = namespaceIdOf('lighthouse', root);
		const grandchild = namespaceIdOf('keeper', child);
		const mosaic = mosaicIdOf(owner, 1);

		await story.confirm(wallet.sign(owner, rootNamespace('harbour', DURATION)));
		await story.confirm(wallet.aggregate(owner, [[owner, childNamespace('lighthouse', root)], [owner, childNamespace('keeper', child)]]));
		await story.confirm(wallet.sign(owner, definition(1, 'transferable', 0)));
		await story.confirm(wallet.sign(owner, addressAlias(grandchild, target.address)));
		await story.confirm(wallet.sign(owner, mosaicAlias(child, mosaic)));

		const names = [[root, 'harbour'], [child, 'lighthouse'], [grandchild, 'keeper']] as const;
		const levels = [root, child, grandchild];
		for (const [depth, [id]] of names.entries()) {
			const { namespace, meta } = await rest.get('getNamespace', { namespaceId: id });
			t.match(namespace, {
				registrationType: depth === 0 ? 0 : 1, depth: depth + 1, parentId: levels[depth - 1] ?? NO_PARENT,
				ownerAddress: owner.address,
				...Object.fromEntries(levels.slice(0, depth + 1).map((level, i) => [`level${i}`, level]))
			});
			t.same(meta, { active: true, index: 0 });
		}
		t.match(await rest.get('getNamespace', { namespaceId: grandchild }), { namespace: { alias: { type: 2, address: target.address } } });
		t.match(await rest.get('getNamespace', { namespaceId: child }), { namespace: { alias: { type: 1, mosaicId: mosaic } } });
		const filters: readonly [Readonly<Record<string, string | number>>, readonly string[]][] = [
			[{ ownerAddress: owner.text }, levels], [{ level0: root, registrationType: 1 }, [child, grandchild]],
			[{ level0: root, aliasType: 2 }, [grandchild]], [{ level0: root, aliasType: 0 }, [root]]
		];
		for (const [filter, expected] of filters) {
			const { data } = await rest.get('searchNamespaces', filter);
			t.same(data.map(({ namespace }) => namespace.level2 ?? namespace.level1 ?? namespace.level0), expected);
		}

		t.same(await rest.send('getNamespacesNames', { namespaceIds: [grandchild] }), [
			{ id: grandchild, name: 'keeper', parentId: child }, { id: child, name: 'lighthouse', parentId: root }, { id: root, name: 'harbour' }
		]);
		t.same(await rest.send('getAccountsNames', { addresses: [owner.text, target.text] }), {
			accountNames: [{ address: owner.address, names: [] }, { address: target.address, names: ['harbour.lighthouse.keeper'] }]
		});
		t.same(await rest.send('getMosaicsNames', { mosaicIds: [mosaic, wallet.currency] }), {
			mosaicNames: [{ mosaicId: mosaic, names: ['harbour.lighthouse'] }, { mosaicId: wallet.currency, names: ['symbol.xym'] }]
		});

		await story.confirm(wallet.sign(owner, addressAlias(grandchild, target.address, 'unlink')));
		t.same(await rest.send('getAccountsNames', { addresses: [target.text] }), { accountNames: [{ address: target.address, names: [] }] });
		t.match(await rest.get('getNamespace', { namespaceId: grandchild }), { namespace: { alias: { type: 0 } } });
	});

	gateway.test(t, 'transfer by alias: of the currency, and to the address of the alias', async t => {
		const alias = namespaceIdOf('quay');
		const story = await TransactionClient.connect(t, gateway, ({ accounts }) => ({
			sender: accounts[4]?.text ?? '', target: accounts[5]?.text ?? '', alias
		}));
		const { rest, wallet, listener } = story;
		const [sender, target] = [wallet.account(4), wallet.account(5)];
		const currency = namespaceIdOf('xym', namespaceIdOf('symbol')) as string as UnresolvedMosaicId;
		await story.confirm(wallet.sign(target, rootNamespace('quay', DURATION)));
		await story.confirm(wallet.sign(target, addressAlias(alias, target.address)));
		const before = BigInt(await balanceOf(story, target, wallet.currency) ?? 0);

		const signed = wallet.sign(sender, transfer(aliasAddress(alias), [[currency, 5n]]));
		await story.confirm(signed);

		t.same(await story.notificationsOf(signed), ['unconfirmedAdded alias,sender', 'confirmedAdded alias,sender,target', 'unconfirmedRemoved alias,sender']);
		t.equal(BigInt(await balanceOf(story, target, wallet.currency) ?? 0), before + 5n);
		const { data } = await listener.about('confirmedAdded', signed.hash);
		t.match(data.transaction, { recipientAddress: aliasAddress(alias), mosaics: [{ id: currency, amount: '5' }] }, 'as written');
		for (const args of [{ address: target.text }, { recipientAddress: aliasText(alias) }, { transferMosaicId: currency }]) {
			const { data: found } = await rest.get('searchConfirmedTransactions', { ...args, order: 'desc', pageSize: 1 });
			t.match(found, [{ meta: { hash: signed.hash } }], JSON.stringify(args));
		}
		t.same((await rest.get('searchConfirmedTransactions', { recipientAddress: target.text, fromHeight: 2 })).data, []);

		const unknown = wallet.sign(sender, transfer(aliasAddress(namespaceIdOf('nobody')), [wallet.coins(1n)]));
		await story.announce(unknown);
		t.equal((await listener.about('status', unknown.hash)).data.code, 'Failure_Core_Invalid_Address');
	});

	/** @returns base32 of the alias address of a namespace */
	const aliasText = (id: NamespaceId): string => {
		const bits = [...Buffer.from(`${aliasAddress(id)}00`, 'hex')].map(byte => byte.toString(2).padStart(8, '0')).join('');
		return (bits.match(/.{5}/g) ?? []).slice(0, 39).map(five => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[parseInt(five, 2)]).join('');
	};

	gateway.test(t, 'messages are stored unchanged', async t => {
		const story = await begin(t, 6, 7);
		const { rest, wallet } = story;
		const [sender, recipient] = [wallet.account(6), wallet.account(7)];
		const plain = Buffer.from('\0Grüße');
		const encrypted = Buffer.from(sender.sdk.messageEncoder().encode(recipient.sdk.publicKey, Buffer.from('for you alone')));
		const delegation = Buffer.from(sender.sdk.messageEncoder().encodePersistentHarvestingDelegation(
			recipient.sdk.publicKey, wallet.account(8).sdk.keyPair, wallet.account(9).sdk.keyPair
		));

		for (const message of [plain, encrypted, delegation, Buffer.alloc(1024, 1)]) {
			const signed = wallet.sign(sender, transfer(recipient.address, [], message));
			await story.confirm(signed);
			const { transaction } = await rest.get('getConfirmedTransaction', { transactionId: signed.hash });
			t.equal((transaction as { message?: string }).message, message.toString('hex').toUpperCase());
		}
		const { isDecoded, message } = recipient.sdk.messageEncoder().tryDecode(sender.sdk.publicKey, encrypted);
		t.ok(isDecoded);
		t.equal(Buffer.from(message).toString(), 'for you alone');

		const empty = wallet.sign(sender, transfer(recipient.address));
		await story.confirm(empty);
		const { transaction } = await rest.get('getConfirmedTransaction', { transactionId: empty.hash });
		t.notOk('message' in transaction);
	});
};
