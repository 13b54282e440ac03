/** The header: navigation, search, state of the connection. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { linkTo, navigate, route } from '../router.js';
import { connection } from '../stores/connection.js';
import { controls } from '../stores/development.js';

const Navigation = (): JSX.Element => {
	const { view } = route.value;
	const views = [['overview', 'Overview'], ['events', 'Events'], ...(controls.value === 'none' ? [] : [['development', 'Development']])] as const;
	return <nav aria-label="Views">
		{views.map(([name = '', title]) => <a key={name} href={linkTo(name)} aria-current={name === view ? 'page' : undefined}>{title}</a>)}
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

const STATES = { idle: 'idle', open: 'live', connecting: 'connecting', waiting: 'reconnecting', closed: 'closed' } as const;

const Connection = (): JSX.Element =>
	<span class={`connection ${connection.value}`} role="status"><i aria-hidden="true" /><span>{STATES[connection.value]}</span></span>;

const focusMain = (event: MouseEvent): void => {
	event.preventDefault();
	document.getElementById('main')?.focus();
};

export const Header = (): JSX.Element => <>
	<a class="skip" href="#main" onClick={focusMain}>Skip to the content</a>
	<header class="top">
		<a class="brand" href={linkTo('overview')}>symbol-gateway</a>
		<Navigation />
		<Search />
		<a class="docs" href="docs">API</a>
		<Connection />
	</header>
</>;
