/** The page of the development controls. */
import t from 'tap';
import { NO_BROWSER, openBrowser, openPage } from '../support/http/browser.js';
import { startCommand } from '../support/processes/command.js';

t.test('page: operations are executed', { skip: NO_BROWSER }, async t => {
	const { url } = await startCommand(t, { 'data-dir': t.testdir() });
	const browser = await openBrowser(t);

	for (const [operation, pattern] of [['getDevelopmentStatus', /"clockAhead": 0/], ['stopHarvesting', /"harvesting": false/]] as const) {
		const { page, faults } = await openPage(browser, `${url}/dev/docs#${operation}`);
		await page.click(`#${operation} .execute`);
		const reply = page.locator(`#${operation} .reply[data-status]`);
		await reply.waitFor();

		t.equal(await page.title(), 'symbol-gateway development controls');
		t.equal(await reply.getAttribute('data-status'), '200', operation);
		t.match(await reply.innerText(), pattern);
		t.same(faults, []);
	}
});
