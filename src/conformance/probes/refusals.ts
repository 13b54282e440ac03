/** Requests that a gateway refuses: unknown and malformed arguments, bodies, media types and paths, and what is too large or too slow. */
import type { Operation, OperationId } from '../../../generated/operations.js';
import * as requestValidators from '../../../generated/request-validators.js';
import type { ValidateFunction } from '../../../generated/validator.js';
import { type Finds, UNKNOWN_ID, unknownValue } from '../finds.js';
import { type HttpReply, NoReply } from '../http-client.js';
import type { Check } from '../invariants.js';
import { judge, judgeError } from '../judge.js';
import type { Results } from '../results.js';
import { type Call, RATE_LIMIT, type Session, UNAVAILABLE } from '../session.js';
import { type Fault, unless } from '../schema-faults.js';
import { PROOF } from './proofs.js';

const OK = 200;
const REDIRECT = 300;
const INVALID_CONTENT = 400;
const NOT_FOUND = 404;
const METHOD_NOT_ALLOWED = 405;
const NOT_ACCEPTABLE = 406;
const REQUEST_TIMEOUT = 408;
const INVALID_ARGUMENT = 409;
const PAYLOAD_TOO_LARGE = 413;
const UNSUPPORTED = 415;
const HEADERS_TOO_LARGE = 431;

const MALFORMED = '!';
const CONTROL = '\u0001';
const UNWANTED_TYPE = 'image/x-none';
const HEADER_BYTES = 24 * 1024;
const MS_PER_SECOND = 1000;

const VALIDATORS: Readonly<Record<string, ValidateFunction>> = requestValidators;

/** Well-formed values that identify nothing. */
const unknownArguments = ({ parameters }: Operation, finds: Finds): Record<string, string> =>
	Object.fromEntries(parameters.filter(parameter => parameter.in === 'path').map(({ name }) => [name, unknownValue(finds, name)]));

const isSearch = ({ parameters }: Operation): boolean => parameters.some(({ name }) => name === 'pageSize');

/** @returns whether a path identifies something that may not exist: state proofs show absence, too, and inflation applies to any height */
const isNamed = (operation: Operation): boolean => operation.parameters.some(parameter => parameter.in === 'path')
	&& !isSearch(operation) && operation.reply !== PROOF && operation.reply !== 'NetworkInflationDTO';

const malformedValue = (validator: string): string => (VALIDATORS[validator]?.(MALFORMED) === true ? CONTROL : MALFORMED);

/** @returns a body whose members are all malformed */
const malformedBody = (id: OperationId, { bodyArrays }: Operation): unknown => {
	if (bodyArrays !== undefined)
		return { [bodyArrays[0]!]: [MALFORMED] };
	return id === 'announceCosignatureTransaction'
		? { parentHash: MALFORMED, signature: MALFORMED, signerPublicKey: MALFORMED, version: '0' } : { payload: MALFORMED };
};

/** A call, and the status that it must have. */
type Refusal = Call & { readonly status: number };

const refusedArguments = (operation: Operation, { profile, finds }: Session): readonly Refusal[] => {
	const args = unknownArguments(operation, finds);
	return [
		...isNamed(operation) ? [{ args, status: NOT_FOUND }] : [],
		...operation.parameters.filter(({ name }) => profile.isRefused(name))
			.map(({ name, validator }) => ({ args: { ...args, [name]: malformedValue(validator) }, status: INVALID_ARGUMENT })),
		...isSearch(operation) && profile.isStrict ? [
			{ args: { ...args, id: UNKNOWN_ID }, status: NOT_FOUND },
			{ args: { ...args, id: UNKNOWN_ID, offset: UNKNOWN_ID }, status: INVALID_ARGUMENT }
		] : []
	];
};

const refusedBodies = (id: OperationId, operation: Operation, { profile: { isStrict } }: Session): readonly Refusal[] => [
	{ body: '{', status: INVALID_CONTENT },
	{ body: malformedBody(id, operation), status: INVALID_ARGUMENT },
	// the published server accepts a cosignature without a version, contrary to its interface
	...id !== 'announceCosignatureTransaction' || isStrict ? [{ body: {}, status: INVALID_ARGUMENT }] : [],
	...isStrict ? [{ body: '{}', headers: { 'content-type': 'text/plain' }, status: UNSUPPORTED }] : [],
	...isStrict && operation.bodyBounds ? [{ body: `{${' '.repeat(operation.bodyBounds.maxBytes)}}`, status: PAYLOAD_TOO_LARGE }] : []
];

