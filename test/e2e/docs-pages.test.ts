/** The pages for people, tested with a browser. */
import { brotliDecompressSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { DEVELOPMENT_OPERATIONS, OPERATIONS } from '../../generated/operations.js';
import { openTls } from '../../src/http/index.js';
import { becomes, contains } from '../support/becomes.js';
import { CHANNELS } from '../support/channels.js';
import { openGateway } from '../support/gateway.js';
import { HAS_OUTLINE, IS_DARK, NO_BROWSER, openBrowser, type OpenPage, openPage } from '../support/http-browser.js';
import { buildApp, configOf, listen } from '../support/http.js';
import { until } from '../support/until.js';

if (NO_BROWSER)
	console.log(`# pages are not looked at: ${NO_BROWSER}`);

const options = { skip: NO_BROWSER };

/** One browser for all tests; undefined if none is installed, and the tests that need it are skipped. */
const browser = NO_BROWSER ? undefined : await openBrowser(t);

/** @returns a page that is closed when the test ends */
const open = async (t: Test, url: string): Promise<OpenPage> => {
	const opened = await openPage(browser as BrowserContext, url);
	t.teardown(() => opened.page.close());
	return opened;
};

const start = async (t: Test, isSecure = false): Promise<string> => {
	const tls = isSecure ? await openTls(configOf(), t.testdir({}), new Date()) : undefined;
	const { app } = await buildApp(t, { tls });
	return `${isSecure ? 'https' : 'http'}://127.0.0.1:${await listen(app)}`;
};

const PAGES = ['/', '/docs', '/docs/events', '/docs/swagger/'];

/** Opens an operation and sends its request. @returns the status that the page shows */
const execute = async (page: Page, id: string): Promise<number> => {
	await page.evaluate(`document.getElementById(${JSON.stringify(id)}).open = true`);
	await page.click(`#${id} .execute`);
	const reply = page.locator(`#${id} .reply[data-status]`);
	await reply.waitFor();
	return Number(await reply.getAttribute('data-status'));
};

for (const isSecure of [false, true]) {
	t.test(`API over ${isSecure ? 'HTTPS' : 'HTTP'}: GET /blocks is sent to this server`, options, async t => {
		const base = await start(t, isSecure);
		const { page, faults } = await open(t, `${base}/docs#searchBlocks`);

		t.equal(await execute(page, 'searchBlocks'), 200);
		await becomes(t, () => page.innerText('#searchBlocks .reply'), /"data": \[/);
		await contains(t, () => page.innerText('#searchBlocks .samples'), `${base}/blocks`);
		t.same(faults, []);
	});
}

t.test('API: an error reply is shown', options, async t => {
	const base = await start(t);
	const { page } = await open(t, `${base}/docs#getBlockByHeight`);

	await page.fill('#getBlockByHeight [name="height"]', '99999999999999999999');

	t.equal(await execute(page, 'getBlockByHeight'), 409);
	await becomes(t, () => page.innerText('#getBlockByHeight .reply'), /height has an invalid format/);
});

t.test('API: parameters, filters by name and code', options, async t => {
	const base = await start(t);
	const { page } = await open(t, `${base}/docs#searchConfirmedTransactions`);
	const operation = '#searchConfirmedTransactions';

	await page.click(`${operation} form summary`);
	await page.selectOption(`${operation} [name="type"]`, [{ label: 'TRANSFER (16724)' }, { label: 'HASH_LOCK (16712)' }]);

	const url = `${base}/transactions/confirmed?type=16712&type=16724`;
	await contains(t, () => page.innerText(`${operation} .samples pre`), `curl '${url}'`);
	await page.click(`${operation} [data-language="python"]`);
	await contains(t, () => page.innerText(`${operation} .samples pre`), `requests.get('${url}')`);
	await page.click(`${operation} [data-language="typescript"]`);
	await contains(t, () => page.innerText(`${operation} .samples pre`), `fetch('${url}')`);
});

t.test('API: search by words', options, async t => {
	const base = await start(t);
	const { page } = await open(t, `${base}/docs`);

	await page.fill('#search', 'announce partial');
	await becomes(t, () => page.evaluate('[...document.querySelectorAll(".operation:not([hidden])")].map(({ id }) => id)'), ['announcePartialTransaction']);

	await page.fill('#search', 'nothing like this');
	t.ok(await page.isVisible('#none'));
});

/** Accepts an offer of an operation's note, or of the note for all, and waits until it is withdrawn. */
const accept = async (page: Page, note: string, title: string): Promise<void> => {
	const button = page.locator(`${note} button`, { hasText: title });
	await button.click();
	await button.waitFor({ state: 'hidden' });
};

const executeAll = async (t: Test, page: Page, ids: readonly string[]): Promise<void> => {
	for (const id of ids) {
		const status = await execute(page, id);
		t.ok(status >= 200 && status < 300, `${id}: ${status}`);
	}
};

t.test('API: every operation succeeds at the first click on a new chain, once the offers are accepted', options, async t => {
	const { httpUrl } = await openGateway(t);
	const { page, faults } = await open(t, `${httpUrl}/docs#getSecretLock`);
	await page.waitForSelector('#reference.filled');
	await becomes(t, () => page.innerText('#getSecretLock .note'), /no secret lock yet.*Add one of each/s);

	await accept(page, '#lacking', 'Add one of each');
	await page.evaluate('document.getElementById("getUnconfirmedTransaction").open = true');
	await accept(page, '#getUnconfirmedTransaction .note', 'Stop harvesting');

	await executeAll(t, page, Object.keys(OPERATIONS));
	await becomes(t, () => page.locator('.note button').allTextContents(), ['Resume harvesting']);
	await accept(page, '#getUnconfirmedTransaction .note', 'Resume harvesting');
	t.same(faults, []);
});

t.test('API: offers add only what the chain lacks, and what expired is offered again', async t => {
	const { chain, httpUrl } = await openGateway(t);
	type Requests = readonly { readonly method: string; readonly path: string; readonly body: object }[];
	const offered = async (): Promise<Requests> =>
		((await (await fetch(`${httpUrl}/docs/offers.json`)).json()) as { readonly each: Requests }).each;

	for (const { method, path, body } of await offered()) {
		const { status } = await fetch(`${httpUrl}/${path}`, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
		t.ok(status < 300, path);
	}
	await until('nothing is lacking', async () => (await offered()).length === 0);

	// longer than the deadline of the bonded aggregate
	await chain.controls?.advanceClock(3n * 3_600_000n);
	await chain.controls?.mine(1);
	await until('the expired aggregate is offered again', async () => (await offered()).length > 0);
	t.same((await offered()).map(({ path }) => path), ['transactions', 'dev/blocks', 'transactions/partial']);
});

t.test('API: without development controls nothing is offered', options, async t => {
	const { httpUrl } = await openGateway(t, { options: { dev: 'off' } });
	const { page } = await open(t, `${httpUrl}/docs#getSecretLock`);
	await page.waitForSelector('#reference.filled');

	await contains(t, () => page.innerText('#getSecretLock .note'), 'no secret lock yet');
	t.equal(await page.locator('.note button').count(), 0);
	t.equal(await execute(page, 'getSecretLock'), 404);
	t.same(await (await fetch(`${httpUrl}/docs/offers.json`)).json(), {});
});

t.test('API: an offer that fails shows why', options, async t => {
	const { chain, httpUrl } = await openGateway(t);
	const { page } = await open(t, `${httpUrl}/docs#getSecretLock`);
	await page.waitForSelector('#reference.filled');
	await page.route('**/dev/blocks', route => route.fulfill({ status: 403, json: { code: 'Forbidden', message: 'only this machine' } }));

	await page.click('#lacking button');
	await page.getByText('POST /dev/blocks: 403 only this machine').waitFor();

	await becomes(t, () => page.isEnabled('#lacking button'), true);
	t.ok(await chain.blocks.height() > 0n);
});

t.test('development: every operation succeeds at the first click', options, async t => {
	const { httpUrl } = await openGateway(t);
	const { page } = await open(t, `${httpUrl}/dev/docs#deleteSnapshot`);
	await page.waitForSelector('#reference.filled');
	await contains(t, () => page.innerText('#deleteSnapshot .note'), 'no snapshot yet');

	await accept(page, '#deleteSnapshot .note', 'Take a snapshot');

	const ids = Object.keys(DEVELOPMENT_OPERATIONS);
	await executeAll(t, page, ids.filter(id => id !== 'deleteSnapshot'));
	// the page reads the examples again after each reply; a revert has removed snapshots
	await until('the page shows a snapshot that exists', async () => {
		const snapshots = await (await fetch(`${httpUrl}/dev/snapshots`)).json() as readonly { readonly id: number }[];
		const shown = await page.inputValue('#deleteSnapshot [name="snapshotId"]');
		return snapshots.some(({ id }) => String(id) === shown);
	});
	await executeAll(t, page, ['deleteSnapshot']);
	// whether a second snapshot is left depends on when the page has read the examples again
	await until('no snapshot is left', async () => {
		if (await page.locator('#deleteSnapshot .note').isVisible())
			return true;
		await execute(page, 'deleteSnapshot');
		return false;
	});
});

t.test('examples: also in the contract of Swagger UI, created at most once in some seconds', async t => {
	const { httpUrl } = await openGateway(t);
	const read = async (path: string): Promise<string> => (await fetch(`${httpUrl}${path}`)).text();

	const examples = await read('/docs/examples.json');
	interface Filled { readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters: readonly unknown[] }>>>> }
	const { paths } = JSON.parse(await read('/docs/openapi.json')) as Filled;

	t.match(paths['/blocks/{height}']?.['get']?.parameters, [{ name: 'height', example: '1' }]);
	t.equal(await read('/docs/examples.json'), examples);
	t.notMatch(examples, /privateKey/i);
});

t.test('Swagger UI: starts, and sends a request', options, async t => {
	const { httpUrl } = await openGateway(t);
	const { page, faults } = await open(t, `${httpUrl}/docs/swagger/#/Block%20routes/getBlockByHeight`);
	const operation = '#operations-Block_routes-getBlockByHeight';

	await page.click(`${operation} .execute`);
	const reply = page.locator(`${operation} .live-responses-table`);
	await reply.waitFor();

	await contains(t, () => reply.locator('tbody td.response-col_status').first().innerText(), '200');
	t.same(faults, []);
});

t.test('events: every topic, from the reader\'s view', options, async t => {
	const base = await start(t);
	const { page, faults } = await open(t, `${base}/docs/events`);

	const [sent, received] = await Promise.all(['you-send', 'you-receive'].map(id =>
		page.locator(`section[aria-labelledby="${id}"] h3`).allInnerTexts()));

	t.same(sent, ['subscribe', 'unsubscribe']);
	t.same(received, ['handshake', 'replay', 'refused', ...CHANNELS]);
	await contains(t, () => page.innerText('main'), 'Topic: confirmedAdded/{address}');
	await contains(t, () => page.innerText('#message-confirmedadded ~ pre'), '"topic": "confirmedAdded/');
	t.same(faults, []);
});

t.test('events: the diagram matches its list', options, async t => {
	const base = await start(t);
	const { page } = await open(t, `${base}/docs/events`);

	const listed = await page.locator('.sequence li.received code:first-child').allInnerTexts();
	const drawn = new Set(await page.locator('.sequence text.notification').allTextContents());

	t.same([...drawn].sort(), [...new Set(listed)].sort());
	t.same(listed, [
		'confirmedAdded', 'partialAdded', 'cosignature', 'partialRemoved', 'unconfirmedAdded', 'block', 'confirmedAdded',
		'unconfirmedRemoved', 'finalizedBlock'
	], 'in the order of test/e2e/bonded.test.ts');
});

t.test('root: an index for programs, a page for browsers', async t => {
	const { app } = await buildApp(t);
	const [program, browser] = await Promise.all(['*/*', 'text/html,application/xhtml+xml,*/*;q=0.8'].map(accept =>
		app.inject({ url: '/', headers: { accept } })));

	t.match(program?.json(), { name: 'symbol-gateway', openapi: '/openapi.json', asyncapi: '/asyncapi.json' });
	t.match(browser?.headers['content-type'], /^text\/html/);
	t.match(browser?.body, '<!DOCTYPE html>');
	for (const { headers } of [program, browser] as NonNullable<typeof program>[])
		t.match(headers['vary'], /\bAccept\b/);
});

t.test('a gateway without development controls: no page links to them', async t => {
	const { app } = await buildApp(t, { options: { dev: 'off' } });

	for (const url of PAGES)
		t.notMatch((await app.inject({ url, headers: { accept: 'text/html' } })).body, 'dev/docs', url);
});

for (const width of [1280, 390]) {
	for (const colorScheme of ['light', 'dark'] as const) {
		t.test(`pages at ${width} pixels, ${colorScheme}: no overflow, visible focus`, options, async t => {
			const base = await start(t);
			for (const path of PAGES) {
				const { page } = await open(t, base + path);
				await page.emulateMedia({ colorScheme });
				await page.setViewportSize({ width, height: 844 });
				await becomes(t, () => page.evaluate('document.documentElement.scrollWidth'), width, `${path}: no horizontal scroll`);
				await becomes(t, () => page.evaluate(IS_DARK), colorScheme === 'dark', path);
				await page.keyboard.press('Tab');
				if (path !== '/docs/swagger/')
					await becomes(t, () => page.evaluate('document.activeElement.className'), 'skip', `${path}: the first focus is the link to the content`);
				await becomes(t, () => page.evaluate(HAS_OUTLINE), true);
			}
		});
	}
}

t.test('the first view of the API takes less than 300 kB', options, async t => {
	const { httpUrl } = await openGateway(t);
	const page = await (browser as BrowserContext).newPage();
	t.teardown(() => page.close());
	const sizes: Promise<number>[] = [];
	page.on('requestfinished', request => sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)));
	await page.goto(`${httpUrl}/docs`, { waitUntil: 'networkidle' });

	const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
	t.ok(total < 300_000, `${total} bytes`);
	t.ok(total > 10_000, 'all requests were counted');
	t.comment(`first view: ${total} bytes in ${sizes.length} requests`);
});

