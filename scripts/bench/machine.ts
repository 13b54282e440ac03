/** The machine that benchmarks run on: its processor, and how busy other programs keep it. */
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time in which the processors' load is measured, milliseconds. */
const SAMPLE_MS = 2000;

/** Share of the processors' time that other programs may use; above it, results are not judged. */
export const MAX_BUSY_SHARE = 0.1;

interface CpuTimes {
	readonly busy: number;
	readonly total: number;
}

const timesOf = (): CpuTimes => os.cpus().reduce(({ busy, total }, { times }) => {
	const all = Object.values(times).reduce((sum, time) => sum + time, 0);
	return { busy: busy + all - times.idle, total: total + all };
}, { busy: 0, total: 0 });

/** @returns the share of the processors' time that is used while this program waits, 0 to 1 */
export const measureBusyShare = async (): Promise<number> => {
	const before = timesOf();
	await sleep(SAMPLE_MS);
	const after = timesOf();
	return (after.busy - before.busy) / Math.max(1, after.total - before.total);
};

/** @returns processor, cores and load average, as text */
export const describeMachine = (): string => {
	const cpus = os.cpus();
	const load = os.loadavg().map(value => value.toFixed(2)).join(' ');
	return `${cpus[0]?.model.trim() ?? 'unknown processor'}, ${cpus.length} cores, Node ${process.versions.node}, load average ${load}`;
};
