/** Aggregates that wait for cosignatures, and the effect of each cosignature. Source: facts/ledger.md 4.2, 4.3. */
import t, { type Test } from 'tap';
import type { DetachedCosignature } from '../../../../src/chain/index.js';
import { readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { dump, sameDump } from '../../../support/embedded/database.js';
import { viewOf } from '../../../support/embedded/views.js';
import { type NodeOptions, TestNode } from '../../../support/embedded/node.js';
import { funded, FUNDS, type Name, nameOfKey } from '../../../support/embedded/accounts.js';
import { cosignatureOf, pay, type SignedInner } from '../../../support/embedded/signing.js';
import { multisigModification } from '../../../support/transactions/bodies.js';

const AROUND: readonly SignedInner[] = [['alice', pay('bob', 1n)], ['bob', pay('carol', 2n)], ['carol', pay('alice', 3n)]];

/** @returns a chain on which an aggregate's lock is confirmed */
const begin = (t: Test, inner = AROUND, options: NodeOptions & { readonly signer?: Name; readonly cosigners?: readonly Name[] } = {}) => {
	const { signer, cosigners } = options;
	const chain = TestNode.begin(t, options);
	const aggregate = chain.signing.bonded('swap', inner, { ...(signer && { signer }), ...(cosigners && { cosigners }) });
	chain.confirm(chain.signing.lock('lock', 'alice', aggregate, 40n));
	return { chain, aggregate, by: (name: Name): DetachedCosignature => cosignatureOf(name, aggregate) };
};

/** @returns the stored cosigners: of the table of cosignatures, and of the document */
const stored = ({ directory }: TestNode) => {
	const [document] = viewOf(directory).partial;
	return {
		rows: dump(directory)['pool_cosignatures']?.map(({ signer }) => nameOfKey(String(signer).toUpperCase())),
		document: document?.transaction.cosignatures.map(({ signerPublicKey }) => nameOfKey(signerPublicKey))
	};
};

const byKey = (...names: readonly Name[]): Name[] => [...names].sort((a, b) => (funded(a).publicKey < funded(b).publicKey ? -1 : 1));

t.test('before the aggregate: ignored, and accepted when sent again afterwards', t => {
	const { chain, aggregate, by } = begin(t);
	const before = dump(chain.directory);

	t.strictSame(chain.cosign(by('bob')), []);
	sameDump(t, dump(chain.directory), before);
	t.strictSame(chain.bond(aggregate), ['partialAdded swap']);
	t.strictSame(chain.cosign(by('bob')), ['cosignature swap bob']);
	t.end();
});

t.test('several in one commit: applied in order, and the last one completes the aggregate', t => {
	const { chain, aggregate, by } = begin(t);

	t.strictSame(chain.take([
		{ kind: 'partial', transaction: readTransaction(aggregate) },
		{ kind: 'cosignature', cosignature: by('carol') },
		{ kind: 'cosignature', cosignature: by('carol') },
		{ kind: 'cosignature', cosignature: by('bob') },
		{ kind: 'cosignature', cosignature: by('bob') }
	]), ['partialAdded swap', 'cosignature swap carol', 'cosignature swap bob', 'partialRemoved swap', 'unconfirmedAdded swap']);
	t.strictSame(chain.harvest().slice(1, 3), ['confirmedAdded swap', 'unconfirmedRemoved swap']);
	t.strictSame(['alice', 'bob', 'carol'].map(name => chain.balance(name as Name) - FUNDS), [2n, -1n, -1n]);
	t.strictSame(chain.cosign(by('bob')), [], 'a late cosignature is not a failure');
	t.end();
});

t.test('stores cosignatures in the order of the keys, regardless of the order of arrival', t => {
	const four: readonly SignedInner[] = (['bob', 'carol', 'dave', 'erin'] as const).map(name => [name, pay('alice', 1n)]);
	for (const order of [['carol', 'dave', 'erin'], ['erin', 'dave', 'carol'], ['dave', 'erin', 'carol']] as const) {
		t.test(order.join(), t => {
			const { chain, aggregate, by } = begin(t, [...four, ['alice', pay('bob', 1n)]], { signer: 'alice' });
			chain.bond(aggregate);
			for (const name of order)
				chain.cosign(by(name));

			const expected = byKey(...order);
			t.strictSame(stored(chain), { rows: expected, document: expected });
			chain.cosign(by('bob'));
			chain.harvest();
			const payload = String(dump(chain.directory)['transactions']?.at(-1)?.['payload']);
			const keys = byKey('bob', ...order).map(name => funded(name).publicKey.toLowerCase());
			t.match(payload, new RegExp(keys.join('.{144}')));
			t.end();
		});
	}
	t.end();
});

t.test('attached cosignatures are applied one by one; invalid ones are skipped', t => {
	const { chain, aggregate } = begin(t, AROUND, { cosigners: ['dave', 'carol', 'carol', 'bob'] });
	// bob's is invalid
	aggregate.writeUInt8(aggregate.readUInt8(aggregate.length - 1) ^ 1, aggregate.length - 1);

	t.strictSame(chain.bond(aggregate), ['partialAdded swap', 'cosignature swap carol']);
	t.strictSame(stored(chain), { rows: ['carol'], document: ['carol'] });
	t.end();
});

t.test('announced again with more cosignatures: adds none', t => {
	const { chain, aggregate, by } = begin(t, AROUND, { cosigners: ['carol'] });
	chain.bond(aggregate);
	const deadline = aggregate.readBigUInt64LE(0x78);
	const again = chain.signing.bonded('swap', AROUND, { cosigners: ['bob', 'carol'], deadline });

	t.strictSame(chain.bond(again, aggregate), []);
	t.strictSame(stored(chain).rows, ['carol']);
	t.strictSame(chain.cosign(by('bob')), ['cosignature swap bob', 'partialRemoved swap', 'unconfirmedAdded swap']);
	t.strictSame(chain.bond(again), [], 'nor when it is unconfirmed');
	chain.harvest();
	t.strictSame(chain.bond(again), [], 'nor when it is confirmed');
	t.end();
});

t.test('ignored cosignatures change nothing', t => {
	const { chain, aggregate, by } = begin(t);
	chain.bond(aggregate);
	chain.cosign(by('carol'));
	const before = dump(chain.directory);

	const events = chain.cosign(
		by('dave'), { ...by('bob'), version: 1n }, { ...by('bob'), signature: by('carol').signature }, { ...by('bob'), signerPublicKey: funded('dave').publicKey }
	);

	t.strictSame(events, []);
	sameDump(t, dump(chain.directory), before);
	t.end();
});

t.test('a cosignature of the signer invalidates the aggregate: removed, with a status', t => {
	const { chain, aggregate, by } = begin(t);
	chain.bond(aggregate);

	t.strictSame(chain.cosign(by('alice'), by('bob')), ['partialRemoved swap', 'status swap Failure_Aggregate_Redundant_Cosignatures']);
	t.strictSame(dump(chain.directory)['pool'], []);
	t.end();
});

t.test('one cosignature too many: removed, with a status', t => {
	const { chain, aggregate, by } = begin(t, AROUND, { changes: { aggregate: { maxCosignaturesPerAggregate: 2 } } });
	chain.bond(aggregate);

	t.strictSame(chain.cosign(by('bob')), ['cosignature swap bob'], 'the signer counts as one');
	t.strictSame(chain.cosign(by('carol')), ['partialRemoved swap', 'status swap Failure_Aggregate_Too_Many_Cosignatures']);
	const { pool, pool_cosignatures: cosignatures, pool_addresses: addresses } = dump(chain.directory);
	t.strictSame([pool, cosignatures, addresses], [[], [], []]);
	t.end();
});

/** Alice's account has two cosignatories. */
const makeShared = (chain: TestNode, add: readonly Name[], [minApproval, minRemoval]: readonly [number, number]): void => chain.confirm(
	chain.signing.aggregate('share', [
		['alice', multisigModification({ add: add.map(name => funded(name).address), minApproval, minRemoval })]
	], { cosigners: add })
);

t.test('a cosigner that is no longer a cosignatory: dropped with the next cosignature', t => {
	const chain = TestNode.begin(t);
	makeShared(chain, ['bob', 'carol', 'dave'], [2, 1]);
	const payment = chain.signing.bonded('payment', [['alice', pay('erin', 5n)], ['frank', pay('alice', 1n)]], { signer: 'frank' });
	chain.confirm(chain.signing.lock('lock', 'frank', payment, 40n));
	chain.bond(payment);
	chain.cosign(cosignatureOf('bob', payment));
	chain.confirm(chain.signing.aggregate('leave', [
		['alice', multisigModification({ remove: [funded('bob').address] })]
	], { signer: 'carol' }));
	t.strictSame(stored(chain), { rows: ['bob'], document: ['bob'] }, 'a block alone changes nothing');

	t.strictSame(chain.cosign(cosignatureOf('carol', payment)), ['cosignature payment carol'], 'one of two is missing');
	t.strictSame(stored(chain), { rows: ['carol'], document: ['carol'] });
	t.strictSame(chain.cosign(cosignatureOf('bob', payment)), []);
	t.strictSame(chain.cosign(cosignatureOf('dave', payment)), [
		'cosignature payment dave', 'partialRemoved payment', 'unconfirmedAdded payment'
	]);
	chain.harvest();
	t.equal(chain.balance('erin'), FUNDS + 5n);
	t.end();
});

t.test('an account that becomes a multisig account can no longer sign itself', t => {
	const { chain, aggregate, by } = begin(t, [['bob', pay('carol', 1n)], ['alice', pay('carol', 1n)]], { signer: 'bob' });
	chain.bond(aggregate);
	makeShared(chain, ['carol', 'dave'], [1, 1]);

	t.strictSame(chain.cosign(by('alice')), []);
	t.strictSame(chain.cosign(by('dave')), ['cosignature swap dave', 'partialRemoved swap', 'unconfirmedAdded swap']);
	t.end();
});
