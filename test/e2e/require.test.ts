/** The package in CommonJS: `require()` loads ES modules unless one of them, or of their dependencies, awaits at its top level. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import t from 'tap';
import ts from 'typescript';
import { linkPackage, ROOT } from '../support/documents/examples.js';

const execute = promisify(execFile);

const FLAG = '--experimental-require-module';
const skip = process.allowedNodeEnvironmentFlags.has(FLAG) ? false : `Node.js ${process.versions.node} cannot require() ES modules: it needs 20.17 or 22`;

const PROGRAM = `
const { startGateway, InvalidOptions } = require('symbol-gateway');
const { createClient } = require('symbol-gateway/client');
(async () => {
	await startGateway({ blockIntervall: 1 }).catch(error => console.log(error instanceof InvalidOptions));
	const gateway = await startGateway();
	const client = createClient(gateway.url);
	console.log((await client.rest.GET('/chain/info')).data.height);
	client.close();
	await gateway.close();
})();
`;

t.test('require() of the package and of its client', { skip }, async t => {
	const directory = t.testdir({ 'main.cjs': PROGRAM });
	linkPackage(directory);

	const { stdout } = await execute(process.execPath, [FLAG, '--no-warnings', 'main.cjs'], { cwd: directory, env: { PATH: process.env['PATH'] } });

	t.equal(stdout, 'true\n1\n');
});

t.test('import() from CommonJS', async t => {
	const directory = t.testdir({ 'main.cjs': 'import("symbol-gateway").then(({ startGateway }) => console.log(typeof startGateway))' });
	linkPackage(directory);

	const { stdout } = await execute(process.execPath, ['main.cjs'], { cwd: directory, env: { PATH: process.env['PATH'] } });

	t.equal(stdout, 'function\n');
});

/** @returns the lines with an await that is in no function */
const topLevelAwaits = (source: ts.SourceFile): number[] => {
	const lines: number[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isFunctionLike(node))
			return;
		if (ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier))
			lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return lines;
};

const parse = (name: string, text: string): ts.SourceFile => ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true);

/** Loaded by threads and on demand, which the tests above would notice if it changed. */
const ON_DEMAND = path.join('backends', 'embedded', 'ledger', 'curve.js');
/** They are started, not imported. */
const PROGRAMS: readonly string[] = ['main.js', path.join('cli', 'worker.js')];

t.test('no module that the package loads awaits at its top level', t => {
	const modules = ['dist/src', 'dist/generated'].flatMap(folder => fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.filter(name => name.endsWith('.js') && !name.startsWith('console') && name !== ON_DEMAND && !PROGRAMS.includes(name))
		.map(name => path.join(folder, name)));
	t.ok(modules.length > 300);
	const found = modules.flatMap(name => topLevelAwaits(parse(name, fs.readFileSync(path.join(ROOT, name), 'utf8'))).map(line => `${name}:${line}`));

	t.same(found, []);
	t.same(topLevelAwaits(parse('a.js', 'await 1;\nconst f = async () => { await 2; };\nfor await (const x of y) {}\nclass A { static b = async () => await 3; }')), [1, 3]);
	t.end();
});
