/**
 * Fails when a file below src/ imports what its layer may not (scripts/import-rules.json), imports a package that is not listed there and
 * in package.json, is part of an import cycle, or reads process.* outside of main and cli.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export interface ImportRules {
	/** Layers that a layer may import. */
	readonly layers: Readonly<Record<string, readonly string[]>>;
	/** Layers that may import a package; a leading `!` means all layers but this one. */
	readonly packages: Readonly<Record<string, readonly string[]>>;
	/** Layers that the build bundles with their packages: these are needed only by the build. */
	readonly bundled?: readonly string[];
}

export interface CheckedSource {
	/** The folder that holds src/. */
	readonly root: string;
	readonly rules: ImportRules;
	/** Names of the packages that are installed with the gateway. */
	readonly dependencies: readonly string[];
	/** Names of the packages that are installed for the build. */
	readonly buildDependencies?: readonly string[];
}

/** Only the command line reads the process that it runs in. */
const PROCESS_LAYERS = ['main', 'cli'];
const READS_PROCESS = /\bprocess\.(?:env|argv|exit|on|stdout|stderr|cwd)\b/;

/** Only whole statements at the start of a line count: `import … from`, `export … from`, `import '…'`, and dynamic imports. */
const IMPORTS = [
	/^(?:import|export)\s(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"];?$/gm,
	/\bimport\(\s*['"]([^'"]+)['"]/g
];

const importsOf = (text: string): string[] =>
	IMPORTS.flatMap(pattern => [...text.matchAll(pattern)].map(match => match[1] as string));

const matches = (name: string, pattern: string): boolean =>
	(pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern || name.startsWith(`${pattern}/`));

/** @returns the package that an import names, without the path inside it */
const packageOf = (name: string): string => name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/');

/**
 * @param graph - imported files by file
 * @returns the cycles that a depth-first search meets, each as its files in the order of the imports
 */
const findCycles = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
	const cycles: string[][] = [];
	const finished = new Set<string>();
	const path: string[] = [];
	const visit = (file: string): void => {
		const start = path.indexOf(file);
		if (start !== -1) {
			cycles.push(path.slice(start));
			return;
		}
		if (finished.has(file))
			return;

		path.push(file);
		graph.get(file)?.forEach(visit);
		path.pop();
		finished.add(file);
	};
	[...graph.keys()].forEach(visit);
	return cycles;
};

export interface CheckResult {
	/** How many files were checked. */
	readonly files: number;
	/** A line for each. */
	readonly faults: readonly string[];
}

/** Checks all files below src/. */
export const checkImports = ({ root, rules, dependencies, buildDependencies = [] }: CheckedSource): CheckResult => {
	const layerNames = Object.keys(rules.layers).sort((a, b) => b.length - a.length);
	const nameOf = (file: string): string => path.relative(root, file);
	const layerOf = (file: string): string => {
		const relative = nameOf(file).replace(/^src\//, '');
		const layer = layerNames.find(name => relative.startsWith(`${name}/`) || relative === `${name}.ts`);
		if (!layer)
			throw new Error(`${relative} belongs to no layer`);
		return layer;
	};

	const faultOfPackage = (layer: string, name: string): string | undefined => {
		const lists = Object.entries(rules.packages).filter(([pattern]) => matches(name, pattern)).map(([, layers]) => layers);
		if (!name.startsWith('node:')) {
			if (lists.length === 0)
				return `${name} is not listed in import-rules.json`;
			const installed = rules.bundled?.includes(layer) ? [...dependencies, ...buildDependencies] : dependencies;
			if (!installed.includes(packageOf(name)))
				return `${name} is not among the dependencies of package.json`;
		}
		const isAllowed = lists.every(layers =>
			(layers.some(entry => entry.startsWith('!')) ? !layers.includes(`!${layer}`) : layers.includes(layer)));
		return isAllowed ? undefined : `${layer} must not import ${name}`;
	};

	const faultOfFile = (layer: string, target: string, specifier: string): string | undefined => {
		const allowed = rules.layers[layer] as readonly string[];
		const targetLayer = layerOf(target);
		const isAllowed = targetLayer === layer || allowed.includes('*') || allowed.includes(targetLayer);
		return isAllowed ? undefined : `${layer} must not import ${specifier}`;
	};

	const graph = new Map<string, string[]>();
	const check = (file: string): string[] => {
		const text = fs.readFileSync(file, 'utf8');
		const layer = layerOf(file);
		const targetOf = (specifier: string): string => {
			const target = path.resolve(path.dirname(file), specifier).replace(/\.js$/, '.ts');
			return fs.existsSync(`${target}x`) ? `${target}x` : target;
		};
		const specifiers = importsOf(text);
		graph.set(file, specifiers.filter(specifier => specifier.startsWith('.')).map(targetOf));
		const faults = specifiers.map(specifier => (specifier.startsWith('.')
			? faultOfFile(layer, targetOf(specifier), specifier)
			: faultOfPackage(layer, specifier)));
		const readsProcess = !PROCESS_LAYERS.includes(layer) && READS_PROCESS.test(text);
		return [...faults, readsProcess ? 'only main and cli read process.*' : undefined]
			.flatMap(fault => (fault === undefined ? [] : [`${nameOf(file)}: ${fault}`]));
	};

	const files = fs.readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
		.filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
		.map(entry => path.join(entry.parentPath, entry.name))
		.sort();
	const faults = files.flatMap(check);
	const cycles = findCycles(graph).map(cycle => `import cycle: ${[...cycle, cycle[0] as string].map(nameOf).join(' > ')}`);
	return { files: files.length, faults: [...faults, ...cycles] };
};

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

const run = (): void => {
	const root = path.resolve(import.meta.dirname, '..');
	const { dependencies = {}, optionalDependencies = {}, devDependencies = {} } = readJson(path.join(root, 'package.json')) as
		Readonly<Record<'dependencies' | 'optionalDependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>>;
	const { files, faults } = checkImports({
		root,
		rules: readJson(path.join(root, 'scripts/import-rules.json')) as ImportRules,
		dependencies: Object.keys({ ...dependencies, ...optionalDependencies }),
		buildDependencies: Object.keys(devDependencies)
	});
	faults.forEach(fault => console.error(fault));
	console.log(`check-imports: ${files} files, ${faults.length} faults`);
	process.exitCode = faults.length === 0 ? 0 : 1;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
	run();
