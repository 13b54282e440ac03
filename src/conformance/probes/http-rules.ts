/** Rules for all operations of this gateway: entity tags, HEAD, compression, unknown paths and methods, cross-origin access. */
import type { OperationId } from '../../../generated/operations.js';
import { NoReply } from '../http-client.js';
import { judgeError } from '../judge.js';
import type { Arguments, Reply, Session } from '../session.js';
import { agree } from '../stability.js';
import { printable } from '../text.js';
import { probeCompression } from './compression.js';
import { probeHead } from './head.js';

const NOT_MODIFIED = 304;
const OK = 200;
const NOT_FOUND = 404;
const REDIRECT = 300;
const OTHER_TAG = '"no-such-tag"';

export const UNKNOWN_PATH = 'unknown path';
export const OTHER_METHOD = 'other method';
export const CROSS_ORIGIN = 'cross-origin access';

/** Entries may have been removed since they were found. */
const stillThere = (session: Session, id: OperationId): readonly number[] =>
	[OK, NOT_FOUND].filter(status => session.profile.statuses(id).includes(status));

/** An entity tag that changes although the reply does not is one that no client can use. */
const probeSameTag = (session: Session, id: OperationId, args: Arguments): Promise<void> => agree(session, id, async () => {
	const before = await session.call(id, { args, expect: stillThere(session, id) });
	const after = await session.call(id, { args, expect: stillThere(session, id) });
	const isSame = before !== undefined && after?.status === before.status && after.bytes.equals(before.bytes);
	return !isSame || before.headers.etag === after.headers.etag ? []
		: [{ request: after.request, message: `the ETag is ${printable(after.headers.etag ?? 'missing', 60)} instead of ${printable(before.headers.etag ?? 'missing', 60)}, although the reply is the same` }];
});

const probeTag = async (session: Session, id: OperationId, args: Arguments, get: Reply, tag: string): Promise<void> => {
	// the chain may have changed between the two requests
	const same = await session.call(id, { args, headers: { 'if-none-match': tag }, expect: [NOT_MODIFIED, OK] });
	if (same?.status === OK && same.headers.etag === tag)
		session.deviate(id, same.request, 'status 304 expected for If-None-Match with the current ETag, got 200');
	else if (same?.status === OK && same.bytes.equals(get.bytes))
		await probeSameTag(session, id, args);
	await session.call(id, { args, headers: { 'if-none-match': OTHER_TAG } });
};

