/** The frame of all views. */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Health } from './components/health.js';
import { Header } from './components/header.js';
import { Failure, Loading } from './components/states.js';
import { hasNavigated, type Route, route } from './router.js';
import { openings } from './stores/connection.js';
import { Footer } from './components/footer.js';
import { Overview } from './views/overview.js';
import type { View } from './views/view.js';

interface Entry {
	/** Views other than the first are loaded when they are opened. */
	readonly load: () => Promise<{ readonly default: View }>;
	/** Whether a link to the view has an id: `required` where the view shows one thing. */
	readonly id?: 'required' | 'optional';
}

const VIEWS: Readonly<Record<string, Entry>> = {
	account: { load: () => import('./views/account.js'), id: 'required' },
	accounts: { load: () => import('./views/accounts.js') },
	block: { load: () => import('./views/block.js'), id: 'required' },
	blocks: { load: () => import('./views/blocks.js') },
	development: { load: () => import('./views/development.js') },
	events: { load: () => import('./views/events.js'), id: 'optional' },
	mosaic: { load: () => import('./views/mosaic.js'), id: 'required' },
	mosaics: { load: () => import('./views/mosaics.js') },
	namespace: { load: () => import('./views/namespace.js'), id: 'required' },
	namespaces: { load: () => import('./views/namespaces.js') },
	overview: { load: () => Promise.resolve({ default: Overview }) },
	search: { load: () => import('./views/search.js'), id: 'required' },
	transaction: { load: () => import('./views/transaction.js'), id: 'required' },
	transactions: { load: () => import('./views/transactions.js') },
	unknown: { load: () => import('./views/unknown.js'), id: 'optional' }
};

/** @returns the name of the view that a link leads to; `unknown` for a link that leads to none */
const viewOf = ({ view, id }: Route): string => {
	const entry = Object.hasOwn(VIEWS, view) ? VIEWS[view] : undefined;
	const isComplete = entry?.id === 'optional' || (entry?.id === 'required') === (id !== '');
	return entry && isComplete ? view : 'unknown';
};

const loaded = new Map<string, View>([['overview', Overview]]);

interface LoadedView {
	readonly name: string;
	readonly view?: View | undefined;
	readonly error?: unknown;
}

/** @returns the view of a name, once it is loaded */
const useView = (name: string): LoadedView => {
	const [held, setHeld] = useState<LoadedView>({ name, view: loaded.get(name) });
	// again after a reconnect: it may have been opened while the gateway was unreachable
	const opening = openings.value;
	useEffect(() => {
		if (loaded.has(name))
			return;
		VIEWS[name]?.load().then(module => {
			loaded.set(name, module.default);
			setHeld({ name, view: module.default });
		}, (error: unknown) => setHeld({ name, error }));
	}, [name, opening]);
	const view = loaded.get(name);
	return view ? { name, view } : held.name === name ? held : { name };
};

const titleOf = (view: string, id: string): string => {
	const what = view === 'unknown' ? 'Unknown page' : `${view.charAt(0).toUpperCase()}${view.slice(1)} ${id}`.trim();
	return view === 'overview' ? 'symbol-gateway' : `${what} · symbol-gateway`;
};

export const App = (): JSX.Element => {
	const { id } = route.value;
	const name = viewOf(route.value);
	const { view: Current, error } = useView(name);
	// together with the view: later, this would take the focus from a field in which the user types
	useLayoutEffect(() => {
		document.title = titleOf(name, id);
		if (!hasNavigated.value)
			return;
		scrollTo(0, 0);
		// a user who types the next search while this view is loaded keeps the focus
		if (!document.activeElement?.closest('[role=search]'))
			document.getElementById('main')?.focus({ preventScroll: true });
	}, [name, id]);
	return <>
		<Header />
		<main id="main" tabIndex={-1} data-view={name}>
			{Current ? <Current key={`${name}/${id}`} id={id} /> : error === undefined ? <Loading lines={8} /> : <Failure error={error} />}
		</main>
		<Footer />
		<Health />
	</>;
};
