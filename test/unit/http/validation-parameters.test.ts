import fc from 'fast-check';
import { parse } from 'fast-querystring';
import t from 'tap';
import { OPERATIONS, type Parameter } from '../../../generated/operations.js';
import { InvalidArgument } from '../../../src/chain/index.js';
import { createPathReader, createQueryReader, type ParsedQuery, type Values } from '../../../src/http/validation.js';
import { IDS, PATH_VALUES } from '../../support/http/operations.js';

/** @returns a function that converts path and query of an operation as Fastify passes them */
const createParameterReader = (parameters: readonly Parameter[]) => {
	const readPath = createPathReader(parameters.filter(parameter => parameter.in === 'path'));
	const readQuery = createQueryReader(parameters.filter(parameter => parameter.in === 'query'));
	return (path: Readonly<Record<string, string>>, query: string): Values =>
		({ ...readPath(path), ...readQuery(parse(query) as ParsedQuery) });
};

const readBlocks = createParameterReader(OPERATIONS.searchBlocks.parameters);
const readTransactions = createParameterReader(OPERATIONS.searchConfirmedTransactions.parameters);
const readBlock = createParameterReader(OPERATIONS.getBlockByHeight.parameters);
const readEpoch = createParameterReader(OPERATIONS.getFinalizationProofAtEpoch.parameters);

const KEY = '5F77CB4C93B13305D8A8B6FCEA9B5E44A3EDD30AA7F16384089CB5D6D89BC667';

t.test('converts values to their types', t => {
	t.same(readBlocks({}, `signerPublicKey=${KEY.toLowerCase()}&pageSize=5&orderBy=height&order=desc&offset=12`), {
		signerPublicKey: KEY.toLowerCase(), pageSize: 5, orderBy: 'height', order: 'desc', offset: '12'
	});
	t.same(readTransactions({}, 'embedded=true&type=16724'), { embedded: true, type: [16724] });
	t.same(readTransactions({}, 'embedded=false'), { embedded: false });
	t.same(readBlock({ height: '1287' }, ''), { height: '1287' });
	t.same(readEpoch({ epoch: '3' }, ''), { epoch: 3 });
	t.end();
});

t.test('empty values count as absent, unknown names are ignored', t => {
	t.same(readBlocks({}, 'pageSize=&order&id=&nothing=1&height=x&__proto__=1&constructor=2&toString=3'), {});
	t.same(readTransactions({}, 'type=&type[]='), {});
	t.same(readTransactions({}, 'type=16724&type='), { type: [16724] });
	t.same(readBlock({ height: '1' }, 'height=2'), { height: '1' });
	t.end();
});

t.test('decodes names and values; text that cannot be decoded is not a valid value', t => {
	t.same(readBlocks({}, 'page%53ize=%35&order=%64esc&%zz=1&%=2'), { pageSize: 5, order: 'desc' });
	t.throws(() => readBlocks({}, 'order=%zz'), { name: 'InvalidArgument', message: 'order has an invalid format' });
	fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), query => {
		try {
			return typeof readBlocks({}, query) === 'object';
		} catch (error) {
			return error instanceof InvalidArgument;
		}
	}));
	t.end();
});

t.test('arrays: repeated, with brackets, with indexes', t => {
	for (const query of ['type=16724&type=16705', 'type[]=16724&type[]=16705', 'type%5B0%5D=16724&type%5B1%5D=16705', 'type=16724&type[]=16705'])
		t.same(readTransactions({}, query), { type: [16724, 16705] }, query);
	t.end();
});