/** A condition may have several tags, also weak ones (RFC 9110, 13.1.2); one operation shows whether the gateway reads them. */
const probeTagList = async (session: Session, id: OperationId, args: Arguments, tag: string): Promise<void> => {
	const strong = tag.replace(/^W\//, '');
	for (const list of [`${OTHER_TAG}, ${strong}`, `W/${strong}, ${OTHER_TAG}`]) {
		const reply = await session.call(id, { args, headers: { 'if-none-match': list }, expect: [NOT_MODIFIED, OK] });
		if (reply?.status === OK && reply.headers.etag === tag)
			session.deviate(id, reply.request, 'status 304 expected for If-None-Match with the current ETag in a list, got 200');
	}
};

/** Repeats successful requests with other methods, conditions and encodings; the published interface has only the encodings. */
export const probeHttpRules = async (session: Session): Promise<void> => {
	const { isStrict } = session.profile;
	let hasList = false;
	for (const [id, args] of session.succeeded) {
		const get = await session.call(id, { args, expect: stillThere(session, id) });
		if (get?.isGood !== true || get.status === NOT_FOUND)
			continue;
		if (isStrict && get.headers.etag !== undefined) {
			await probeTag(session, id, args, get, get.headers.etag);
			if (!hasList)
				await probeTagList(session, id, args, get.headers.etag);
			hasList = true;
		}
		if (isStrict)
			await probeHead(session, id, args, get);
		await probeCompression(session, id, args, get);
	}
};

/** Repeats requests whose replies have an entity tag: the session checks that a changed reply has another tag. */
export const readAgain = async (session: Session): Promise<void> => {
	if (!session.profile.isStrict)
		return;
	for (const [id, args] of session.succeeded) {
		if (session.operation(id).hasEtag)
			await session.call(id, { args, expect: stillThere(session, id) });
	}
};

interface Refused {
	readonly row: string;
	readonly method: string;
	readonly target: string;
	readonly status: number;
	readonly header?: string;
}

const REFUSED: readonly Refused[] = [
	{ row: UNKNOWN_PATH, method: 'GET', target: '/no/such/path', status: 404 },
	{ row: OTHER_METHOD, method: 'DELETE', target: '/blocks', status: 405, header: 'allow' },
	{ row: OTHER_METHOD, method: 'PATCH', target: '/chain/info', status: 405, header: 'allow' }
];

/** Requests that belong to no operation. */
export const probeRefused = async (session: Session): Promise<void> => {
	const headers = { 'content-type': 'application/json' };
	for (const { row, method, target, status, header } of REFUSED.filter(({ row }) => session.results.has(row))) {
		const request = `${method} ${target}`;
		try {
			const reply = await session.raw(method, target, headers);
			session.results.sample(row, reply.status);
			session.results.tried(row);
			if (reply.status !== status)
				session.deviate(row, request, `status ${status} expected, got ${reply.status}`);
			if (header !== undefined && session.profile.isStrict && reply.headers[header] === undefined)
				session.deviate(row, request, `the header ${header} is missing`);
			if (session.profile.isStrict && reply.headers['x-request-id'] === undefined)
				session.deviate(row, request, 'the header X-Request-Id is missing');
			judgeError(session.profile, reply).faults.forEach(({ path, message }) => session.deviate(row, request, message, path));
		} catch (error) {
			if (!(error instanceof NoReply))
				throw error;
			session.deviate(row, request, error.message);
		}
	}
};

/** What a browser has to be allowed before it sends an announcement of a page. */
const PREFLIGHT = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' };
const PREFLIGHT_HEADERS = [['access-control-allow-methods', 'PUT'], ['access-control-allow-headers', 'Content-Type']] as const;

/** Pages that may read replies may also announce, for which browsers send a preflight request (Fetch standard). */
export const probePreflight = async (session: Session): Promise<void> => {
	if (!session.results.has(CROSS_ORIGIN) || session.crossOrigin.allowed === 0)
		return;
	const request = 'OPTIONS /transactions';
	try {
		const { status, headers } = await session.raw('OPTIONS', '/transactions', PREFLIGHT);
		session.results.sample(CROSS_ORIGIN, status);
		if (status < OK || status >= REDIRECT)
			session.deviate(CROSS_ORIGIN, request, `a status from 200 to 299 expected, got ${status}`);
		for (const [name, value] of PREFLIGHT_HEADERS) {
			const allowed = String(headers[name] ?? '').split(',').map(text => text.trim().toLowerCase());
			if (!allowed.includes(value.toLowerCase()))
				session.deviate(CROSS_ORIGIN, request, `${name} does not contain ${value}: pages cannot announce`);
		}
	} catch (error) {
		if (!(error instanceof NoReply))
			throw error;
		session.deviate(CROSS_ORIGIN, request, error.message);
	}
};

/** Pages of the origin may read all replies, or none. */
export const judgeOrigins = (session: Session): void => {
	if (!session.results.has(CROSS_ORIGIN))
		return;
	const { allowed, denied } = session.crossOrigin;
	if (allowed === 0) {
		session.results.skip(CROSS_ORIGIN, `no reply may be read by pages of ${session.options.origin} (--origin chooses another)`);
		return;
	}
	session.results.sample(CROSS_ORIGIN);
	session.results.tried(CROSS_ORIGIN);
	for (const [id, request] of denied)
		session.deviate(id, request, 'the header Access-Control-Allow-Origin is missing, which other replies have');
};
