/** Compares one reply with what the contract declares for its operation. */
import { isUtf8 } from 'node:buffer';
import type { Operation, OperationId } from '../../generated/operations.js';
import { textAt } from './finds.js';
import type { HttpReply } from './http-client.js';
import { findTextFault } from './json-text.js';
import type { Profile } from './profile.js';
import { findFault, type Fault } from './schema-faults.js';
import { printable, showValue } from './text.js';

const JSON_TYPE = 'application/json';
const UTF_8 = 'utf-8';
const REQUEST_ID = /^[ -~]{1,128}$/;
const ETAG = /^(?:W\/)?"[!#-~]*"$/;
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;
const CURRENCY_SUPPLY = 'CurrencySupply';

const NOT_MODIFIED = 304;
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;
const HEALTH: OperationId = 'getNodeHealth';

export interface Judged {
	/** The parsed body; text if the body is text; undefined for other bodies. */
	readonly document: unknown;
	readonly faults: readonly Fault[];
	/** Whether the status is declared and the body has the declared form, regardless of headers. */
	readonly isUsable: boolean;
}

type JudgedBody = Omit<Judged, 'isUsable'> & { readonly isUsable?: boolean };

const essence = (contentType: string | undefined): string => (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** @returns the parameter `charset`, in lower case; undefined if there is none */
const charsetOf = (contentType: string | undefined): string | undefined =>
	/;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType ?? '')?.[1]?.toLowerCase();

/** A fault of the whole reply. */
const faultOf = (message: string): Fault => ({ path: '', message });

/** Parses the body of a reply, which may be any text. */
const parseBody = (text: string): { readonly document: unknown; readonly isJson: boolean } => {
	try {
		const document: unknown = JSON.parse(text);
		return { document, isJson: true };
	} catch {
		// a fault of the server that is examined
		return { document: undefined, isJson: false };
	}
};

const bodyFaults = (profile: Profile, schema: string, isArray: boolean, document: unknown): Fault[] => {
	if (isArray !== Array.isArray(document))
		return [{ path: '$', message: isArray ? 'an array expected' : 'an object expected, got an array' }];
	const parts: readonly unknown[] = Array.isArray(document) ? document : [document];
	for (const [index, part] of parts.entries()) {
		const fault = findFault(profile, schema, part, isArray ? `/${index}` : '');
		if (fault)
			return [fault];
	}
	return [];
};

const judgeJson = (profile: Profile, schema: string, isArray: boolean, { headers, body }: HttpReply): JudgedBody => {
	const type = essence(headers['content-type']);
	const charset = charsetOf(headers['content-type']);
	const isText = isUtf8(body);
	const text = body.toString('utf8');
	const formFaults = [
		...(type === JSON_TYPE ? [] : [faultOf(`content type ${JSON_TYPE} expected, got ${type === '' ? 'none' : printable(type)}`)]),
		...(charset === undefined || charset === UTF_8 ? []
			: [faultOf(`the content type has charset=${printable(charset, 40)}; JSON is always UTF-8: omit the charset, or send ${UTF_8}`)]),
		...(isText ? [] : [faultOf(`the body is not UTF-8: ${printable(text, 80)}`)])
	];
	const { document, isJson } = parseBody(text);
	if (!isJson)
		return { document, faults: [...formFaults, ...(isText ? [faultOf(`the body is not JSON: ${printable(text, 80)}`)] : [])] };
	const inText = findTextFault(text);
	const inBody = bodyFaults(profile, schema, isArray, document);
	return { document, faults: [...formFaults, ...inText === undefined ? [] : [inText], ...inBody], isUsable: inBody.length === 0 };
};

const judgeSuccess = (profile: Profile, operation: Operation, reply: HttpReply): JudgedBody => {
	const { mediaType, reply: schema, replyIsArray, replyIsBinary, replyHeaders } = operation;
	if (schema !== null)
		return judgeJson(profile, schema, replyIsArray, reply);

	const type = essence(reply.headers['content-type']);
	if (replyIsBinary) {
		const missing = replyHeaders.includes('Content-Disposition') && profile.isStrict && !('content-disposition' in reply.headers);
		return {
			document: undefined,
			faults: [...(MEDIA_TYPE.test(type) ? [] : [faultOf('no content type')]), ...(missing ? [faultOf('the header Content-Disposition is missing')] : [])]
		};
	}
	const text = reply.body.toString('utf8');
	const typeFaults = type === mediaType ? [] : [faultOf(`content type ${mediaType} expected, got ${type === '' ? 'none' : printable(type)}`)];
	const fault = findFault(profile, CURRENCY_SUPPLY, text);
	return { document: text, faults: [...typeFaults, ...(fault ? [fault] : [])] };
};

