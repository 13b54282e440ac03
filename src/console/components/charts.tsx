/** Charts of the newest blocks. The chart library is loaded after the first view is shown; its space is reserved. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Block, blocks } from '../stores/chain.js';
import { network } from '../stores/network.js';
import type { BarChart } from '../charts/bar-chart.js';

const MS_PER_SECOND = 1000;
const FIRST_HEIGHT = 1;

interface Measure {
	readonly title: string;
	readonly unit: string;
	/** @param previous - the block below */
	readonly of: (block: Block, previous: Block) => number;
}

const MEASURES: readonly Measure[] = [
	{ title: 'Block time', unit: 's', of: (block, previous) => (Number(block.timestamp) - Number(previous.timestamp)) / MS_PER_SECOND },
	{ title: 'Transactions', unit: '', of: block => block.transactions },
	{ title: 'Fees', unit: '', of: block => Number(block.fee) / 10 ** (network.value?.divisibility ?? 0) }
];

/** @returns heights and values, oldest first; the first block has no block below and is omitted */
const seriesOf = ({ of }: Measure): readonly [number[], number[]] => {
	const heights: number[] = [];
	const values: number[] = [];
	for (let index = blocks.value.length - 2; index >= 0; --index) {
		const block = blocks.value[index] as Block;
		const previous = blocks.value[index + 1] as Block;
		// its timestamp is 0, so that the time of the next one says nothing
		if (previous.height > FIRST_HEIGHT) {
			heights.push(block.height);
			values.push(of(block, previous));
		}
	}
	return [heights, values];
};

const round = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 3 });

const describe = ({ title, unit }: Measure, values: readonly number[]): string => (values.length === 0
	? `${title}: no blocks yet`
	: `${title} of the last ${values.length} blocks: from ${round(Math.min(...values))} to ${round(Math.max(...values))} ${unit}, newest ${round(values.at(-1) as number)} ${unit}`);

const Chart = ({ measure }: { readonly measure: Measure }): JSX.Element => {
	const place = useRef<HTMLDivElement>(null);
	const chart = useRef<BarChart | undefined>(undefined);
	const [isMissing, setMissing] = useState(false);
	const series = seriesOf(measure);
	const newest = series[1].at(-1);
	// the first block has no time, and the second one no block to compare with
	const isEmpty = newest === undefined && blocks.value.length > 0;
	useEffect(() => {
		let isEnded = false;
		import('../charts/bar-chart.js').then(({ createBarChart }) => {
			if (!isEnded && place.current)
				chart.current = createBarChart(place.current, measure.unit, seriesOf(measure));
		}).catch(() => setMissing(true));
		return () => {
			isEnded = true;
			chart.current?.destroy();
		};
	}, []);
	useEffect(() => chart.current?.update(series), [blocks.value, network.value]);
	return <figure class="chart">
		<figcaption>{measure.title}<b>{newest === undefined ? '\u00a0' : `${round(newest)} ${measure.unit}`}</b></figcaption>
		<div ref={place} role="img" aria-label={describe(measure, series[1])}>
			{isMissing ? <p class="empty">The chart was not loaded: reload the page.</p> : isEmpty && <p class="empty">Not enough blocks yet.</p>}
		</div>
	</figure>;
};

export const Charts = (): JSX.Element =>
	<div class="charts">{MEASURES.map(measure => <Chart key={measure.title} measure={measure} />)}</div>;
