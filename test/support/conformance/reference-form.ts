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

const changeReply = ({ method, path }: PassingRequest, reply: PassingReply): void => {
	OWN_HEADERS.forEach(name => delete reply.headers[name]);
	if (method === 'HEAD' || OWN_PATHS.includes(path))
		reply.status = method === 'HEAD' ? 405 : 404;
	if (path.startsWith('/finalization/proof') && reply.status === 404)
		reply.body = '{"code":"NotFound","message":""}';
	if (path.startsWith('/restrictions/account'))
		reply.body = reply.body.replace(/,?"id":"\w{24}"/g, '');
	reply.body = withoutTotals(reply.body);
};

export const asReference: ProxyRules = {
	onRequest: request => {
		clampPageSize(request);
		delete request.headers['if-none-match'];
		request.query.delete('id');
	},
	onReply: changeReply,
	onMessage: text => [text.replace(/"block":\{"size":\d+,/, '"block":{')]
};
