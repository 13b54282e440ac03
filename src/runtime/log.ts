type Write = (details: object, message: string) => void;

/** Destination of log lines; pino and Fastify's logger have this form. Details never contain secrets. */
export interface Log {
	readonly debug: Write;
	readonly info: Write;
	readonly warn: Write;
	readonly error: Write;
}
