/** Which programs of tests `make quick` omits. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { modulesOf } from '../../../scripts/modules.js';
import { candidateOf, GreenRecords } from '../../../scripts/test/green.js';

const MONTH_MS = 31 * 86_400_000;

const program = { name: 'unit/build', files: ['dist/test/unit/build/green.test.js'] };

t.test('the modules of a program are those that it imports, directly or not, of all folders', t => {
	const modules = modulesOf(['test/unit/build/green.test.ts']);
	for (const module of ['scripts/test/green.ts', 'scripts/inputs.ts', 'scripts/modules.ts', 'scripts/test/programs.ts'])
		t.ok(modules.includes(module), module);
	t.ok(modulesOf(['test/contract/paging.test.ts']).includes('src/routes/blocks.ts'));
	t.notOk(modules.some(file => file.startsWith('src/')));
	t.end();
});

t.test('a program that has passed is omitted until a module, its name or the environment changes', t => {
	const records = new GreenRecords(path.join(t.testdir(), 'records'));
	const candidate = candidateOf(program);
	t.notOk(records.has(candidate));

	records.add(candidate);
	t.ok(records.has(candidateOf(program)));
	t.notOk(records.has(candidateOf({ ...program, name: 'unit/other' })));
	t.notOk(records.has(candidateOf({ ...program, files: [...program.files, 'dist/test/unit/build/failures.test.js'] })));
	t.end();
});

t.test('records are removed after a month', t => {
	const folder = t.testdir();
	const records = new GreenRecords(folder);
	records.add(candidateOf(program));
	records.prune(Date.now());
	t.equal(fs.readdirSync(folder).length, 1);
	records.prune(Date.now() + MONTH_MS);
	t.equal(fs.readdirSync(folder).length, 0);
	t.end();
});
