/** Swagger UI in a browser: every operation succeeds when it is executed with the values that the page shows, after one offer. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { type OperationId, OPERATIONS } from '../../../generated/operations.js';
import { fromHex } from '../../../src/wire/bytes/hex.js';
import { transactionHash } from '../../../src/wire/transactions/transaction-hash.js';
import { readTransaction } from '../../../src/wire/transactions/transaction-reader.js';
import { openFor, type OpenPage } from '../../support/http/browser.js';
import type { Program } from '../../support/console/program.js';
import { until } from '../../support/until.js';

/** What the first offer cannot make succeed, and why. */
const NEEDS_ANOTHER_OFFER: { readonly [Id in OperationId]?: string } = {
	getUnconfirmedTransaction: 'the chain confirms what is announced, so that nothing waits unless harvesting is stopped, which is another offer'
};

const ANNOUNCEMENTS: readonly OperationId[] = [
	'announceTransaction', 'announcePartialTransaction', 'announceCosignatureTransaction', 'announceTransactionLegacy'
];

interface Section {
	readonly tag: Locator;
	readonly ids: readonly OperationId[];
}

/** Evaluated by the page: ids of the operations of each section. */
const IDS = `[...document.querySelectorAll('.opblock-tag-section')].map(section =>
	[...section.querySelectorAll('.opblock')].map(({ id }) => id.split('-').pop()))`;

/** Closes every section of the page: with fewer operations it is faster. @returns the sections in their order */
const closeSections = async (page: Page): Promise<readonly Section[]> => {
	// operations that the contract does not have fail the comparison with its operations
	const ids = await page.evaluate<OperationId[][]>(IDS);
	const tags = await page.locator('.opblock-tag').all();
	for (const tag of tags)
		await tag.click();
	await page.locator('.opblock').first().waitFor({ state: 'detached' });
	return tags.map((tag, index) => ({ tag, ids: ids[index] ?? [] }));
};

interface Executed {
	readonly status: string;
	/** As it was sent; empty if the operation has none. */
	readonly body: string;
}

/**
 * Evaluated by the page: opens an operation, clicks the button that executes it as soon as it is visible, and closes the operation. In the
 * page, because a locator draws frames until it finds what it waits for; the tests of swagger.ts click with the mouse.
 */
const EXECUTE = `(async id => {
	const TIMEOUT_MS = 60_000;
	const operation = document.querySelector('.opblock[id$="-' + id + '"]');
	const next = (what, find) => new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error(id + ': no ' + what)), TIMEOUT_MS);
		const look = () => {
			const found = find();
			if (!found)
				return;
			observer.disconnect();
			clearTimeout(timer);
			resolve(found);
		};
		const observer = new MutationObserver(look);
		observer.observe(operation, { subtree: true, childList: true, attributes: true, characterData: true });
		look();
	});
	const control = operation.querySelector('.opblock-summary-control');
	control.click();
	await next('button', () => operation.querySelector('button.execute'));
	// it becomes visible in a frame, without a change of the document
	const find = () => [...operation.querySelectorAll('button.execute')].find(each => each.checkVisibility({ visibilityProperty: true }));
	for (const deadline = performance.now() + TIMEOUT_MS; !find() && performance.now() < deadline;)
		await new Promise(requestAnimationFrame);
	find().click();
	const reply = await next('reply', () => operation.querySelector('.live-responses-table .response .response-col_status'));
	const executed = { status: reply.innerText.trim(), body: operation.querySelector('.body-param textarea')?.value ?? '' };
	control.click();
	await next('closed operation', () => operation.querySelector('.opblock-body') === null);
	return executed;
})`;

/** @returns what the page shows */
const execute = (page: Page, id: OperationId): Promise<Executed> => page.evaluate<Executed>(`${EXECUTE}('${id}')`);

/**
 * Evaluated by the page before its scripts: frames that do not wait for the compositor of the browser, which may draw none for minutes on a
 * busy machine.
 */
const TIMER_FRAMES = `
globalThis.requestAnimationFrame = callback => setTimeout(() => callback(performance.now()), 16);
globalThis.cancelAnimationFrame = clearTimeout;
`;

const openWithTimerFrames = (t: Test, context: BrowserContext, url: string): Promise<OpenPage> => openFor(t, context, url, TIMER_FRAMES);

const isSuccess = ({ status }: Executed): boolean => /^2\d\d/.test(status);

export const testExecution = ({ begin, consoles: { context: browser }, gateway: { chain, httpUrl } }: Program): void => {
	t.test('Swagger UI: every operation succeeds with its example', async t => {
		await begin();
		const { page } = await openWithTimerFrames(t, browser, `${httpUrl}/docs/swagger/`);
		const accept = async (title: string, outcome: string): Promise<void> => {
			await page.getByRole('button', { name: title }).click();
			await page.getByText(outcome).waitFor();
			await page.locator('.opblock').first().waitFor();
		};
		const executeEach = async (t: Test, sections: readonly Section[]): Promise<ReadonlyMap<OperationId, Executed>> => {
			const executed = new Map<OperationId, Executed>();
			for (const { tag, ids } of sections) {
				await tag.click();
				for (const id of ids)
					executed.set(id, await execute(page, id));
				await tag.click();
			}
			const failed = [...executed].flatMap(([id, reply]) => (isSuccess(reply) ? [] : [`${id}: ${reply.status}`]));
			t.same(failed, Object.keys(NEEDS_ANOTHER_OFFER).map(id => `${id}: 404`), `fail: ${failed.join('; ')}`);
			return executed;
		};

		await accept('Add one of each', `nothing to return on this chain yet: ${Object.keys(NEEDS_ANOTHER_OFFER).length}.`);
		const executed = await executeEach(t, await closeSections(page));
		t.same([...executed.keys()].sort(), Object.keys(OPERATIONS).sort(), 'the page shows the operations of the contract');

		await t.test('what was announced is confirmed', async t => {
			const { generationHashSeed } = chain.network;
			for (const id of ANNOUNCEMENTS) {
				const { payload, parentHash } = JSON.parse(executed.get(id)?.body ?? '') as { readonly payload?: string; readonly parentHash?: string };
				const hash = parentHash ?? transactionHash(readTransaction(fromHex(payload ?? '')), fromHex(generationHashSeed));
				await until(`${id} of ${hash} is confirmed`, async () => {
					const { group } = await (await fetch(`${httpUrl}/transactionStatus/${hash}`)).json() as { readonly group?: string };
					return group === 'confirmed';
				});
			}
			t.pass();
		});

		await t.test('what needs another offer succeeds after it', async t => {
			await accept('Stop harvesting and announce a transfer', 'Harvesting is stopped.');
			t.match(await execute(page, 'getUnconfirmedTransaction'), { status: /^200/ });
		});
	});

	t.test('Swagger UI: a request is sent however early the button that executes it is clicked', async t => {
		const { page, faults } = await openWithTimerFrames(t, browser, `${httpUrl}/docs/swagger/`);
		await page.locator('.opblock').first().waitFor();
		t.match(await execute(page, 'getChainInfo'), { status: /^200/ });
		t.same(faults, []);
	});
};
