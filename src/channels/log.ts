/** Where the channels report; pino and Fastify's logger are of this form. */
export interface ChannelLog {
	debug(details: object, message: string): void;
	info(details: object, message: string): void;
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}
