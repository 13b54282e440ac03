/** The result of a check as a table, as JSON and as JUnit XML. */
import t from 'tap';
import { formatJson, formatJunit, formatTable, isClean, type Outcome } from '../../../src/conformance/index.js';
import { Results } from '../../../src/conformance/results.js';
import { optionsFor } from '../../support/conformance/checks.js';

const OPTIONS = optionsFor('http://localhost:3000');

/** A result with a row of each verdict. */
const outcomeOf = (stopped?: string): Outcome => {
	const results = new Results();
	for (const name of ['getMosaic', 'getChainInfo', 'getHashLock'])
		results.add('operation', name, `GET /${name}`);
	results.sample('getMosaic', 200);
	results.deviate('getMosaic', { request: 'GET /mosaics/1?a=1&b=2', path: '$.mosaic["<x>"]', message: 'got "\u001b[2J" & more' });
	results.sample('getChainInfo', 200);
	results.tried('getChainInfo');
	results.skip('getHashLock', 'searchHashLock lists none');
	return { results, requests: 7, durationMs: 1500, stopped, hint: undefined };
};

t.test('JSON: verdicts, statuses, deviations and reasons', t => {
	const document = JSON.parse(formatJson(OPTIONS, outcomeOf())) as Record<string, unknown>;
	t.match(document, {
		url: 'http://localhost:3000/', profile: 'gateway', isClean: false, requests: 7, durationSeconds: 1.5,
		summary: { 'ok': 1, 'deviates': 1, 'not tried': 1 },
		rows: [
			{ name: 'getMosaic', verdict: 'deviates', samples: 1, statuses: { 200: 1 }, deviationCount: 1, deviations: [{ path: '$.mosaic["<x>"]' }] },
			{ name: 'getChainInfo', verdict: 'ok', deviations: [] },
			{ name: 'getHashLock', verdict: 'not tried', reason: 'searchHashLock lists none' }
		]
	});
	t.end();
});

t.test('JUnit: a test case for each row, with the counts of the suite, and no characters that XML forbids', t => {
	const xml = formatJunit(OPTIONS, outcomeOf('the check was stopped after 1 s'));
	t.match(xml, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="symbol-gateway check" tests="4" failures="1" errors="1" skipped="1" time="1\.500">\n/);
	t.equal(xml.match(/<testcase /g)?.length, 4);
	t.match(xml, '<testcase classname="gateway.operation" name="getChainInfo" time="0"/>');
	t.match(xml, '<skipped message="searchHashLock lists none"/>');
	t.match(xml, '<error message="the check was stopped after 1 s" type="stopped"/>');
	t.match(xml, '<failure message="GET /mosaics/1?a=1&amp;b=2 $.mosaic[&quot;&lt;x&gt;&quot;] got &quot;?[2J&quot; &amp; more" type="deviation">');
	const opened = [...xml.matchAll(/<(\w+)[^<>]*[^/<>]>|<(\w+)>/g)].map(([, name]) => name).sort();
	t.same([...xml.matchAll(/<\/(\w+)>/g)].map(([, name]) => name).sort(), opened, 'every element is closed');
	t.end();
});

t.test('table: fits the terminal, and lists deviations at its end', t => {
	for (const columns of [80, 120]) {
		const table = formatTable(OPTIONS, outcomeOf(), { columns, hasColors: false });
		t.same(table.split('\n').filter(line => line.length > columns), [], `${columns} columns`);
		t.match(table, /^http:\/\/localhost:3000\/, profile gateway\n/);
		t.match(table, /\ngetMosaic +1 {2}DEVIATES/);
		t.match(table, /\nDeviates: getMosaic\n1 ok, 1 deviates, 1 not tried; 7 requests in 1\.5 s\nRows that were not tried neither passed nor failed;/);
		t.notMatch(table, /No deviation/);
	}
	t.end();
});

t.test('a check that was stopped is not clean', t => {
	const results = new Results();
	t.equal(isClean({ results, requests: 0, durationMs: 0, stopped: 'stopped', hint: undefined }), false);
	t.equal(isClean({ results, requests: 0, durationMs: 0, stopped: undefined, hint: undefined }), true);
	t.end();
});
