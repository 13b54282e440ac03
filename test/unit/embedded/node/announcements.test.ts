/** Events that a node emits for announcements, and those it does not. Source: facts/ledger.md 3.1, 6. */
import t from 'tap';
import { hashTextOf, pay } from '../../../support/embedded/signing.js';
import { dump } from '../../../support/embedded/database.js';
import { TestNode } from '../../../support/embedded/node.js';
import { FUNDS } from '../../../support/embedded/accounts.js';

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
	t.strictSame(chain.announce(transfer), [], 'also later: the chain contains it');
	t.equal(chain.balance('bob'), FUNDS + 1n);
	t.end();
});

t.test('announced again after a failure: validated again each time, with a status for each failure', t => {
	const chain = TestNode.begin(t);
	const transfer = chain.signing.sign('pay', 'alice', pay('bob', 2n * FUNDS));
	const failure = 'status pay Failure_Core_Insufficient_Balance';

	t.strictSame(chain.announce(transfer, transfer), [failure, failure]);
	t.strictSame(chain.announce(transfer), [failure]);
	chain.announce(chain.signing.sign('gift', 'carol', pay('alice', FUNDS)));
	t.strictSame(chain.announce(transfer), ['unconfirmedAdded pay'], 'an unconfirmed transfer to the signer suffices');
	t.strictSame(chain.announce(transfer), []);
	t.strictSame(chain.harvest().filter(text => text.endsWith('pay')), ['confirmedAdded pay', 'unconfirmedRemoved pay']);
	t.end();
});

t.test('announced again after its removal from the unconfirmed transactions: validated again', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const deadline = chain.now + MINUTE_MS;
	const expired = signing.sign('expired', 'alice', pay('bob', 1n), { deadline });
	chain.announce(expired);
	chain.now = deadline + 1n;

	t.strictSame(chain.prune(), ['unconfirmedRemoved expired', 'status expired Failure_Core_Past_Deadline']);
	t.strictSame(chain.announce(expired), ['status expired Failure_Core_Past_Deadline']);
	t.end();
});

for (const restart of ['none', 'of the node', 'of the gateway'] as const) {
	t.test(`the stored status is that of the last failure, and is removed when the transaction is accepted; restart: ${restart}`, t => {
		const chain = TestNode.begin(t);
		const { signing } = chain;
		const transfer = signing.sign('pay', 'alice', pay('bob', 2n * FUNDS));
		const other = signing.sign('other', 'bob', pay('carol', 2n * FUNDS));
		const again = (): void => {
			if (restart === 'of the node')
				chain.open();
			else if (restart === 'of the gateway')
				chain.reopen();
		};
		const stored = (): unknown[] | undefined => dump(chain.directory)['statuses']?.map(({ hash }) => String(hash).toUpperCase());

		chain.announce(transfer, other);
		again();
		chain.announce(transfer);
		t.strictSame(stored(), [other, transfer].map(hashTextOf), 'the newest is last');
		chain.confirm(signing.sign('gift', 'carol', pay('alice', FUNDS)));
		again();
		t.strictSame(chain.announce(transfer), ['unconfirmedAdded pay']);
		t.strictSame(stored(), [hashTextOf(other)]);
		again();
		t.strictSame(stored(), [hashTextOf(other)]);
		t.strictSame(chain.harvest().filter(text => text.endsWith('pay')), ['confirmedAdded pay', 'unconfirmedRemoved pay']);
		t.end();
	});
}

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
