/** How announcements reach the chain's thread, and how their acknowledgements settle them. */
import t from 'tap';
import { EmbeddedAnnouncer } from '../../../src/backends/embedded/announcer.js';
import type { Request } from '../../../src/backends/embedded/node/protocol.js';
import { InvalidArgument, ServiceUnavailable } from '../../../src/chain/index.js';
import { cosignatureOf, pay, Signing } from '../../support/embedded/signing.js';

const MAX_PENDING = 20_000;
const signing = new Signing({ now: 0n });
const transfer = signing.sign('pay', 'alice', pay('bob', 1n));
const bonded = signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]]);

const turn = () => new Promise(resolve => setImmediate(resolve));

const begin = () => {
	const posted: Exclude<Request, 'close'>[] = [];
	const announcer = new EmbeddedAnnouncer(request => posted.push(request));
	return { announcer, posted };
};

/** @returns the state of a promise */
const stateOf = async (promise: Promise<void>): Promise<string> =>
	Promise.race([promise.then(() => 'kept', (error: Error) => error.message), turn().then(() => 'waits')]);

t.test('sends one request for all announcements of one turn of the event loop; each promise settles with its own reply', async t => {
	const { announcer, posted } = begin();
	const promises = [
		announcer.transaction(transfer), announcer.partial(bonded), announcer.cosignature(cosignatureOf('bob', bonded)), announcer.transaction(transfer)
	];
	await turn();

	t.equal(posted.length, 1);
	t.strictSame(posted[0]?.map(({ id, announcement }) => [id, announcement.kind]), [
		[1, 'transaction'], [2, 'partial'], [3, 'cosignature'], [4, 'transaction']
	]);
	announcer.acknowledge([{ id: 3, result: 'handled' }, { id: 1, result: 'handled' }, { id: 4, result: 'failed' }]);
	t.strictSame(await Promise.all(promises.map(stateOf)), ['kept', 'waits', 'kept', 'the embedded chain could not process an announcement']);
	announcer.acknowledge([{ id: 2, result: 'handled' }, { id: 1, result: 'failed' }]);
	t.strictSame(await Promise.all(promises.slice(0, 2).map(stateOf)), ['kept', 'kept'], 'a promise settles once');

	const later = announcer.transaction(transfer);
	await turn();
	t.match(posted[1], [{ id: 5 }]);
	announcer.acknowledge([{ id: 5, result: 'handled' }]);
	await t.resolves(later);
});

t.test('rejects what the chain refuses with its reason', async t => {
	const { announcer } = begin();
	const refused = [announcer.transaction(Buffer.alloc(0)), announcer.partial(transfer)];
	await turn();
	announcer.acknowledge([{ id: 1, result: { refused: 'payload has an invalid format' } }, { id: 2, result: 'unavailable' }]);

	await t.rejects(refused[0] as Promise<void>, new InvalidArgument('payload has an invalid format'));
	await t.rejects(refused[1] as Promise<void>, ServiceUnavailable);
});

t.test('a view of bytes in a larger buffer: passes on only the bytes of the view', async t => {
	const { announcer, posted } = begin();
	const around = Buffer.concat([Buffer.alloc(7, 1), transfer, Buffer.alloc(9, 2)]);

	void announcer.transaction(new Uint8Array(around.buffer, around.byteOffset + 7, transfer.length));
	await turn();

	t.match(posted[0], [{ announcement: { payload: transfer.toString('latin1') } }]);
});

t.test('too many pending announcements: rejects the next one as retryable, until a reply arrives', async t => {
	const { announcer } = begin();
	const cosignature = cosignatureOf('bob', bonded);
	const first = announcer.cosignature(cosignature);
	for (let i = 1; i < MAX_PENDING; ++i)
		announcer.cosignature(cosignature).catch(() => undefined);

	await t.rejects(announcer.cosignature(cosignature), { name: 'ServiceUnavailable', retryAfterSeconds: 1 });
	announcer.acknowledge([{ id: 1, result: 'handled' }]);
	await t.resolves(first);
	t.equal(await stateOf(announcer.cosignature(cosignature)), 'waits');
	announcer.stop();
});

t.test('stopped chain: rejects pending and new announcements', async t => {
	const { announcer } = begin();
	const waiting = announcer.transaction(transfer);
	announcer.stop();

	await t.rejects(waiting, new ServiceUnavailable('the chain has stopped'));
	await t.rejects(announcer.cosignature(cosignatureOf('bob', bonded)), ServiceUnavailable);
	t.doesNotThrow(() => announcer.acknowledge([{ id: 1, result: 'handled' }]), 'a late reply is ignored');
});

t.test('rejects announcements with 503 while the chain lacks blocks that its peers have', async t => {
	let blocksBehind = 12n;
	const posted: Request[] = [];
	const announcer = new EmbeddedAnnouncer(request => posted.push(request), () => blocksBehind);
	const reason = /^the gateway lacks 12 blocks that its peers have/;
	for (const promise of [announcer.transaction(transfer), announcer.partial(bonded), announcer.cosignature(cosignatureOf('bob', bonded))])
		await t.rejects(promise, { name: 'ServiceUnavailable', message: reason, retryAfterSeconds: 5 });
	await turn();
	t.equal(posted.length, 0);
	blocksBehind = 0n;
	const accepted = announcer.transaction(transfer);
	await turn();
	t.equal(posted.length, 1);
	announcer.acknowledge([{ id: 1, result: 'handled' }]);
	await t.resolves(accepted);
});
