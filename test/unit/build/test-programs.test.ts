/** Running tests: which files share a process, and what is reported of each. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import t, { type Test } from 'tap';
import { programsOf } from '../../../scripts/test/programs.js';
import { type Outcome, runProgram } from '../../../scripts/test/run-program.js';
import { isLong, unknownLong } from '../../../scripts/test/tiers.js';

const TAP = pathToFileURL(fileURLToPath(new URL('../../../../node_modules/tap/dist/esm/index.js', import.meta.url))).href;

const unit = (name: string): string => `dist/test/unit/${name}.test.js`;

const contract = (name: string): string => `dist/test/contract/${name}.test.js`;

t.test('unit tests of a folder share a program, so do contract tests of HTTP, channels, chains and commands, others have their own', t => {
	const files = [
		unit('http/etag'), unit('http/errors'), unit('paths/find'), unit('bench/verdict'), 'dist/test/e2e/stop.test.js',
		...['paging', 'channels', 'channels-close', 'commands', 'commands-log', 'http-head', 'http-raw', 'http-body-memory', 'metrics', 'replay'].map(contract)
	];

	t.same(programsOf(files).map(({ name, files }) => [name, files.length]), [
		['e2e/stop', 1], ['contract/channels', 2], ['contract/commands', 2], ['contract/http-body-memory', 1], ['contract/http', 2],
		['contract/chain', 2], ['contract/paging', 1], ['unit/small', 2], ['unit/http', 2]
	]);
	t.end();
});

t.test('every file is in one program', t => {
	const files = ['embedded/node/blocks', 'embedded/store/database', 'embedded/ids', 'generate/contract-changes', 'generate/flat'].map(unit);
	const programs = programsOf(files);

	t.same(programs.flatMap(program => program.files).sort(), [...files].sort());
	t.ok(programs.some(({ name }) => name === 'unit/generate/contract-changes'), 'a long one runs alone');
	t.end();
});

t.test('the tiers name programs that exist', t => {
	const compiled = fileURLToPath(new URL('../..', import.meta.url));
	const files = fs.readdirSync(compiled, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.test.js')).map(file => `dist/test/${file}`);
	const programs = programsOf(files);
	t.strictSame(unknownLong(programs), []);
	t.ok(programs.some(isLong));
	t.ok(programs.some(program => !isLong(program)));
	t.end();
});

/** Runs files with these contents as one program. */
const run = (t: Test, contents: readonly string[], timeoutSeconds = 60): Promise<Outcome> => {
	const root = t.testdir(Object.fromEntries(contents.map((text, index) => [`${index}.mjs`, `import t from '${TAP}';\n${text}`])));
	return runProgram({ name: 'unit/sample', files: contents.map((_, index) => `${index}.mjs`) }, { root, folder: root, timeoutSeconds });
};

t.test('counts the assertions of all files', async t => {
	const { passed, failures, skipped } = await run(t, ['t.pass(); t.pass();', 't.test("inner", async t => { t.pass(); });']);
	t.same([passed, failures, skipped], [3, [], []]);
});

t.test('names what failed, and with which difference', async t => {
	const { passed, failures } = await run(t, ['t.test("adds", async t => { t.pass(); t.equal(1 + 1, 3, "the sum"); });']);
	t.equal(passed, 1);
	t.match(failures, [{ titles: ['adds', 'the sum'], diagnostics: [] }]);
	t.match(failures[0]?.diagnostics.join('\n'), /-3\n.*\+2/);
});

t.test('reports why tests were skipped', async t => {
	const { failures, skipped } = await run(t, ['t.test("a", { skip: "no server" }, async () => {}); t.test("b", { skip: true }, async () => {});']);
	t.same([failures, skipped], [[], ['no server', 'without a reason']]);
});

t.test('a process that ends before its tests is a failure', async t => {
	const { failures } = await run(t, ['t.test("a", async t => { t.pass(); process.kill(process.pid, "SIGKILL"); await new Promise(() => {}); });']);
	t.match(failures, [{ titles: ['the process ended before its tests (SIGKILL)'] }]);
});

t.test('the folders of a killed run do not affect the next one', async t => {
	const root = t.testdir({
		'a.mjs': `
			import fs from 'node:fs';
			import t from '${TAP}';
			t.test('has a folder', async t => {
				t.notOk(fs.existsSync(t.testdirName));
				t.testdir({ file: '' });
				if (process.env['KILL'])
					process.kill(process.pid, 'SIGKILL');
			});
		`
	});
	const runOnce = (variables: NodeJS.ProcessEnv): Promise<Outcome> =>
		runProgram({ name: 'unit/one', files: ['a.mjs'] }, { root, folder: root, timeoutSeconds: 60, variables });
	await runOnce({ KILL: '1' });
	t.equal(fs.readdirSync(path.join(root, '.tap/fixtures')).length, 1);
	const { passed, failures } = await runOnce({});
	t.strictSame([passed, failures], [1, []]);
	t.strictSame(fs.readdirSync(path.join(root, '.tap/fixtures')), []);
});

t.test('a file that cannot be loaded is a failure, and the error is shown', async t => {
	const { failures } = await run(t, ['throw new Error("cannot be loaded");', 't.pass();']);
	t.match(failures.map(({ titles, diagnostics }) => [...titles, ...diagnostics].join('\n')).join('\n'), /cannot be loaded/);
});

t.test('a test that does not end is a failure after its timeout', async t => {
	const { failures } = await run(t, ['t.test("waits", async () => { setInterval(() => {}, 1000); await new Promise(() => {}); });'], 1);
	t.match(failures.map(({ titles }) => titles.join(' ')).join('\n'), /timeout/);
});

t.test('an error outside the tests of a program is a failure, with its stack; its other tests run', async t => {
	for (const lost of ['setTimeout(() => { throw new Error("lost"); })', 'void Promise.reject(new Error("lost"))']) {
		const { passed, failures } = await run(t, [`
			t.test("begins it", async t => { ${lost}; await new Promise(resolve => setTimeout(resolve, 20)); t.pass(); });
			t.test("is another", async t => { t.pass(); });
		`]);
		t.match(failures, [{ titles: ['the process failed, and no test did (status 1)'] }], lost);
		t.match(failures[0]?.diagnostics.join('\n'), /Error: lost\n.*0\.mjs:3/, lost);
		t.equal(passed, 2, lost);
	}
});

t.test('measures the CPU time of a program and of its processes', { skip: !fs.existsSync('/proc/self/stat') && 'no /proc' }, async t => {
	const busy = 'while (process.cpuUsage().user < 400_000) Array.from({ length: 100_000 }, Math.random).sort();';
	const { cpuSeconds } = await run(t, [`
		import { spawnSync } from 'node:child_process';
		${busy}
		spawnSync(process.execPath, ['-e', '${busy}']);
		t.pass();
	`]);
	t.ok(cpuSeconds > 0.6 && cpuSeconds < 60, `${cpuSeconds}`);
});

t.test('stores the output in the folder', async t => {
	const root = t.testdir({ 'a.mjs': `import t from '${TAP}'; t.pass();` });
	await runProgram({ name: 'unit/one', files: ['a.mjs'] }, { root, folder: root, timeoutSeconds: 60 });
	t.match(fs.readFileSync(path.join(root, 'unit-one.tap'), 'utf8'), /^ok 1/m);
});
