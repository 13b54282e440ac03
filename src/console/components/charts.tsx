/** Charts of the newest blocks. The chart library is loaded after the first view is shown; its space is reserved. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Block, blocks, chainError } from '../stores/chain.js';
import { network } from '../stores/network.js';
import type { BarChart, Notation, Series } from '../charts/bar-chart.js';
import { count } from '../format/numbers.js';
import { longestWithoutJumps } from '../format/statistics.js';
import { durationUnit, formatDuration } from '../format/times.js';
import { currencyUnit } from './links.js';

interface Measure extends Notation {
	readonly title: string;
	/** @param previous - the block below */
	readonly of: (block: Block, previous: Block) => number;
	/** @returns the largest value that is shown whole */
	readonly limit: (values: readonly number[]) => number;
}

const FIRST_HEIGHT = 1;
const DIGITS = 3;

const largest = (values: readonly number[]): number => Math.max(0, ...values);

const round = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: DIGITS });

const MEASURES: readonly Measure[] = [
	{
		title: 'Block time', of: (block, previous) => Number(block.timestamp) - Number(previous.timestamp), limit: longestWithoutJumps, unit: limit => durationUnit(limit).ms,
		format: (value, limit) => formatDuration(value, limit === undefined ? undefined : durationUnit(limit))
	},
	{ title: 'Transactions', of: block => block.transactions, limit: largest, unit: () => 1, format: round },
	{
		title: 'Fees', of: block => Number(block.fee) / 10 ** (network.value?.divisibility ?? 0), limit: largest, unit: () => 1,
		format: value => `${round(value)} ${currencyUnit() ?? ''}`
	}
];

/** @returns heights and values, oldest first; the first block has no block below and is omitted */
const seriesOf = ({ of, limit }: Measure): Series => {
	const heights: number[] = [];
	const values: number[] = [];
	for (let index = blocks.value.length - 2; index >= 0; --index) {
		const { [index]: block, [index + 1]: previous } = blocks.value;
		// the timestamp of the first block is 0, so that the time of the next one says nothing
		if (block && previous && previous.height > FIRST_HEIGHT) {
			heights.push(block.height);
			values.push(of(block, previous));
		}
	}
	return { heights, values, limit: limit(values) };
};

const describe = ({ title, format }: Measure, { values, limit }: Series): string => {
	const newest = values.at(-1);
	const cut = values.filter(value => value > limit).length;
	return newest === undefined ? `${title}: no blocks yet`
		: `${title} of the last ${values.length} blocks: from ${format(Math.min(...values))} to ${format(Math.max(...values))}, newest ${format(newest)}`
			+ (cut > 0 ? `; ${cut} cut at ${format(limit)}` : '');
};

/** @returns the reason why a chart has no bars; undefined when it has bars, and while blocks are being read */
const whyEmpty = ({ values }: Series): string | undefined => {
	if (blocks.value.length === 0)
		return chainError.value === undefined ? undefined : 'No blocks were read.';
	// the first block has no time, and the second one no block to compare with
	if (values.length === 0)
		return 'Not enough blocks yet.';
	return values.every(value => value === 0) ? `None in the last ${count(values.length, 'block')}.` : undefined;
};

const Chart = ({ measure }: { readonly measure: Measure }): JSX.Element => {
	const place = useRef<HTMLDivElement>(null);
	const chart = useRef<BarChart | undefined>(undefined);
	const [isMissing, setMissing] = useState(false);
	const series = seriesOf(measure);
	const newest = series.values.at(-1);
	const cut = series.values.filter(value => value > series.limit).length;
	const reason = isMissing ? 'The chart was not loaded: reload the page.' : whyEmpty(series);
	useEffect(() => {
		let isEnded = false;
		import('../charts/bar-chart.js').then(({ createBarChart }) => {
			if (!isEnded && place.current)
				chart.current = createBarChart(place.current, measure, seriesOf(measure));
		}).catch(() => setMissing(true));
		return () => {
			isEnded = true;
			chart.current?.destroy();
		};
	}, []);
	useEffect(() => chart.current?.update(series), [blocks.value, network.value, currencyUnit()]);
	return <figure class="chart">
		<figcaption>
			<span>{measure.title}{cut > 0 && `, ${count(cut, 'bar')} cut off`}</span><b>{newest === undefined ? '\u00a0' : measure.format(newest)}</b>
		</figcaption>
		<div ref={place} role="img" aria-label={describe(measure, series)}>
			{reason !== undefined && <p class="empty">{reason}</p>}
		</div>
	</figure>;
};

export const Charts = (): JSX.Element =>
	<div class="charts">{MEASURES.map(measure => <Chart key={measure.title} measure={measure} />)}</div>;
