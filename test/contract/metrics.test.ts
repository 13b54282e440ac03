/** Metrics of a whole gateway, and everything that names them: docs/metrics.md, the alert rules, the dashboard. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import t from 'tap';
import { parse } from 'yaml';
import { allMetrics, formatMetricsTable, METRICS_SECTION } from '../../scripts/metrics/table.js';
import { Dev } from '../support/development/dev.js';
import { openGateway } from '../support/processes/gateway.js';
import { readMetrics, readSamples, samplesWhen } from '../support/metrics.js';
import { Rest } from '../support/http/rest.js';
import { Wallet } from '../support/transactions/wallet.js';

const RULES = 'deploy/prometheus/alerts.yml';
const TROUBLESHOOTING = 'docs/troubleshooting.md';
const DASHBOARD = 'deploy/grafana/symbol-gateway.json';

/** Labels that Prometheus and histograms add. */
const ADDED_LABELS = ['instance', 'job', 'le'];
const OTHER_METRICS = ['up'];

interface Rules {
	readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

interface Dashboard {
	readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
}

/** @returns the alert rules */
const rules = (): readonly { readonly alert: string; readonly expr: string }[] =>
	(parse(fs.readFileSync(RULES, 'utf8')) as Rules).groups.flatMap(group => group.rules);

/** An expression, and what it is for. */
type Expression = readonly [place: string, expr: string];

/** @returns the expressions of the dashboard */
const panels = (): readonly Expression[] => (JSON.parse(fs.readFileSync(DASHBOARD, 'utf8')) as Dashboard).panels
	.flatMap(({ title, targets = [] }) => targets.map(({ expr }): Expression => [title, expr]));

const namesIn = (expr: string): readonly string[] =>
	[...expr.matchAll(/\b(?:symbol_gateway|nodejs|process)_\w+|\bup\b/g)].map(([name]) => name);

const whyNoPromtool = (): string | false => {
	try {
		execFileSync('promtool', ['--version'], { stdio: 'ignore' });
		return false;
	} catch {
		return 'there is no promtool on this machine';
	}
};

t.test('documentation, alert rules and dashboard name the metrics that exist', async t => {
	const metrics = await readMetrics(t);
	const known = new Map<string, readonly string[]>(allMetrics(metrics).flatMap(({ name, type, labels }) =>
		(type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).map(suffix => [name + suffix, labels])));
	[...metrics.nodejs, ...OTHER_METRICS].forEach(name => known.set(name, []));
	t.ok(known.size > 50);

	const page = fs.readFileSync('docs/metrics.md', 'utf8');
	t.equal(page, page.replace(METRICS_SECTION, (_, begin: string, end: string) => `${begin}${formatMetricsTable(metrics)}\n${end}`),
		'docs/metrics.md: run node dist/scripts/metrics-table.js');
	for (const [place, expr] of [...rules().map(({ alert, expr }): Expression => [alert, expr]), ...panels()]) {
		const names = namesIn(expr);
		t.ok(names.length > 0, `${place}: ${expr}`);
		for (const name of names)
			t.ok(known.has(name), `${place}: ${name}`);
		const labels = [
			...[...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) => [...list.matchAll(/(\w+)\s*[=!]/g)]).map(([, label]) => label as string),
			...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',').map(label => label.trim()))
		].filter(label => !ADDED_LABELS.includes(label));
		for (const label of labels)
			t.ok(names.some(name => known.get(name)?.includes(label)), `${place}: the label ${label}`);
	}
	const shown = new Set(panels().flatMap(([, expr]) => namesIn(expr)));
	const missing = allMetrics(metrics).filter(({ name }) => /_chain_|_sync_(?!remaining|pulled)/.test(name) && !shown.has(name));
	t.same(missing, [], 'the dashboard has all metrics of the chain and of its synchronization');
});

t.test('docs/troubleshooting.md has each alert', t => {
	const [, section = ''] = fs.readFileSync(TROUBLESHOOTING, 'utf8').split('\n## Alerts\n');
	const names = section.split('\n').filter(line => line.startsWith('| `')).flatMap(line => {
		const [, alerts = ''] = line.split('|');
		return [...alerts.matchAll(/`(\w+)`/g)].map(([, name]) => name);
	});
	t.same(names.sort(), rules().map(({ alert }) => alert).sort());
	t.end();
});

