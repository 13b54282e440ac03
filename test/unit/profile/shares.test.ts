import type { Profiler } from 'node:inspector';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { describeShares, moduleOf, sharesOf } from '../../../scripts/profile/shares.js';

const frame = (functionName: string, url = '', scriptId = url === '' ? '0' : '7') =>
	({ functionName, scriptId, url, lineNumber: 4, columnNumber: 0 });

const DRIVER = 'file:///work/node_modules/mongodb/lib/cmap/connection.js';

t.test('modules of functions', t => {
	const cases = [
		[frame('send', 'file:///work/dist/src/http/send.js'), 'src/http'],
		[frame('find', 'file:///work/node_modules/symbol-gateway/dist/src/backends/catapult/mongo/queries.js'), 'symbol-gateway'],
		[frame('find', 'file:///work/dist/src/backends/catapult/mongo/queries.js'), 'src/backends/catapult/mongo'],
		[frame('encode', 'file:///work/dist/generated/encoders.js'), 'generated'],
		[frame('command', DRIVER), 'mongodb'],
		[frame('serialize', 'file:///work/node_modules/mongodb/node_modules/bson/lib/bson.cjs'), 'bson'],
		[frame('page', 'file:///work/node_modules/@fastify/swagger/index.js'), '@fastify/swagger'],
		[frame('writeGeneric', 'node:internal/stream_base_commons'), 'Node.js'],
		[frame('hash', 'wasm://wasm/0a1b2c'), 'WebAssembly'],
		[frame('latin1Slice'), 'native functions'],
		[frame('anonymous', '', '9'), 'code made at run time'],
		[frame('(garbage collector)'), 'garbage collection'],
		[frame('(program)'), 'outside JavaScript: event loop, kernel']
	] as const;
	for (const [callFrame, module] of cases)
		t.equal(moduleOf(callFrame), module);
	t.end();
});

/** The driver calls Node.js, which calls a native function. */
const PROFILE: Profiler.Profile = {
	nodes: [
		{ id: 1, callFrame: frame('(root)'), children: [2, 3, 4, 5] },
		{ id: 2, callFrame: frame('(idle)') },
		{ id: 3, callFrame: frame('(garbage collector)') },
		{ id: 4, callFrame: frame('processTicks', 'node:internal/process/task_queues'), children: [6] },
		{ id: 5, callFrame: frame('reply', 'file:///work/dist/src/http/send.js') },
		{ id: 6, callFrame: frame('command', DRIVER), children: [7] },
		{ id: 7, callFrame: frame('write', 'node:net'), children: [8] },
		{ id: 8, callFrame: frame('writeBuffer') }
	],
	startTime: 1000,
	endTime: 1200,
	// 10 before the period; then 20 idle, 10 of the driver, 20 of Node.js, 40 native, 10 of garbage, 15 of a reply, 5 of ticks
	samples: [5, 2, 6, 7, 8, 3, 5, 4, 5],
	timeDeltas: [0, 10, 20, 10, 20, 40, 10, 15, 5]
};

t.test('shares of the busy time in a period; time in Node.js and native functions belongs to the caller', t => {
	const { busy, functions, modules } = sharesOf(PROFILE, { from: 1010, to: 1130 });

	t.equal(busy, 100 / 120);
	t.same(modules, [
		{ module: 'mongodb', own: 0.1, caused: 0.7 },
		{ module: 'src/http', own: 0.15, caused: 0.15 },
		{ module: 'garbage collection', own: 0.1, caused: 0.1 },
		{ module: 'Node.js', own: 0.25, caused: 0.05 },
		{ module: 'native functions', own: 0.4, caused: 0 }
	]);
	t.same(functions[0], { name: 'writeBuffer (native functions)', own: 0.4 });
	t.same(functions[1], { name: 'write (Node.js node:net:5)', own: 0.2 });
	t.equal(sharesOf(PROFILE, { from: 0, to: 2000 }).busy, 110 / 130, 'the whole profile');
	t.end();
});

t.test('a period without busy samples', t => {
	t.same(sharesOf(PROFILE, { from: 1010, to: 1030 }), { busy: 0, functions: [], modules: [] });
	t.throws(() => sharesOf(PROFILE, { from: 2000, to: 3000 }), /no samples/);
	t.end();
});

t.test('the tables have the time of a request by module', t => {
	const text = describeShares('the main thread', sharesOf(PROFILE, { from: 1010, to: 1130 }), 200);

	t.match(text, /^the main thread was busy 83\.3 % of the time, 200\.0 µs for each request$/m);
	t.match(text, /^ +70\.0 % +10\.0 % +140\.0 {2}mongodb$/m);
	t.match(text, /^ +40\.0 % {2}writeBuffer \(native functions\)$/m);
	t.end();
});

t.test('make: a variable PATH would be the search path of the shell', async t => {
	const make = promisify(execFile)('make', ['profile', 'PATH=/blocks'], { cwd: path.resolve(import.meta.dirname, '../../../..') });

	const { stderr } = await make.then(() => ({ stderr: '' }), (error: { readonly stderr: string }) => error);
	t.match(stderr, /write ROUTE="\/blocks" instead of PATH/);
});
