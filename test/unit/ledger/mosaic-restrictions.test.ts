/** Effects of global and address mosaic restrictions. Source: facts/ledger.md 1.3, 1.6, 3.4, 3.5. */
import t from 'tap';
import { mosaicRestrictionHash } from '../../../src/wire/identifiers/composite-hash.js';
import { addressNamed, defineMosaic, mosaicNamed, registerNamespace } from '../../support/ledger/actions.js';
import { aliasOfName, namespaceId } from '../../support/ledger/ids.js';
import { defineRestrictable, EQ, GE, LT, restrictMosaic } from '../../support/ledger/restrictions.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { mosaicAlias, mosaicDefinition, supplyChange, transfer } from '../../support/transactions/bodies.js';
import { demand, give, NOT_GIVEN, NOTHING } from '../../support/transactions/restrictions.js';

const id = mosaicNamed('alice');
const bob = addressNamed('bob');
const NO_REFERENCE = '0000000000000000';
const KEY = '0000000000000007';
const GREAT_KEY = 0xf000_0000_0000_0000n;
const rulesOf = (ledger: TestLedger) => ledger.state.mosaicRestrictions.get(mosaicRestrictionHash(id, undefined));
const valuesOf = (ledger: TestLedger, name = 'bob') => ledger.state.mosaicRestrictions.get(mosaicRestrictionHash(id, addressNamed(name)));

const withMosaic = (): TestLedger => {
	const ledger = TestLedger.create();
	defineRestrictable(ledger, 'alice');
	return ledger;
};

t.test('global restrictions: one record, ascending by key', t => {
	const ledger = withMosaic();

	ledger.confirm('alice', demand(id, [GE, 3n], { key: GREAT_KEY }));
	ledger.confirm('alice', demand(id, [EQ, 1n]));

	t.strictSame(rulesOf(ledger), {
		kind: 'global',
		compositeHash: mosaicRestrictionHash(id, undefined),
		mosaicId: id,
		rules: [
			{ key: KEY, referenceMosaicId: NO_REFERENCE, value: 1n, type: EQ },
			{ key: 'F000000000000000', referenceMosaicId: NO_REFERENCE, value: 3n, type: GE }
		]
	});
	t.end();
});

t.test('address restrictions: one record per account, ascending by key', t => {
	const ledger = withMosaic();
	ledger.confirm('alice', demand(id, [GE, 3n], { key: GREAT_KEY }));
	ledger.confirm('alice', demand(id, [EQ, 1n]));

	ledger.confirm('alice', give(id, bob, 5n, { key: GREAT_KEY }));
	ledger.confirm('alice', give(id, bob, 0n));

	t.strictSame(valuesOf(ledger), {
		kind: 'address',
		compositeHash: mosaicRestrictionHash(id, bob),
		mosaicId: id,
		targetAddress: bob,
		values: [{ key: KEY, value: 0n }, { key: 'F000000000000000', value: 5n }]
	});
	t.equal(valuesOf(ledger, 'carol'), undefined);
	t.end();
});

t.test('a modification replaces the previous restriction', t => {
	const ledger = withMosaic();
	restrictMosaic(ledger, 'alice', id, [EQ, 1n], { bob: 5n });

	ledger.confirm('alice', demand(id, [LT, 9n], { previous: [EQ, 1n] }));
	ledger.confirm('alice', give(id, bob, 6n, { previous: 5n }));

	t.match(rulesOf(ledger), { rules: [{ key: KEY, value: 9n, type: LT }] });
	t.match(valuesOf(ledger), { values: [{ key: KEY, value: 6n }] });
	t.end();
});

