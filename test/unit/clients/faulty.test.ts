/** Operations that a row lists as faulty. */
import t from 'tap';
import { compare } from '../../../scripts/clients/compare.js';
import type { Recorded } from '../../../scripts/clients/corpus/call.js';

const CALL: Recorded = {
	id: 'getChainInfo-1', server: 'http://localhost:3000', operationId: 'getChainInfo', tag: 'Chain routes', method: 'GET', path: '/chain/info',
	parameters: [], kind: 'json', status: 200, reply: { height: '1' }, isVolatile: false
};
const ROW = { document: '/openapi.flat.json' } as const;

const differencesOf = (result: object, row: Parameters<typeof compare>[0] = ROW): readonly string[] =>
	compare(row, [CALL], `${JSON.stringify({ id: CALL.id, ...result })}\n`).differences;

t.test('a faulty operation may differ, and must not work', t => {
	const faulty = { ...ROW, faulty: ['getChainInfo'] } as const;
	t.strictSame(compare(faulty, [CALL], '{"id":"getChainInfo-1","failure":"thrown"}'), { passed: 0, differences: [] });
	t.strictSame(differencesOf({ status: 200, json: CALL.reply }, faulty), ['getChainInfo works: the row must not name it as faulty']);
	t.strictSame(differencesOf({ failure: 'thrown' }, { ...ROW, faulty: ['getNodeInfo'] }), [
		'getChainInfo-1: thrown', 'getNodeInfo works: the row must not name it as faulty'
	]);
	t.end();
});
