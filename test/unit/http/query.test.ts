import fc from 'fast-check';
import t from 'tap';
import { queryOf, readQuery } from '../../../src/http/query.js';

const read = (query: string): [string, string][] => {
	const pairs: [string, string][] = [];
	readQuery(query, (name, value) => pairs.push([name, value]));
	return pairs;
};

t.test('pairs in order, decoded', t => {
	t.same(read('a=1&b=2&a=3'), [['a', '1'], ['b', '2'], ['a', '3']]);
	t.same(read('a'), [['a', '']]);
	t.same(read('a=&=b&&c=d=e'), [['a', ''], ['', 'b'], ['', ''], ['c', 'd=e']]);
	t.same(read('type%5B%5D=1+2%26'), [['type[]', '1 2&']]);
	t.same(read(''), []);
	t.same(read('a=%zz&%zz=%41'), [['a', '%zz'], ['%zz', 'A']], 'invalid escapes remain unchanged');
	t.end();
});

t.test('any text: the same result as URLSearchParams, if it can be decoded', t => {
	fc.assert(fc.property(fc.array(fc.tuple(fc.string(), fc.string())), pairs => {
		const query = new URLSearchParams(pairs).toString();
		t.same(read(query), pairs.length ? [...new URLSearchParams(query)] : []);
	}), { numRuns: 50 });
	fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), query => Array.isArray(read(query))));
	t.end();
});

t.test('the query of a request target', t => {
	t.equal(queryOf('/blocks'), '');
	t.equal(queryOf('/blocks?'), '');
	t.equal(queryOf('/blocks?a=1?b'), 'a=1?b');
	t.equal(queryOf('/blocks?a=1#x?b'), 'a=1');
	t.end();
});
