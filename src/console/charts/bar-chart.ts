/** A chart of one value for each of the newest blocks. */
import uPlot from 'uplot';

export interface BarChart {
	/** @param series - heights and values, oldest first */
	update(series: readonly [number[], number[]]): void;
	destroy(): void;
}

const HEIGHT_PX = 130;
const BAR_WIDTH = 0.7;
const MAX_BAR_PX = 24;
const HEADROOM = 1.1;
/** Of a bar: the first and the last one are shown whole. */
const HALF = 0.5;
const AXIS_PX = 48;
const LABEL_SPACE_PX = 90;
const VALUE_SPACE_PX = 36;

const color = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const options = (width: number, unit: string): uPlot.Options => {
	const axis = { stroke: () => color('--soft'), ticks: { show: false }, font: '12px system-ui, sans-serif' } as const;
	const number = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3, notation: 'compact' });
	return {
		width,
		height: HEIGHT_PX,
		legend: { show: false },
		cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
		padding: [8, 12, 0, 0],
		scales: {
			x: { time: false, range: (_, min, max) => [min - HALF, max + HALF] },
			y: { range: (_, _min, max) => [0, max > 0 ? max * HEADROOM : 1] }
		},
		axes: [
			{ ...axis, grid: { show: false }, space: LABEL_SPACE_PX, size: 24, incrs: [1, 2, 5, 10, 20, 25, 50, 100] },
			{
				...axis, size: AXIS_PX, space: VALUE_SPACE_PX, grid: { stroke: () => color('--line'), width: 1 },
				values: (_, ticks) => ticks.map(tick => `${number.format(tick)}${unit === '' ? '' : ` ${unit}`}`)
			}
		],
		series: [
			{},
			{
				fill: () => color('--accent'), width: 0, points: { show: false },
				// part of the library, although its types leave it open
				paths: uPlot.paths.bars?.({ size: [BAR_WIDTH, MAX_BAR_PX], gap: 1 }) as uPlot.Series.PathBuilder
			}
		]
	};
};

/** @param place - an element with the height of the chart */
export const createBarChart = (place: HTMLElement, unit: string, series: readonly [number[], number[]]): BarChart => {
	const chart = new uPlot(options(place.clientWidth, unit), [...series], place);
	const tip = document.createElement('div');
	tip.className = 'tip';
	tip.hidden = true;
	place.append(tip);
	chart.over.addEventListener('mouseleave', () => {
		tip.hidden = true;
	});
	chart.over.addEventListener('mousemove', () => {
		const index = chart.cursor.idx;
		const value = index === null || index === undefined ? undefined : chart.data[1]?.[index];
		tip.hidden = value === undefined || value === null;
		if (!tip.hidden)
			tip.textContent = `block ${String(chart.data[0][index as number])}: ${(value as number).toLocaleString('en-US', { maximumSignificantDigits: 4 })} ${unit}`;
	});
	const observer = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT_PX }));
	observer.observe(place);
	const scheme = matchMedia('(prefers-color-scheme: dark)');
	const redraw = (): void => chart.redraw(false, true);
	scheme.addEventListener('change', redraw);
	return {
		update: next => chart.setData([...next]),
		destroy: () => {
			observer.disconnect();
			scheme.removeEventListener('change', redraw);
			chart.destroy();
		}
	};
};
