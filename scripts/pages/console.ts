/** The console: the page at the root of the gateway. Its program is src/console. */
import path from 'node:path';
import { buildSync, type Metafile } from 'esbuild';
import type { Asset, Assets } from './assets.js';
import { html } from './html.js';

const SOURCE = path.resolve(import.meta.dirname, '../../src/console');

const ENTRY = 'main.tsx';

interface Program {
	/** Loaded first. */
	readonly entry: Asset;
	/** What the first one needs before it starts. */
	readonly needed: readonly Asset[];
}

/** @returns names of the files that a file imports when it is loaded, and that those import */
const importedBy = (file: string, outputs: Metafile['outputs'], found = new Set<string>()): ReadonlySet<string> => {
	for (const { path: imported, kind } of outputs[file]?.imports ?? []) {
		if (kind === 'import-statement' && !found.has(imported)) {
			found.add(imported);
			importedBy(imported, outputs, found);
		}
	}
	return found;
};

/** Compiles the program: one file for the first view, and one for each view that is loaded later. esbuild names them by their content. */
const compile = (assets: Assets): Program => {
	const { outputFiles, metafile } = buildSync({
		entryPoints: [path.join(SOURCE, ENTRY)], bundle: true, splitting: true, minify: true, format: 'esm', target: 'es2022', write: false,
		metafile: true, outdir: assets.folder, entryNames: 'console-[hash]', chunkNames: '[name]-[hash]', legalComments: 'none'
	});
	const added = new Map(outputFiles.map(({ path: file, contents }) =>
		[path.resolve(file), assets.addNamed(path.basename(file), contents)]));
	const [entry] = Object.keys(metafile.outputs).filter(file => metafile.outputs[file]?.entryPoint?.endsWith(ENTRY));
	// every output is among the files
	const assetOf = (file: string): Asset => added.get(path.resolve(file)) as Asset;
	return { entry: assetOf(entry as string), needed: [...importedBy(entry as string, metafile.outputs)].map(assetOf) };
};

const compileStyle = (assets: Assets): Asset => assets.add('console.css', Buffer.from(buildSync({
	entryPoints: [path.join(SOURCE, 'styles/console.css')], bundle: true, minify: true, write: false
}).outputFiles[0]?.contents ?? []));

/** @returns the page, which is the same for every chain: the program reads which controls the chain has */
export const consolePage = (assets: Assets, icon: Asset): string => {
	const { entry, needed } = compile(assets);
	return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Blocks, transactions and accounts of a Symbol blockchain">
<title>symbol-gateway</title>
<link rel="icon" type="image/svg+xml" href="${icon.path}">
<link rel="stylesheet" href="${compileStyle(assets).path}">
${needed.map(({ path: file }) => html`<link rel="modulepreload" href="${file}">`)}
<script type="module" src="${entry.path}"></script>
</head>
<body>
<div id="console">
<header class="top"><a class="brand" href="./">symbol-gateway</a></header>
<main id="main">
<noscript><p>This page needs JavaScript. Without it: <a href="docs">operations over HTTP</a>, <a href="docs/events">events over the WebSocket</a>,
<a href="openapi.json">openapi.json</a>, <a href="asyncapi.json">asyncapi.json</a>.</p></noscript>
</main>
</div>
</body>
</html>
`.html;
};
