import { pino } from 'pino';
import type { Config } from '../config/index.js';

type Write = (details: object, message: string) => void;

/** Where the HTTP layer reports to. */
export interface Log {
	readonly debug: Write;
	readonly info: Write;
	readonly warn: Write;
	readonly error: Write;
}

/** @returns a log of JSON lines on standard output */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Log => pino({ level: logLevel });

/** @returns whether a line per request is wanted */
export const logsRequests = ({ logLevel }: Pick<Config, 'logLevel'>): boolean => ['debug', 'trace'].includes(logLevel);
