/** Which modules a program loads: what its result depends on. */
import fs from 'node:fs';
import path from 'node:path';

/** Whole statements at the start of a line, and dynamic imports. */
const IMPORTS = [
	/^(?:import|export)\s(?:[^;'"]*?\sfrom\s+)?['"](\.[^'"]+)['"];?$/gm,
	/\bimport\(\s*['"](\.[^'"]+)['"]/g
];

/** @returns the modules that a module imports, types included. Imports in texts that it writes name files that do not exist. */
const importsOf = (file: string): string[] => {
	const text = fs.readFileSync(path.resolve(file), 'utf8');
	return IMPORTS.flatMap(pattern => [...text.matchAll(pattern)])
		.map(match => path.posix.join(path.posix.dirname(file), match[1] as string))
		.flatMap(name => [name.replace(/\.js$/, '.ts'), name.replace(/\.js$/, '.tsx'), name].find(source => fs.existsSync(path.resolve(source))) ?? []);
};

/** By module; the same modules are imported by many programs. */
const known = new Map<string, readonly string[]>();

/**
 * @param programs - modules, from the root of the repository
 * @returns these and all modules of the repository that they import, directly or not; sorted
 */
export const modulesOf = (programs: readonly string[]): string[] => {
	const found = new Set<string>();
	const visit = (file: string): void => {
		if (found.has(file))
			return;
		found.add(file);
		const imports = known.get(file) ?? importsOf(file);
		known.set(file, imports);
		imports.forEach(visit);
	};
	programs.forEach(visit);
	return [...found].sort();
};
