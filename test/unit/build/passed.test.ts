/** The lists of what long checks depend on. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import ts from 'typescript';
import { modelCheck, rowCheck } from '../../../scripts/clients/checks.js';
import { LANGUAGES } from '../../../scripts/clients/events/languages.js';
import { ROWS } from '../../../scripts/clients/rows.js';
import { modulesOf } from '../../../scripts/modules.js';
import { LONG_TESTS, type LongCheck } from '../../../scripts/passed.js';

/** Made by the build from what the lists contain, or temporary. */
const MADE = /^(?:dist|node_modules|\.tap)(?:\/|$)/;

const isCovered = ({ places }: LongCheck, file: string): boolean => places.some(place => file === place || file.startsWith(`${place}/`));

/** @returns the files and folders of the repository that texts of a module name */
const namedPlaces = (file: string): string[] => {
	const found = new Set<string>();
	const visit = (node: ts.Node): void => {
		if (ts.isStringLiteralLike(node) && /^\w[\w./-]*$/.test(node.text) && !MADE.test(node.text) && fs.existsSync(path.resolve(node.text)))
			found.add(node.text);
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(file, fs.readFileSync(path.resolve(file), 'utf8'), ts.ScriptTarget.Latest));
	return [...found];
};

const missing = (check: LongCheck, files: readonly string[]): string[] => files.filter(file => !isCovered(check, file));

for (const check of LONG_TESTS) {
	t.test(`${check.name}: lists what the test imports, and the files that it names`, t => {
		const test = `test/${check.name}.test.ts`;
		const named = namedPlaces(test);
		t.strictSame(missing(check, [...modulesOf([test]), ...named]), []);
		t.strictSame(check.places.filter(place => !fs.existsSync(path.resolve(place))), []);
		t.end();
	});
}

t.test('package: the files that the test names are found', t => {
	t.ok(namedPlaces('test/e2e/package.test.ts').includes('package.json'));
	t.end();
});

t.test('contract-changes: a change of the generator, the contract or the code makes it run', t => {
	const check = LONG_TESTS.find(({ name }) => name === 'unit/generate/contract-changes') as LongCheck;
	t.strictSame(missing(check, ['spec/openapi.yaml', 'scripts/generate/encoders.ts', 'src/routes/node.ts', 'test/unit/generate/contract-cases.ts']), []);
	t.notOk(isCovered(check, 'test/unit/build/passed.test.ts'));
	t.end();
});

t.test('rows of clients: all modules of the program but the rows of other languages', t => {
	const modules = modulesOf(['scripts/clients.ts']);
	const languages = ROWS.map(({ id }) => id.split('-')[0] as string);
	for (const row of ROWS) {
		const check = rowCheck(row);
		t.strictSame(missing(check, ['scripts/clients.ts', 'scripts/clients/compare.ts', 'scripts/clients/run-row.ts', 'test/support/twin/requests.ts']), []);
		const [language] = row.id.split('-');
		const isOfOther = (file: string): boolean => languages.some(other => other !== language && file.startsWith(`scripts/clients/${other}/`));
		t.strictSame(missing(check, modules).filter(file => !isOfOther(file)), ['scripts/inputs.ts', 'scripts/modules.ts', 'scripts/passed.ts'], row.id);
		t.notOk(isCovered(check, 'scripts/clients/other/rows.ts'));
		t.strictSame(check.places.filter(place => !fs.existsSync(path.resolve(place))), []);
	}
	t.end();
});

t.test('models of events: the program, the recorder of messages and the drivers', t => {
	for (const language of LANGUAGES)
		t.strictSame(missing(modelCheck(language), ['scripts/event-models.ts', 'scripts/clients/shell.ts', 'scripts/clients/events/messages.ts']), []);
	t.end();
});
