/** Points in time and durations. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Format of clock times, which have the same width all day. */
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const DATE = { month: 'short', day: 'numeric' } as const;

const SAME_DAY = new Intl.DateTimeFormat(undefined, CLOCK);
const SAME_YEAR = new Intl.DateTimeFormat(undefined, { ...DATE, ...CLOCK });
const OTHER_YEAR = new Intl.DateTimeFormat(undefined, { year: 'numeric', ...DATE, ...CLOCK });

/**
 * @param at - milliseconds since 1970
 * @returns the local time; before it the date unless it is today's, with the year unless it is this year's
 */
export const formatTime = (at: number, now: number = Date.now()): string => {
	const [point, today] = [new Date(at), new Date(now)];
	if (point.toDateString() === today.toDateString())
		return SAME_DAY.format(at);
	return (point.getFullYear() === today.getFullYear() ? SAME_YEAR : OTHER_YEAR).format(at);
};

/** @returns the same time for programs and for the title of an element */
export const isoTime = (at: number): string => new Date(at).toISOString();

export interface DurationUnit {
	readonly name: string;
	readonly ms: number;
}

const SECONDS: DurationUnit = { name: 's', ms: SECOND };
const LONGER: readonly DurationUnit[] = [{ name: 'd', ms: DAY }, { name: 'h', ms: HOUR }, { name: 'min', ms: MINUTE }];

/** @param ms - milliseconds @returns the largest unit that the duration has one of; seconds for shorter ones */
export const durationUnit = (ms: number): DurationUnit => LONGER.find(unit => ms >= unit.ms) ?? SECONDS;

/** Below it, numbers are written with two digits. */
const FEW = 10;
const DIGITS = 2;

/** @param ms - milliseconds @returns `0.85 s`, `4.2 s`, `3 min`, `5 h`, `2 d`: one number and one unit */
export const formatDuration = (ms: number, unit: DurationUnit = durationUnit(ms)): string => {
	const value = ms / unit.ms;
	return `${(Math.abs(value) < FEW ? Number(value.toPrecision(DIGITS)) : Math.round(value)).toLocaleString('en-US')} ${unit.name}`;
};

/** @param ms - milliseconds since something happened @returns `now`, `12 s ago`, `1.5 h ago` */
export const formatAge = (ms: number): string => (ms < SECOND ? 'now' : `${formatDuration(ms < MINUTE ? ms - ms % SECOND : ms)} ago`);
