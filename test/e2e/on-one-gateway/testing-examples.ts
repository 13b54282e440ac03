/**
 * The examples of docs/testing.md for runners that need no installation, each run by the command of the document; test/e2e/package.test.ts
 * runs the others.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Test } from 'tap';
import { commandIn, filesIn, linkPackage, linkInstalled, ROOT } from '../../support/documents/examples.js';

const execute = promisify(execFile);

const DOCUMENT = 'docs/testing.md';

const EXAMPLES = [
	['node:test', /^(?:#|ℹ) pass 2\n(?:#|ℹ) fail 0$/m],
	['tap', /^# \{ total: 2, pass: 2 \}$/m]
] as const;

/** With other plugins than the tests of this repository, tap would be rebuilt while these run. */
const { tap: { plugin } } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { readonly tap: { readonly plugin: readonly string[] } };

export const testTestingExamples = (t: Test): void => {
	for (const [title, summary] of EXAMPLES) {
		t.test(title, async t => {
			const directory = t.testdir({ ...filesIn(DOCUMENT, title), 'package.json': JSON.stringify({ type: 'module', tap: { plugin } }) });
			linkPackage(directory);
			linkInstalled(directory, 'tap');
			const [program, ...args] = commandIn(DOCUMENT, title);

			// rejects when the exit status is not 0
			const { stdout } = await execute(program, args, {
				cwd: directory, env: { PATH: process.env['PATH'], HOME: directory, npm_config_update_notifier: 'false' }
			});

			t.match(stdout, summary);
		});
	}
};
