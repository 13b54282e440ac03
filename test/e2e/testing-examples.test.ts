/** The examples of docs/testing.md for runners that need no installation; test/e2e/package.test.ts runs the others. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import t from 'tap';
import { filesIn, linkPackage, ROOT } from '../support/examples.js';

const execute = promisify(execFile);

const EXAMPLES = [
	['node:test', ['--test', '--test-reporter=tap', 'gateway.test.mjs'], /^# pass 2\n# fail 0$/m],
	['tap', [path.join(ROOT, 'node_modules/tap/dist/esm/run.mjs'), '--disable-coverage', '--reporter=tap', 'gateway.test.mjs'], /^# \{ total: 2, pass: 2 \}$/m]
] as const;

for (const [title, args, summary] of EXAMPLES) {
	t.test(title, async t => {
		const directory = t.testdir({ ...filesIn('docs/testing.md', title), 'package.json': '{"type":"module"}' });
		linkPackage(directory);

		const { stdout } = await execute(process.execPath, args, { cwd: directory, env: { PATH: process.env['PATH'] } });

		t.match(stdout, summary);
	});
}
