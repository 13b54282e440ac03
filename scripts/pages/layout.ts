/** Parts that all pages have: head, navigation, table of contents. */
import type { Asset } from './assets.js';
import { type Html, html, type Part, raw } from './html.js';

/** The chain that the gateway serves: an embedded one with development controls, or another. */
export type Kind = 'embedded' | 'node';

/** The port of a page: `mesh` has one page only. */
export type PageKind = Kind | 'mesh';

export interface Entry {
	readonly title: Part;
	/** Id of the element in the page. */
	readonly id: string;
	readonly entries?: readonly Entry[];
}

export interface PageContent {
	readonly title: string;
	readonly description: string;
	/** Relative path from the page's folder to the root of the gateway. */
	readonly root: '' | '../' | '../../';
	/** Entry of the navigation that is the page itself. */
	readonly current: 'reference' | 'events' | 'guides' | 'development' | 'mesh';
	readonly kind: PageKind;
	readonly contents: readonly Entry[];
	/** Above the table of contents; always in sight. */
	readonly filter?: Part;
	readonly main: Part;
	readonly style: Asset;
	readonly icon: Asset;
	readonly script?: Asset;
	/** More of the head. */
	readonly head?: Part;
}

const MESH_PAGES = [{ name: 'mesh', title: 'Mesh API', path: 'docs' }, { name: 'swagger', title: 'Swagger UI', path: 'docs/swagger/' }] as const;

const PAGES = [
	{ name: 'console', title: 'Console', path: '' },
	{ name: 'reference', title: 'API', path: 'docs' },
	{ name: 'events', title: 'Events', path: 'docs/events' },
	{ name: 'guides', title: 'Guides', path: 'docs/guides' },
	{ name: 'development', title: 'Development', path: 'dev/docs' }
] as const;

const listOf = (entries: readonly Entry[]): Html => html`<ul>${entries.map(({ title, id, entries: below }) =>
	html`<li><a href="#${id}">${title}</a>${below && below.length > 0 ? listOf(below) : undefined}</li>`)}</ul>`;

const side = (contents: readonly Entry[], filter: Part): Html | undefined => (contents.length === 0 ? undefined : html`
<div class="side">${filter}
<nav class="toc" aria-label="On this page"><details><summary>On this page</summary>${listOf(contents)}</details></nav></div>`);

const pagesOf = (kind: PageKind): readonly { readonly name: string; readonly title: string; readonly path: string }[] =>
	(kind === 'mesh' ? MESH_PAGES : PAGES.filter(({ name }) => kind === 'embedded' || name !== 'development'));

/** @returns a relative URL, so that a proxy can serve the gateway below a path */
const linkTo = (root: string, path: string): string => `${root}${path}` || './';

/** @returns a whole page */
export const layout = ({ title, description, root, current, kind, contents, filter, main, style, icon, script, head }: PageContent): string => html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${description}">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="${root}${icon.path}">
<link rel="stylesheet" href="${root}${style.path}">
${head}
${script && html`<script type="module" src="${root}${script.path}"></script>`}
</head>
<body class="${current}">
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="${linkTo(root, kind === 'mesh' ? 'docs' : '')}">symbol-gateway</a>
<nav aria-label="Pages">${pagesOf(kind).map(({ name, title: text, path }) =>
	html`<a href="${linkTo(root, path)}"${name === current ? raw(' aria-current="page"') : undefined}>${text}</a>`)}</nav>
</header>
<div class="page${contents.length === 0 ? ' narrow' : ''}">
${side(contents, filter)}
<main id="main" tabindex="-1">
${main}
</main>
</div>
</body>
</html>
`.html;
