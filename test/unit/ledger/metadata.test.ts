/** Effects of metadata transactions. Source: facts/ledger.md 3.4; 10.2 trap 24. */
import { metadataUpdateValue } from 'symbol-sdk/symbol';
import fc from 'fast-check';
import t from 'tap';
import { type Metadata, MetadataType } from '../../../src/wire/state/records.js';
import { metadataHash } from '../../../src/wire/identifiers/composite-hash.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { addressNamed, defineMosaic, makeMultisig, registerNamespace, together } from '../../support/ledger/actions.js';
import { addressOfName, aliasOfName, namespaceId } from '../../support/ledger/ids.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { accountMetadata, addressAlias, mosaicAlias, mosaicMetadata, namespaceMetadata } from '../../support/transactions/bodies.js';
import type { Body } from '../../support/transactions/transactions.js';

const free = { maxFee: 0n } as const;
const [alice, bob] = ['alice', 'bob'].map(addressNamed) as [ReturnType<typeof addressNamed>, ReturnType<typeof addressNamed>];
const NO_ID = '0'.repeat(16);

const confirm = (ledger: TestLedger, body: Body, cosigners: readonly string[] = ['bob']) =>
	ledger.harvest([together(ledger, [['alice', body]], cosigners, free)]);

const entriesOf = (ledger: TestLedger): Metadata[] => [...ledger.state.metadata.values()];
const valueOf = (ledger: TestLedger): string | undefined => entriesOf(ledger)[0]?.value;

const bytes = (text: string): Buffer => Buffer.from(text, 'hex');

/** The sent bytes, the change of size, the value stored then. */
type Step = readonly [sent: string, sizeDelta: number, stored: string | undefined];

/** The value of alice's metadata about bob, step by step. */
const HISTORIES: readonly (readonly [name: string, steps: readonly Step[]])[] = [
	['a first value', [['0102FF', 3, '0102FF']]],
	['combines the sent value with the stored one by XOR', [['0102FF', 3, '0102FF'], ['0100F0', 0, '00020F']]],
	['it grows', [['0102', 2, '0102'], ['01000304', 2, '00020304']]],
	['removes the tail that the sent value cancels', [['01020304', 4, '01020304'], ['FF020304', -3, 'FE']]],
	['removes the entry with the last byte; it may be added again', [['0102', 2, '0102'], ['0102', -2, undefined], ['03', 1, '03']]],
	['a value of zeros', [['00', 1, '00'], ['0000', 1, '0000'], ['0000', -1, '00'], ['00', -1, undefined]]],
	['nothing changes', [['0102', 2, '0102'], ['0000', 0, '0102']]]
];

for (const [name, steps] of HISTORIES) {
	t.test(`value: ${name}`, t => {
		const ledger = TestLedger.create();
		for (const [sent, sizeDelta, stored] of steps) {
			confirm(ledger, accountMetadata({ target: bob, value: bytes(sent), sizeDelta }));
			t.equal(valueOf(ledger), stored, `after ${sent}`);
		}
		t.end();
	});
}

t.test('value: the SDK\'s difference between any old and new value turns the old into the new', t => {
	const values = fc.array(fc.uint8Array({ minLength: 1, maxLength: 16 }), { minLength: 1, maxLength: 5 });
	const start = TestLedger.create();
	fc.assert(fc.property(values, history => {
		const ledger = start.fork();
		let old: Uint8Array = new Uint8Array();
		for (const value of history) {
			const sent = old.length === 0 ? value : metadataUpdateValue(old, value);
			confirm(ledger, accountMetadata({ target: bob, value: sent, sizeDelta: value.length - old.length }));
			if (valueOf(ledger) !== toHex(value))
				return false;
			old = value;
		}
		return true;
	}), { numRuns: 50 });
	t.pass();
	t.end();
});

