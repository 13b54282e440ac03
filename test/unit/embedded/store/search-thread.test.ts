import fs from 'node:fs';
import t, { type Test } from 'tap';
import { databaseFile } from '../../../../src/backends/embedded/store/database.js';
import { SearchThread } from '../../../../src/backends/embedded/store/readers/search-thread.js';
import type { PageRequest } from '../../../../src/chain/index.js';
import { grow } from '../../../../scripts/bench/chains/grow.js';

const PAGE: PageRequest = { pageSize: 10, pageNumber: 1, order: 'asc', orderBy: 'id' };

const open = (t: Test) => {
	const directory = t.testdir();
	grow({ directory, transactions: 20, accounts: 10 });
	const faults: (string | undefined)[] = [];
	const thread = new SearchThread({ directory, countsTotals: true, maxListBytes: Infinity }, fault => faults.push(fault));
	t.teardown(() => thread.close());
	return { thread, faults, file: databaseFile(directory), search: () => thread.search('transactions', {}, PAGE) };
};

const UNAVAILABLE = { name: 'StorageUnreadable', message: 'the data folder cannot be read at present', retryAfterSeconds: 5 };

t.test('a database that cannot be opened: searches are rejected as retryable until it can', async t => {
	const { file, faults, search, thread } = open(t);
	const moved = `${file}.moved`;
	fs.renameSync(file, moved);
	await t.rejects(search(), UNAVAILABLE);
	await t.rejects(search(), UNAVAILABLE);
	t.match(thread.checkStorage(), 'cannot be opened');

	fs.renameSync(moved, file);
	await thread.probe();
	t.equal(thread.checkStorage(), undefined);
	t.ok((await search())?.totalEntries);
	t.match(faults, [/cannot be opened/, undefined]);
	t.equal(faults.length, 2, 'each change is reported once');
});

t.test('a database that cannot be read', async t => {
	const { file, search, thread } = open(t);
	const moved = `${file}.moved`;
	fs.renameSync(file, moved);
	// SQLite opens a folder and reports an error when it reads
	fs.mkdirSync(file);
	await t.rejects(search(), UNAVAILABLE);
	t.type(thread.checkStorage(), 'string');

	fs.rmdirSync(file);
	fs.renameSync(moved, file);
	await thread.probe();
	t.equal(thread.checkStorage(), undefined);
	t.ok((await search())?.totalEntries);
});

t.test('more than 32 searches at a time: rejected as retryable until one has ended', async t => {
	const { search } = open(t);
	const outcomes = await Promise.allSettled(Array.from({ length: 40 }, search));

	t.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 32);
	for (const outcome of outcomes.slice(32))
		t.match(outcome, { status: 'rejected', reason: { name: 'ServiceUnavailable', retryAfterSeconds: 5 } });
	t.ok(await search());
});
