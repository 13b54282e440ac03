/** A browser, if one is installed. */
import fs from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Test } from 'tap';

/** The first one has no windows: a page takes half of the processor time that it takes in a complete browser. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const executablePath = [process.env['CHROMIUM_PATH'] ?? '', ...PLACES].find(file => fs.existsSync(file));

/** Why tests with a browser are skipped; false if they are not. */
export const NO_BROWSER: string | false = executablePath ? false : `no Chromium at ${PLACES.join(', ')} or $CHROMIUM_PATH`;

const OPTIONS = [
	'--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update',
	'--no-first-run'
];

/** @returns a browser without stored data that accepts self-signed certificates; closed when the test ends */
export const openBrowser = async (t: Test): Promise<BrowserContext> => {
	const browser: Browser = await chromium.launch({ executablePath: executablePath as string, args: OPTIONS });
	t.teardown(() => browser.close());
	return browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1400, height: 1000 } });
};

/** Sums up layout shifts. A string, because the browser runs it before it loads a page. */
export const OBSERVE_SHIFTS = `
globalThis.shifted = 0;
new PerformanceObserver(list => list.getEntries().forEach(entry => {
	globalThis.shifted += entry.hadRecentInput ? 0 : entry.value;
})).observe({ type: 'layout-shift', buffered: true });
`;

/** @returns the cumulative layout shift, without that which follows an input */
export const shiftOf = (page: Page): Promise<number> => page.evaluate<number>('globalThis.shifted');

export interface OpenPage {
	readonly page: Page;
	/** All errors so far: page errors, failed requests, policy violations. */
	readonly faults: readonly string[];
}

/**
 * @param script - runs in the page before its own scripts
 * @returns a page after it has loaded
 */
export const openPage = async (context: BrowserContext, url: string, script = ''): Promise<OpenPage> => {
	const page = await context.newPage();
	const faults: string[] = [];
	page.on('console', message => {
		if (['error', 'warning'].includes(message.type()))
			faults.push(`${message.type()}: ${message.text()}`);
	});
	page.on('pageerror', error => faults.push(`uncaught: ${error.message}`));
	page.on('requestfailed', request => faults.push(`failed: ${request.url()} (${request.failure()?.errorText})`));
	page.on('response', response => {
		if (response.status() >= 400)
			faults.push(`${response.status()}: ${response.url()}`);
	});
	page.on('request', request => {
		if (!request.url().startsWith(new URL(url).origin) && !request.url().startsWith('data:'))
			faults.push(`elsewhere: ${request.url()}`);
	});
	// logged as an error, because the console may omit violations, and the listener above receives errors; a string, because the browser
	// runs it
	await page.addInitScript({
		content: 'document.addEventListener("securitypolicyviolation", event => '
			+ `console.error("policy: " + event.violatedDirective + " " + event.blockedURI));${OBSERVE_SHIFTS}${script}`
	});
	await page.goto(url, { waitUntil: 'networkidle' });
	return { page, faults };
};

/** As `openPage`; the page is closed when the test ends. */
export const openFor = async (t: Test, context: BrowserContext, url: string, script?: string): Promise<OpenPage> => {
	const opened = await openPage(context, url, script);
	t.teardown(() => opened.page.close());
	return opened;
};

/** Evaluated by the page: whether its background is dark. */
export const IS_DARK = 'Number(/\\d+/.exec(getComputedStyle(document.body).backgroundColor)[0]) < 128';

/** Evaluated by the page: whether the element with the focus has an outline. */
export const HAS_OUTLINE = 'getComputedStyle(document.activeElement).outlineStyle !== "none"';
