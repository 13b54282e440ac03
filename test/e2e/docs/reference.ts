/** The documentation of the interface, and its events. Each page is loaded once for several tests: navigations take most of the time. */
import type { Page, Request } from 'playwright-core';
import t, { type Test } from 'tap';
import { DEVELOPMENT_OPERATIONS, OPERATIONS } from '../../../generated/operations.js';
import { openTls } from '../../../src/http/index.js';
import { violationsOf } from '../../support/axe.js';
import { becomes, contains } from '../../support/becomes.js';
import { CHANNELS } from '../../support/channels/channels.js';
import type { Program } from '../../support/console/program.js';
import { openGateway } from '../../support/processes/gateway.js';
import { HAS_OUTLINE, IS_DARK, OBSERVE_SHIFTS, type OpenPage, openFor, shiftOf } from '../../support/http/browser.js';
import { buildApp, configOf, listen } from '../../support/http/app.js';
import { until } from '../../support/until.js';

/** Opens an operation and sends its request. @returns the status that the page shows */
const execute = async (page: Page, id: string): Promise<number> => {
	await page.evaluate(`document.getElementById(${JSON.stringify(id)}).open = true`);
	await page.click(`#${id} .execute`);
	const reply = page.locator(`#${id} .reply[data-status]`);
	await reply.waitFor();
	return Number(await reply.getAttribute('data-status'));
};

/** Evaluated by the page: the element that its URL links to. */
const TARGET = '(element => ({ isOpen: element.open, top: element.getBoundingClientRect().top }))(document.getElementById(location.hash.slice(1)))';

/** Evaluated by the page: sends the requests of operations, one after the other. A function with these ids follows. */
const EXECUTE_EACH = `(async ids => {
	const statuses = {};
	for (const id of ids) {
		const operation = document.getElementById(id);
		const reply = operation.querySelector('.reply');
		delete reply.dataset.status;
		operation.open = true;
		const replied = new Promise(resolve => new MutationObserver(resolve).observe(reply, { attributeFilter: ['data-status'] }));
		operation.querySelector('.execute').click();
		if (!operation.querySelector('[aria-invalid]'))
			await replied;
		statuses[id] = reply.dataset.status;
		operation.open = false;
	}
	return statuses;
})`;

const executeEach = async (t: Test, page: Page, ids: readonly string[]): Promise<void> => {
	const statuses = await page.evaluate<Readonly<Record<string, string>>>(`${EXECUTE_EACH}(${JSON.stringify(ids)})`);
	t.same(Object.keys(statuses), ids);
	t.same(Object.entries(statuses).filter(([, status]) => !/^2\d\d$/.test(status)), [], 'every operation succeeds');
};

/** Accepts an offer of an operation's note, or of the note for all, and waits until it is withdrawn. */
const accept = async (page: Page, note: string, title: string): Promise<void> => {
	const button = page.locator(`${note} button`, { hasText: title });
	await button.click();
	await button.waitFor({ state: 'hidden' });
};

