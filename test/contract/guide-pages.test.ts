/** The documents as pages, the client module for pages, and that every link of every page leads to something. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import t from 'tap';
import { buildApp } from '../support/http/app.js';
import { openGateway } from '../support/processes/gateway.js';

/** A page that has been read. */
interface ReadPage {
	readonly url: string;
	readonly body: string;
	readonly ids: ReadonlySet<string>;
	/** What it links to, absolute paths with fragments; links to other hosts omitted. */
	readonly links: readonly string[];
}

const HTML = { accept: 'text/html' };

/** @param base - of the gateway */
const read = async (base: string, url: string): Promise<ReadPage> => {
	const response = await fetch(base + url, { headers: HTML });
	const body = await response.text();
	if (response.status !== 200)
		throw new Error(`${url}: ${response.status}`);
	const links = [...body.matchAll(/<(?:a|link|script|img)\b[^>]*? (?:href|src)="([^"]*)"/g)]
		.map(([, target = '']) => new URL(target.replaceAll('&amp;', '&'), base + url)).filter(({ origin }) => origin === base);
	return {
		url, body,
		ids: new Set([...body.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)),
		links: [...new Set(links.map(({ pathname, hash }) => pathname + hash))]
	};
};

/** @returns every page of documents and contracts that a link leads to, beginning with the first one */
const walk = async (base: string): Promise<ReadonlyMap<string, ReadPage>> => {
	const pages = new Map<string, ReadPage>();
	const waiting = ['/docs'];
	for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
		if (pages.has(url))
			continue;
		const page = await read(base, url);
		pages.set(url, page);
		const paths = page.links.map(link => link.split('#')[0] as string);
		waiting.push(...paths.filter(path => /^\/(?:dev\/)?docs(?:\/guides|\/events|$)/.test(path)));
	}
	return pages;
};

for (const dev of ['embedded', 'off'] as const) {
	t.test(`every link of the pages leads to a page and to an element of it, dev ${dev}`, async t => {
		const { httpUrl } = await openGateway(t, dev === 'off' ? { options: { dev } } : {});
		const pages = await walk(httpUrl);
		const guides = [...pages.keys()].filter(url => url.startsWith('/docs/guides/'));
		t.ok(guides.length >= 20, `${guides.length} guides`);
		t.same(['tutorial', 'clients', 'events', 'start', 'compatibility', 'decisions', 'decision-0001-flattened-composition'].filter(name => !guides.includes(`/docs/guides/${name}`)), []);

		const others = new Set<string>();
		const wrong = [...pages.values()].flatMap(({ url, links }) => links.filter(link => {
			const [path = '', fragment = ''] = link.split('#');
			const page = pages.get(path);
			if (!page)
				others.add(path);
			return page !== undefined && fragment !== '' && !page.ids.has(decodeURIComponent(fragment));
		}).map(link => `${url} links to ${link}`));
		t.same(wrong, []);
		t.ok(others.size >= 5, [...others].join(' '));
		const replies = await Promise.all([...others].map(url => fetch(httpUrl + url, { headers: HTML })));
		t.same(replies.filter(({ ok }) => !ok).map(({ url }) => url), []);
	});
}

t.test('guides: headers of pages, no marks of the documents, programs included', async t => {
	const { app } = await buildApp(t);
	const page = await app.inject('/docs/guides/clients');
	t.match(page.headers, { 'content-type': /^text\/html/, 'content-security-policy': /default-src 'none'/ });
	t.match(page.body, 'import createClient from');
	t.notMatch(page.body, /<!-- (?:example|table)/);
	const diagram = /<li>client \(for example src\/client\) → http, routes: PUT \/transactions/;
	t.match((await app.inject('/docs/guides/architecture')).body, diagram);
	t.match((await app.inject('/docs/guides/')).headers, { location: '../guides' });
});

type Found = readonly [url: string, page: string, title: string, text: string];

t.test('the index of the search has sections and operations, at most 120 kB compressed', async t => {
	const { httpUrl } = await openGateway(t);
	const pages = await walk(httpUrl);
	const [, url] = /data-index="\.\.(\/docs\/assets\/search-\w+\.json)"/.exec(pages.get('/docs/guides')?.body ?? '') ?? [];
	const reply = await fetch(`${httpUrl}${url}`);
	t.equal(reply.headers.get('content-type'), 'application/json');
	const text = await reply.text();
	t.ok(brotliCompressSync(text).length < 120_000, `${text.length} characters`);
	const found = JSON.parse(text) as readonly Found[];
	t.same(found.map(([target]) => target).filter(target => {
		const [path = '', fragment = ''] = target.split('#');
		const page = pages.get(`/${path}`);
		return page === undefined || (fragment !== '' && !page.ids.has(fragment));
	}), []);
	const urlsWith = (word: string): readonly string[] => found.filter(entry => entry.join(' ').includes(word)).map(([target]) => target);
	t.ok(urlsWith('announceAndWait').includes('docs/guides/client#announceandwait'));
	t.same(urlsWith('PUT /transactions/cosignature').filter(target => target.startsWith('docs#')), ['docs#announceCosignatureTransaction']);
});

t.test('client.js: for pages of every origin, revalidated, and small', async t => {
	const { app } = await buildApp(t);
	const reply = await app.inject({ url: '/client.js', headers: { origin: 'https://app.example', 'accept-encoding': 'identity' } });
	t.match(reply.headers, { 'content-type': /^text\/javascript/, 'access-control-allow-origin': '*', etag: /"/ });
	t.equal((await app.inject({ url: '/client.js', headers: { 'if-none-match': reply.headers['etag'] } })).statusCode, 304);
	t.match(reply.body, /export\{[^}]* as createClient\b/);
	t.notMatch(reply.body, /\bfrom"|\bimport\(/, 'one file');
	const size = gzipSync(reply.rawPayload, { level: 9 }).length;
	t.ok(size < 24_000, `${size} bytes`);
	t.match((await app.inject('/client.d.ts')).body, 'export import createClient =');
});
