/** The door of the chain: what is refused before the chain hears of it, what is passed on, and when whoever waits is told. */
import t from 'tap';
import { EmbeddedAnnouncer } from '../../../src/backends/embedded/announcer.js';
import type { Request } from '../../../src/backends/embedded/node/protocol.js';
import { InvalidArgument, ServiceUnavailable } from '../../../src/chain/index.js';
import { cosignatureOf, pay, Signing } from '../../support/embedded-signing.js';

const MAX_PENDING = 20_000;
const signing = new Signing({ now: 0n });
const transfer = signing.sign('pay', 'alice', pay('bob', 1n));
const bonded = signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]]);

const turn = () => new Promise(resolve => setImmediate(resolve));

const begin = (minFeeMultiplier = 0) => {
	const posted: Exclude<Request, 'close'>[] = [];
	const announcer = new EmbeddedAnnouncer(request => posted.push(request as Exclude<Request, 'close'>), minFeeMultiplier);
	return { announcer, posted };
};

/** @returns how a promise stands */
const stateOf = async (promise: Promise<void>): Promise<string> =>
	Promise.race([promise.then(() => 'kept', (error: Error) => error.message), turn().then(() => 'waits')]);

t.test('one request for all that comes in a turn; each waits for its own answer', async t => {
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
	t.strictSame(await Promise.all(promises.map(stateOf)), ['kept', 'waits', 'kept', 'the embedded chain could not handle an announcement']);
	announcer.acknowledge([{ id: 2, result: 'handled' }, { id: 1, result: 'failed' }]);
	t.strictSame(await Promise.all(promises.slice(0, 2).map(stateOf)), ['kept', 'kept'], 'an answer is final');

	const later = announcer.transaction(transfer);
	await turn();
	t.match(posted[1], [{ id: 5 }]);
	announcer.acknowledge([{ id: 5, result: 'handled' }]);
	await t.resolves(later);
});

t.test('fee: one unit below the minimum is refused, the minimum is not; cosignatures to come do not count', async t => {
	const { announcer, posted } = begin(10);
	const minimum = BigInt(10 * transfer.length);
	const offering = (maxFee: bigint) => signing.sign('pay', 'alice', pay('bob', 1n), { maxFee });

	await t.rejects(announcer.transaction(offering(minimum - 1n)), {
		name: 'InvalidArgument', message: `maxFee ${minimum - 1n} is below the minimum of this node for ${transfer.length} bytes, ${minimum}`
	});
	t.strictSame(posted, []);
	void announcer.transaction(offering(minimum));
	void announcer.partial(signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], { multiplier: 10n }));
	await t.rejects(announcer.partial(bonded), InvalidArgument);
	await turn();
	t.equal(posted[0]?.length, 2);
});

t.test('what is no transaction, or cannot wait for cosignatures, is refused', async t => {
	const { announcer, posted } = begin();
	const cut = transfer.subarray(0, transfer.length - 1);

	await t.rejects(announcer.transaction(cut), { name: 'InvalidArgument', message: /^payload has an invalid format: / });
	await t.rejects(announcer.transaction(Buffer.alloc(0)), InvalidArgument);
	await t.rejects(announcer.partial(cut), InvalidArgument);
	await t.rejects(announcer.partial(transfer), { message: 'only aggregate bonded transactions can be announced as partial' });
	await t.rejects(announcer.partial(signing.aggregate('complete', [['alice', pay('bob', 1n)]])), InvalidArgument);
	await turn();
	t.strictSame(posted, []);
});

t.test('a view of bytes in a larger buffer: only those are passed on', async t => {
	const { announcer, posted } = begin();
	const around = Buffer.concat([Buffer.alloc(7, 1), transfer, Buffer.alloc(9, 2)]);

	void announcer.transaction(new Uint8Array(around.buffer, around.byteOffset + 7, transfer.length));
	await turn();

	t.match(posted[0], [{ announcement: { payload: transfer.toString('latin1') } }]);
});

t.test('too many wait: the next is told to come again, until one is answered', async t => {
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

t.test('the chain is gone: whoever waits is told, and whoever comes', async t => {
	const { announcer } = begin();
	const waiting = announcer.transaction(transfer);
	announcer.stop();

	await t.rejects(waiting, new ServiceUnavailable('the chain has stopped'));
	await t.rejects(announcer.cosignature(cosignatureOf('bob', bonded)), ServiceUnavailable);
	t.doesNotThrow(() => announcer.acknowledge([{ id: 1, result: 'handled' }]), 'an answer that comes too late is for nobody');
});
