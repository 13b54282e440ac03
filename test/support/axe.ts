/** Accessibility rules of axe-core, evaluated in a page. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Evaluated by the page: where an element is. Axe itself names an element by the shortest selector that no other element matches, which
 * depends on the rest of the page, and contains ids that some pages make at random.
 */
const PLACE_OF = `(element => {
	const steps = [];
	for (let step = element; step !== null && step !== document.documentElement; step = step.parentElement) {
		const alike = [...step.parentElement?.children ?? []].filter(({ localName }) => localName === step.localName);
		const position = alike.length > 1 ? ':nth-of-type(' + (alike.indexOf(step) + 1) + ')' : '';
		steps.unshift([step.localName, ...step.classList].join('.') + position);
	}
	return steps.join(' > ') || 'html';
})`;

/** Evaluated by the page, with these options, when colours no longer change. A string, because the browser runs it. */
const runWith = (options: object): string => `Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
	.then(() => axe.run(document, ${JSON.stringify(options)}))
	.then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ element }) => id + ' ' + ${PLACE_OF}(element))))`;

/**
 * Uses the debugger protocol, so that no policy of the page forbids it.
 * @param rules - by default those of axe, and the size of targets, which axe does not check by default
 * @returns the violated rules, with the places of the elements that violate them; the same for pages that differ in ids only
 */
export const violationsOf = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
	if (!await page.evaluate('"axe" in window'))
		await page.evaluate(AXE);
	const chosen = rules === undefined ? { rules: { 'target-size': { enabled: true } } } : { runOnly: rules };
	return page.evaluate<string[]>(runWith({ resultTypes: ['violations'], elementRef: true, ...chosen }));
};
