/** Accessibility rules of axe-core, evaluated in a page. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Evaluated by the page, with these options, when colours no longer change. A string, because the browser runs it. */
const runWith = (options: object): string => `Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
	.then(() => axe.run(document, ${JSON.stringify(options)}))
	.then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' ' + target.join(' '))))`;

/**
 * Uses the debugger protocol, so that no policy of the page forbids it.
 * @param rules - all by default
 * @returns the violated rules, with the elements that violate them
 */
export const violationsOf = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
	if (!await page.evaluate('"axe" in window'))
		await page.evaluate(AXE);
	return page.evaluate<string[]>(runWith({ resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) }));
};
