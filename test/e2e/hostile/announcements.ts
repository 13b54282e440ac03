/** Announcements that are mutated, misspelled or nearly valid. */
import fc from 'fast-check';
import t from 'tap';
import { OPERATIONS } from '../../../generated/operations.js';
import { confirm, confirmed } from '../../support/chains/grown-chain.js';
import { ANNOUNCING } from '../../support/hostile/client.js';
import { type HostileGateway, runs } from '../../support/hostile/gateway.js';
import { ANY_MUTATION, ANY_REPAIR, mutate, Workshop } from '../../support/hostile/transactions.js';
import { anyText } from '../../support/hostile/values.js';
import type { ClientReply } from '../../support/http/keep-alive.js';
import { transfer } from '../../support/transactions/bodies.js';
import type { Account } from '../../support/transactions/wallet.js';

export const testAnnouncements = ({ client, controlClients, rest, wallet, grown, bob, existing }: HostileGateway): void => {
	t.test('announcements: mutated transactions', async t => {
		const workshop = new Workshop(wallet);
		const accounts = [6, 7, 10].map(number => wallet.account(number)) as [Account, Account, Account];
		const models = workshop.models(accounts);
		// for the bonded ones
		const isBonded = (bytes: Buffer): boolean => bytes.readUInt16LE(0x6e) === 0x4241;
		const locks = models.filter(isBonded).map(bytes => wallet.lock(accounts[2], { hash: workshop.hashOf(bytes) as string }));
		await confirm(rest, ...locks);
		const counts = new Map<number, number>();

		await fc.assert(fc.asyncProperty(
			fc.nat(models.length - 1), fc.array(ANY_MUTATION, { maxLength: 3 }), ANY_REPAIR, fc.constantFrom(...ANNOUNCING),
			async (number, mutations, repair, id) => {
				const status = await client.announce(workshop, id, workshop.repair(mutate(models[number] as Buffer, mutations), repair));
				counts.set(status, (counts.get(status) ?? 0) + 1);
			}
		), runs(3000));

		t.comment(JSON.stringify([...counts]));
		t.ok((counts.get(202) ?? 0) > 100 && (counts.get(409) ?? 0) > 100, 'some are accepted, some are rejected');
		await controlClients.check(t);
	});

	t.test('announcements: spellings', async t => {
		const spell = (change: (payload: string) => string): Promise<ClientReply> => {
			const signed = wallet.transfer(wallet.account(6), bob, 1n);
			client.kept.add(signed.hash);
			return client.send('announceTransaction', { payload: change(signed.body.payload) });
		};
		t.equal((await spell(text => text.toLowerCase())).status, 202);
		t.equal((await spell(text => text.toUpperCase())).status, 202);
		t.equal((await spell(text => text.replaceAll('A', 'a'))).status, 202);

		const { payload } = grown.transfer.body;
		const noHex = fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }).filter(text => !/^[0-9a-f]*$/i.test(text));
		const bad = fc.oneof(
			fc.tuple(fc.nat(payload.length - 1), noHex).map(([at, text]) => payload.slice(0, at) + text + payload.slice(at + text.length)),
			fc.nat(payload.length / 2 - 1).map(at => payload.slice(0, 2 * at + 1)),
			fc.constantFrom('', '0', ' ', `${payload} `, ` ${payload}`, `0x${payload}`, `${payload}\n`, `${payload}0`)
		);
		await fc.assert(fc.asyncProperty(bad, async text => {
			const { status } = await client.send('announceTransaction', { payload: text });
			return status === 409;
		}), runs(150));
	});

	t.test('cosignatures: nearly valid ones do not change the aggregate', async t => {
		const alice = wallet.account(0);
		const inner = [[alice, transfer(bob.address)], [bob, transfer(alice.address)]] as const;
		const aggregate = wallet.aggregate(alice, inner, { isBonded: true, expectedCosigners: 1 });
		await confirm(rest, wallet.lock(alice, aggregate));
		await rest.send('announcePartialTransaction', aggregate.body);
		const good = { ...wallet.cosign(bob, aggregate) };
		const digit = fc.constantFrom('0', '8', 'F', 'g', '');
		const hex = fc.constantFrom('parentHash', 'signature', 'signerPublicKey').chain(name => fc.oneof(
			anyText(existing),
			fc.tuple(fc.nat(good[name].length - 1), digit).map(([at, other]) => good[name].slice(0, at) + other + good[name].slice(at + 1))
		).filter(text => text.toUpperCase() !== good[name]).map(text => ({ ...good, [name]: text })));
		const version = fc.constantFrom('1', '-1', 1, 0.5, null, [], {}, '18446744073709551615', '18446744073709551616', '__proto__')
			.map(other => ({ ...good, version: other }));

		await fc.assert(fc.asyncProperty(fc.oneof({ weight: 8, arbitrary: hex }, { weight: 1, arbitrary: version }), async body => {
			const isHex = (text: string, bytes: number): boolean => text === '' || (text.length === 2 * bytes && /^[0-9a-f]*$/i.test(text));
			const isWellFormed = isHex(body.parentHash, 32) && isHex(body.signerPublicKey, 32) && isHex(body.signature, 64)
				&& ['0', '1', 1, '18446744073709551615'].includes(body.version as string | number);
			const isTooLarge = Buffer.byteLength(JSON.stringify(body)) > OPERATIONS.announceCosignatureTransaction.bodyBounds.maxBytes;
			const expected = isTooLarge ? 413 : isWellFormed ? 202 : 409;
			return (await client.send('announceCosignatureTransaction', body)).status === expected;
		}), runs(400));

		t.match(await rest.get('getTransactionStatus', { hash: aggregate.hash }), { group: 'partial' });
		await rest.send('announceCosignatureTransaction', good);
		await confirmed(rest, aggregate);
		await controlClients.check(t);
	});
};