t.test('errors: the message names the parameter', t => {
	const cases: readonly [read: () => unknown, message: string][] = [
		[() => readBlock({ height: 'x' }, ''), 'height has an invalid format'],
		[() => readBlock({ height: '' }, ''), 'height has an invalid format'],
		[() => readBlock({}, ''), 'height has an invalid format'],
		[() => readBlock({ height: '01' }, ''), 'height has an invalid format'],
		[() => readBlock({ height: '-1' }, ''), 'height has an invalid format'],
		[() => readBlock({ height: '18446744073709551616' }, ''), 'height has an invalid format'],
		[() => readEpoch({ epoch: '4294967296' }, ''), 'epoch has an invalid format'],
		[() => readEpoch({ epoch: '0' }, ''), 'epoch has an invalid format'],
		[() => readBlocks({}, 'signerPublicKey=00'), 'signerPublicKey has an invalid format'],
		[() => readBlocks({}, 'fromTimestamp=18446744073709551616'), 'fromTimestamp has an invalid format'],
		[() => readBlocks({}, 'offset=99999999999999999999'), 'offset has an invalid format'],
		[() => readBlocks({}, 'order=up'), 'order has an invalid format'],
		[() => readBlocks({}, 'orderBy=balance'), 'sorting by balance is not allowed'],
		[() => readBlocks({}, 'pageSize=x'), 'pageSize is not a valid unsigned integer'],
		[() => readBlocks({}, 'pageSize=-1'), 'pageSize is not a valid unsigned integer'],
		[() => readBlocks({}, 'pageSize=1.5'), 'pageSize is not a valid unsigned integer'],
		[() => readBlocks({}, 'pageSize=01'), 'pageSize is not a valid unsigned integer'],
		[() => readBlocks({}, 'pageSize=%31%'), 'pageSize is not a valid unsigned integer'],
		[() => readBlocks({}, 'pageNumber=1e3'), 'pageNumber is not a valid unsigned integer'],
		[() => readBlocks({}, 'pageSize=1&pageSize=2'), 'pageSize is not a valid unsigned integer'],
		[() => readBlocks({}, 'pageSize=7&pageSize='), 'pageSize is not a valid unsigned integer'],
		[() => readBlocks({}, 'pageSize=&pageSize='), 'pageSize is not a valid unsigned integer'],
		[() => readBlocks({}, 'pageSize[]=1'), 'pageSize is not a valid unsigned integer'],
		[() => readBlocks({}, 'pageSize[]='), 'pageSize is not a valid unsigned integer'],
		[() => readBlocks({}, 'order=desc&order=desc'), 'order has an invalid format'],
		[() => readBlocks({}, `id=${'0'.repeat(24)}&id=${'1'.repeat(24)}`), 'id has an invalid format'],
		[() => readTransactions({}, 'embedded=1'), 'embedded has an invalid format'],
		[() => readTransactions({}, 'type=16724,16705'), 'element in array type has an invalid format'],
		[() => readTransactions({}, 'type=16724&type=1'), 'element in array type has an invalid format'],
		[() => readTransactions({}, 'type=16724&'.repeat(101)), 'type has more than 100 values'],
		[() => readBlocks({}, 'pageNumber=2147483648'), 'pageNumber is not a valid unsigned integer'],
		[() => readBlocks({}, `pageNumber=${'9'.repeat(400)}`), 'pageNumber is not a valid unsigned integer'],
		[() => readEpoch({ epoch: '9'.repeat(400) }, ''), 'epoch has an invalid format']
	];
	for (const [read, message] of cases)
		t.throws(read, new InvalidArgument(message), message);
	t.match(readTransactions({}, 'type=16724&'.repeat(100)), { type: { length: 100 } });
	t.end();
});

t.test('64-bit numbers up to the maximum', t => {
	t.same(readBlock({ height: '18446744073709551615' }, ''), { height: '18446744073709551615' });
	t.same(readBlocks({}, 'offset=18446744073709551615'), { offset: '18446744073709551615' });
	t.same(readBlocks({}, `offset=${'1'.repeat(24)}`), { offset: '1'.repeat(24) }, 'an id, not a number');
	t.end();
});

t.test('pageSize: any decimal number, however large', t => {
	for (const digits of ['2147483648', '9007199254740993', '18446744073709551616', '9'.repeat(400)])
		t.ok((readBlocks({}, `pageSize=${digits}`)['pageSize'] as number) > 100, digits);
	t.end();
});

t.test('throws InvalidArgument for invalid brackets, for every parameter of every operation', t => {
	const forms = (name: string) => [
		`${name}[$gt]`, `${name}[x]`, `${name}[0][1]`, `${name}[][]`, `${name}[][$in]`, `${name}[-1]`, `${name}[ ]`, `${name}[1]x`, `${name}[`,
		`${name}]`, `${name}]x[`, `[${name}]`, `[${name}][$gt]`, `[[${name}`, `${name}[__proto__]`
	];
	const isRejected = (read: () => unknown): boolean => {
		try {
			read();
			return false;
		} catch (error) {
			return error instanceof InvalidArgument;
		}
	};
	let count = 0;
	for (const id of IDS) {
		const { parameters } = OPERATIONS[id];
		const read = createParameterReader(parameters);
		const path = Object.fromEntries(parameters.filter(parameter => parameter.in === 'path').map(({ name }) => [name, PATH_VALUES[name] as string]));
		const queries = parameters.filter(parameter => parameter.in === 'query').flatMap(({ name }) => forms(name))
			.flatMap(form => [`${form}=`, `${form}=x`, `${encodeURIComponent(form)}=0`, form]);
		t.strictSame(queries.filter(query => !isRejected(() => read(path, query))), [], id);
		count += queries.length;
	}
	t.ok(count > 6000, `${count} queries`);
	t.same(readBlocks({}, 'x[id]=1&[]=2&[=3&]=4&[x]=5&__proto__[id]=6'), {}, 'unknown names are ignored in any form');
	t.end();
});

t.test('any query of any operation: values of declared names, or InvalidArgument', t => {
	const readers = IDS.map(id => {
		const { parameters } = OPERATIONS[id];
		return { names: parameters.map(({ name }) => name), read: createParameterReader(parameters) };
	});
	const name = fc.oneof(fc.constantFrom(...new Set(readers.flatMap(({ names }) => names)), '__proto__', 'constructor', 'type[]', 'id[0]'), fc.string());
	const value = fc.oneof(fc.constantFrom('', '0', '1', 'true', 'asc', 'id', ...Object.values(PATH_VALUES)), fc.string({ unit: 'binary' }));
	const query = fc.array(fc.tuple(name, value), { maxLength: 6 }).map(pairs => pairs.map(pair => pair.join('=')).join('&'));
	fc.assert(fc.property(fc.constantFrom(...readers), query, fc.dictionary(name, value), ({ names, read }, text, path) => {
		try {
			return Object.keys(read(path, text)).every(key => names.some(known => known === key));
		} catch (error) {
			return error instanceof InvalidArgument;
		}
	}), { numRuns: 2000 });
	t.equal(({} as Record<string, unknown>)['pageSize'], undefined);
	t.end();
});
