/** Changes replies to the form in which catapult-rest sends them. Source: COMPATIBILITY.md, facts/rest-operations.md. */
import type { PassingReply, PassingRequest, ProxyRules } from './proxy.js';

const OWN_HEADERS = ['etag', 'x-request-id', 'cache-control', 'vary', 'access-control-expose-headers'];
const MIN_PAGE_SIZE = 10;
const OWN_PATHS = ['/transaction'];

const withoutTotals = (text: string): string => text.replace(/,"totalEntries":\d+,"totalPages":\d+/, '');

const clampPageSize = ({ query }: PassingRequest): void => {
	const size = Number(query.get('pageSize') ?? '');
	if (size > 0 && size < MIN_PAGE_SIZE)
		query.set('pageSize', String(MIN_PAGE_SIZE));
};

/** Members that its notifications do not have. */
const OMITTED = ['size', 'valueSize'];

type Members = Readonly<Record<string, unknown>>;

const formOf = (name: string, value: unknown): unknown =>
	(name === 'name' ? Buffer.from(String(value)).toString('hex').toUpperCase() : inNotification(value));

/** @returns a notification as catapult-rest 2.5.0 makes it from the bytes on the wire; it also lacks `maxFee`, which other versions have */
const inNotification = (part: unknown): unknown => {
	if (Array.isArray(part))
		return part.map(inNotification);
	if (typeof part !== 'object' || part === null)
		return part;
	const members = Object.entries(part as Members).filter(([name]) => !OMITTED.includes(name))
		.map(([name, value]) => [name, formOf(name, value)]);
	// 16724: a transfer, whose message is empty text if it has none
	return { ...(part as Members)['type'] === 16724 ? { message: '' } : {}, ...Object.fromEntries(members) as Members };
};

/** Inner transactions come in the order of the database. */
const reverseInner = (text: string): string => {
	const document = JSON.parse(text) as { readonly transaction?: { readonly transactions?: unknown[] } };
	document.transaction?.transactions?.reverse();
	return JSON.stringify(document);
};

const changeReply = ({ method, path }: PassingRequest, reply: PassingReply): void => {
	OWN_HEADERS.forEach(name => delete reply.headers[name]);
	if (method === 'HEAD' || OWN_PATHS.includes(path))
		reply.status = method === 'HEAD' ? 405 : 404;
	if (path.startsWith('/finalization/proof') && reply.status === 404)
		reply.body = '{"code":"NotFound","message":""}';
	if (path.startsWith('/restrictions/account'))
		reply.body = reply.body.replace(/,?"id":"\w{24}"/g, '');
	if (/^\/transactions\/\w+\/\w+$/.test(path) && reply.status === 200)
		reply.body = reverseInner(reply.body);
	reply.body = withoutTotals(reply.body);
};

export const asReference: ProxyRules = {
	onRequest: request => {
		clampPageSize(request);
		delete request.headers['if-none-match'];
		request.query.delete('id');
	},
	onReply: changeReply,
	onMessage: text => [JSON.stringify(inNotification(JSON.parse(text)))]
};
