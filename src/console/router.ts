/** The part of the URL after `#` names the view: deep links need no routes on the server, whose paths are those of the REST interface. */
import { signal } from '@preact/signals';

export interface Route {
	/** `overview`, `block`, … */
	readonly view: string;
	/** What the view shows: a height, a hash, an address. Empty if it shows one thing only. */
	readonly id: string;
	readonly query: URLSearchParams;
}

const OVERVIEW = 'overview';

const parse = (hash: string): Route => {
	const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
	const [view = '', ...rest] = path.split('/');
	let id = rest.join('/');
	try {
		id = decodeURIComponent(id);
	} catch {
		// not encoded: it is used unchanged
	}
	return { view: view || OVERVIEW, id, query: new URLSearchParams(query) };
};

/** @returns the view that the URL names now, also before the event of its last change */
export const readRoute = (): Route => parse(location.hash);

/** The view that the URL names. */
export const route = signal(readRoute());

/** Whether a link was followed since the page was loaded. */
export const hasNavigated = signal(false);

addEventListener('hashchange', () => {
	hasNavigated.value = true;
	route.value = readRoute();
});

/** @returns the link to a view */
export const linkTo = (view: string, id = '', query: Readonly<Record<string, string>> = {}): string => {
	const text = new URLSearchParams(query).toString();
	return `#/${view === OVERVIEW ? '' : view}${id === '' ? '' : `/${encodeURIComponent(id)}`}${text === '' ? '' : `?${text}`}`;
};

export const navigate = (link: string): void => {
	location.hash = link;
};

/** Changes what the view shows, without an entry in the history. */
export const replaceRoute = (link: string): void => {
	history.replaceState(null, '', link);
	route.value = readRoute();
};