t.test('deletes a restriction, and the record with the last one; address restrictions remain after their global restriction is deleted', t => {
	const ledger = withMosaic();
	restrictMosaic(ledger, 'alice', id, [EQ, 1n], { bob: 5n });
	ledger.confirm('alice', demand(id, [EQ, 1n], { key: 8n }));
	ledger.confirm('alice', give(id, bob, 1n, { key: 8n }));

	ledger.confirm('alice', give(id, bob, NOT_GIVEN, { previous: 5n }));
	t.match(valuesOf(ledger), { values: [{ key: '0000000000000008', value: 1n }] });

	ledger.confirm('alice', give(id, bob, NOT_GIVEN, { key: 8n, previous: 1n }));
	t.notOk(ledger.state.mosaicRestrictions.has(mosaicRestrictionHash(id, bob)));

	ledger.confirm('alice', give(id, bob, 2n));
	ledger.confirm('alice', demand(id, NOTHING, { previous: [EQ, 1n] }));
	t.match(rulesOf(ledger), { rules: [{ key: '0000000000000008' }] });

	ledger.confirm('alice', demand(id, NOTHING, { key: 8n, previous: [EQ, 1n] }));
	t.notOk(ledger.state.mosaicRestrictions.has(mosaicRestrictionHash(id, undefined)));
	t.match(valuesOf(ledger), { values: [{ key: KEY, value: 2n }] });

	ledger.confirm('alice', demand(id, [EQ, 2n]));
	t.equal(ledger.announce(ledger.sign('alice', transfer(bob, [[id, 1n]]))), 'Failure_RestrictionMosaic_Account_Unauthorized', 'alice has no value');
	ledger.confirm('alice', give(id, addressNamed('alice'), 2n));
	t.equal(ledger.announce(ledger.sign('alice', transfer(bob, [[id, 1n]]))), undefined, 'bob has the previous value');
	t.end();
});

t.test('reference: the values of the referenced mosaic decide, even when its own restriction is deleted', t => {
	const ledger = withMosaic();
	const reference = mosaicNamed('erin');
	defineRestrictable(ledger, 'erin');
	restrictMosaic(ledger, 'erin', reference, [EQ, 9n], { alice: 1n, bob: 1n });

	ledger.confirm('alice', demand(id, [EQ, 1n], { reference }));
	ledger.confirm('erin', demand(reference, NOTHING, { previous: [EQ, 9n] }));

	t.match(rulesOf(ledger), { rules: [{ referenceMosaicId: reference }] });
	t.equal(ledger.announce(ledger.sign('alice', transfer(bob, [[id, 1n]]))), undefined);
	t.equal(
		ledger.announce(ledger.sign('alice', transfer(addressNamed('carol'), [[id, 1n]]))), 'Failure_RestrictionMosaic_Account_Unauthorized'
	);
	t.end();
});

t.test('aliases: stores the resolved values and adds resolutions to the block', t => {
	const ledger = withMosaic();
	const reference = mosaicNamed('alice', 2);
	defineRestrictable(ledger, 'alice', { nonce: 2 });
	ledger.confirm('alice', demand(reference, [EQ, 1n]));
	for (const [name, mosaicId] of [['coin', id], ['other', reference]] as const) {
		registerNamespace(ledger, 'alice', name);
		ledger.confirm('alice', mosaicAlias(namespaceId(name), mosaicId));
	}
	const byAlias = { reference: aliasOfName('other') } as const;

	const { statements } = ledger.confirm('alice', demand(aliasOfName('coin'), [EQ, 1n], byAlias));

	t.match(rulesOf(ledger), { mosaicId: id, rules: [{ referenceMosaicId: reference }] });
	const entries = (resolved: string) => [{ source: { primaryId: 1, secondaryId: 0 }, resolved }];
	t.strictSame(new Map(statements.mosaicResolutions.map(({ unresolved, entries }) => [unresolved, entries])), new Map([
		[aliasOfName('coin'), entries(id)], [aliasOfName('other'), entries(reference)]
	]));

	const deletion = ledger.confirm('alice', demand(id, NOTHING, { ...byAlias, previous: [EQ, 1n] }));
	t.strictSame(deletion.statements.mosaicResolutions, [{ unresolved: aliasOfName('other'), entries: entries(reference) }]);
	t.notOk(ledger.state.mosaicRestrictions.has(mosaicRestrictionHash(id, undefined)));
	t.end();
});

t.test('global restrictions apply even after the mosaic\'s restrictable flag is cleared', t => {
	const ledger = TestLedger.create();
	defineMosaic(ledger, 'alice', { flags: 7, supply: 0n });
	ledger.confirm('alice', demand(id, [EQ, 1n]));
	ledger.confirm('alice', mosaicDefinition(1, 4));
	ledger.confirm('alice', supplyChange(id, 10n));

	t.equal(ledger.announce(ledger.sign('alice', transfer(bob, [[id, 1n]]))), 'Failure_RestrictionMosaic_Account_Unauthorized');
	t.equal(
		ledger.announce(ledger.sign('alice', demand(id, NOTHING, { previous: [EQ, 1n] }))), 'Failure_Mosaic_Required_Property_Flag_Unset'
	);
	t.end();
});
