/** Points in network time. */
import type { JSX } from 'preact';
import { formatAge, formatTime, isoTime } from '../format/times.js';
import { chainNow } from '../stores/clock.js';
import { network, timeOf } from '../stores/network.js';

interface TimeProps {
	/** Network time, milliseconds, decimal text. */
	readonly timestamp: string;
}

/** Shown as local time. */
export const Time = ({ timestamp }: TimeProps): JSX.Element => {
	if (!network.value)
		return <time>{'\u00a0'}</time>;
	const at = timeOf(timestamp);
	return <time dateTime={isoTime(at)} title={isoTime(at)}>{formatTime(at)}</time>;
};

/** Shown as the time that has passed, by the clock of the chain; its title is the local time. */
export const Age = ({ timestamp }: TimeProps): JSX.Element => {
	if (!network.value)
		return <time>{'\u00a0'}</time>;
	const at = timeOf(timestamp);
	return <time dateTime={isoTime(at)} title={formatTime(at)}>{formatAge(chainNow.value - at)}</time>;
};
