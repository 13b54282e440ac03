import type { JSX } from 'preact';
import { formatTime, isoTime } from '../format/times.js';
import { network, timeOf } from '../stores/network.js';

/** A point in network time, shown as local time. @param timestamp - milliseconds, decimal text */
export const Time = ({ timestamp }: { readonly timestamp: string }): JSX.Element => {
	if (!network.value)
		return <time>{'\u00a0'}</time>;
	const at = timeOf(timestamp);
	return <time dateTime={isoTime(at)} title={isoTime(at)}>{formatTime(at)}</time>;
};
