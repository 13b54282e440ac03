/** A chart of one value for each of the newest blocks. */
import uPlot from 'uplot';

/** Oldest first. */
export interface Series {
	readonly heights: number[];
	readonly values: number[];
	/** Bars of larger values are cut off, with a gap. */
	readonly limit: number;
}

/** How values are written. */
export interface Notation {
	/** @param limit - the largest value of the axis, for a value on the axis */
	readonly format: (value: number, limit?: number) => string;
	/** @returns the value that is 1 in the unit of the axis */
	readonly unit: (limit: number) => number;
}

/** Distances between the lines of an axis, in its unit. */
const STEPS = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(exponent => [1, 2, 5].map(digit => Number(`${digit}e${exponent}`)));

export interface BarChart {
	update(series: Series): void;
	destroy(): void;
}

const HEIGHT_PX = 130;
const BAR_WIDTH = 0.7;
const MAX_BAR_PX = 24;
const HEADROOM = 1.1;
/** Half of a bar: the first and the last one are shown whole. */
const HALF = 0.5;
const MIN_AXIS_PX = 48;
const AXIS_GAP_PX = 10;
const AXIS_FONT = '12px system-ui, sans-serif';
const LABEL_SPACE_PX = 70;
const VALUE_SPACE_PX = 36;

const color = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const CUT_TOP_PX = 7;
const CUT_PX = 3;

/** Draws a gap in the bars that are cut off. */
const drawCuts = (chart: uPlot, limit: number): void => {
	const { ctx, bbox, data: [heights, values = []] } = chart;
	const ratio = devicePixelRatio;
	ctx.save();
	ctx.fillStyle = color('--back');
	values.forEach((value, index) => {
		const height = heights[index] ?? 0;
		const [left, right] = [chart.valToPos(height - HALF, 'x', true), chart.valToPos(height + HALF, 'x', true)];
		if ((value ?? 0) > limit)
			ctx.fillRect(left, bbox.top + CUT_TOP_PX * ratio, right - left, CUT_PX * ratio);
	});
	ctx.restore();
};

/** @returns the width of the longest label of an axis, in CSS pixels */
const axisWidth = ({ ctx }: uPlot, labels: readonly string[] | null): number => {
	ctx.save();
	ctx.font = AXIS_FONT;
	const widths = (labels ?? []).map(label => ctx.measureText(label).width);
	ctx.restore();
	return Math.max(MIN_AXIS_PX, AXIS_GAP_PX + Math.ceil(Math.max(0, ...widths)));
};

const options = (width: number, { format, unit }: Notation, limit: () => number): uPlot.Options => {
	const axis = { stroke: () => color('--soft'), ticks: { show: false }, font: AXIS_FONT } as const;
	return {
		width,
		height: HEIGHT_PX,
		legend: { show: false },
		cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
		padding: [8, 12, 0, 0],
		scales: {
			x: { time: false, range: (_, min, max) => [min - HALF, max + HALF] },
			y: { range: () => [0, limit() > 0 ? limit() * HEADROOM : 1] }
		},
		axes: [
			{ ...axis, grid: { show: false }, space: LABEL_SPACE_PX, size: 24, incrs: [1, 2, 5, 10, 20, 25, 50, 100] },
			{
				...axis, size: axisWidth, space: VALUE_SPACE_PX, grid: { stroke: () => color('--line'), width: 1 },
				incrs: () => STEPS.map(step => step * unit(limit())),
				values: (_, ticks) => ticks.map(tick => format(tick, limit()))
			}
		],
		hooks: { draw: [chart => drawCuts(chart, limit())] },
		series: [
			{},
			{
				fill: () => color('--accent'), width: 0, points: { show: false },
				// part of the library, although its types leave it open
				paths: uPlot.paths.bars!({ size: [BAR_WIDTH, MAX_BAR_PX], gap: 1 })
			}
		]
	};
};

/** @param place - an element with the height of the chart */
export const createBarChart = (place: HTMLElement, notation: Notation, series: Series): BarChart => {
	let { limit } = series;
	const chart = new uPlot(options(place.clientWidth, notation, () => limit), [series.heights, series.values], place);
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
			tip.textContent = `block ${String(chart.data[0][index!])}: ${notation.format(value!)}`;
	});
	const observer = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT_PX }));
	observer.observe(place);
	const scheme = matchMedia('(prefers-color-scheme: dark)');
	const redraw = (): void => chart.redraw(false, true);
	scheme.addEventListener('change', redraw);
	return {
		update: next => {
			({ limit } = next);
			chart.setData([next.heights, next.values]);
			// the unit of the labels may be known only now, which changes no scale
			chart.redraw(false, true);
		},
		destroy: () => {
			observer.disconnect();
			scheme.removeEventListener('change', redraw);
			chart.destroy();
		}
	};
};