t.test('promtool accepts the alert rules, and their tests pass', { skip: whyNoPromtool() }, t => {
	const run = (...args: readonly string[]): string => execFileSync('promtool', args, { encoding: 'utf8' });
	t.match(run('check', 'rules', RULES), 'SUCCESS');
	t.match(run('test', 'rules', 'deploy/prometheus/alerts.test.yml'), 'SUCCESS');
	t.match(run('check', 'config', 'deploy/prometheus/prometheus.yml'), 'SUCCESS');
	t.end();
});

t.test('an embedded chain: blocks, transactions, failures, reverts, replays', async t => {
	const gateway = await openGateway(t, { options: { metrics: 'true' } });
	const rest = new Rest(gateway.httpUrl);
	const dev = new Dev(gateway.httpUrl);
	const wallet = await Wallet.connect(rest);
	const [alice, bob] = [wallet.account(0), wallet.account(1)];
	const { id } = await dev.do('takeSnapshot', { body: { name: 'before' } });
	const start = await readSamples(gateway.httpUrl);
	t.equal(start.get('chain_height'), 1);
	t.equal(start.get('transactions_confirmed_total'), 0);
	t.equal(start.get('block_interval_seconds'), 0, 'on demand');
	for (const counter of [
		'transactions_failed_total{code="Failure_Core_Insufficient_Balance"}', 'announcements_total{outcome="failed"}', 'websocket_closes_total{code="1012"}',
		'http_requests_total{operation="announceTransaction",status="5xx"}', 'http_requests_total{operation="none",status="4xx"}',
		'http_requests_total{operation="mineBlocks",status="5xx"}', 'reply_cache_requests_total{result="hit"}'
	])
		t.equal(start.get(counter), 0, `${counter} exists before the first event, so that it is an increase`);

	for (let amount = 1n; amount <= 3n; amount++)
		await rest.send('announceTransaction', wallet.transfer(alice, bob, amount).body);
	await rest.send('announceTransaction', wallet.transfer(alice, bob, 10n ** 12n).body);
	await rest.call('announceTransaction', { body: { payload: '00'.repeat(200) } });
	const confirmed = await samplesWhen(gateway.httpUrl, 'three confirmed and one failed transaction', samples =>
		samples.get('transactions_confirmed_total') === 3 && samples.get('transactions_failed_total{code="Failure_Core_Insufficient_Balance"}') !== 0);
	t.equal(confirmed.get('transactions_failed_total{code="Failure_Core_Insufficient_Balance"}'), 1);
	t.equal(confirmed.get('announcements_total{outcome="accepted"}'), 4);
	t.equal(confirmed.get('announcements_total{outcome="rejected"}'), 1);
	t.ok((confirmed.get('chain_height') ?? 0) > 1);
	t.ok((confirmed.get('chain_block_age_seconds') ?? Infinity) < 60);
	t.match(Object.fromEntries(confirmed), { chain_up: 1, data_folder_writable: 1, data_folder_readable: 1, clock_behind_seconds: 0 });
	t.ok((confirmed.get('data_folder_free_bytes') ?? 0) > 0);
	t.ok((confirmed.get('database_bytes') ?? 0) > 0);

	await dev.do('stopHarvesting');
	await rest.send('announceTransaction', wallet.transfer(alice, bob, 4n).body);
	await samplesWhen(gateway.httpUrl, 'a waiting transaction', samples => samples.get('pool_transactions{pool="unconfirmed"}') === 1);
	const blocks = (confirmed.get('chain_height') ?? 0) - 1;
	await dev.do('revertToSnapshot', { id, body: { discardTransactions: true } });
	const reverted = await samplesWhen(gateway.httpUrl, 'the revert', samples => samples.get('chain_reorganizations_total') === 1);
	t.equal(reverted.get('chain_rolled_back_blocks_total'), blocks);
	t.equal(reverted.get('chain_height'), 1);
	t.equal(reverted.get('pool_transactions{pool="unconfirmed"}'), 0);

	await rest.send('announceTransaction', wallet.transfer(alice, bob, 5n).body);
	await dev.do('mineBlocks', { body: { blocks: 2 } });
	const again = await samplesWhen(gateway.httpUrl, 'the transaction of a new block', samples => samples.get('transactions_confirmed_total') === 4);
	t.equal(again.get('chain_height'), 3);
	t.equal(again.get('chain_reorganizations_total'), 1);
});
