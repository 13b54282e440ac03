import t from 'tap';
import { queryOf } from '../../../src/http/query.js';

t.test('returns the query of a request target, without the fragment', t => {
	t.equal(queryOf('/blocks'), '');
	t.equal(queryOf('/blocks?'), '');
	t.equal(queryOf('/blocks?a=1?b'), 'a=1?b');
	t.equal(queryOf('/blocks?a=1#x?b'), 'a=1');
	t.end();
});
