import t from 'tap';
import { MIN_SAMPLES, type Point, slopeOf } from '../../../scripts/soak/slope.js';
import { randomOf } from '../../support/random.js';

const SECONDS = 5;
const PER_HOUR = 3600;

/** @returns normally distributed numbers with variance 1, approximately */
const noiseOf = (seed: number): (() => number) => {
	const random = randomOf(seed);
	return () => Array.from({ length: 12 }, () => random(1e9) / 1e9).reduce((sum, value) => sum + value, -6);
};

/** A line with autocorrelated noise. */
const series = (length: number, perHour: number, seed: number, carried: number): Point[] => {
	const noise = noiseOf(seed);
	let last = 0;
	return Array.from({ length }, (_, i) => {
		last = carried * last + noise();
		return { seconds: i * SECONDS, value: 100 + perHour * i * SECONDS / PER_HOUR + last };
	});
};

t.test('slopeOf: returns the slope of a straight line without uncertainty', t => {
	const points = Array.from({ length: 100 }, (_, i): Point => ({ seconds: i * 10, value: 3 + i / 6 }));

	const slope = slopeOf(points);

	t.ok(Math.abs((slope?.perHour ?? 0) - 60) < 1e-6);
	t.ok(slope !== undefined && slope.high - slope.low < 1e-6);
	t.end();
});

t.test('slopeOf: returns undefined for fewer samples than blocks need', t => {
	t.equal(slopeOf(series(MIN_SAMPLES - 1, 0, 1, 0)), undefined);
	t.not(slopeOf(series(MIN_SAMPLES, 0, 1, 0)), undefined);
	t.end();
});

t.test('slopeOf: the interval contains the true slope as often as it claims, for independent and for autocorrelated samples', t => {
	const runs = 400;
	for (const carried of [0, 0.5, 0.9]) {
		let covered = 0;
		for (let seed = 0; seed < runs; ++seed) {
			const slope = slopeOf(series(360, 7, seed, carried));
			covered += slope !== undefined && slope.low <= 7 && slope.high >= 7 ? 1 : 0;
		}
		t.ok(covered / runs >= 0.92 && covered < runs, `carried ${carried}: ${covered} of ${runs}`);
	}
	t.end();
});

t.test('slopeOf: returns an interval above zero for growth above the noise', t => {
	const slope = slopeOf(series(360, 60, 3, 0.9));

	t.ok(slope !== undefined && slope.low > 0);
	t.end();
});
