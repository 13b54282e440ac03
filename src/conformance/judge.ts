/** Compares one reply with what the contract declares for its operation. */
import type { Operation, OperationId } from '../../generated/operations.js';
import type { HttpReply } from './http-client.js';
import type { Profile } from './profile.js';
import { findFault, type Fault } from './schema-faults.js';
import { printable } from './text.js';

const JSON_TYPE = 'application/json';
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
}

const essence = (contentType: string | undefined): string => (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

const header = (message: string): Fault => ({ path: '', message });

/** Parses the body of a reply, which may be any text. */
export const parseBody = (text: string): { readonly document: unknown; readonly isJson: boolean } => {
	try {
		return { document: JSON.parse(text) as unknown, isJson: true };
	} catch {
		// a fault of the server that is examined
		return { document: undefined, isJson: false };
	}
};

const bodyFaults = (profile: Profile, schema: string, isArray: boolean, document: unknown): Fault[] => {
	if (isArray !== Array.isArray(document))
		return [{ path: '$', message: isArray ? 'an array expected' : 'an object expected, got an array' }];
	const parts = isArray ? document as unknown[] : [document];
	for (const [index, part] of parts.entries()) {
		const fault = findFault(profile, schema, part, isArray ? `/${index}` : '');
		if (fault)
			return [fault];
	}
	return [];
};

const judgeJson = (profile: Profile, schema: string, isArray: boolean, { headers, body }: HttpReply): Judged => {
	const type = essence(headers['content-type']);
	const typeFaults = type === JSON_TYPE ? [] : [header(`content type ${JSON_TYPE} expected, got ${type === '' ? 'none' : printable(type)}`)];
	const { document, isJson } = parseBody(body.toString('utf8'));
	return isJson
		? { document, faults: [...typeFaults, ...bodyFaults(profile, schema, isArray, document)] }
		: { document, faults: [...typeFaults, header(`the body is not JSON: ${printable(body.toString('utf8'), 80)}`)] };
};

const judgeSuccess = (profile: Profile, operation: Operation, reply: HttpReply): Judged => {
	const { mediaType, reply: schema, replyIsArray, replyIsBinary, replyHeaders } = operation;
	if (schema !== null)
		return judgeJson(profile, schema, replyIsArray, reply);

	const type = essence(reply.headers['content-type']);
	if (replyIsBinary) {
		const missing = replyHeaders.includes('Content-Disposition') && profile.isStrict && !('content-disposition' in reply.headers);
		return {
			document: undefined,
			faults: [...(MEDIA_TYPE.test(type) ? [] : [header('no content type')]), ...(missing ? [header('the header Content-Disposition is missing')] : [])]
		};
	}
	const text = reply.body.toString('utf8');
	const typeFaults = type === mediaType ? [] : [header(`content type ${mediaType} expected, got ${type === '' ? 'none' : printable(type)}`)];
	const fault = findFault(profile, CURRENCY_SUPPLY, text);
	return { document: text, faults: [...typeFaults, ...(fault ? [fault] : [])] };
};

const headerFaults = (operation: Operation, { status, headers }: HttpReply): Fault[] => {
	const etag = headers.etag;
	const isTagged = operation.hasEtag && (status === operation.status || status === NOT_MODIFIED);
	return [
		...(REQUEST_ID.test(String(headers['x-request-id'] ?? '')) ? [] : [header('the header X-Request-Id is missing')]),
		...(isTagged && etag === undefined ? [header('the header ETag is missing')] : []),
		...(etag !== undefined && !ETAG.test(etag) ? [header(`the ETag ${printable(etag, 60)} does not have the declared form`)] : []),
		...(status === TOO_MANY_REQUESTS && !/^\d+$/.test(headers['retry-after'] ?? '') ? [header('the header Retry-After is missing')] : [])
	];
};

const judgeBody = (profile: Profile, id: OperationId, operation: Operation, reply: HttpReply): Judged => {
	const { status, body } = reply;
	if (status === operation.status)
		return judgeSuccess(profile, operation, reply);
	if (status === NOT_MODIFIED)
		return { document: undefined, faults: body.length === 0 ? [] : [header('a reply with status 304 has a body')] };
	const isHealth = id === HEALTH && status === UNAVAILABLE;
	const judged = judgeJson(profile, isHealth ? 'NodeHealthInfoDTO' : 'ModelError', false, reply);
	return isHealth && judged.faults.length > 0 ? judgeJson(profile, 'ModelError', false, reply) : judged;
};

/**
 * @param hasBody - whether replies to the request have one: not those to HEAD
 * @returns the parsed body, and deviations from the contract that do not depend on the request
 */
export const judge = (profile: Profile, id: OperationId, reply: HttpReply, hasBody = true): Judged => {
	const operation = profile.operations.get(id) as Operation;
	const isDeclared = profile.statuses(id).includes(reply.status);
	const judged = hasBody ? judgeBody(profile, id, operation, reply) : { document: undefined, faults: [] };
	return {
		document: judged.document,
		faults: [
			...(isDeclared ? [] : [header(`status ${reply.status} is not declared: ${printable(reply.body.toString('utf8'), 120)}`)]),
			...(profile.isStrict ? headerFaults(operation, reply) : []),
			...judged.faults
		]
	};
};
