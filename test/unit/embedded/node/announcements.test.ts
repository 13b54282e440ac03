/** Events that a node emits for announcements, and those it does not. Source: facts/ledger.md 3.1, 6. */
import t from 'tap';
import { hashTextOf, pay } from '../../../support/embedded-signing.js';
import { TestNode } from '../../../support/embedded-node.js';
import { FUNDS } from '../../../support/embedded-accounts.js';

const MINUTE_MS = 60_000n;
const SIGNATURE = 0x08;
const MAX_FEE = 0x70;

t.test('announced twice: emits one event, whether together, one after the other, or after its block', t => {
	const chain = TestNode.begin(t);
	const transfer = chain.signing.sign('pay', 'alice', pay('bob', 1n));

	t.strictSame(chain.announce(transfer, transfer), ['unconfirmedAdded pay']);
	t.strictSame(chain.announce(transfer), []);
	t.strictSame(chain.harvest().filter(text => text.endsWith('pay')), ['confirmedAdded pay', 'unconfirmedRemoved pay']);
	t.strictSame(chain.announce(transfer), []);
	chain.now += 30n * MINUTE_MS;
	t.strictSame(chain.announce(transfer), [], 'also when the announcement is no longer remembered: the chain contains it');
	t.equal(chain.balance('bob'), FUNDS + 1n);
	t.end();
});

t.test('announced again after a failure: no second status while it is remembered, validated again afterwards', t => {
	const chain = TestNode.begin(t);
	const transfer = chain.signing.sign('pay', 'alice', pay('bob', 2n * FUNDS));

	t.strictSame(chain.announce(transfer, transfer), ['status pay Failure_Core_Insufficient_Balance']);
	chain.confirm(chain.signing.sign('gift', 'carol', pay('alice', FUNDS)));
	t.strictSame(chain.announce(transfer), []);
	chain.now += 30n * MINUTE_MS;
	t.strictSame(chain.announce(transfer), ['unconfirmedAdded pay']);
	t.end();
});

t.test('an invalid announcement does not affect valid ones', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const forged = signing.sign('genuine', 'alice', pay('bob', 1n));
	forged.writeBigUInt64LE(1n, MAX_FEE);
	signing.labels.set(hashTextOf(forged), 'forged');

	t.strictSame(chain.announce(
		signing.sign('one', 'alice', pay('bob', 1n)), forged, signing.sign('much', 'bob', pay('carol', 3n * FUNDS)),
		signing.sign('late', 'bob', pay('carol', 1n), { deadline: chain.now - 1n }), signing.sign('two', 'bob', pay('alice', FUNDS + 1n))
	), [
		'unconfirmedAdded one', 'status forged Failure_Consumer_Batch_Signature_Not_Verifiable', 'status much Failure_Core_Insufficient_Balance',
		'status late Failure_Core_Past_Deadline', 'unconfirmedAdded two'
	]);
	t.end();
});

t.test('order of checks: stateless rules before the signature, the signature before stateful rules', t => {
	const chain = TestNode.begin(t);
	const forge = (bytes: Buffer): Buffer => {
		bytes.writeUInt8(bytes.readUInt8(SIGNATURE) ^ 1, SIGNATURE);
		return bytes;
	};
	const { signing } = chain;
	const codeOf = (bytes: Buffer): string | undefined => chain.announce(bytes)[0]?.split(' ')[2];

	t.equal(codeOf(forge(signing.sign('a', 'alice', pay('alice', 3n * FUNDS)))), 'Failure_Consumer_Batch_Signature_Not_Verifiable');
	t.equal(codeOf(forge(signing.aggregate('b', []))), 'Failure_Aggregate_No_Transactions');
	t.end();
});

t.test('an aggregate: first without, then with all cosignatures, then with others', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const deadline = chain.now + MINUTE_MS;
	const inner = [['alice', pay('bob', 1n)], ['bob', pay('carol', 2n)], ['carol', pay('alice', 3n)]] as const;
	const signed = (...cosigners: readonly ('bob' | 'carol')[]): Buffer => signing.aggregate('swap', inner, { deadline, cosigners });

	t.strictSame(chain.announce(signed()), ['status swap Failure_Aggregate_Missing_Cosignatures']);
	t.strictSame(chain.announce(signed('bob')), ['status swap Failure_Aggregate_Missing_Cosignatures'], 'other bytes are a new announcement');
	t.strictSame(chain.announce(signed('bob', 'bob')), ['status swap Failure_Aggregate_Redundant_Cosignatures']);
	t.strictSame(chain.announce(signed('bob', 'carol')), ['unconfirmedAdded swap']);
	t.strictSame(chain.announce(signed('carol', 'bob')), [], 'already unconfirmed, whichever arrives first');
	t.strictSame(chain.harvest().filter(text => text.includes('swap')), ['confirmedAdded swap', 'unconfirmedRemoved swap']);
	t.strictSame(chain.announce(signed('carol', 'bob'), signed('bob')), []);
	t.strictSame(['alice', 'bob', 'carol'].map(name => chain.balance(name as 'alice') - FUNDS), [2n, -1n, -1n]);
	t.end();
});

t.test('events are in the order of arrival', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const transactions = [30, 10, 20].map(i => signing.sign(`${i}`, 'alice', pay('bob', BigInt(i)), { multiplier: BigInt(i) }));

	t.strictSame(chain.announce(...transactions), ['unconfirmedAdded 30', 'unconfirmedAdded 10', 'unconfirmedAdded 20']);
	t.strictSame(chain.harvest().filter(text => text.startsWith('confirmed')), ['30', '10', '20'].map(label => `confirmedAdded ${label}`));
	t.end();
});
