/** Opens the view that a search found. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Loaded } from '../components/states.js';
import { replaceRoute } from '../router.js';
import { findLink } from '../search.js';
import { useResource } from '../stores/resource.js';
import type { ViewProps } from './view.js';

/** Null when nothing was found. */
type Found = string | null;

const Search = ({ id }: ViewProps): JSX.Element => {
	const found = useResource<Found>(async () => await findLink(id) ?? null, id);
	useEffect(() => {
		if (typeof found.data === 'string')
			replaceRoute(found.data);
	}, [found.data]);
	return <>
		<h1>Search</h1>
		<Loaded resource={found}>{() => <>
			<p class="failure" role="alert">Nothing on this chain matches <q class="id">{id}</q>.</p>
			<p>You can search for the height of a block, the hash of a transaction, an address or public key, the id of a mosaic or
				namespace, and the name of a namespace, such as <q>symbol.xym</q>.</p>
		</>}</Loaded>
	</>;
};

export default Search;
