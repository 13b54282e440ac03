/** Pages without totals: the published members only, and the same entries, from every search of both backends. */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { NO_STAGE } from '../support/catapult/stage.js';
import { openGateway } from '../support/gateway.js';
import { randomOf } from '../support/random.js';
import { KNOWN_SEARCHES, learnAll } from '../support/twin/known.js';
import { type Question, type Reply, Side } from '../support/twin/questions.js';
import { pageQuestions, searchQuestions } from '../support/twin/search-questions.js';
import { openTwin, PATIENCE } from '../support/twin/twin.js';

const OFF = { 'pagination-totals': 'false' } as const;
const SEED = 17;
const QUESTIONS = 4;
const PAGE_SIZE = 40;

const TOTALS = /,"totalEntries":\d+,"totalPages":\d+/;
const PUBLISHED = /"pagination":\{"pageNumber":\d+,"pageSize":\d+\}\}$/;

interface Asked {
	readonly question: Question;
	readonly reply: Reply;
}

const askAll = async (side: Side, questions: readonly Question[]): Promise<Asked[]> => {
	const asked: Asked[] = [];
	for (const question of questions)
		asked.push({ question, reply: await side.ask(question) });
	return asked;
};

const compare = async (t: Test, off: Side, withTotals: readonly Asked[]): Promise<void> => {
	const searches = new Set<string>();
	for (const { question, reply } of withTotals) {
		const { status, text } = await off.ask(question);
		const what = JSON.stringify(question);
		if (status !== reply.status || text !== reply.text.replace(TOTALS, ''))
			t.same({ status, text }, { status: reply.status, text: reply.text.replace(TOTALS, '') }, what);
		if (status !== 200)
			continue;
		searches.add(question.operation);
		if (!PUBLISHED.test(text) || !TOTALS.test(reply.text))
			t.fail(`the members of the page are not as configured: ${what}`);
	}
	t.strictSame([...KNOWN_SEARCHES].filter(search => !searches.has(search)), [], 'every search was asked');
};

t.test('pagination.totals off', { skip: NO_STAGE }, async t => {
	const twin = await openTwin(t);
	const embedded = new Side(twin.gateway.httpUrl);
	const known = await learnAll(embedded);
	const questions = [...pageQuestions(known, PAGE_SIZE), ...searchQuestions(known, randomOf(SEED), QUESTIONS)];

	await t.test('catapult backend', async t => {
		const on = new Side(twin.catapult.httpUrl);
		await learnAll(on);
		const directory = path.join(twin.directory, 'node-without-totals');
		fs.mkdirSync(directory);
		const off = new Side((await openGateway(t, { directory, options: { ...twin.stage.options, ...PATIENCE, ...OFF } })).httpUrl);
		await learnAll(off);
		await compare(t, off, await askAll(on, questions));
	});

	await t.test('embedded backend', async t => {
		const expected = await askAll(embedded, questions);
		await twin.gateway.close();
		const off = new Side((await openGateway(t, { directory: twin.directory, options: { 'block-interval': '86400', ...OFF } })).httpUrl);
		await learnAll(off);
		await compare(t, off, expected);
	});
});
