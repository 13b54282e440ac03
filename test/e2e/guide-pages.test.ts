/** The guides and the client module in a browser: the page of docs/client.md, the search, how guides look; and the types of the module. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import t from 'tap';
import { violationsOf } from '../support/axe.js';
import { becomes } from '../support/becomes.js';
import { strictProject } from '../support/client/programs.js';
import { filesIn, ROOT } from '../support/documents/examples.js';
import { NO_BROWSER, openBrowser, openPage } from '../support/http/browser.js';
import { openGateway } from '../support/processes/gateway.js';

const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const DOCUMENTED_URL = 'http://localhost:3000';
const options = { skip: NO_BROWSER };
const browser = NO_BROWSER ? undefined : await openBrowser(t);
const gateway = await openGateway(t);

const open = async (url: string): Promise<{ readonly page: Page; readonly faults: readonly string[] }> =>
	openPage(browser as BrowserContext, gateway.httpUrl + url);

t.test('the page of docs/client.md shows new blocks', options, async t => {
	const { 'blocks.html': file = '' } = filesIn('docs/client.md', 'In a page');
	t.equal(file.trimEnd().split('\n').length, 10);
	const folder = t.testdir({ 'blocks.html': file.replaceAll(DOCUMENTED_URL, gateway.httpUrl) });
	const page = await (browser as BrowserContext).newPage();
	t.teardown(() => page.close());
	const errors: string[] = [];
	page.on('pageerror', ({ message }) => errors.push(message));
	const connected = page.waitForEvent('websocket').then(socket => socket.waitForEvent('framesent'));
	await page.goto(pathToFileURL(path.join(folder, 'blocks.html')).href);
	await connected;
	const from = Number((await (await fetch(`${gateway.httpUrl}/chain/info`)).json() as { height: string }).height);
	await gateway.chain.controls?.mine(2);
	await becomes(t, () => page.locator('#blocks li').allInnerTexts(), [`block ${from + 1}`, `block ${from + 2}`]);
	t.same(errors, []);
});

t.test('the search finds sections and operations, with the keyboard', options, async t => {
	const { page, faults } = await open('/docs/guides/client');
	t.teardown(() => page.close());
	const loaded: string[] = [];
	page.on('request', request => loaded.push(request.url()));
	await page.keyboard.press('/');
	await page.keyboard.type('replay blocks');
	await becomes(t, () => page.locator('#found').innerText(), /^\d+ (?:of \d+|found)$/);
	await becomes(t, () => page.locator('#results mark').first().innerText(), /^(?:replay|blocks)$/i);
	t.equal(await page.locator('.guide').isVisible(), false);
	await page.keyboard.press('Escape');
	t.equal(await page.locator('.guide').isVisible(), true);

	await page.keyboard.type('PUT /transactions/cosignature');
	await page.waitForSelector('#results a[href="../../docs#announceCosignatureTransaction"]');
	await page.keyboard.press('Escape');
	await page.keyboard.type('unreachableAfterMs');
	await page.waitForSelector('#results a[href="../../docs/guides/client#connection"]');
	await page.keyboard.press('ArrowDown');
	await becomes(t, () => page.evaluate('document.activeElement.textContent'), 'The typed client: Connection');
	await page.keyboard.press('Enter');
	await becomes(t, () => page.evaluate('location.hash'), '#connection');
	t.equal(await page.locator('.guide').isVisible(), true, 'a result on the same page ends the search');
	t.equal(loaded.filter(url => url.includes('/search-')).length, 1, 'the index is loaded once, when the reader searches');

	await page.keyboard.press('/');
	await page.keyboard.type('zzzz');
	await becomes(t, () => page.locator('#found').innerText(), '0 found');
	t.same(faults, []);
});

t.test('a button copies code', options, async t => {
	await (browser as BrowserContext).grantPermissions(['clipboard-read', 'clipboard-write']);
	const { page } = await open('/docs/guides/client');
	t.teardown(() => page.close());
	await page.locator('.code').first().hover();
	await page.locator('.code .copy').first().click();
	await becomes(t, () => page.locator('.code .copy').first().innerText(), 'Copied');
	t.equal(await page.evaluate('navigator.clipboard.readText()'), filesIn('docs/client.md', 'In a page')['blocks.html']?.trimEnd());
});

t.test('narrow and wide, light and dark: no overflow, no violated rule of accessibility', options, async t => {
	for (const url of ['/docs/guides', '/docs/guides/configuration', '/docs/guides/clients']) {
		const { page, faults } = await open(url);
		for (const [width, colorScheme] of [[1280, 'light'], [390, 'dark']] as const) {
			await page.emulateMedia({ colorScheme });
			await page.setViewportSize({ width, height: 844 });
			await becomes(t, () => page.evaluate('document.documentElement.scrollWidth'), width, `${url} ${width}`);
			t.same(await violationsOf(page), [], `${url} ${width}`);
		}
		t.same(faults, []);
		await page.close();
	}
});

t.test('client.d.ts: complete, for strict consumers', async t => {
	const types = await (await fetch(`${gateway.httpUrl}/client.d.ts`)).text();
	const files = Object.entries(strictProject('nodenext')).map(([name, text]) => [name, text.replaceAll('symbol-gateway/client', './client.js')]);
	const cwd = t.testdir({ ...Object.fromEntries(files) as Record<string, string>, 'package.json': '{"type":"module"}', 'client.d.ts': types });
	const { status, stdout } = spawnSync(process.execPath, [TSC, '-p', 'tsconfig.nodenext.json'], { cwd, encoding: 'utf8' });
	t.same({ status, stdout }, { status: 0, stdout: '' });
});
