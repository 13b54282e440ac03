/** Points in time and durations. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Short, and of the same width all day. */
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

const SAME_DAY = new Intl.DateTimeFormat(undefined, CLOCK);
const OTHER_DAY = new Intl.DateTimeFormat(undefined, {
	year: 'numeric', month: 'short', day: 'numeric', ...CLOCK
});

/** @param at - milliseconds since 1970 @returns the local time, with the date unless it is today's */
export const formatTime = (at: number, now: number = Date.now()): string =>
	(new Date(at).toDateString() === new Date(now).toDateString() ? SAME_DAY : OTHER_DAY).format(at);

/** @returns the same time for programs and for the title of an element */
export const isoTime = (at: number): string => new Date(at).toISOString();

/** @param ms - milliseconds @returns `850 ms`, `4.2 s`, `3 min`, `5 h`, `2 d` */
export const formatDuration = (ms: number): string => {
	if (ms < SECOND)
		return `${Math.round(ms)} ms`;
	if (ms < MINUTE)
		return `${Number((ms / SECOND).toFixed(1))} s`;
	if (ms < HOUR)
		return `${Math.floor(ms / MINUTE)} min`;
	return ms < DAY ? `${Math.floor(ms / HOUR)} h` : `${Math.floor(ms / DAY)} d`;
};
