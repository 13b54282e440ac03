/** The two pages, seen by a browser. */
import t, { type Test } from 'tap';
import { openTls } from '../../src/http/index.js';
import { configOf, buildApp, listen } from '../support/http.js';
import { CHANNELS } from '../support/channels.js';
import { NO_BROWSER, openBrowser, openPage } from '../support/http-browser.js';

if (NO_BROWSER)
	console.log(`# pages are not looked at: ${NO_BROWSER}`);

const options = { skip: NO_BROWSER };

const start = async (t: Test, isSecure: boolean): Promise<string> => {
	const tls = isSecure ? await openTls(configOf(), t.testdir({}), new Date()) : undefined;
	const { app } = await buildApp(t, { tls });
	return `${isSecure ? 'https' : 'http'}://127.0.0.1:${await listen(app)}`;
};

const SEARCH_BLOCKS = '#operations-Block_routes-searchBlocks';

for (const isSecure of [false, true]) {
	t.test(`Swagger UI over ${isSecure ? 'HTTPS' : 'HTTP'}: GET /blocks is tried and answered by this server`, options, async t => {
		const base = await start(t, isSecure);
		const { page, faults } = await openPage(await openBrowser(t), `${base}/docs`);

		await page.click(`${SEARCH_BLOCKS} button.opblock-summary-control`);
		await page.click(`${SEARCH_BLOCKS} .execute`);
		const answer = page.locator(`${SEARCH_BLOCKS} .live-responses-table`);
		await answer.waitFor();

		t.equal(await page.title(), 'symbol-gateway');
		t.match(await page.locator(`${SEARCH_BLOCKS} .request-url`).innerText(), `${base}/blocks?`);
		t.match(await answer.locator('tbody td.response-col_status').first().innerText(), '200');
		t.match(await answer.innerText(), /"data": \[/);
		t.same(faults, []);
	});
}

t.test('Swagger UI: a refusal is shown too', options, async t => {
	const base = await start(t, false);
	const { page } = await openPage(await openBrowser(t), `${base}/docs/`);
	const operation = '#operations-Block_routes-getBlockByHeight';

	await page.click(`${operation} button.opblock-summary-control`);
	await page.fill(`${operation} input[placeholder="height"]`, '99999999999999999999');
	await page.click(`${operation} .execute`);
	const answer = page.locator(`${operation} .live-responses-table`);
	await answer.waitFor();

	t.match(await answer.innerText(), /height has an invalid format/);
});

t.test('events: every topic, from the side of the reader', options, async t => {
	const base = await start(t, false);
	const { page, faults } = await openPage(await openBrowser(t), `${base}/docs/events`);

	const [sent, received] = await Promise.all(['you-send', 'you-receive'].map(id =>
		page.locator(`section[aria-labelledby="${id}"] h3`).allInnerTexts()));

	t.same(sent, ['subscribe', 'unsubscribe']);
	t.same(received, ['handshake', ...CHANNELS]);
	t.match(await page.innerText('main'), 'Topic: confirmedAdded/{address}');
	t.match(await page.innerText('#message-confirmedadded ~ pre'), '"topic": "confirmedAdded/');
	t.same(faults, []);
});

t.test('events: the diagram shows what its list says', options, async t => {
	const base = await start(t, false);
	const { page } = await openPage(await openBrowser(t), `${base}/docs/events`);

	const listed = await page.locator('.sequence li.received code:first-child').allInnerTexts();
	const drawn = new Set(await page.locator('.sequence text.notification').allTextContents());

	t.same([...drawn].sort(), [...new Set(listed)].sort());
	t.same(listed, [
		'confirmedAdded', 'partialAdded', 'cosignature', 'partialRemoved', 'unconfirmedAdded', 'block', 'confirmedAdded',
		'unconfirmedRemoved', 'finalizedBlock'
	], 'in the order of test/e2e/bonded.test.ts');
});

t.test('a page that loads something from elsewhere would be noticed', options, async t => {
	const base = await start(t, false);
	const { page, faults } = await openPage(await openBrowser(t), `${base}/docs/events`);

	const refused = page.waitForEvent('console', message => message.text().startsWith('policy: '));
	await page.evaluate('document.body.append(Object.assign(new Image(), { src: "https://elsewhere.example/x.png" }))');
	await refused;

	t.match(faults.join('\n'), /policy: img-src https:\/\/elsewhere\.example/);
});

t.test('what pages may do', async t => {
	const { app } = await buildApp(t);
	const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);

	for (const url of ['/docs', '/docs/events']) {
		const policy = await policyOf(url);
		t.match(policy, 'default-src \'none\'');
		t.match(policy, 'frame-ancestors \'none\'');
		t.notMatch(policy, 'unsafe-inline');
		t.notMatch(policy, /https?:/);
		t.notMatch(policy, 'unsafe-eval');
		t.match((await app.inject(url)).headers, { 'x-content-type-options': 'nosniff', 'strict-transport-security': undefined });
	}
});

t.test('files that pages load: immutable, compressed', async t => {
	const { app, shared } = await buildApp(t);

	for (const { url } of shared.pageAssets) {
		const { headers, statusCode } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
		t.equal(statusCode, 200);
		t.match(url, /-[0-9a-f]{10}\.\w+$/);
		t.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
	}
	t.ok(shared.pageAssets.some(({ url }) => url.endsWith('.css')));
});
