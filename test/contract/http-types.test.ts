/** Must not compile, and must not start: operations that differ from the contract. */
import t from 'tap';
import { createApp } from '../../src/http/index.js';
import type { BoundOperation, BoundOperations } from '../../src/routes/operation.js';
import { createShared } from '../../src/http/index.js';
import { configOf, fakeLog, revisionsAt } from '../support/http/app.js';
import { fakeOperations } from '../support/http/operations.js';

const good = fakeOperations();
const { searchBlocks, ...others } = good;
const operation: BoundOperation = { revision: undefined, handle: () => '' };

// @ts-expect-error an operation is missing
const missing: BoundOperations = others;

// @ts-expect-error an operation is not in the contract
const surplus: BoundOperations = { ...others, searchBlocks, searchUnicorns: operation };

// @ts-expect-error an operation returns something else than text
const misshapen: BoundOperations = { ...good, searchBlocks: { revision: 'chain', handle: () => 7 } };

const start = async (operations: BoundOperations) => {
	const config = configOf();
	const app = await createApp(config, {
		operations, revisions: () => revisionsAt(''), log: fakeLog().log, shared: createShared(config, fakeLog().log)
	});
	await app.close();
};

t.test('differences from the contract fail the start, by name', async t => {
	await start(good);
	await t.rejects(start(missing), { message: 'operations do not fit the contract: searchBlocks has no handler' });
	await t.rejects(start(surplus), { message: 'operations do not fit the contract: searchUnicorns is not in the contract' });
	await t.rejects(start({ ...good, getNodeInfo: { ...operation, revision: 'chain' }, searchBlocks: operation }), {
		message: 'operations do not fit the contract: searchBlocks must have a revision exactly if the contract gives its reply an ETag; '
			+ 'getNodeInfo must have a revision exactly if the contract gives its reply an ETag'
	});
	t.ok(misshapen, 'compiles only because the error is expected');
});