/** @param base - URL of a server whose replies are examples of the contract */
export const testReference = ({ begin, consoles: { context: browser }, gateway }: Program, base: string): void => {
	const open = (t: Test, url: string): Promise<OpenPage> => openFor(t, browser, url);

	t.test('API over HTTPS: GET /blocks is sent to this server', async t => {
		const tls = openTls(configOf(), t.testdir({}), new Date());
		const { app } = await buildApp(t);
		const base = `https://127.0.0.1:${await listen(app, tls)}`;
		const { page, faults } = await open(t, `${base}/docs#searchBlocks`);

		t.equal(await execute(page, 'searchBlocks'), 200);
		await contains(t, () => page.innerText('#searchBlocks .samples'), `${base}/blocks`);
		t.same(faults, []);
	});

	t.test('API', async t => {
		const { page, faults } = await open(t, `${base}/docs#searchBlocks`);

		await t.test('GET /blocks is sent to this server', async t => {
			t.equal(await execute(page, 'searchBlocks'), 200);
			await becomes(t, () => page.innerText('#searchBlocks .reply'), /"data": \[/);
			await contains(t, () => page.innerText('#searchBlocks .samples'), `${base}/blocks`);
			t.same(faults, []);
		});

		await t.test('an error reply is shown', async t => {
			await page.evaluate('document.getElementById("getBlockByHeight").open = true');
			await page.fill('#getBlockByHeight [name="height"]', '99999999999999999999');
			t.equal(await execute(page, 'getBlockByHeight'), 409);
			await becomes(t, () => page.innerText('#getBlockByHeight .reply'), /height has an invalid format/);
		});

		await t.test('parameters, filters by name and code in each language', async t => {
			const operation = '#searchConfirmedTransactions';
			await page.evaluate(`document.querySelector('${operation}').open = true`);
			await page.click(`${operation} form summary`);
			await page.selectOption(`${operation} [name="type"]`, [{ label: 'TRANSFER (16724)' }, { label: 'HASH_LOCK (16712)' }]);

			const url = `${base}/transactions/confirmed?type=16712&type=16724`;
			for (const [language, code] of Object.entries({
				curl: `curl '${url}'`, typescript: `fetch('${url}')`, python: `requests.get('${url}')`, java: `URI.create("${url}")`,
				kotlin: `URI.create("${url}")`, csharp: `new HttpMethod("GET"), "${url}"`, go: `http.NewRequest("GET", "${url}", nil)`,
				rust: `.request(reqwest::Method::GET, "${url}")`
			})) {
				await page.click(`${operation} [data-language="${language}"]`);
				await contains(t, () => page.innerText(`${operation} .samples pre`), code);
			}
			t.equal(await page.locator(`${operation} [data-language]`).count(), 8);
		});

		await t.test('the contents name every operation', async t => {
			const links = await page.evaluate<string[]>('[...document.querySelectorAll(".toc li li a")].map(({ hash }) => hash.slice(1))');
			t.same(links.sort(), Object.keys(OPERATIONS).sort());
			await page.click('.toc a[href="#getNodeHealth"]');
			await becomes(t, () => page.evaluate('document.getElementById("getNodeHealth").open'), true, 'a link opens its operation');
		});

		await t.test('the filter stays in sight, and hides what does not contain its words', async t => {
			await page.evaluate('scrollTo(0, document.body.scrollHeight)');
			t.ok(await page.evaluate('document.getElementById("search").getBoundingClientRect().top >= 0'));
			const shown = (selector: string): Promise<string[]> =>
				page.evaluate<string[]>(`[...document.querySelectorAll('${selector}')].filter(item => item.checkVisibility())
					.map(({ id, hash }) => id || hash.slice(1))`);

			await page.keyboard.press('/');
			await page.keyboard.type('announce partial');
			await becomes(t, () => shown('.operation'), ['announcePartialTransaction']);
			await becomes(t, () => shown('.toc li li a'), ['announcePartialTransaction']);
			t.equal(await page.innerText('#found'), '1 found');

			await page.fill('#search', 'multisigaccountinfodto');
			await becomes(t, () => shown('.schema'), ['schema-MultisigAccountInfoDTO']);

			await page.fill('#search', 'nothing like this');
			await becomes(t, () => page.innerText('#found'), '0 found');
			await page.keyboard.press('Escape');
			await becomes(t, async () => (await shown('.operation')).length, Object.keys(OPERATIONS).length);
		});

		await t.test('one command for each language generates a client from this gateway', async t => {
			await page.click('.toc a[href="#generate-a-client"]');
			const commands = page.locator('#generate-a-client .command');
			const texts = await commands.locator('code').allInnerTexts();
			t.same(await commands.locator('b').allInnerTexts(), ['TypeScript', 'Python', 'Java', 'Kotlin', 'C#', 'Go', 'Rust']);
			t.same(texts.filter(text => !text.includes(`${base}/openapi.`)), []);
			await browser.grantPermissions(['clipboard-read', 'clipboard-write']);
			await commands.locator('.copy').first().click();
			await commands.getByText('Copied').waitFor();
			t.equal(await page.evaluate('navigator.clipboard.readText()'), texts[0]);
		});
	});

	t.test('on a new chain', async t => {
		const { chain, httpUrl } = gateway;
		await begin();

		await t.test('API: an offer that fails shows why, and every operation succeeds once the offers are accepted', async t => {
			const sizes: Promise<number>[] = [];
			const count = (request: Request): void => void sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
			browser.on('requestfinished', count);
			const { page, faults } = await open(t, `${httpUrl}/docs#getSecretLock`);
			await page.waitForSelector('#reference.filled');
			browser.off('requestfinished', count);
			const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
			t.ok(total > 10_000 && total < 300_000, `the first view takes ${total} bytes in ${sizes.length} requests`);
			await becomes(t, () => page.innerText('#getSecretLock .note'), /no secret lock yet.*Add one of each/s);

			await page.route('**/dev/blocks', route => route.fulfill({ status: 403, json: { code: 'Forbidden', message: 'only this machine' } }));
			await page.click('#lacking button');
			await page.getByText('POST /dev/blocks: 403 only this machine').waitFor();
			await becomes(t, () => page.isEnabled('#lacking button'), true);
			t.ok(await chain.blocks.height() > 0n);
			await page.unroute('**/dev/blocks');
			t.match([...faults].sort(), [`403: ${httpUrl}/dev/blocks`, /^error: .* 403/]);

			await accept(page, '#lacking', 'Add one of each');
			await page.evaluate('document.getElementById("getUnconfirmedTransaction").open = true');
			await accept(page, '#getUnconfirmedTransaction .note', 'Stop harvesting');
			await executeEach(t, page, Object.keys(OPERATIONS));
			await becomes(t, () => page.locator('.note button').allTextContents(), ['Resume harvesting']);
			await page.evaluate('document.getElementById("getUnconfirmedTransaction").open = true');
			await accept(page, '#getUnconfirmedTransaction .note', 'Resume harvesting');
			t.equal(faults.length, 2, 'no others');
		});

		await t.test('a link to an operation or a schema: it is open and in sight, and nothing moves after it is shown', async t => {
			const page = await browser.newPage();
			t.teardown(() => page.close());
			await page.addInitScript({ content: OBSERVE_SHIFTS });
			const ids = ['docs#getSecretLock', 'docs#schema-BlockInfoDTO', 'dev/docs#deleteSnapshot'];
			for (const width of [1280, 390]) {
				await page.setViewportSize({ width, height: 844 });
				await page.goto(`${httpUrl}/docs/swagger/`);
				await page.locator('.opblock').first().waitFor();
				await page.waitForLoadState('networkidle');
				t.ok(await shiftOf(page) < 0.01, 'Swagger UI');
				for (const id of ids) {
					await page.goto('about:blank');
					await page.goto(`${httpUrl}/${id}`);
					await page.waitForSelector('#reference.filled');
					await page.waitForLoadState('networkidle');
					const { isOpen, top } = await page.evaluate<{ readonly isOpen: boolean; readonly top: number }>(TARGET);
					t.ok(isOpen, `${id} is open`);
					t.ok(top >= 0 && top < 200, `${id} is at ${top}`);
					const shift = await shiftOf(page);
					t.ok(shift < 0.01, `${id}, ${width} pixels: layout shift ${shift}`);
				}
			}
		});
	});

	t.test('API: without development controls nothing is offered', async t => {
		const { httpUrl } = await openGateway(t, { options: { dev: 'off' } });
		const { page } = await open(t, `${httpUrl}/docs#getSecretLock`);
		await page.waitForSelector('#reference.filled');

		await contains(t, () => page.innerText('#getSecretLock .note'), 'no secret lock yet');
		t.equal(await page.locator('.note button').count(), 0);
		t.equal(await execute(page, 'getSecretLock'), 404);
		t.same(await (await fetch(`${httpUrl}/docs/offers.json`)).json(), {});
		const { page: swagger } = await open(t, `${httpUrl}/docs/swagger/`);
		t.equal(await swagger.locator('.offers').count(), 0);
	});

	t.test('events', async t => {
		const { page, faults } = await open(t, `${base}/docs/events`);

		await t.test('every topic, from the reader\'s view', async t => {
			const [sent, received] = await Promise.all(['you-send', 'you-receive'].map(id =>
				page.locator(`section[aria-labelledby="${id}"] h3`).allInnerTexts()));
			t.same(sent, ['subscribe', 'unsubscribe']);
			t.same(received, ['handshake', 'replay', 'refused', ...CHANNELS]);
			await contains(t, () => page.innerText('main'), 'Topic: confirmedAdded/{address}');
			await contains(t, () => page.innerText('#message-confirmedadded ~ pre'), '"topic": "confirmedAdded/');
			t.same(faults, []);
		});

		await t.test('the diagram matches its list', async t => {
			const listed = await page.locator('.sequence li.received code:first-child').allInnerTexts();
			const drawn = new Set(await page.locator('.sequence text.notification').allTextContents());
			t.same([...drawn].sort(), [...new Set(listed)].sort());
			t.same(listed, [
				'confirmedAdded', 'partialAdded', 'cosignature', 'partialRemoved', 'unconfirmedAdded', 'block', 'confirmedAdded',
				'unconfirmedRemoved', 'finalizedBlock'
			], 'in the order of test/e2e/on-one-gateway/bonded.ts');
		});

		await t.test('the test detects a page that loads a foreign resource', async t => {
			const refused = page.waitForEvent('console', message => message.text().startsWith('policy: '));
			await page.evaluate('document.body.append(Object.assign(new Image(), { src: "https://elsewhere.example/x.png" }))');
			await refused;
			t.match(faults.join('\n'), /policy: img-src https:\/\/elsewhere\.example/);
		});
	});

	for (const path of ['/', '/docs', '/docs/events', '/docs/swagger/']) {
		t.test(`${path}, narrow and wide, light and dark: no overflow, visible focus, no violated rule of accessibility`, async t => {
			const { page } = await open(t, base + path);
			for (const [width, colorScheme] of [[1280, 'light'], [390, 'light'], [390, 'dark'], [1280, 'dark']] as const) {
				const view = `${width} pixels, ${colorScheme}`;
				await page.emulateMedia({ colorScheme });
				await page.setViewportSize({ width, height: 844 });
				await becomes(t, () => page.evaluate('document.documentElement.scrollWidth'), width, `${view}: no horizontal scroll`);
				await becomes(t, () => page.evaluate(IS_DARK), colorScheme === 'dark', view);
				// as after a navigation: the next element with the focus is the first one
				await page.evaluate('document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute("tabindex")');
				await page.keyboard.press('Tab');
				if (path !== '/docs/swagger/')
					await becomes(t, () => page.evaluate('document.activeElement.className'), 'skip', `${view}: the first focus is the link to the content`);
				await becomes(t, () => page.evaluate(HAS_OUTLINE), true, view);
				// each width, and each colour, once
				if (path.startsWith('/docs') && path !== '/docs/swagger/' && (width === 1280) === (colorScheme === 'light'))
					t.same(await violationsOf(page), [], view);
			}
		});
	}
};

/** Last in a program: it deletes the snapshot to which the others revert. */
export const testDevelopmentPage = ({ begin, consoles: { context: browser }, gateway: { chain, httpUrl } }: Program): void => {
	const controls = chain.controls!;
	t.test('development: every operation succeeds at the first click', async t => {
		await begin();
		for (const { id } of await controls.snapshots())
			await controls.deleteSnapshot(id);
		// what the gateway has made for the page before is served for a second
		await until('the examples name no snapshot', async () => {
			const { deleteSnapshot } = await (await fetch(`${httpUrl}/docs/examples.json`)).json() as { readonly deleteSnapshot: object };
			return !('parameters' in deleteSnapshot);
		});
		const { page } = await openFor(t, browser, `${httpUrl}/dev/docs#deleteSnapshot`);
		await page.waitForSelector('#reference.filled');
		await contains(t, () => page.innerText('#deleteSnapshot .note'), 'no snapshot yet');
		t.same(await violationsOf(page), []);

		await accept(page, '#deleteSnapshot .note', 'Take a snapshot');

		const ids = Object.keys(DEVELOPMENT_OPERATIONS);
		await executeEach(t, page, ids.filter(id => id !== 'deleteSnapshot'));
		// the page reads the examples again after each reply; a revert has removed snapshots
		await until('the page shows a snapshot that exists', async () => {
			const snapshots = await (await fetch(`${httpUrl}/dev/snapshots`)).json() as readonly { readonly id: number }[];
			const shown = await page.inputValue('#deleteSnapshot [name="snapshotId"]');
			return snapshots.some(({ id }) => String(id) === shown);
		});
		await executeEach(t, page, ['deleteSnapshot']);
		// whether a second snapshot is left depends on when the page has read the examples again
		await until('no snapshot is left', async () => {
			if (await page.locator('#deleteSnapshot .note').isVisible())
				return true;
			await execute(page, 'deleteSnapshot');
			return false;
		});
	});
};
