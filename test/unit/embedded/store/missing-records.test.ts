/** The store remembers missing records until they are written. */
import t from 'tap';
import { breakDatabase, FAULT, tamper } from '../../../support/embedded/database.js';
import { TestNode } from '../../../support/embedded/node.js';
import { CURRENCY, funded, type Name } from '../../../support/embedded/accounts.js';
import { pay } from '../../../support/embedded/signing.js';
import { mosaicRestrictionHash } from '../../../../src/wire/identifiers/composite-hash.js';
import { mosaicIdOf } from '../../../../src/wire/identifiers/ids.js';
import { mosaicDefinition } from '../../../support/transactions/bodies.js';
import { demand, give, ListFlags, NOTHING, restrictMosaics } from '../../../support/transactions/restrictions.js';

const blockCurrency = restrictMosaics(ListFlags.BLOCK_MOSAICS, [CURRENCY]);
const allowCurrency = restrictMosaics(ListFlags.BLOCK_MOSAICS, [], [CURRENCY]);
const EXPECTED = { address: funded('bob').address, restrictions: [{ flags: ListFlags.BLOCK_MOSAICS, values: [CURRENCY] }] };
const restrictionsOf = ({ store }: TestNode, name: Name) => store.state.accountRestrictions.get(funded(name).address);

t.test('a record is written and deleted, in the cache and in the database', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	t.equal(restrictionsOf(chain, 'bob'), undefined);

	chain.confirm(signing.sign('block', 'bob', blockCurrency));
	t.strictSame(restrictionsOf(chain, 'bob'), EXPECTED);
	t.strictSame(chain.announce(signing.sign('refused', 'alice', pay('bob', 1n))), [
		'status refused Failure_RestrictionAccount_Mosaic_Transfer_Prohibited'
	]);
	chain.reopen();
	t.strictSame(restrictionsOf(chain, 'bob'), EXPECTED);

	chain.confirm(signing.sign('allow', 'bob', allowCurrency));
	t.equal(restrictionsOf(chain, 'bob'), undefined);
	chain.reopen();
	t.equal(restrictionsOf(chain, 'bob'), undefined);

	chain.confirm(signing.sign('block again', 'bob', blockCurrency));
	t.strictSame(restrictionsOf(chain, 'bob'), EXPECTED);
	t.end();
});

t.test('global and address restrictions of mosaics are written and deleted', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const id = mosaicIdOf(funded('alice').address, 1);
	const bob = funded('bob').address;
	const [rules, values] = [mosaicRestrictionHash(id, undefined), mosaicRestrictionHash(id, bob)];
	const entries = () => [rules, values].map(key => chain.store.state.mosaicRestrictions.get(key)?.kind);
	t.strictSame(entries(), [undefined, undefined]);

	chain.confirm(
		signing.sign('coin', 'alice', mosaicDefinition(1, 4)), signing.sign('rule', 'alice', demand(id, [1, 1n])),
		signing.sign('value', 'alice', give(id, bob, 1n))
	);
	t.strictSame(entries(), ['global', 'address']);
	chain.reopen();
	t.strictSame(entries(), ['global', 'address']);

	chain.confirm(signing.sign('no rule', 'alice', demand(id, NOTHING, { previous: [1, 1n] })));
	t.strictSame(entries(), [undefined, 'address']);
	chain.reopen();
	t.strictSame(entries(), [undefined, 'address']);
	t.end();
});

t.test('storage fault for a block: no record is written; the next attempt writes it', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	chain.announce(signing.sign('block', 'bob', blockCurrency));
	t.equal(restrictionsOf(chain, 'bob'), undefined);
	const repair = breakDatabase(chain.directory, { table: 'account_restrictions' });

	t.throws(() => chain.harvest(), { message: FAULT });
	t.equal(restrictionsOf(chain, 'bob'), undefined);

	repair();
	chain.harvest();
	t.strictSame(restrictionsOf(chain, 'bob'), EXPECTED);
	t.end();
});

t.test('queries the database once', t => {
	const chain = TestNode.begin(t);
	chain.confirm(chain.signing.sign('block', 'bob', blockCurrency));
	t.equal(restrictionsOf(chain, 'carol'), undefined);

	const [carol, bob] = [funded('carol').address, funded('bob').address];
	tamper(chain.directory, `
		INSERT INTO account_restrictions (address, record)
			SELECT X'${carol}', record FROM account_restrictions WHERE address = X'${bob}'
	`);
	t.equal(restrictionsOf(chain, 'carol'), undefined, 'changes by another connection are not seen');

	chain.reopen();
	t.ok(restrictionsOf(chain, 'carol'));
	t.end();
});
