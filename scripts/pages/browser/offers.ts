/** Reads examples, and sends the requests of offers, which add the values for examples to the chain. */

/** A group of requests that can be sent with one click. */
interface Offer {
	readonly name: string;
	readonly title: string;
}

/** Values for an operation that exist on the chain of the gateway. */
export interface Example {
	readonly parameters?: Readonly<Record<string, string>>;
	readonly body?: unknown;
	/** A hint that is shown before the request is sent. */
	readonly note?: string;
	readonly offer?: Offer;
}

type Examples = Readonly<Record<string, Example>>;

interface OfferedRequest {
	readonly method: string;
	readonly path: string;
	readonly body?: unknown;
}

const POLL_MS = 300;
const TIMEOUT_MS = 10_000;

/** @returns the text of the reply: the browser can cancel one that is not read. @throws Error with the message of the gateway */
const send = async (url: URL, init?: RequestInit): Promise<string> => {
	const response = await fetch(url, init);
	if (!response.ok) {
		const { message = response.statusText } = await response.json().catch(() => ({})) as { readonly message?: string };
		throw new Error(`${init?.method ?? 'GET'} ${url.pathname}: ${response.status} ${message}`);
	}
	return response.text();
};

export const readExamples = async (url: URL): Promise<Examples> => JSON.parse(await send(url)) as Examples;

/** Sends the requests of an offer, and waits until the chain shows their effect. */
const accept = async (name: string, url: URL): Promise<void> => {
	const offers = JSON.parse(await send(new URL('offers.json', url))) as Readonly<Record<string, readonly OfferedRequest[]>>;
	for (const { method, path, body } of offers[name] ?? []) {
		await send(new URL(`../${path}`, url), {
			method, ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
		});
	}
	const end = performance.now() + TIMEOUT_MS;
	while (Object.values(await readExamples(url)).some(({ offer }) => offer?.name === name)) {
		if (performance.now() > end)
			throw new Error('The requests were accepted, but their effect is not visible yet. Reload the page later.');
		await new Promise(resolve => setTimeout(resolve, POLL_MS));
	}
};

/**
 * @param url - of the examples
 * @param onAccepted - called when the chain shows the effect
 * @returns a button that sends the requests of an offer; the reason of a failure appears after it
 */
export const offerButton = ({ name, title }: Offer, url: URL, onAccepted: () => unknown): HTMLButtonElement => {
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'plain';
	button.textContent = title;
	button.addEventListener('click', () => {
		button.disabled = true;
		accept(name, url).then(onAccepted, (error: unknown) => {
			button.after(` ${error instanceof Error ? error.message : String(error)}`);
			button.disabled = false;
		});
	});
	return button;
};