t.test('entries: one per source, target, key, and target id', t => {
	const ledger = TestLedger.create();
	const id = defineMosaic(ledger, 'bob');
	registerNamespace(ledger, 'bob', 'gold');
	const gold = namespaceId('gold');
	const named = { target: bob, key: 0x0102_0304_0506_0708n } as const;

	confirm(ledger, accountMetadata({ ...named, value: bytes('01') }));
	confirm(ledger, mosaicMetadata(id, { ...named, value: bytes('02') }));
	confirm(ledger, namespaceMetadata(gold, { ...named, value: bytes('03') }));
	confirm(ledger, accountMetadata({ target: bob, key: 2n, value: bytes('04') }));
	confirm(ledger, accountMetadata({ target: alice, value: bytes('05') }), []);
	ledger.harvest([together(ledger, [['bob', accountMetadata({ target: bob, value: bytes('06') })]], [], free)]);

	const expected = ([
		[alice, bob, '0102030405060708', NO_ID, MetadataType.ACCOUNT],
		[alice, bob, '0102030405060708', id, MetadataType.MOSAIC],
		[alice, bob, '0102030405060708', gold, MetadataType.NAMESPACE],
		[alice, bob, '0000000000000002', NO_ID, MetadataType.ACCOUNT],
		[alice, alice, '0000000000000001', NO_ID, MetadataType.ACCOUNT],
		[bob, bob, '0000000000000001', NO_ID, MetadataType.ACCOUNT]
	] as const).map(([sourceAddress, targetAddress, scopedKey, targetId, type], i) => {
		const name = { sourceAddress, targetAddress, scopedKey, targetId, type };
		return { ...name, compositeHash: metadataHash(name), value: `0${i + 1}` };
	});
	t.strictSame(entriesOf(ledger), expected);
	t.strictSame([...ledger.state.metadata.keys()], expected.map(({ compositeHash }) => compositeHash));
	t.end();
});

t.test('aliases: the entry uses the resolved target and id, and the block has resolutions', t => {
	const ledger = TestLedger.create();
	const id = defineMosaic(ledger, 'bob');
	const [bobs, gold] = [addressOfName('bobs'), aliasOfName('gold')];
	registerNamespace(ledger, 'bob', 'bobs', 50n);
	registerNamespace(ledger, 'bob', 'gold', 50n);
	ledger.confirm('bob', addressAlias(namespaceId('bobs'), bob), free);
	ledger.confirm('bob', mosaicAlias(namespaceId('gold'), id), free);

	const { statements, transactions } = confirm(ledger, mosaicMetadata(gold, { target: bobs, value: bytes('01') }));

	t.match(entriesOf(ledger), [{ targetAddress: bob, targetId: id, type: MetadataType.MOSAIC }]);
	const source = { primaryId: 1, secondaryId: 1 };
	t.strictSame(statements.addressResolutions, [{ unresolved: bobs, entries: [{ source, resolved: bob }] }]);
	t.strictSame(statements.mosaicResolutions, [{ unresolved: gold, entries: [{ source, resolved: id }] }]);
	t.strictSame(transactions[0]?.allAddresses, [alice], 'no resolution of the owner');

	confirm(ledger, mosaicMetadata(id, { target: bob, value: bytes('02'), sizeDelta: 0 }));
	t.equal(valueOf(ledger), '03', 'the same entry without aliases');

	const account = confirm(ledger, accountMetadata({ target: bobs, value: bytes('01') }));
	t.strictSame(account.transactions[0]?.allAddresses, [alice, bobs, bob]);
	confirm(ledger, namespaceMetadata(namespaceId('gold'), { target: bobs, value: bytes('01') }));
	t.equal(entriesOf(ledger)[2]?.targetId, namespaceId('gold'), 'a namespace id is not resolved to the mosaic of its alias');
	t.end();
});

t.test('target: a multisig account, and an account that the chain does not know', t => {
	const ledger = TestLedger.create();
	makeMultisig(ledger, 'bob', ['carol', 'dave'], [2, 1]);
	confirm(ledger, accountMetadata({ target: bob, value: bytes('01') }), ['carol', 'dave']);
	t.equal(entriesOf(ledger)[0]?.targetAddress, bob);

	confirm(ledger, accountMetadata({ target: addressNamed('nobody'), value: bytes('01') }), ['nobody']);
	t.match(ledger.account('nobody'), { addressHeight: 4n, publicKeyHeight: 0n }, 'does not store the key of a cosigner');
	t.end();
});

t.test('failure: when an aggregate fails later, its metadata is reverted', t => {
	const ledger = TestLedger.create();
	confirm(ledger, accountMetadata({ target: bob, value: bytes('01') }));
	const setValue = (value: string, sizeDelta: number): Body => accountMetadata({ target: bob, value: bytes(value), sizeDelta });

	ledger.tryHarvest([together(ledger, [['alice', setValue('0102', 1)], ['alice', setValue('0102', 1)]], ['bob'], free)]);
	t.equal(valueOf(ledger), '01');

	ledger.harvest([together(ledger, [['alice', setValue('0102', 1)], ['alice', setValue('0002', -1)]], ['bob'], free)]);
	t.equal(valueOf(ledger), '00', 'each transaction sees the effects of the one before');
	t.end();
});

t.test('metadata remains after its mosaic or namespace has expired', t => {
	const ledger = TestLedger.create();
	const id = defineMosaic(ledger, 'bob', { duration: 3n });
	confirm(ledger, mosaicMetadata(id, { target: bob, value: bytes('01') }));
	ledger.advanceTo(8n);

	t.equal(valueOf(ledger), '01');
	t.end();
});
