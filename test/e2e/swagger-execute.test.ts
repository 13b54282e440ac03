/** Swagger UI in a browser: every operation succeeds when it is executed with the values that the page shows, after one offer. */
import type { Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { type OperationId, OPERATIONS } from '../../generated/operations.js';
import { fromHex } from '../../src/wire/bytes/hex.js';
import { transactionHash } from '../../src/wire/transactions/transaction-hash.js';
import { readTransaction } from '../../src/wire/transactions/transaction-reader.js';
import { NO_BROWSER, openBrowser, openPage } from '../support/http/browser.js';
import { openGateway } from '../support/processes/gateway.js';
import { until } from '../support/until.js';

/** What the first offer cannot make succeed, and why. */
const NEEDS_ANOTHER_OFFER: { readonly [Id in OperationId]?: string } = {
	getUnconfirmedTransaction: 'the chain confirms what is announced, so that nothing waits unless harvesting is stopped, which is another offer'
};

const ANNOUNCEMENTS: readonly OperationId[] = [
	'announceTransaction', 'announcePartialTransaction', 'announceCosignatureTransaction', 'announceTransactionLegacy'
];

const options = { skip: NO_BROWSER };

// tests that use it are skipped without a browser
const browser = (NO_BROWSER ? undefined : await openBrowser(t))!;

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

/** Opens an operation, executes it and closes it. @returns what the page shows */
const execute = async (page: Page, id: OperationId): Promise<Executed> => {
	const operation = page.locator(`.opblock[id$="-${id}"]`);
	const control = operation.locator('.opblock-summary-control');
	await control.click();
	await operation.locator('button.execute').click();
	const status = operation.locator('.live-responses-table .response .response-col_status');
	await status.waitFor();
	const body = operation.locator('.body-param textarea');
	const executed = { status: (await status.innerText()).trim(), body: await body.count() === 0 ? '' : await body.inputValue() };
	await control.click();
	await operation.locator('.opblock-body').waitFor({ state: 'detached' });
	return executed;
};

const isSuccess = ({ status }: Executed): boolean => /^2\d\d/.test(status);

t.test('Swagger UI: every operation succeeds with its example', options, async t => {
	const { chain, httpUrl } = await openGateway(t);
	const { page } = await openPage(browser, `${httpUrl}/docs/swagger/`);
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

/** Evaluated by the page: opens an operation, and clicks in the first frame that shows the button that executes it. */
const EXECUTE_EARLY = `(id => {
	const operation = document.querySelector('.opblock[id$="-' + id + '"]');
	operation.querySelector('.opblock-summary-control').click();
	return new Promise(resolve => {
		const look = () => {
			const button = operation.querySelector('button.execute');
			if (button?.checkVisibility({ visibilityProperty: true }))
				resolve(button.click());
			else
				requestAnimationFrame(look);
		};
		look();
	});
})`;

t.test('Swagger UI: a request is sent however early the button that executes it is clicked', options, async t => {
	const { httpUrl } = await openGateway(t);
	const { page, faults } = await openPage(browser, `${httpUrl}/docs/swagger/`);
	t.teardown(() => page.close());
	await page.locator('.opblock').first().waitFor();
	await page.evaluate(`${EXECUTE_EARLY}('getChainInfo')`);
	t.match(await page.locator('.live-responses-table .response .response-col_status').innerText(), /^200/);
	t.same(faults, []);
});