const refusalsOf = (id: OperationId, operation: Operation, session: Session): readonly Refusal[] => [
	...refusedArguments(operation, session),
	...operation.body === null ? [] : refusedBodies(id, operation, session),
	...session.profile.isStrict && operation.statuses.includes(NOT_ACCEPTABLE) ? [{
		...operation.body === null ? {} : { body: malformedBody(id, operation) },
		args: unknownArguments(operation, session.finds), headers: { accept: UNWANTED_TYPE }, status: NOT_ACCEPTABLE
	}] : []
];

/** Sends requests that each operation must reject. */
const refusals: Check = async session => {
	for (const [id, operation] of session.profile.operations) {
		for (const { status, ...call } of session.profile.hasFailures(id) ? refusalsOf(id, operation, session) : [])
			await session.call(id, { ...call, expect: [status] });
	}
};

export const UNKNOWN_PATH = 'unknown path';
export const OTHER_METHOD = 'other method';
export const CROSS_ORIGIN = 'cross-origin access';
const LARGE_HEADERS = 'large headers';
const SLOW_REQUEST = 'slow request';

/** Adds the rows of this gateway that belong to no operation. */
export const addRefusals = (results: Results): void => {
	results.add('interface', OTHER_METHOD, 'DELETE /blocks, PATCH /chain/info');
	results.add('interface', CROSS_ORIGIN, 'Access-Control-Allow-Origin');
	results.add('interface', LARGE_HEADERS, `GET /chain/info with ${HEADER_BYTES / 1024} KiB of headers: 431`);
	results.add('interface', SLOW_REQUEST, 'POST /accounts whose body never arrives: 408');
	results.add('interface', RATE_LIMIT, 'replies with 429');
	results.add('interface', UNAVAILABLE, 'replies with 503');
};

/** A request outside of the operations, or that ends before its operation is called. */
interface Raw {
	readonly row: string;
	readonly method: string;
	readonly target: string;
	readonly headers?: Readonly<Record<string, string>>;
	/** @returns what is wrong with the reply */
	readonly faultsOf: (session: Session, reply: HttpReply) => readonly Fault[];
}

const statusFault = (expected: number, { status }: HttpReply): readonly Fault[] =>
	unless(status === expected, `status ${expected} expected, got ${status}`);

/** No operation has the path or the method. @param headers - those that a reply of this gateway has */
const unknown = (expected: number, ...headers: readonly string[]): Raw['faultsOf'] => ({ profile }, reply) => [
	...statusFault(expected, reply),
	...headers.flatMap(name => unless(!profile.isStrict || reply.headers[name.toLowerCase()] !== undefined, `the header ${name} is missing`)),
	...judgeError(profile, reply).faults
];

const refusedBy = (id: OperationId, expected: number): Raw['faultsOf'] => ({ profile }, reply) =>
	[...statusFault(expected, reply), ...judge(profile, id, reply).faults];

/** The request that a browser sends before an announcement of a page (Fetch standard). */
const PREFLIGHT = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' };
const ALLOWED = [['access-control-allow-methods', 'PUT'], ['access-control-allow-headers', 'Content-Type']] as const;

const preflightFaults: Raw['faultsOf'] = (_, { status, headers }) => [
	...unless(status >= OK && status < REDIRECT, `a status from 200 to 299 expected, got ${status}`),
	...ALLOWED.flatMap(([name, value]) => {
		const allowed = String(headers[name] ?? '').split(',').map(text => text.trim().toLowerCase());
		return unless(allowed.includes(value.toLowerCase()), `${name} does not contain ${value}: pages cannot announce`);
	})
];

const JSON_TYPE = { 'content-type': 'application/json' };

