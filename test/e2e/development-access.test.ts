/** Who may use the controls of a gateway that runs, and the page that shows them. */
import t from 'tap';
import { Dev } from '../support/dev.js';
import { NO_BROWSER, openBrowser, openPage } from '../support/http-browser.js';
import { Rest } from '../support/rest.js';
import { spawnGateway } from '../support/spawned.js';

const FOREIGN = [{ origin: 'https://page.example' }, { origin: 'null' }, { 'x-forwarded-for': '192.0.2.7' }, { forwarded: 'for=192.0.2.7' }];

t.test('off: the paths do not exist, and nothing points to them', async t => {
	const gateway = await spawnGateway(t, { options: { 'data-dir': t.testdir(), 'dev': 'off' } });

	for (const path of ['/dev/status', '/dev/docs', '/dev/openapi.json', '/dev/snapshots']) {
		const reply = await fetch(gateway.url + path);
		t.equal(reply.status, 404, path);
		t.match(await reply.json(), { code: 'ResourceNotFound', message: `${path} does not exist` });
	}
	t.notMatch(gateway.run.stdout, /Development controls/);
	t.equal((await new Rest(gateway.url).get('getChainInfo')).height, '1', 'the chain is there');
});

t.test('local, the default: pages from elsewhere and what came through a proxy are refused', async t => {
	const gateway = await spawnGateway(t, { options: { 'data-dir': t.testdir() } });
	const dev = new Dev(gateway.url);

	t.match(gateway.run.stdout, `Development controls  ${gateway.url}/dev/docs`);
	for (const headers of FOREIGN)
		t.match(await dev.refusal('mineBlocks', { body: {}, headers }), { status: 403, code: 'Forbidden' });
	t.match(await dev.do('mineBlocks', { body: {}, headers: { origin: 'http://localhost:5173' } }), { height: '2' });
});

t.test('anywhere: everybody may', async t => {
	const gateway = await spawnGateway(t, { options: { 'data-dir': t.testdir(), 'dev': 'anywhere' } });
	const dev = new Dev(gateway.url);

	for (const [i, headers] of FOREIGN.entries())
		t.match(await dev.do('mineBlocks', { body: {}, headers }), { height: String(2 + i) });
});

const STATUS = '#operations-Development-getDevelopmentStatus';

t.test('Swagger UI: GET /dev/status is tried and answered', { skip: NO_BROWSER }, async t => {
	const gateway = await spawnGateway(t, { options: { 'data-dir': t.testdir() } });
	const { page, faults } = await openPage(await openBrowser(t), `${gateway.url}/dev/docs`);

	await page.click(`${STATUS} button.opblock-summary-control`);
	await page.click(`${STATUS} .execute`);
	const answer = page.locator(`${STATUS} .live-responses-table`);
	await answer.waitFor();

	t.equal(await page.title(), 'symbol-gateway development controls');
	t.match(await answer.locator('tbody td.response-col_status').first().innerText(), '200');
	t.match(await answer.innerText(), /"clockAhead": 0/);
	t.same(faults, []);
});
