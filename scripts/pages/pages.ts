/** Makes the pages for people from the contracts, with everything that they load. */
import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { Assets } from './assets.js';
import { eventsContent } from './events.js';
import { layout, type PageContent } from './layout.js';
import type { ObjectNode } from './contract.js';

const BROWSER = path.join(import.meta.dirname, 'browser');

/** @returns a script of the pages with what it imports, for browsers of the last years */
const compile = (name: string): Buffer => Buffer.from(buildSync({
	entryPoints: [path.join(BROWSER, name)], bundle: true, minify: true, format: 'esm', target: 'es2022', write: false
}).outputFiles[0]?.contents ?? []);

const minifyStyle = (name: string): Buffer => Buffer.from(buildSync({
	entryPoints: [path.join(BROWSER, name)], minify: true, write: false
}).outputFiles[0]?.contents ?? []);

/**
 * @param generated - folder of the bundled contracts
 * @param output - folder that the pages are written to; what was in it is removed
 */
export const makePages = (generated: string, output: string): void => {
	fs.rmSync(output, { recursive: true, force: true });
	const assets = new Assets(output);
	const read = (name: string): ObjectNode => JSON.parse(fs.readFileSync(path.join(generated, name), 'utf8')) as ObjectNode;
	const style = assets.add('style.css', minifyStyle('style.css'));
	const icon = assets.add('icon.svg', fs.readFileSync(path.join(BROWSER, 'icon.svg')));
	const contentsScript = assets.add('contents.js', compile('contents.ts'));
	const write = (file: string, content: Omit<PageContent, 'style' | 'icon'>): void =>
		fs.writeFileSync(path.join(output, file), layout({ ...content, style, icon }));

	write('events.html', {
		title: 'symbol-gateway events', description: 'WebSocket interface: topics, messages, close codes',
		root: '../', current: 'events', ...eventsContent(read('asyncapi.json')), script: contentsScript
	});
};
