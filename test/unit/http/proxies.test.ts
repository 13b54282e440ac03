import fs from 'node:fs';
import t from 'tap';
import { FORWARDING_HEADERS, forwardingHeader } from '../../../src/http/proxies.js';

const NAMES = Object.keys(FORWARDING_HEADERS);

t.test('finds each header that proxies add', t => {
	for (const name of NAMES) {
		const full = name.replace('*', 'client-ip');
		t.equal(forwardingHeader({ 'host': 'localhost', [full]: '127.0.0.1' }), full);
	}
	for (const name of ['cf-ray', 'x-forwarded-for', 'x-original-forwarded-for', 'fastly-client-ip', 'fly-client-ip', 'x-azure-clientip'])
		t.equal(forwardingHeader({ [name]: 'x' }), name);
	t.end();
});

t.test('headers of clients are not those of proxies', t => {
	const headers = {
		'host': 'localhost', 'accept': '*/*', 'user-agent': 'curl', 'origin': 'http://localhost', 'sec-fetch-site': 'same-origin', 'x-request-id': '1',
		'traceparent': '00', 'via-x': '1', 'forwarded-x': '1', 'my-via': '1', 'x-requested-with': 'XMLHttpRequest', 'cache-control': 'no-cache',
		'dnt': '1', 'priority': 'u=1', 'if-none-match': '*', 'content-type': 'application/json', 'expect': '100-continue', 'cookie': 'via=1'
	};
	t.equal(forwardingHeader(headers), undefined);
	t.end();
});

t.test('docs/operations.md lists the same headers', t => {
	const [, section = ''] = fs.readFileSync('docs/operations.md', 'utf8').split('## Headers of proxies\n');
	const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name = '', by = '']) => [name.toLowerCase(), by]);
	t.same(Object.fromEntries(rows), FORWARDING_HEADERS);
	t.end();
});
