/** Which modules a program of scripts/ or test/ loads: what its result depends on. */
import fs from 'node:fs';
import path from 'node:path';

/** Whole statements at the start of a line, and dynamic imports. */
const IMPORTS = [
	/^(?:import|export)\s(?:[^;'"]*?\sfrom\s+)?['"](\.[^'"]+)['"];?$/gm,
	/\bimport\(\s*['"](\.[^'"]+)['"]/g
];

const FOLDERS = /^(?:scripts|test)\//;

/** @returns the modules that a module imports, types included. Imports in texts that it writes name files that do not exist. */
const importsOf = (file: string): string[] => {
	const text = fs.readFileSync(path.resolve(file), 'utf8');
	return IMPORTS.flatMap(pattern => [...text.matchAll(pattern)])
		.map(match => path.posix.join(path.posix.dirname(file), match[1] as string))
		.flatMap(name => [name.replace(/\.js$/, '.ts'), name.replace(/\.js$/, '.tsx'), name].find(source => fs.existsSync(path.resolve(source))) ?? []);
};

/**
 * @param programs - modules below scripts/ or test/, from the root of the repository
 * @param isIncluded - whether a module matters; by default all do
 * @returns these and all modules below scripts/ and test/ that they import, directly or not; sorted. Modules of src/ and generated/ are not
 * followed: a program that tests them names the folders.
 */
export const modulesOf = (programs: readonly string[], isIncluded: (file: string) => boolean = () => true): string[] => {
	const found = new Set<string>();
	const visit = (file: string): void => {
		if (!FOLDERS.test(file) || found.has(file) || !isIncluded(file))
			return;
		found.add(file);
		importsOf(file).forEach(visit);
	};
	programs.forEach(visit);
	return [...found].sort();
};
