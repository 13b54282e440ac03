/** CPU time of programs, to find those that a run spends it on. */
import fs from 'node:fs';

const STAT = '/proc/self/stat';
/** Linux counts in hundredths of a second on all platforms of Node.js. */
const TICKS_PER_SECOND = 100;
/** Positions of the times of ended children in user and system mode (proc(5)), counted after the name, which may contain spaces. */
const FIELDS = [13, 14] as const;

/** @returns seconds of CPU time that processes of this one, and those that they waited for, have taken until they ended; 0 without /proc */
const endedSeconds = (): number => {
	if (!fs.existsSync(STAT))
		return 0;
	const fields = fs.readFileSync(STAT, 'utf8').replace(/^.*\) /s, '').split(' ');
	return FIELDS.reduce((sum, index) => sum + Number(fields[index]), 0) / TICKS_PER_SECOND;
};

let counted = endedSeconds();

/** Call it when a process has ended. @returns its CPU time and that of its own processes, in seconds; 0 on systems without /proc */
export const cpuSecondsOfEnded = (): number => {
	const before = counted;
	counted = endedSeconds();
	return counted - before;
};
