/** A list with filters and pages, which are in the URL: it can be linked, and the browser goes back in it. */
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { count } from '../format/numbers.js';
import { describeError, type PageRequest } from '../gateway.js';
import { linkTo, navigate, readRoute, type Route, route } from '../router.js';
import { networkReady } from '../stores/network.js';
import { useResource } from '../stores/resource.js';
import { FIRST_PAGE, Pager, usePageNumber } from './pager.js';
import { Empty, Loaded } from './states.js';

/** What was chosen, by the names of the filters; those that are not used are absent. */
export type Chosen = Readonly<Record<string, string>>;

export interface Filter {
	/** In the URL. */
	readonly name: string;
	readonly title: string;
	/** Values with their titles; without them, a text is typed. */
	readonly options?: readonly (readonly [value: string, title: string])[];
	/** Title of the option for no filter, or an example of a text. */
	readonly placeholder: string;
	/** Whether it is a local time. */
	readonly isTime?: boolean;
	/** @returns the value for the URL @throws Error if the text has no meaning */
	readonly parse?: (text: string) => string;
	/** How long its text may be. */
	readonly width?: 'brief' | 'wide';
}

export interface Page<Row> {
	readonly data: readonly Row[];
	/** Entries of all pages; undefined where the gateway does not count. */
	readonly total: number | undefined;
}

interface ListProps<Row> {
	/** Name in links. */
	readonly view: string;
	readonly title: string;
	/** `block`: counted in the title. */
	readonly singular: string;
	readonly filters: readonly Filter[];
	/** Whether the newest entries are first. */
	readonly isNewestFirst?: boolean;
	/** @throws Error which is shown */
	readonly load: (chosen: Chosen, page: PageRequest, signal: AbortSignal) => Promise<Page<Row>>;
	readonly children: (rows: readonly Row[]) => ComponentChildren;
}

const PAGE_SIZE = 25;

interface FieldProps {
	readonly filter: Filter;
	readonly value: string;
	readonly onChoose: (value: string) => void;
}

const Select = ({ filter: { name, title, options = [], placeholder }, value, onChoose }: FieldProps): JSX.Element => <label>{title}
	<select name={name} value={value} onChange={event => onChoose(event.currentTarget.value)}>
		<option value="">{placeholder}</option>
		{options.map(([option, text]) => <option key={option} value={option}>{text}</option>)}
	</select>
</label>;

const Text = ({ filter, value, onChoose }: FieldProps): JSX.Element => {
	const { name, title, placeholder, isTime = false, parse = text => text, width } = filter;
	const kind = isTime ? { type: 'datetime-local', step: 1 } as const : { type: 'text' } as const;
	const [mistake, setMistake] = useState('');
	const input = useRef<HTMLInputElement>(null);
	// another link to the same list; together with it, so that nothing that is typed afterwards is lost
	useLayoutEffect(() => {
		if (input.current)
			input.current.value = value;
	}, [value]);
	const choose = (text: string): void => {
		try {
			const parsed = text === '' ? '' : parse(text);
			setMistake('');
			onChoose(parsed);
		} catch (error) {
			setMistake(describeError(error));
		}
	};
	return <label class={width}>{title}
		<input
			ref={input} {...kind} class={width} name={name} placeholder={placeholder} defaultValue={value} spellcheck={false} autocomplete="off"
			aria-invalid={mistake !== ''} onChange={event => choose(event.currentTarget.value.trim())} />
		{mistake !== '' && <small class="bad" role="alert">{mistake}</small>}
	</label>;
};

export function List<Row>({ view, title, singular, filters, isNewestFirst = false, load, children }: ListProps<Row>): JSX.Element {
	const chosenBy = ({ query }: Route): Chosen => Object.fromEntries(filters.flatMap(({ name }) => {
		const value = query.get(name) ?? '';
		return value === '' ? [] : [[name, value]];
	}));
	const pageNumber = usePageNumber(() => scrollTo(0, 0));
	const chosen = chosenBy(route.value);
	const key = `${JSON.stringify(chosen)} ${pageNumber}`;
	const page = useResource(async signal => {
		const [loaded] = await Promise.all([load(chosen, { pageNumber, pageSize: PAGE_SIZE }, signal), networkReady]);
		return loaded;
	}, key, { isLive: pageNumber === FIRST_PAGE });
	// from the first page; another filter may have changed since this was drawn
	const choose = (name: string, value: string): void =>
		navigate(linkTo(view, '', Object.fromEntries(Object.entries({ ...chosenBy(readRoute()), [name]: value }).filter(([, text]) => text !== ''))));
	return <>
		<h1>{title}</h1>
		<form class="fields filters" aria-label="Filters" onSubmit={event => event.preventDefault()}>
			{filters.map(filter => {
				const Field = filter.options ? Select : Text;
				return <Field key={filter.name} filter={filter} value={chosen[filter.name] ?? ''} onChoose={value => choose(filter.name, value)} />;
			})}
			{Object.keys(chosen).length > 0 && <a class="clear" href={linkTo(view)}>Clear</a>}
		</form>
		<Loaded resource={page} lines={PAGE_SIZE}>{({ data, total }) => <>
			<p class="soft total" role="status">{total === undefined ? '\u00a0' : count(total, singular)}</p>
			{data.length === 0 ? <Empty>
				Nothing matches{pageNumber > FIRST_PAGE && ' on this page'}. {Object.keys(chosen).length > 0 && <a href={linkTo(view)}>Show all</a>}
			</Empty> : children(data)}
		</>}</Loaded>
		<Pager
			pageNumber={pageNumber} pageSize={PAGE_SIZE} rows={page.data?.data.length} total={page.data?.total}
			isNewestFirst={isNewestFirst} />
	</>;
}