t.test('the test detects a page that loads a foreign resource', options, async t => {
	const base = await start(t);
	const { page, faults } = await open(t, `${base}/docs/events`);

	const refused = page.waitForEvent('console', message => message.text().startsWith('policy: '));
	await page.evaluate('document.body.append(Object.assign(new Image(), { src: "https://elsewhere.example/x.png" }))');
	await refused;

	t.match(faults.join('\n'), /policy: img-src https:\/\/elsewhere\.example/);
});

t.test('content security policy of pages', async t => {
	const { app } = await buildApp(t);

	for (const url of PAGES) {
		const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
		const policy = String(headers['content-security-policy']);
		t.match(policy, 'default-src \'none\'');
		t.match(policy, 'frame-ancestors \'none\'');
		t.notMatch(policy, /unsafe-(?:inline|eval)/);
		t.notMatch(policy, /https?:/);
		t.match(headers, { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'strict-transport-security': undefined });
	}
});

t.test('a page URL with a trailing slash redirects to the page', async t => {
	const { app } = await buildApp(t);

	for (const url of ['/docs', '/docs/events']) {
		const { statusCode, headers } = await app.inject(`${url}/`);
		t.equal(statusCode, 308);
		t.equal(new URL(headers['location'] ?? '', `http://localhost${url}/`).pathname, url);
	}
});

