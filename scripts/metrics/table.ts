/** The table of metrics in docs/metrics.md. */
import type { MetricDescription } from '../../src/http/index.js';

export const METRICS_SECTION = /(<!-- metrics:[^\n]*-->\n)[^]*?(<!-- end of metrics -->)/;

/** Metrics by the backend whose gateways have them. */
export type MetricsByBackend = Readonly<Record<'embedded' | 'catapult', readonly MetricDescription[]>>;

const backendOf = (name: string, { embedded, catapult }: MetricsByBackend): string => {
	const isIn = (metrics: readonly MetricDescription[]): boolean => metrics.some(metric => metric.name === name);
	if (isIn(embedded) && isIn(catapult))
		return 'both';
	return isIn(embedded) ? 'embedded' : 'catapult';
};

/** @returns all metrics, each once */
export const allMetrics = ({ embedded, catapult }: MetricsByBackend): readonly MetricDescription[] =>
	[...new Map([...embedded, ...catapult].map(metric => [metric.name, metric])).values()];

/** @returns the rows by name */
export const formatMetricsTable = (metrics: MetricsByBackend): string => [
	'| Metric | Type | Labels | Backend | Meaning |',
	'| --- | --- | --- | --- | --- |',
	...[...allMetrics(metrics)].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, type, labels, help }) => {
		const shownLabels = labels.map(label => `\`${label}\``).join(', ');
		return `| \`${name}\` | ${type} | ${shownLabels} | ${backendOf(name, metrics)} | ${help} |`;
	})
].join('\n');
