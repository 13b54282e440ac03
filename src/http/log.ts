import { pino } from 'pino';
import type { Config } from '../config/index.js';
import type { Log } from '../runtime/log.js';

/** @returns a log of JSON lines on standard output */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Log => pino({ level: logLevel });

/** @returns whether a line per request is wanted */
export const logsRequests = ({ logLevel }: Pick<Config, 'logLevel'>): boolean => ['debug', 'trace'].includes(logLevel);
