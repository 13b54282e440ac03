import { Counter, Gauge, Histogram, Registry, type Aggregator } from 'prom-client';
import t from 'tap';
import { MetricsSum } from '../../../src/http/metrics.js';

/** A process with one metric of each kind. */
class Process {
	private readonly registry = new Registry();
	private readonly registers = [this.registry];
	readonly requests = new Counter({ name: 'requests_total', help: '.', labelNames: ['status'], registers: this.registers });
	readonly times = new Histogram({ name: 'seconds', help: '.', buckets: [1], registers: this.registers });
	readonly connections = new Gauge({ name: 'connections', help: '.', registers: this.registers });
	readonly up = this.gauge('up', 'min');
	readonly height = this.gauge('height', 'first');
	readonly blocks = this.counter('blocks_total');
	readonly failed = this.counter('failed_total');

	report() {
		return this.registry.getMetricsAsJSON();
	}

	private gauge(name: string, aggregator: Aggregator): Gauge {
		return new Gauge({ name, help: '.', aggregator, registers: this.registers });
	}

	private counter(name: string): Counter<'code'> {
		// prom-client does not declare that counters have an aggregator
		return new Counter({ name, help: '.', labelNames: ['code'], aggregator: 'first', registers: this.registers });
	}
}

const read = async (sum: MetricsSum): Promise<Readonly<Record<string, number>>> => Object.fromEntries((await sum.text()).split('\n')
	.filter(line => line !== '' && !line.startsWith('#')).map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]));

t.test('adds counters, histograms and gauges; takes the least and the chain figures once', async t => {
	const [a, b] = [new Process(), new Process()];
	a.requests.inc({ status: '2xx' }, 2);
	b.requests.inc({ status: '2xx' }, 3);
	b.requests.inc({ status: '4xx' }, 1);
	a.times.observe(0.5);
	b.times.observe(2);
	a.connections.set(4);
	b.connections.set(5);
	a.up.set(1);
	b.up.set(0);
	a.height.set(70);
	b.height.set(71);
	a.blocks.inc({ code: 'x' }, 6);
	b.blocks.inc({ code: 'x' }, 5);
	const sum = new MetricsSum();
	sum.set(1, await a.report());
	sum.set(2, await b.report());

	t.match(await read(sum), {
		'requests_total{status="2xx"}': 5, 'requests_total{status="4xx"}': 1, 'seconds_bucket{le="1"}': 1, 'seconds_bucket{le="+Inf"}': 2,
		'seconds_sum': 2.5, 'seconds_count': 2, 'connections': 9, 'up': 0, 'height': 70, 'blocks_total{code="x"}': 6
	});
});

t.test('counters of ended processes stay; their gauges do not', async t => {
	const sum = new MetricsSum();
	for (let process = 1; process <= 3; ++process) {
		const ended = new Process();
		ended.requests.inc({ status: '2xx' }, process);
		ended.times.observe(0.5);
		ended.connections.set(7);
		sum.set(process, await ended.report());
		sum.remove(process);
	}
	const next = new Process();
	next.requests.inc({ status: '2xx' }, 10);
	sum.set(4, await next.report());

	t.match(await read(sum), { 'requests_total{status="2xx"}': 16, 'seconds_count': 3, 'seconds_bucket{le="1"}': 3, 'connections': 0 });
});

t.test('chain counters continue with the next process, each block counted once', async t => {
	const [a, b, c] = [new Process(), new Process(), new Process()];
	const sum = new MetricsSum();
	const set = async (number: number, process: Process, blocks: number): Promise<void> => {
		process.blocks.inc({ code: 'x' }, blocks);
		sum.set(number, await process.report());
	};
	await set(1, a, 10);
	a.failed.inc({ code: 'only here' });
	await set(1, a, 0);
	// started later
	await set(2, b, 4);
	t.match(await read(sum), { 'blocks_total{code="x"}': 10 });
	sum.remove(1);
	t.match(await read(sum), { 'blocks_total{code="x"}': 10, 'failed_total{code="only here"}': 1 });
	await set(2, b, 3);
	t.match(await read(sum), { 'blocks_total{code="x"}': 13 });

	// all have ended
	sum.remove(2);
	t.match(await read(sum), { 'blocks_total{code="x"}': 13 });
	await set(3, c, 1);
	t.match(await read(sum), { 'blocks_total{code="x"}': 14, 'failed_total{code="only here"}': 1 });
});

t.test('removing a process that has not reported changes nothing', async t => {
	const sum = new MetricsSum();
	sum.remove(1);
	t.same(await read(sum), {});
});
