/** Pending transactions and new blocks between gateways over real sockets: a harvester and its followers. */
import t from 'tap';
import { packetOf, PacketType } from '../../src/wire/packets/packet.js';
import { identityOf } from '../support/catapult/certificates.js';
import { skip } from '../support/catapult/node-client.js';
import { Dev } from '../support/development/dev.js';
import { Rest } from '../support/http/rest.js';
import { CLOSED, RawPeer } from '../support/node-protocol/raw-peer.js';
import { spawnGateway, type SpawnedGateway } from '../support/processes/spawned.js';
import { caughtUp, confirmed, peerPortOf, startHarvester } from '../support/sync/programs.js';
import { transfer } from '../support/transactions/bodies.js';
import { type Signed, UNIT, Wallet } from '../support/transactions/wallet.js';
import { until } from '../support/until.js';

const PUSHES = [PacketType.PUSH_TRANSACTIONS, PacketType.PUSH_PARTIAL_TRANSACTIONS, PacketType.PUSH_COSIGNATURES, PacketType.PUSH_BLOCK];

/** A block only when a test wants one. */
const NEVER = { 'block-interval': '86400' };

const hasStatus = async ({ url }: SpawnedGateway, { hash }: Signed, group: string): Promise<boolean> => {
	const { status, body } = await new Rest(url).call('getTransactionStatus', { args: { hash } });
	return status === 200 && (body as { readonly group: string }).group === group;
};

const reaches = (gateway: SpawnedGateway, signed: Signed, group: string): Promise<void> =>
	until(`the transaction is ${group}`, () => hasStatus(gateway, signed, group), { state: () => gateway.log.slice(-5) });

t.test('pools of a harvester and two followers', { skip }, async t => {
	const { harvester, options, folder } = await startHarvester(t, NEVER);
	const [rest, dev] = [new Rest(harvester.url), new Dev(harvester.url)];
	const wallet = await Wallet.connect(rest);
	let a = await spawnGateway(t, { options: { ...options, 'data-dir': folder('a'), 'peer-port': '0' } });
	const b = await spawnGateway(t, { options: { ...options, 'data-dir': folder('b') } });
	const mine = () => dev.do('mineBlocks', { body: { blocks: 1 } });

	t.test('one announced at the harvester is unconfirmed at the followers before its block', async t => {
		const signed = wallet.transfer(wallet.account(0), wallet.account(1));
		await rest.send('announceTransaction', signed.body);
		await Promise.all([reaches(a, signed, 'unconfirmed'), reaches(b, signed, 'unconfirmed')]);
		await mine();
		await confirmed(signed, harvester, a, b);
		t.pass();
	});

	t.test('one announced at a follower reaches the harvester and the other follower', async t => {
		const signed = wallet.transfer(wallet.account(2), wallet.account(3));
		await new Rest(a.url).send('announceTransaction', signed.body);
		await Promise.all([reaches(harvester, signed, 'unconfirmed'), reaches(b, signed, 'unconfirmed')]);
		await mine();
		await confirmed(signed, harvester, a, b);
		t.pass();
	});

	t.test('a bonded aggregate of one follower is completed with a cosignature at the other', async t => {
		const [alice, bob] = [wallet.account(0), wallet.account(1)];
		const signed = wallet.aggregate(alice, [
			[alice, transfer(bob.address, [[wallet.currency, UNIT]])], [bob, transfer(alice.address, [[wallet.currency, UNIT]])]
		], { isBonded: true, expectedCosigners: 1 });
		const lock = wallet.lock(alice, signed);
		await new Rest(a.url).send('announceTransaction', lock.body);
		await reaches(harvester, lock, 'unconfirmed');
		await mine();
		await confirmed(lock, harvester, a, b);

		await new Rest(a.url).send('announcePartialTransaction', signed.body);
		await Promise.all([reaches(harvester, signed, 'partial'), reaches(b, signed, 'partial')]);
		await new Rest(b.url).send('announceCosignatureTransaction', wallet.cosign(bob, signed));
		await Promise.all([reaches(harvester, signed, 'unconfirmed'), reaches(a, signed, 'unconfirmed')]);
		await mine();
		await confirmed(signed, harvester, a, b);
		t.pass();
	});

	t.test('one accepted with 202 is forwarded after kill -9 and a restart', async part => {
		// no peer can have it before the end: the only one is stopped
		harvester.run.process.kill('SIGSTOP');
		const signed = wallet.transfer(wallet.account(1), wallet.account(2));
		await new Rest(a.url).send('announceTransaction', signed.body);
		await a.stop('SIGKILL');
		harvester.run.process.kill('SIGCONT');
		part.equal(await hasStatus(harvester, signed, 'unconfirmed'), false);
		a = await spawnGateway(t, { options: { ...options, 'data-dir': folder('a'), 'peer-port': '0' } });
		await reaches(harvester, signed, 'unconfirmed');
		await mine();
		await confirmed(signed, harvester, a, b);
	});

	t.test('garbage that a peer pushes is ignored; a forged transaction bans it, and no other peer', async t => {
		await caughtUp(a, harvester);
		const pays = wallet.transfer(wallet.account(3), wallet.account(4));
		const forged = Buffer.from(pays.bytes);
		forged.writeUInt8(forged.readUInt8(8) ^ 1, 8);
		for (const gateway of [harvester, a]) {
			const peer = await RawPeer.connect(t, peerPortOf(gateway), identityOf('node'));
			for (const type of PUSHES)
				peer.send(packetOf(type, Buffer.alloc(1000, 7)), packetOf(type, Buffer.alloc(136, 3)));
			const info = packetOf(PacketType.NODE_INFO);
			t.match(await peer.request(info), { type: PacketType.NODE_INFO });
			peer.send(packetOf(PacketType.PUSH_TRANSACTIONS, forged));
			await peer.closed();
			const again = await RawPeer.connect(t, peerPortOf(gateway), identityOf('node'));
			t.equal(await again.request(info), CLOSED);
			t.ok(gateway.log.some(({ msg }) => msg === 'peer banned'));
		}
		await new Rest(a.url).send('announceTransaction', pays.body);
		await reaches(b, pays, 'unconfirmed');
		await mine();
		await confirmed(pays, harvester, a, b);
	});
});