const RAW: readonly Raw[] = [
	{ row: UNKNOWN_PATH, method: 'GET', target: '/no/such/path', headers: JSON_TYPE, faultsOf: unknown(NOT_FOUND, 'X-Request-Id') },
	{ row: OTHER_METHOD, method: 'DELETE', target: '/blocks', headers: JSON_TYPE, faultsOf: unknown(METHOD_NOT_ALLOWED, 'allow', 'X-Request-Id') },
	{ row: OTHER_METHOD, method: 'PATCH', target: '/chain/info', headers: JSON_TYPE, faultsOf: unknown(METHOD_NOT_ALLOWED, 'allow', 'X-Request-Id') },
	{ row: CROSS_ORIGIN, method: 'OPTIONS', target: '/transactions', headers: PREFLIGHT, faultsOf: preflightFaults },
	{
		row: LARGE_HEADERS, method: 'GET', target: '/chain/info', headers: { 'x-large': 'x'.repeat(HEADER_BYTES) },
		faultsOf: refusedBy('getChainInfo', HEADERS_TOO_LARGE)
	}
];

/** Records the reply to a request, or that there is none. */
const record = async (session: Session, { row, faultsOf }: Pick<Raw, 'row' | 'faultsOf'>, request: string, reply: () => Promise<HttpReply>): Promise<void> => {
	const { results } = session;
	try {
		const received = await reply();
		results.sample(row, received.status);
		results.tried(row);
		faultsOf(session, received).forEach(({ path, message }) => session.deviate(row, request, message, path));
	} catch (error) {
		if (!(error instanceof NoReply))
			throw error;
		results.sample(row);
		session.deviate(row, request, error.message);
	}
};

const rawRefusals: Check = async session => {
	// pages that may read no reply need not announce
	const isMeant = (row: string): boolean => session.results.has(row) && (row !== CROSS_ORIGIN || session.crossOrigin.allowed > 0);
	for (const raw of RAW.filter(({ row }) => isMeant(row)))
		await record(session, raw, `${raw.method} ${raw.target}`, () => session.raw(raw.method, raw.target, raw.headers));
};

export const REFUSALS: readonly Check[] = [refusals, rawRefusals];

/**
 * Starts a request without its body. The check does not wait for the refusal: it reads it when its other parts are finished.
 * @returns a function that records the reply
 */
export const startSlowRequest = (session: Session): (() => Promise<void>) => {
	if (!session.profile.isStrict)
		return () => Promise.resolve();
	const startedAt = performance.now();
	let settled: (() => Promise<HttpReply>) | undefined;
	session.withoutBody('POST', '/accounts').then(reply => {
		settled = () => Promise.resolve(reply);
	}, (error: Error) => {
		settled = () => Promise.reject(error);
	});
	return async () => {
		if (settled === undefined)
			session.results.skip(SLOW_REQUEST, `the gateway waits longer than this check took (${Math.round((performance.now() - startedAt) / MS_PER_SECOND)} s)`);
		else
			await record(session, { row: SLOW_REQUEST, faultsOf: refusedBy('getAccountsInfo', REQUEST_TIMEOUT) }, 'POST /accounts without its body', settled);
	};
};

/** Pages of the origin may read all replies, or none. */
const judgeOrigins = (session: Session): void => {
	const { results, crossOrigin: { allowed, denied }, options: { origin } } = session;
	if (allowed === 0) {
		results.skip(CROSS_ORIGIN, `no reply may be read by pages of ${origin} (--origin chooses another)`);
		return;
	}
	results.sample(CROSS_ORIGIN);
	results.tried(CROSS_ORIGIN);
	for (const [id, request] of denied)
		session.deviate(id, request, 'the header Access-Control-Allow-Origin is missing, which other replies have');
};

const NOT_ANNOUNCED = 'only its failures were tried; --announce announces transactions';

/** Why rows are not tried. */
const REASONS: Readonly<Record<string, string>> = {
	announceTransaction: NOT_ANNOUNCED,
	announceTransactionLegacy: NOT_ANNOUNCED,
	announcePartialTransaction: NOT_ANNOUNCED,
	announceCosignatureTransaction: NOT_ANNOUNCED,
	simulateTransactions: 'only its failures were tried: the check has no transaction to simulate',
	[RATE_LIMIT]: 'no reply had status 429; the check does not provoke it, because it would exhaust the limit of other clients',
	[UNAVAILABLE]: 'no reply had status 503; the check does not provoke it, because it would have to overload the gateway'
};

/** Judges what all replies have shown, and records why rows were not tried. */
export const endRefusals = (session: Session): void => {
	if (session.profile.isStrict)
		judgeOrigins(session);
	Object.entries(REASONS).filter(([row]) => session.results.has(row)).forEach(([row, reason]) => session.results.skip(row, reason));
};