t.test('Swagger UI: its URLs are relative, its files are compressed, and its contract is that of app.swagger()', async t => {
	const { app, shared } = await buildApp(t);

	const { statusCode, headers } = await app.inject('/docs/swagger');
	t.equal(statusCode, 308);
	t.equal(headers['location'], 'swagger/');
	const page = (await app.inject('/docs/swagger/')).body;
	t.notMatch(page, /(?:src|href)="\//);
	t.notMatch(page, /https?:/);
	for (const { url, body } of shared.swaggerFiles) {
		t.match(page, url.replace('/docs/swagger', '.'));
		const reply = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
		t.same(reply.headers['content-encoding'] === 'br' ? brotliDecompressSync(reply.rawPayload) : reply.rawPayload, body, url);
		t.equal((await app.inject({ url, headers: { 'if-none-match': reply.headers['etag'] } })).statusCode, 304);
	}
	const contract = (await app.inject('/openapi.json')).json<object>();
	t.same(app.swagger(), contract);
	t.same((await app.inject('/docs/swagger/json')).json(), contract);
});

t.test('files that pages load: immutable, compressed', async t => {
	const { app, shared } = await buildApp(t);

	for (const { url, body } of shared.pageAssets) {
		const { headers, rawPayload, statusCode } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
		t.equal(statusCode, 200);
		t.match(url, /-(?:[0-9a-f]{10}|[0-9A-Z]{8})\.\w+$/);
		t.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
		t.same(headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload, body);
		t.equal(headers['content-encoding'] === 'br', body.length >= 1024, url);
	}
	t.ok(shared.pageAssets.some(({ url }) => url.endsWith('.css')));
});
