/** Adds the metrics of several processes of one gateway, some of which have ended. */
import { AggregatorRegistry } from 'prom-client';
import type { MetricsReport } from './metrics.js';

type Metric = MetricsReport[number];
type Value = Metric['values'][number];

/** prom-client types the kinds of metrics as numbers of an enumeration; reports have their names. */
const isCounter = ({ type }: Metric): boolean => String(type) === 'counter';
const isAdded = (metric: Metric): boolean => metric.aggregator === 'sum' && (isCounter(metric) || String(metric.type) === 'histogram');

/** Metrics that each process counts for the same chain: they are those of the process that has reported for the longest time. */
const isOfOne = ({ aggregator }: Metric): boolean => aggregator === 'first';

/** The values of a histogram have names of their own, which prom-client does not declare. */
const seriesOf = (value: Value & { readonly metricName?: string }): string => `${value.metricName ?? ''} ${JSON.stringify(value.labels)}`;

const keyOf = ({ name }: Metric, { labels }: Value): string => `${name} ${JSON.stringify(labels)}`;

/** A value of a metric that {@link isOfOne}. */
interface CountedOnce {
	readonly metric: Metric;
	readonly value: Value;
}

const countedOnce = (report: MetricsReport): ReadonlyMap<string, CountedOnce> => new Map(report
	.filter(metric => isCounter(metric) && isOfOne(metric))
	.flatMap(metric => metric.values.map(value => [keyOf(metric, value), { metric, value }] as const)));

/** @returns the values of all metrics, those with the same name and labels added */
const add = (sum: MetricsReport, report: MetricsReport): MetricsReport => {
	const metrics = new Map(sum.map(metric => [metric.name, metric]));
	for (const metric of report) {
		const values = new Map<string, Value>();
		for (const value of [...metrics.get(metric.name)?.values ?? [], ...metric.values]) {
			const key = seriesOf(value);
			values.set(key, { ...value, value: value.value + (values.get(key)?.value ?? 0) });
		}
		metrics.set(metric.name, { ...metric, values: [...values.values()] });
	}
	return [...metrics.values()];
};

/**
 * Counters never decrease: those of an ended process stay in the sum, up to its last report. A chain counter continues with the process
 * that has reported for the longest time then.
 */
export class MetricsSum {
	/** Counters and histograms of ended processes. */
	private ended: MetricsReport = [];
	/** Last report of each process, the first process first. */
	private readonly reports = new Map<number, MetricsReport>();
	/** What to add to the chain counters of the first process, by metric and labels. */
	private offsets = new Map<string, CountedOnce>();

	/** Replaces the report of a process. */
	set(process: number, report: MetricsReport): void {
		this.reports.set(process, report);
	}

	/** A process has ended. */
	remove(process: number): void {
		const report = this.reports.get(process);
		if (report === undefined)
			return;
		const isFirst = this.reports.keys().next().value === process;
		const totals = isFirst ? countedOnce(this.firstReport()) : undefined;
		this.reports.delete(process);
		if (totals)
			this.continueFrom(totals);
		this.ended = add(this.ended, report.filter(isAdded));
	}

	/** @param more - metrics that no process reports @returns the sum, in the text format */
	text(more: MetricsReport = []): Promise<string> {
		const [, ...others] = this.reports.values();
		const reports = [this.firstReport(), ...others.map(report => report.filter(metric => !isOfOne(metric))), this.ended, more];
		return AggregatorRegistry.aggregate(reports).metrics();
	}

	/** @returns the report of the first process, with what earlier ones have counted */
	private firstReport(): MetricsReport {
		const [first = []] = this.reports.values();
		const present = countedOnce(first);
		const isAbsent = ([key]: readonly [string, CountedOnce]): boolean => !present.has(key);
		const absent = [...this.offsets].filter(isAbsent).map(([, { metric, value }]) => ({ ...metric, values: [value] }));
		const withOffset = (metric: Metric, value: Value): Value =>
			({ ...value, value: value.value + (this.offsets.get(keyOf(metric, value))?.value.value ?? 0) });
		return [...first.map(metric => ({ ...metric, values: metric.values.map(value => withOffset(metric, value)) })), ...absent];
	}

	private continueFrom(totals: ReadonlyMap<string, CountedOnce>): void {
		const [next = []] = this.reports.values();
		const present = countedOnce(next);
		this.offsets = new Map([...totals].map(([key, { metric, value }]) => {
			const missing = Math.max(0, value.value - (present.get(key)?.value.value ?? 0));
			return [key, { metric, value: { ...value, value: missing } }];
		}));
	}
}
