/** The frame of all views. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Header } from './components/header.js';
import { Failure, Loading } from './components/states.js';
import { hasNavigated, route } from './router.js';
import { openings } from './stores/connection.js';
import { Footer } from './components/footer.js';
import { Overview } from './views/overview.js';
import type { View } from './views/view.js';

/** Views other than the first are loaded when they are opened. */
const VIEWS: Readonly<Record<string, () => Promise<{ readonly default: View }>>> = {
	account: () => import('./views/account.js'),
	block: () => import('./views/block.js'),
	development: () => import('./views/development.js'),
	events: () => import('./views/events.js'),
	mosaic: () => import('./views/mosaic.js'),
	namespace: () => import('./views/namespace.js'),
	search: () => import('./views/search.js'),
	transaction: () => import('./views/transaction.js')
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
		const load = VIEWS[name] ?? VIEWS['search'];
		if (loaded.has(name) || !load)
			return;
		load().then(module => {
			loaded.set(name, module.default);
			setHeld({ name, view: module.default });
		}, (error: unknown) => setHeld({ name, error }));
	}, [name, opening]);
	const view = loaded.get(name);
	return view ? { name, view } : held.name === name ? held : { name };
};

const titleOf = (view: string, id: string): string => {
	const what = view === 'overview' ? '' : `${view.charAt(0).toUpperCase()}${view.slice(1)} ${id} · `.replace('  ', ' ');
	return `${what}symbol-gateway`;
};

export const App = (): JSX.Element => {
	const { view: name, id } = route.value;
	const { view: Current, error } = useView(name);
	useEffect(() => {
		document.title = titleOf(name, id);
		if (!hasNavigated.value)
			return;
		scrollTo(0, 0);
		document.getElementById('main')?.focus({ preventScroll: true });
	}, [name, id]);
	return <>
		<Header />
		<main id="main" tabIndex={-1} data-view={name}>
			{Current ? <Current key={`${name}/${id}`} id={id} /> : error === undefined ? <Loading lines={8} /> : <Failure error={error} />}
		</main>
		<Footer />
	</>;
};