const headerFaults = (operation: Operation, { status, headers }: HttpReply): Fault[] => {
	const etag = headers.etag;
	const isTagged = operation.hasEtag && (status === operation.status || status === NOT_MODIFIED);
	return [
		...(REQUEST_ID.test(String(headers['x-request-id'] ?? '')) ? [] : [faultOf('the header X-Request-Id is missing')]),
		...(isTagged && etag === undefined ? [faultOf('the header ETag is missing')] : []),
		...(etag !== undefined && !ETAG.test(etag) ? [faultOf(`the ETag ${printable(etag, 60)} does not have the declared form`)] : []),
		...(status === TOO_MANY_REQUESTS && !/^\d+$/.test(headers['retry-after'] ?? '') ? [faultOf('the header Retry-After is missing')] : [])
	];
};

/** Codes of errors by status; errors with other statuses may have any code. */
const CODES: Readonly<Record<number, readonly string[]>> = {
	400: ['InvalidContent'],
	404: ['ResourceNotFound'],
	405: ['MethodNotAllowed'],
	406: ['NotAcceptable'],
	409: ['InvalidArgument', 'ReplyTooLarge'],
	413: ['PayloadTooLarge'],
	415: ['UnsupportedMediaType'],
	429: ['TooManyRequests'],
	431: ['PayloadTooLarge'],
	503: ['ServiceUnavailable']
};
/** Statuses whose errors have the same code in catapult-rest. */
const PUBLISHED_CODES = [409, 415, 429];

/** Compares the reply to a request that is refused or fails. */
export const judgeError = (profile: Profile, reply: HttpReply): JudgedBody => {
	const judged = judgeJson(profile, 'ModelError', false, reply);
	const [code, codes] = [textAt(judged.document, 'code'), CODES[reply.status]];
	const isWrong = judged.isUsable === true && code !== undefined && codes !== undefined && !codes.includes(code)
		&& (profile.isStrict || PUBLISHED_CODES.includes(reply.status));
	return isWrong ? { ...judged, faults: [...judged.faults, { path: '$.code', message: `${codes.join(' or ')} expected with status ${reply.status}, got ${showValue(code)}` }] } : judged;
};

const judgeBody = (profile: Profile, id: OperationId, operation: Operation, reply: HttpReply): JudgedBody => {
	const { status, body } = reply;
	if (status === operation.status)
		return judgeSuccess(profile, operation, reply);
	if (status === NOT_MODIFIED)
		return { document: undefined, faults: body.length === 0 ? [] : [faultOf('a reply with status 304 has a body')] };
	const report = id === HEALTH && status === UNAVAILABLE ? judgeJson(profile, 'NodeHealthInfoDTO', false, reply) : undefined;
	return report?.isUsable === true ? report : judgeError(profile, reply);
};

/**
 * @param hasBody - whether replies to the request have one: not those to HEAD
 * @returns the parsed body, and deviations from the contract that do not depend on the request
 */
export const judge = (profile: Profile, id: OperationId, reply: HttpReply, hasBody = true): Judged => {
	const operation = profile.operations.get(id)!;
	const isDeclared = profile.statuses(id).includes(reply.status);
	const judged: JudgedBody = hasBody ? judgeBody(profile, id, operation, reply) : { document: undefined, faults: [] };
	return {
		document: judged.document,
		isUsable: isDeclared && (judged.isUsable ?? judged.faults.length === 0),
		faults: [
			...(isDeclared ? [] : [faultOf(`status ${reply.status} is not declared: ${printable(reply.body.toString('utf8'), 120)}`)]),
			...(profile.isStrict ? headerFaults(operation, reply) : []),
			...judged.faults
		]
	};
};
