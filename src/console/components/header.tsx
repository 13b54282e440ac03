/** The header: navigation, search, state of the connection. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { linkTo, navigate, route } from '../router.js';
import { connection } from '../stores/connection.js';
import { controls } from '../stores/development.js';
import { health } from '../stores/health.js';

/** Views with their titles, and the views of one thing that belong to them. */
const VIEWS: readonly (readonly [name: string, title: string, part?: string])[] = [
	['overview', 'Overview'], ['blocks', 'Blocks', 'block'], ['transactions', 'Transactions', 'transaction'], ['accounts', 'Accounts', 'account'],
	['mosaics', 'Mosaics', 'mosaic'], ['namespaces', 'Namespaces', 'namespace'], ['events', 'Events'], ['development', 'Development']
];

const Navigation = (): JSX.Element => {
	const { view } = route.value;
	const shown = VIEWS.filter(([name]) => name !== 'development' || controls.value !== 'none');
	return <nav aria-label="Views">
		{shown.map(([name, title, part]) =>
			<a key={name} href={linkTo(name)} aria-current={name === view ? 'page' : part === view ? 'true' : undefined}>{title}</a>)}
	</nav>;
};

/** `/` focuses the search, unless the user is typing. */
const focusOnSlash = (input: HTMLInputElement | null) => (event: KeyboardEvent): void => {
	const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
	if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey)
		return;

	event.preventDefault();
	input?.focus();
	input?.select();
};

const Search = (): JSX.Element => {
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const listener = focusOnSlash(input.current);
		addEventListener('keydown', listener);
		return () => removeEventListener('keydown', listener);
	}, []);
	const search = (): void => {
		const text = input.current?.value.trim() ?? '';
		if (text === '')
			return;

		navigate(linkTo('search', text));
		input.current?.blur();
	};
	return <form class="search" role="search" onSubmit={event => {
		event.preventDefault();
		search();
	}}>
		<input
			ref={input} type="search" aria-label="Search" placeholder="Search: height, hash, address, mosaic, namespace"
			autocomplete="off" spellcheck={false} autocapitalize="none" enterkeyhint="search" />
		<kbd aria-hidden="true">/</kbd>
	</form>;
};

const STATES = { idle: 'idle', open: 'connecting', connecting: 'connecting', waiting: 'reconnecting', closed: 'closed' } as const;

/** What is wrong with the gateway, or the state of the WebSocket. */
const Connection = (): JSX.Element => {
	const state = connection.value;
	const { state: condition, label } = health.value ?? {};
	const isLive = state === 'open' && condition === 'up';
	const [kind, text] = isLive || condition === 'warning' || condition === 'down'
		? [isLive ? 'open' : condition, label] : [state === 'open' ? 'connecting' : state, STATES[state]];
	return <span class={`connection ${kind}`} role="status"><i aria-hidden="true" /><span>{text}</span></span>;
};

const focusMain = (event: MouseEvent): void => {
	event.preventDefault();
	document.getElementById('main')?.focus();
};

export const Header = (): JSX.Element => <>
	<a class="skip" href="#main" onClick={focusMain}>Skip to the content</a>
	<header class="top">
		<a class="brand" href={linkTo('overview')}>symbol-gateway</a>
		<Search />
		<a class="docs" href="docs">API</a>
		<Connection />
		<Navigation />
	</header>
</>;
