/** Changes of members, statuses, channels, limits and bounds in spec/ do not compile until the code follows. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import t from 'tap';
import ts from 'typescript';
import YAML from 'yaml';
import { asObject, type Node } from '../../../scripts/generate/source.js';
import { CASES, type Changes } from './contract-cases.js';

const ROOT = path.resolve('.');
const GENERATED = path.join(ROOT, 'generated');

/** Layers whose code follows these parts of the contract. */
const ENTRIES = [
	'src/http/app.ts', 'src/routes/index.ts', 'src/channels/index.ts', 'src/backends/catapult/zmq/messages.ts',
	'src/backends/embedded/index.ts'
];

/** Generates from a copy of spec/ in which some files are parsed, changed and written again. @returns the folder */
const generateChanged = (directory: string, changes: readonly Changes[]): string => {
	const [spec, output] = [path.join(directory, 'spec'), path.join(directory, 'generated')];
	fs.cpSync(path.join(ROOT, 'spec'), spec, { recursive: true });
	for (const name of new Set(changes.flatMap(files => Object.keys(files)))) {
		const file = path.join(spec, name);
		const document = asObject(YAML.parse(fs.readFileSync(file, 'utf8')) as Node, name);
		changes.forEach(files => files[name]?.(document));
		fs.writeFileSync(file, YAML.stringify(document));
	}
	execFileSync(process.execPath, ['--import', 'tsx', path.join(ROOT, 'scripts/generate.ts'), output, spec], { cwd: ROOT, stdio: 'pipe' });
	return output;
};

const readOptions = (): ts.CompilerOptions => {
	const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), name => ts.sys.readFile(name)) as { readonly config: object };
	const { tsBuildInfoFile: _, ...options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT).options;
	return { ...options, noEmit: true, incremental: false };
};

const OPTIONS = readOptions();

/** Parsed files that all compilations share: those that are not generated. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Compiles src/ with other generated files. @returns the errors, each with the name of its module */
const compileWith = (generated: string): string[] => {
	const host = ts.createCompilerHost(OPTIONS);
	const [readFile, getSourceFile] = [host.readFile.bind(host), host.getSourceFile.bind(host)];
	const isGenerated = (name: string): boolean => name.startsWith(`${GENERATED}/`);
	host.readFile = name => readFile(isGenerated(name) ? path.join(generated, path.basename(name)) : name);
	host.getSourceFile = (name, ...rest) => {
		const file = parsed.get(name) ?? getSourceFile(name, ...rest);
		if (!isGenerated(name))
			parsed.set(name, file);
		return file;
	};
	const program = ts.createProgram(ENTRIES.map(name => path.join(ROOT, name)), OPTIONS, host);
	return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) =>
		`${path.relative(ROOT, file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
};

t.test('a copy without changes gives the files that are compiled by the build', t => {
	const unchanged = CASES.map(({ files }) => Object.fromEntries(Object.keys(files).map(name => [name, () => undefined])));
	const output = generateChanged(t.testdir(), unchanged);
	const names = fs.readdirSync(output).filter(name => /\.[jt]s$/.test(name));
	t.ok(names.includes('operations.ts'));
	const textOf = (folder: string, name: string): string => fs.readFileSync(path.join(folder, name), 'utf8');
	t.strictSame(names.filter(name => textOf(output, name) !== textOf(GENERATED, name)), []);
	t.end();
});

t.test('does not compile', t => {
	const errors = compileWith(generateChanged(t.testdir(), CASES.map(({ files }) => files)));
	for (const { title, fails } of CASES) {
		for (const [module, message] of Object.entries(fails))
			t.ok(errors.some(error => error.startsWith(`${module}: `) && message.test(error)), `${title}: ${module}`, { errors });
	}
	t.end();
});
