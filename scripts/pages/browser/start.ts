/** Shows the network and the height of the chain, and follows the height. */
const PERIOD_MS = 5000;
const UNKNOWN = 'unknown';

interface ChainInfo {
	readonly height: string;
	readonly latestFinalizedBlock: { readonly height: string };
}

const set = (id: string, text: string): void => {
	const place = document.getElementById(id) as HTMLElement;
	// screen readers announce every assignment
	if (place.textContent !== text)
		place.textContent = text;
};

/** @throws Error if the request fails */
const read = async (path: string): Promise<unknown> => {
	const response = await fetch(path);
	if (!response.ok)
		throw new Error(`${response.status}`);
	return response.json();
};

const showHeight = async (): Promise<void> => {
	try {
		const { height, latestFinalizedBlock } = await read('chain/info') as ChainInfo;
		set('height', height);
		set('finalized', latestFinalizedBlock.height);
	} catch {
		['height', 'finalized'].forEach(id => set(id, UNKNOWN));
	}
};

const showNetwork = async (): Promise<void> => {
	try {
		set('network', (await read('network') as { readonly name: string }).name);
	} catch {
		set('network', UNKNOWN);
	}
};

const follow = async (): Promise<void> => {
	if (!document.hidden)
		await showHeight();
	setTimeout(() => void follow(), PERIOD_MS);
};

set('first-request', `curl ${new URL('chain/info', location.href).href}`);
document.addEventListener('visibilitychange', () => void showHeight());
void showNetwork();
void follow();

export {};
