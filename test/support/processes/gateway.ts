/** A whole gateway in this process, on a free port. */
import { type Gateway, startGateway } from '../../../src/gateway/gateway.js';
import { configOf, fakeLog, type LogLine } from '../http/app.js';

/** The part of a test that a gateway needs; scripts without a test provide the same. */
export interface Fixture {
	/** @returns a new folder */
	testdir(): string;
	/** Registers a function to be called at the end. */
	teardown(end: () => unknown): unknown;
	fail(message: string): unknown;
}

export interface OpenGateway extends Gateway {
	readonly wsUrl: string;
	readonly lines: readonly LogLine[];
}

export interface OpenOptions {
	/** By command-line option. */
	readonly options?: Readonly<Record<string, string>>;
	/** By default a new folder of the test. */
	readonly directory?: string;
}

/** Starts a gateway, by default without HTTPS and with blocks on demand; it is closed when the test ends. */
export const openGateway = async (t: Fixture, { options = {}, directory = t.testdir() }: OpenOptions = {}): Promise<OpenGateway> => {
	const { log, lines } = fakeLog();
	const gateway = await startGateway({
		config: configOf({ 'http-port': '0', 'https-port': 'off', 'block-interval': 'auto', ...options }),
		dataDirectory: directory,
		version: '0.0.0-test',
		log,
		onChainDeath: () => t.fail('the chain stopped with an error')
	});
	t.teardown(() => gateway.close());
	return { ...gateway, wsUrl: `${gateway.httpUrl.replace('http', 'ws')}/ws`, lines };
};
