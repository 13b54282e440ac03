/** Fills in values that exist on the chain, and offers to add what does not exist. */

/** Values for an operation that exist on the chain of the gateway. */
interface Example {
	readonly parameters?: Readonly<Record<string, string>>;
	readonly body?: unknown;
	/** What to know before the request is sent. */
	readonly note?: string;
	/** A group of requests that can be sent with one click. */
	readonly offer?: { readonly name: string; readonly title: string };
}

type Examples = Readonly<Record<string, Example>>;

interface OfferedRequest {
	readonly method: string;
	readonly path: string;
	readonly body?: unknown;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

const POLL_MS = 300;
const TIMEOUT_MS = 10_000;

/** Leaves a value unchanged that the reader has edited. */
const setValue = (control: Control | null, value: string): void => {
	if (!control)
		return;
	if (control.value === control.defaultValue)
		control.value = value;
	control.defaultValue = value;
};

/** @throws Error with the message of the gateway */
const send = async (url: URL, init?: RequestInit): Promise<Response> => {
	const response = await fetch(url, init);
	if (!response.ok) {
		const { message = response.statusText } = await response.json().catch(() => ({})) as { readonly message?: string };
		throw new Error(`${init?.method ?? 'GET'} ${url.pathname}: ${response.status} ${message}`);
	}
	return response;
};

const readExamples = async (url: URL): Promise<Examples> => await (await send(url)).json() as Examples;

/** Sends the requests of an offer, and waits until the chain shows their effect. */
const accept = async (name: string, url: URL): Promise<void> => {
	const offers = await (await send(new URL('offers.json', url))).json() as Readonly<Record<string, readonly OfferedRequest[]>>;
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

const showNote = (place: HTMLElement, { note = '', offer }: Example, url: URL, refresh: () => Promise<void>): void => {
	place.hidden = note === '';
	place.replaceChildren(note);
	if (offer === undefined)
		return;

	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'plain';
	button.textContent = offer.title;
	button.addEventListener('click', () => {
		button.disabled = true;
		accept(offer.name, url).then(refresh, (error: unknown) => {
			place.append(` ${error instanceof Error ? error.message : String(error)}`);
			button.disabled = false;
		});
	});
	place.append(' ', button);
};

/** Number of the last read of examples. */
let lastRead = 0;

/**
 * @param url - of the examples
 * @param refresh - called when an offer has been accepted
 */
export const loadExamples = async (url: URL, operations: readonly HTMLElement[], refresh: () => Promise<void>): Promise<void> => {
	const read = ++lastRead;
	const examples = await readExamples(url);
	// replies may arrive in another order
	if (read !== lastRead)
		return;

	const notes = operations.map(operation => [operation, examples[operation.id] ?? {}] as const);
	for (const [operation, example] of notes) {
		for (const [name, value] of Object.entries(example.parameters ?? {}))
			setValue(operation.querySelector(`[name="${name}"]`), value);
		if (example.body !== undefined)
			setValue(operation.querySelector('textarea[data-in="body"]'), JSON.stringify(example.body, undefined, 2));
		showNote(operation.querySelector('.note') as HTMLElement, example, url, refresh);
	}
	// one sentence for all operations with the same offer
	const lacking = notes.filter(([, { offer }]) => offer?.name === 'each');
	const first = lacking[0]?.[1] ?? {};
	showNote(document.getElementById('lacking') as HTMLElement, lacking.length === 0 ? {} : {
		...first, note: `${lacking.length} operations have nothing to return on this chain yet.`
	}, url, refresh);
};
