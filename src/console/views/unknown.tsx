/** For links that lead to no view. */
import type { JSX } from 'preact';
import { linkTo } from '../router.js';

const Unknown = (): JSX.Element => <>
	<h1>Unknown page</h1>
	<p class="failure" role="alert">The console has no page <code>{location.hash}</code>.</p>
	<p>Search above, or go to the <a href={linkTo('overview')}>overview</a>.</p>
</>;

export default Unknown;
