/** The machine that benchmarks run on: its processor, and how busy other programs keep it. */
import fs from 'node:fs';
import os from 'node:os';
import process from 'node:process';

/** Share of the processors' time that other programs may use; above it, results are not judged. */
export const MAX_BUSY_SHARE = 0.1;

/** Hundredths of a second. */
export interface CpuTimes {
	/** Time of all processors, idle or not. */
	readonly total: number;
	/** Time in which a processor ran a program, or another virtual machine. */
	readonly busy: number;
	/** CPU time of this program, and of programs that it has started and that have ended. */
	readonly own: number;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Source: proc(5).
 * @param machine - content of /proc/stat
 * @param own - content of /proc/self/stat
 */
export const parseTimes = (machine: string, own: string): CpuTimes => {
	const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] =
		machine.slice(0, machine.indexOf('\n')).split(/ +/).slice(1).map(Number);
	// the second member is the program's name, in parentheses, which may contain any character
	const members = own.slice(own.lastIndexOf(')') + 2).split(' ');
	return {
		total: user + nice + system + idle + iowait + irq + softirq + steal, busy: user + nice + system + steal,
		own: sumOf(members.slice(11, 15).map(Number))
	};
};

const timesOf = (): CpuTimes => parseTimes(fs.readFileSync('/proc/stat', 'utf8'), fs.readFileSync('/proc/self/stat', 'utf8'));

/** @returns the share of the processors' time that other programs used, 0 to 1 */
export const shareOfOthers = (before: CpuTimes, after: CpuTimes): number => {
	const others = after.busy - before.busy - (after.own - before.own);
	return Math.max(0, others) / Math.max(1, after.total - before.total);
};

/** @returns a function that returns the share of the processors' time that other programs have used since, 0 to 1 */
export const watchOthers = (): (() => number) => {
	const before = timesOf();
	return () => shareOfOthers(before, timesOf());
};

/** @returns processor, cores and version of Node.js, as text */
export const describeMachine = (): string => {
	const cpus = os.cpus();
	return `${cpus[0]?.model.trim() ?? 'unknown processor'}, ${cpus.length} cores, Node ${process.versions.node}`;
};

/** @returns the load average of the last 1, 5 and 15 minutes, as text */
export const describeLoad = (): string => os.loadavg().map(value => value.toFixed(2)).join(' ');
