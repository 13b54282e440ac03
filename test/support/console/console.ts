/** The console in a browser. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Test } from 'tap';
import { OBSERVE_SHIFTS, openBrowser } from '../http/browser.js';

export interface OpenConsole {
	readonly page: Page;
	/** Uncaught errors and violations of the content security policy. */
	readonly faults: readonly string[];
}

export interface OpenView extends OpenConsole {
	/** The part of the URL after `#/`. */
	readonly view: string;
}

export interface ConsoleOptions {
	readonly width?: number;
	readonly colorScheme?: 'light' | 'dark';
	/** Called before the page is loaded. */
	readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Reports violations of the policy as errors. A string, because the browser runs it. */
const OBSERVE = `
document.addEventListener('securitypolicyviolation', event => console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
`;

const HEIGHT = 844;
const WIDTH = 1280;

/** Opens views of the console in one browser. */
export class Consoles {
	private constructor(readonly context: BrowserContext) {}

	/** Starts a browser, which ends with the test. */
	static async start(t: Test): Promise<Consoles> {
		return new Consoles(await openBrowser(t));
	}

	/** @returns a page in a browser without cached files */
	async blank(t: Test): Promise<Page> {
		const context = await this.context.browser()?.newContext();
		t.teardown(() => context?.close());
		// contexts of this class have a browser
		return (context as BrowserContext).newPage();
	}

	/** @param view - the part of the URL after `#/` */
	async open(t: Test, url: string, view = '', options: ConsoleOptions = {}): Promise<OpenConsole> {
		const opened = await this.observed(t, options);
		await opened.page.goto(`${url}/#/${view}`);
		return opened;
	}

	/** Loads views one after another in one page: starting the process of a page takes longer than loading most views. */
	async* openEach(t: Test, url: string, views: Iterable<string>, options: ConsoleOptions = {}): AsyncGenerator<OpenView> {
		const opened = await this.observed(t, options);
		for (const view of views) {
			// without it, a URL that differs in its fragment would not load the console again
			await opened.page.goto('about:blank');
			await opened.page.goto(`${url}/#/${view}`);
			yield { ...opened, view };
		}
	}

	/** @returns an empty page whose faults are recorded */
	private async observed(t: Test, { width = WIDTH, colorScheme = 'light', prepare }: ConsoleOptions): Promise<OpenConsole> {
		const page = await this.context.newPage();
		t.teardown(() => page.close());
		const faults: string[] = [];
		page.on('pageerror', error => faults.push(`uncaught: ${error.stack}`));
		page.on('console', message => {
			if (message.text().startsWith('policy: '))
				faults.push(message.text());
		});
		await page.addInitScript({ content: OBSERVE + OBSERVE_SHIFTS });
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize({ width, height: HEIGHT });
		await prepare?.(page);
		return { page, faults };
	}
}

/** @returns the value that a view shows for a name */
export const factOf = (page: Page, name: string): Promise<string> =>
	page.locator('.facts > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) }).first().locator('dd').innerText();

/** @param table - its accessible name */
export const rowsOf = (page: Page, table: string): Locator => page.getByRole('table', { name: table, exact: true }).locator('tbody tr');
