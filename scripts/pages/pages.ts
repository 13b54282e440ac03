/** Generates the HTML pages from the contracts, and the files that they load. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { Assets } from './assets.js';
import { consolePage } from './console.js';
import type { ObjectNode } from './contract.js';
import { eventsContent } from './events.js';
import { generatorCommands } from './generators.js';
import { guidePages } from './guides.js';
import { type Html, html } from './html.js';
import { type Kind, layout, type PageContent } from './layout.js';
import { referenceContent } from './reference.js';

const BROWSER = path.join(import.meta.dirname, 'browser');

/** @param format - `iife` for a script that is not a module @returns a minified file with its imports */
const compile = (name: string, format: 'esm' | 'iife' = 'esm'): Buffer => Buffer.from(buildSync({
	entryPoints: [path.join(BROWSER, name)], bundle: true, minify: true, format, target: 'es2022', write: false
}).outputFiles[0]?.contents ?? []);

const LINKS = html`<p class="links">See also: <a href="docs/guides">guides</a>, <a href="docs/events">events over the WebSocket</a>, the contracts
<a href="openapi.json">openapi.json</a>, <a href="openapi.yaml">openapi.yaml</a> and, for generators,
<a href="openapi.flat.json">openapi.flat.json</a>; this page as <a href="docs/swagger">Swagger UI</a>.</p>`;

const DEVELOPMENT_LINKS = html`<p class="links">The contract of these operations: <a href="openapi.json">openapi.json</a>,
<a href="openapi.yaml">openapi.yaml</a>. Those of the chain itself are on the page <a href="../docs">API</a>.</p>`;

/** A page with the name of its file. */
type Page = readonly [file: string, content: Omit<PageContent, 'style' | 'icon' | 'kind'>];

const pagesOf = (assets: Assets, read: (name: string) => ObjectNode): readonly Page[] => {
	const contents = assets.add('contents.js', compile('contents.ts'));
	const reference = assets.add('reference.js', compile('reference.ts'));
	const guides = assets.add('guides.js', compile('guides.ts'));
	const opening = assets.add('opening.js', compile('opening.ts', 'iife'));
	const early = (root: string): Html => html`<script src="${root}${opening.path}"></script>`;
	return [
		['docs.html', {
			title: 'symbol-gateway API', description: 'Operations of the gateway over HTTP', root: '', current: 'reference', script: reference, head: early(''),
			...referenceContent(read('openapi.json'), {
				root: '', title: 'API', links: LINKS, additions: { 'Generate a client': generatorCommands() }
			})
		}],
		['events.html', {
			title: 'symbol-gateway events', description: 'WebSocket interface: topics, messages, close codes', root: '../', current: 'events',
			script: contents, ...eventsContent(read('asyncapi.json'))
		}],
		['development.html', {
			title: 'symbol-gateway development controls', description: 'Controls of the embedded chain', root: '../', current: 'development',
			script: reference, head: early('../'), ...referenceContent(read('dev-openapi.json'), { root: '../', title: 'Development controls', links: DEVELOPMENT_LINKS })
		}],
		...guidePages(assets, read).map(([file, content]): Page => [file, { ...content, script: guides }])
	];
};

const MESH_LINKS = html`<p class="links">The contract: <a href="openapi.json">openapi.json</a>, <a href="openapi.yaml">openapi.yaml</a>; this page as
<a href="docs/swagger/">Swagger UI</a>.</p>`;

const meshPage = (assets: Assets, read: (name: string) => ObjectNode): Page[1] => ({
	title: 'symbol-gateway Mesh API', description: 'Mesh API (formerly Rosetta) for Symbol', root: '', current: 'mesh',
	script: assets.add('reference.js', compile('reference.ts')), head: html`<script src="${assets.add('opening.js', compile('opening.ts', 'iife')).path}"></script>`,
	...referenceContent(read('mesh-openapi.json'), { root: '', title: 'Mesh API', links: MESH_LINKS })
});

const KINDS: readonly Kind[] = ['embedded', 'node'];

/**
 * @param generated - folder of the bundled contracts
 * @param output - folder that the pages are written to, with one folder of pages for each kind of chain; what was in it is removed
 */
export const makePages = (generated: string, output: string): void => {
	fs.rmSync(output, { recursive: true, force: true });
	const assets = new Assets(output);
	const read = (name: string): ObjectNode => JSON.parse(fs.readFileSync(path.join(generated, name), 'utf8')) as ObjectNode;
	const style = assets.add('style.css', compile('style.css'));
	const icon = assets.add('icon.svg', fs.readFileSync(path.join(BROWSER, 'icon.svg')));
	const start = consolePage(assets, icon);
	fs.cpSync(path.join(path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static'), path.join(output, 'swagger-ui'), {
		recursive: true
	});
	fs.writeFileSync(path.join(output, 'swagger.js'), compile('swagger.ts', 'iife'));
	fs.writeFileSync(path.join(output, 'swagger.css'), compile('swagger.css'));
	const pages = pagesOf(assets, read);
	fs.writeFileSync(path.join(output, 'mesh.html'), layout({ ...meshPage(assets, read), style, icon, kind: 'mesh' }));
	for (const kind of KINDS) {
		fs.mkdirSync(path.join(output, kind, 'guides'), { recursive: true });
		fs.writeFileSync(path.join(output, kind, 'console.html'), start);
		for (const [file, content] of pages)
			fs.writeFileSync(path.join(output, kind, file), layout({ ...content, style, icon, kind }));
	}
};
