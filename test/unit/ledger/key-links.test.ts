/** Key links in the state. Source: facts/ledger.md 3.4, 3.5. */
import t from 'tap';
import { UNKNOWN_PUBLIC_KEY } from '../../../src/backends/embedded/ledger/state/accounts.js';
import { AccountType } from '../../../src/wire/state/records.js';
import { keyNamed, pay } from '../../support/ledger/actions.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { accountKeyLink, nodeKeyLink, votingKeyLink, vrfKeyLink } from '../../support/transactions/bodies.js';

t.test('account key: link and unlink change both accounts', t => {
	const ledger = TestLedger.create();

	ledger.confirm('alice', accountKeyLink(keyNamed('remote')));
	t.match(ledger.account('alice'), { type: AccountType.MAIN, linkedKey: keyNamed('remote') });
	t.match(ledger.account('remote'), {
		type: AccountType.REMOTE, linkedKey: keyNamed('alice'), publicKey: keyNamed('remote'), publicKeyHeight: 2n, addressHeight: 2n
	});

	ledger.confirm('alice', accountKeyLink(keyNamed('remote'), 'unlink'));
	t.match(ledger.account('alice'), { type: AccountType.UNLINKED, linkedKey: undefined });
	t.match(ledger.account('remote'), { type: AccountType.REMOTE_UNLINKED, linkedKey: undefined });
	t.end();
});

t.test('account key: linking an account known only by its address stores its key', t => {
	const ledger = TestLedger.create();
	ledger.confirm('bob', pay('remote', 1n));

	ledger.confirm('alice', accountKeyLink(keyNamed('remote')));

	t.match(ledger.account('remote'), { addressHeight: 2n, publicKeyHeight: 3n });
	t.end();
});

for (const [name, link, member] of [['node', nodeKeyLink, 'nodeKey'], ['VRF', vrfKeyLink, 'vrfKey']] as const) {
	t.test(`${name} key: set and cleared, without a change to another account`, t => {
		const ledger = TestLedger.create();

		const { transactions } = ledger.confirm('alice', link(keyNamed('key')));
		t.equal(ledger.account('alice')?.[member], keyNamed('key'));
		t.equal(ledger.account('key'), undefined);
		t.equal(transactions[0]?.addresses.length, 1);

		ledger.confirm('alice', link(keyNamed('key'), 'unlink'));
		t.equal(ledger.account('alice')?.[member], undefined);
		t.end();
	});
}

for (const [name, link, member] of [['node', nodeKeyLink, 'nodeKey'], ['VRF', vrfKeyLink, 'vrfKey']] as const) {
	t.test(`${name} key of all zeros: linking it changes neither the state nor its hash`, t => {
		const ledger = TestLedger.create();
		// stores her own public key
		ledger.confirm('alice', pay('bob', 1n));
		const without = ledger.fork();
		const { stateTrees } = ledger.confirm('alice', link(UNKNOWN_PUBLIC_KEY), { maxFee: 0n });

		t.equal(ledger.account('alice')?.[member], undefined);
		t.equal(stateTrees.roots[0], without.harvest().stateTrees.roots[0], 'accounts');
		t.end();
	});
}

t.test('voting key of all zeros: treated like any other key', t => {
	const ledger = TestLedger.create();

	ledger.confirm('alice', votingKeyLink(UNKNOWN_PUBLIC_KEY, [1, 3]));

	t.strictSame(ledger.account('alice')?.votingKeys, [{ publicKey: UNKNOWN_PUBLIC_KEY, startEpoch: 1, endEpoch: 3 }]);
	t.end();
});

t.test('voting keys: ordered; unlink removes the exact one', t => {
	const ledger = TestLedger.create();
	const keyOf = (start: number) => ({ publicKey: keyNamed('voter'), startEpoch: start, endEpoch: start + 2 });
	for (const start of [1, 4, 8])
		ledger.confirm('alice', votingKeyLink(keyNamed('voter'), [start, start + 2]));
	t.strictSame(ledger.account('alice')?.votingKeys, [keyOf(1), keyOf(4), keyOf(8)]);

	ledger.confirm('alice', votingKeyLink(keyNamed('voter'), [4, 6], 'unlink'));

	t.strictSame(ledger.account('alice')?.votingKeys, [keyOf(1), keyOf(8)]);
	t.end();
});
