/** The documents of docs/ as pages, and the index that their search uses. */
import fs from 'node:fs';
import path from 'node:path';
import type { Assets } from './assets.js';
import { Contract, type ObjectNode, textOf } from './contract.js';
import { type Html, html } from './html.js';
import { type DocumentPlaces, renderDocument } from './document.js';
import type { PageContent } from './layout.js';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The page that leads to the others. */
const INDEX = 'docs/README.md';

/** Documents at the root of the repository that users of a gateway need, by the name of the page. */
const AT_ROOT: Readonly<Record<string, string>> = {
	'README.md': 'start', 'COMPATIBILITY.md': 'compatibility', 'SECURITY.md': 'security', 'CHANGELOG.md': 'changelog'
};

/** The list of the decisions, and the start of their pages' paths. */
const DECISIONS = 'docs/adr/README.md';
const DECISION = 'docs/guides/decision-';

const documentsIn = (folder: string): readonly string[] =>
	fs.readdirSync(path.join(ROOT, folder)).sort().map(name => `${folder}/${name}`).filter(file => file.endsWith('.md'));

/** Paths of the pages from the root of the gateway, by document. */
const PATHS: ReadonlyMap<string, string> = new Map([
	...Object.entries(AT_ROOT).map(([file, name]) => [file, `docs/guides/${name}`] as const),
	...documentsIn('docs').map(file => [file, `docs/guides/${path.basename(file, '.md')}`] as const),
	...documentsIn('docs/adr').map(file => [file, `${DECISION}${path.basename(file, '.md')}`] as const),
	// after the folders that contain them
	[INDEX, 'docs/guides'],
	[DECISIONS, 'docs/guides/decisions']
]);

/** What the search shows: a section of a document, or an operation. */
type Found = readonly [url: string, page: string, title: string, text: string];

const operationsOf = (document: ObjectNode): readonly Found[] => {
	const contract = new Contract(document);
	return contract.entries('paths').flatMap(([url, item]) => Object.entries(item)
		.map(([method, node]) => ({ method, operation: contract.resolve(node) }))
		.filter(({ operation }) => 'operationId' in operation)
		.map(({ method, operation }): Found => {
			const text = `${textOf(operation, 'summary')}. ${textOf(operation, 'description')}`;
			return [`docs#${textOf(operation, 'operationId')}`, 'API', `${method.toUpperCase()} ${url}`, text];
		}));
};

const topicsOf = (document: ObjectNode): readonly Found[] => {
	const contract = new Contract(document);
	return contract.entries('channels')
		.map(([, channel]): Found => ['docs/events', 'Events', textOf(channel, 'address'), textOf(channel, 'description')]);
};

const searchBox = (root: string, index: string): Html => html`<div class="search" role="search"><label for="search">Search</label>
<input id="search" type="search" placeholder="snapshot, GET /blocks" title="Press / to search all guides and operations"
autocomplete="off" aria-describedby="found" data-root="${root}" data-index="${root}${index}">
<span id="found" role="status"></span></div>`;

/** A page with the name of its file. */
export type GuidePage = readonly [file: string, content: Omit<PageContent, 'style' | 'icon' | 'kind' | 'script'>];

/** @param read - returns a bundled contract */
export const guidePages = (assets: Assets, read: (name: string) => ObjectNode): readonly GuidePage[] => {
	const places: DocumentPlaces = {
		pathOf: file => PATHS.get(file),
		titleOf: file => /^# (.*)/.exec(fs.readFileSync(path.join(ROOT, file), 'utf8'))?.[1] ?? file,
		readFile: file => fs.readFileSync(path.join(ROOT, file))
	};
	const documents = [...PATHS].map(([file, url]) => ({ url, ...renderDocument(file, url, places) }));
	const found: readonly Found[] = [
		// users search for what the gateway does; the list of decisions leads to the reasons
		...documents.filter(({ url }) => !url.startsWith(DECISION)).flatMap(({ url, title, sections }) =>
			sections.map(({ id, heading, text }): Found => [id === '' ? url : `${url}#${id}`, title, heading, text])),
		...operationsOf(read('openapi.json')), ...topicsOf(read('asyncapi.json'))
	];
	const index = assets.add('search.json', JSON.stringify(found)).path;
	return documents.map(({ url, title, description, contents, main }): GuidePage => {
		const root = url === PATHS.get(INDEX) ? '../' : '../../';
		return [`${url.slice('docs/'.length)}.html`, {
			title: `${title} · symbol-gateway`, description, root, current: 'guides', contents, filter: searchBox(root, index),
			main: html`<div id="results" hidden></div>
<div class="guide">${url === PATHS.get(INDEX) ? undefined : html`<p class="back"><a href="../guides">All guides</a></p>`}
${main}</div>`
		}];
	});
};
