/** Locks that are replaced: only the newest one is stored, and undoing its block restores the one before. */
import t, { type Test } from 'tap';
import { openForReading } from '../../../../src/backends/embedded/store/database.js';
import type { Hash256 } from '../../../../src/chain/index.js';
import { secretLockHash } from '../../../../src/wire/identifiers/composite-hash.js';
import { toHex } from '../../../../src/wire/bytes/hex.js';
import { RevertingChain } from '../../../support/chains/reverting-chain.js';
import { addressNamed } from '../../../support/ledger/actions.js';
import { CURRENCY } from '../../../support/ledger/config.js';
import { FUNDS } from '../../../support/ledger/first-block.js';
import { LOCKED_AMOUNT, locking, opening, secretOf } from '../../../support/ledger/secrets.js';
import { hashLock } from '../../../support/transactions/bodies.js';
import type { Body } from '../../../support/transactions/transactions.js';

const HASH = Buffer.alloc(32, 1);
const AMOUNT = 10_000_000n;
const HARVESTER = addressNamed('harvester');

interface Kind {
	readonly name: string;
	/** In blocks. */
	readonly body: Body;
	readonly amount: bigint;
	/** The account that receives the funds of an expired lock. */
	readonly receiverOf: (owner: string) => string;
	readonly lockIn: (chain: RevertingChain) => { readonly ownerAddress: string } | undefined;
	readonly collection: string;
}

const secretKey = secretLockHash(toHex(secretOf(0)) as Hash256, addressNamed('bob'));

const KINDS: readonly Kind[] = [
	{
		name: 'hash lock',
		body: hashLock(HASH, [CURRENCY, AMOUNT], 2n),
		amount: AMOUNT,
		receiverOf: () => 'harvester',
		lockIn: ({ store }) => store.state.hashLocks.get(toHex(HASH) as Hash256),
		collection: 'hash_locks'
	},
	{
		name: 'secret lock',
		body: locking({ duration: 2n }),
		amount: LOCKED_AMOUNT,
		receiverOf: owner => owner,
		lockIn: ({ store }) => store.state.secretLocks.get(secretKey),
		collection: 'secret_locks'
	}
];

const lockBy = (chain: RevertingChain, owner: string, body: Body): void => {
	const { transactions } = chain.harvest([ledger => [ledger.sign(owner, body, { maxFee: 0n })]], HARVESTER);
	if (transactions.length !== 1)
		throw new Error(`${owner} cannot lock`);
};

const rowsIn = (t: Test, directory: string, table: string): number => {
	const connection = openForReading(directory);
	t.teardown(() => connection.close());
	return connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
};

for (const { name, body, amount, receiverOf, lockIn, collection } of KINDS) {
	t.test(`${name}: replaced in the block in which it expires, undone, expired instead, and replaced again`, t => {
		const directory = t.testdir();
		const chain = new RevertingChain(directory, {});
		t.teardown(() => chain.close());
		const heldBy = (owner: string) => chain.ledger.balance(owner);
		// in block 2, until block 4
		lockBy(chain, 'carol', body);
		chain.harvest([], HARVESTER);
		const snapshot = chain.takeSnapshot();
		const before = heldBy(receiverOf('carol'));

		lockBy(chain, 'dave', body);
		t.equal(lockIn(chain)?.ownerAddress, addressNamed('dave'));
		t.equal(rowsIn(t, directory, collection), 1);
		t.equal(heldBy(receiverOf('carol')), before, 'the funds of the replaced lock are lost');

		const replaced = chain.revert(snapshot);
		t.equal(lockIn(chain)?.ownerAddress, addressNamed('carol'), 'the previous lock is restored');
		t.equal(heldBy('dave'), FUNDS);
		chain.harvest([], HARVESTER);
		t.equal(heldBy(receiverOf('carol')), before + amount, 'its funds are returned when it is not replaced');

		chain.revert(snapshot);
		chain.repeat(replaced);
		chain.reopen();
		t.equal(heldBy(receiverOf('carol')), before);
		const beforeEnd = heldBy(receiverOf('dave'));
		chain.harvest([], HARVESTER);
		chain.harvest([], HARVESTER);
		t.equal(heldBy(receiverOf('dave')), beforeEnd + amount, 'the newest lock expires once');
		t.equal(heldBy(receiverOf('carol')), receiverOf('carol') === receiverOf('dave') ? before + amount : before);
		t.equal(rowsIn(t, directory, collection), 0, 'it is pruned when its end is finalized');
		t.end();
	});
}

/** The block of the exception, and how long a lock of dave at height 3 lasts. */
const FORCED = [
	{ name: 'still active', duration: 6n, returned: { 6: 0n, 7: 7n, 9: 14n } },
	{ name: 'ended already', duration: 2n, returned: { 6: 7n, 7: 14n, 9: 14n } }
] as const;

for (const { name, duration, returned } of FORCED) {
	t.test(`secret lock, ${name}: expires where an opened one that it has replaced ends, if the network forces it`, t => {
		const chain = new RevertingChain(t.testdir(), { forkHeights: { forceSecretLockExpirations: [7n] } });
		t.teardown(() => chain.close());
		lockBy(chain, 'carol', locking({ duration: 5n }));
		const replacing = locking({ mosaic: [CURRENCY, 7n], duration });
		chain.harvest([ledger => [opening(), replacing].map(body => ledger.sign('dave', body, { maxFee: 0n }))], HARVESTER);
		const snapshot = chain.takeSnapshot();

		const grow = (): void => {
			for (let height = 4; height <= 9; ++height) {
				chain.reopen();
				chain.harvest([], HARVESTER);
				if (height === 6 || height === 7 || height === 9)
					t.equal(chain.ledger.balance('dave'), FUNDS - 7n + returned[height], `after block ${height}`);
			}
		};
		grow();
		chain.revert(snapshot);
		grow();
		t.end();
	});
}
