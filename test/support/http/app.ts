/** Builds the gateway's HTTP side for tests, and checks its replies against the contract. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Test } from 'tap';
import { type AppDependencies, createApp } from '../../../src/http/index.js';
import type { RevisionScope } from '../../../src/chain/index.js';
import { type Config, loadConfig } from '../../../src/config/index.js';
import { closeGracefully, createShared, type ServerLog, type Shared, type TlsMaterial } from '../../../src/http/index.js';
import type { Operation, OperationId } from '../../../generated/operations.js';
import type { Fixture } from '../processes/gateway.js';
import { exampleDocument } from './examples.js';
import { type FakeHandler, exampleUrl, fakeOperations, TABLE } from './operations.js';
import { checkDocument, checkReply } from './rest.js';
import type { Log } from '../../../src/runtime/log.js';

/** @param options - by command-line option; @throws Error if they are invalid */
export const configOf = (options: Readonly<Record<string, string>> = {}): Config => {
	const { config, faults } = loadConfig({ options });
	if (faults)
		throw new Error(faults.map(({ message }) => message).join('\n'));
	return config;
};

export interface LogLine {
	readonly level: keyof Log;
	readonly message: string;
	readonly details: Readonly<Record<string, unknown>>;
}

/** A log that stores its lines. */
export const fakeLog = (): { readonly log: ServerLog; readonly lines: LogLine[] } => {
	const lines: LogLine[] = [];
	const write = (level: keyof Log) => (details: object | string, message = '') => {
		if (typeof details === 'object')
			lines.push({ level, message, details: details as Readonly<Record<string, unknown>> });
		// lines about listening
		else if (level !== 'info')
			lines.push({ level, message: details, details: {} });
	};
	const ignore = (): void => {};
	const log: ServerLog = {
		level: 'debug', debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error'),
		fatal: ignore, trace: ignore, silent: ignore, child: () => log
	};
	return { lines, log };
};

/** @returns revisions of which history and chain are equal, as in the embedded backend */
export const revisionsAt = <Revision extends string | undefined>(
	chain: Revision, pool = chain
): { -readonly [Scope in RevisionScope]: Revision } => ({ history: chain, chain, pool });

export interface AppSettings extends Partial<AppDependencies> {
	/** By command-line option. */
	readonly options?: Readonly<Record<string, string>>;
	/** Results of some operations instead of the contract's examples. */
	readonly handlers?: { readonly [Id in OperationId]?: FakeHandler };
	/** Milliseconds. */
	readonly now?: () => number;
}

export interface TestApp {
	readonly app: FastifyInstance;
	readonly config: Config;
	readonly lines: readonly LogLine[];
	readonly shared: Shared;
	/** The chain's revisions; the test may change them. */
	readonly revisions: { -readonly [Scope in RevisionScope]: string };
}

/** After it, connections that clients hold open are closed; tests that measure this close the app themselves. */
const CLOSE_TIMEOUT_MS = 5000;

/** @returns an app that is closed when the test ends */
export const buildApp = async (t: Pick<Fixture, 'teardown'>, settings: AppSettings = {}): Promise<TestApp> => {
	const { handlers, now, options, ...dependencies } = settings;
	const config = configOf(options);
	const { log, lines } = fakeLog();
	const revisions = revisionsAt('1287', '1287.1');
	const shared = createShared(config, log, now);
	const app = await createApp(config, {
		operations: fakeOperations(handlers), revisions: () => revisions, log, shared, ...dependencies
	});
	// browsers open connections in advance that only a graceful stop ends
	t.teardown(() => closeGracefully(app, (dependencies.shared ?? shared).connections, CLOSE_TIMEOUT_MS));
	return { app, config, lines, shared: dependencies.shared ?? shared, revisions };
};

/** @param tls - for HTTPS @returns a free port of this machine, on which the app accepts connections */
export const listen = (app: FastifyInstance, tls?: TlsMaterial): Promise<number> => app.accept({ port: 0, host: '127.0.0.1', tls });

type Reply = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

/** Asserts that the reply is an error of this kind, in the contract's form, and that some of its headers have these values. */
export const assertError = (
	t: Test, reply: Reply, status: number, code: string, message?: string | RegExp,
	headers: Readonly<Record<string, string | undefined>> = {}
): void => {
	const body = JSON.parse(reply.body) as { readonly code: string; readonly message: string };
	checkDocument('ModelError', body);
	const isMatch = message instanceof RegExp ? message.test(body.message) : message === undefined;
	t.strictSame({
		status: reply.statusCode,
		type: reply.headers['content-type'],
		isIdentified: /^[\w.:-]{1,128}$/.test(String(reply.headers['x-request-id'])),
		code: body.code,
		message: isMatch ? message : body.message,
		headers: Object.fromEntries(Object.keys(headers).map(name => [name, reply.headers[name]]))
	}, { status, type: 'application/json', isIdentified: true, code, message, headers: { ...headers } }, reply.body);
};

/** @throws Error if the contract does not declare the reply for the operation */
export const checkConforms = (id: OperationId, { statusCode, headers, body }: Reply): void => {
	const { replyHeaders, status } = TABLE[id] as Operation;
	checkReply(id, { status: statusCode, headers: new Headers(headers as Record<string, string>) }, body);
	const missing = status === statusCode ? replyHeaders.filter(name => !headers[name.toLowerCase()]) : [];
	if (missing.length > 0)
		throw new Error(`${id}: the reply has no ${missing.join()}`);
};

/** @returns a request that the operation accepts */
export const exampleRequest = (id: OperationId): InjectOptions => {
	const { body, method } = TABLE[id] as Operation;
	return {
		method,
		url: exampleUrl(id),
		...(body === null ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(exampleDocument(body)) })
	};
};
