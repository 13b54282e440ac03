/** The table of metrics in docs/metrics.md. */
import type { MetricDescription } from '../../src/http/index.js';

export const METRICS_SECTION = /(<!-- metrics:[^\n]*-->\n)[^]*?(<!-- end of metrics -->)/;

const BACKENDS = ['catapult', 'embedded', 'follow'] as const;

type Backend = typeof BACKENDS[number];

/** Metrics by the backend whose gateways have them. */
export type MetricsByBackend = Readonly<Record<Backend, readonly MetricDescription[]>>;

const backendsOf = (name: string, metrics: MetricsByBackend): string => {
	const having = BACKENDS.filter(backend => metrics[backend].some(metric => metric.name === name));
	return having.length === BACKENDS.length ? 'all' : having.join(', ');
};

/** @returns all metrics, each once */
export const allMetrics = (metrics: MetricsByBackend): readonly MetricDescription[] =>
	[...new Map(BACKENDS.flatMap(backend => metrics[backend]).map(metric => [metric.name, metric])).values()];

/** @returns the rows by name */
export const formatMetricsTable = (metrics: MetricsByBackend): string => [
	'| Metric | Type | Labels | Backends | Meaning |',
	'| --- | --- | --- | --- | --- |',
	...[...allMetrics(metrics)].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, type, labels, help }) => {
		const shownLabels = labels.map(label => `\`${label}\``).join(', ');
		return `| \`${name}\` | ${type} | ${shownLabels} | ${backendsOf(name, metrics)} | ${help} |`;
	})
].join('\n');
