/** A copy of the compiled repository that contains mutations, each of which an environment variable activates. */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Place } from './mutations.js';

const SWITCH = 'mutant.mjs';

/** Activates a mutation by its number. */
export const MUTANT = 'MUTANT';
/** Names a file for the numbers of the mutations whose places are executed. */
export const EXECUTED = 'EXECUTED_MUTANTS';

const SWITCH_TEXT = `import fs from 'node:fs';
const active = Number(process.env.${MUTANT});
const file = process.env.${EXECUTED};
const executed = new Set();
export const isMutant = number => {
	if (file && !executed.has(number)) {
		executed.add(number);
		fs.appendFileSync(file, number + '\\n');
	}
	return number === active;
};
`;

/** Hard links: what is not mutated takes no space. */
const link = (from: string, to: string): void => {
	fs.mkdirSync(to);
	for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
		const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
		if (entry.isDirectory())
			link(source, target);
		else
			fs.linkSync(source, target);
	}
};

/** @param places - those of the file, with their numbers; @returns the compiled module */
const compile = (file: string, places: readonly (readonly [Place, number])[], toSwitch: string): string => {
	let text = fs.readFileSync(file, 'utf8');
	for (const [{ start, end, switched }, number] of [...places].sort(([a], [b]) => b.start - a.start))
		text = text.slice(0, start) + switched(`isMutant(${number})`) + text.slice(end);
	// in the first line, so that the others keep their numbers
	return ts.transpileModule(`import { isMutant } from ${JSON.stringify(toSwitch)}; ${text}`, {
		fileName: file, compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true }
	}).outputText;
};

/**
 * Writes the copy. Its folders that are not compiled are links to those of the repository.
 * @param folder - in a folder of its own, which then also has what is next to the repository
 * @param places - the mutations: the position is the number
 */
export const writeScratch = (folder: string, places: readonly Place[]): void => {
	fs.mkdirSync(folder, { recursive: true });
	for (const name of fs.readdirSync('.').filter(name => !['.git', '.tap', 'dist'].includes(name)))
		fs.symlinkSync(path.resolve(name), path.join(folder, name));
	const shared = path.join(folder, '../shared');
	if (fs.existsSync('../shared') && !fs.existsSync(shared))
		fs.symlinkSync(path.resolve('../shared'), shared);
	const compiled = path.join(folder, 'dist');
	link('dist', compiled);
	fs.writeFileSync(path.join(compiled, SWITCH), SWITCH_TEXT);
	const numbered = places.map((place, number) => [place, number] as const);
	for (const file of new Set(places.map(({ mutation }) => mutation.file))) {
		const target = path.join(compiled, file.replace(/\.ts$/, '.js'));
		const text = compile(file, numbered.filter(([{ mutation }]) => mutation.file === file),
			path.posix.join(path.posix.relative(path.posix.dirname(file), '.'), SWITCH));
		// the linked file is that of the repository
		fs.rmSync(target);
		fs.writeFileSync(target, text);
	}
};
