/** Fails when a file below src/ imports what its layer may not (scripts/import-rules.json), or reads process.* outside main. */
import fs from 'node:fs';
import path from 'node:path';

interface Rules {
	readonly layers: Readonly<Record<string, readonly string[]>>;
	/** Layers that may import a package; a leading `!` turns a list around. */
	readonly packages: Readonly<Record<string, readonly string[]>>;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCE = path.join(ROOT, 'src');
const rules = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'import-rules.json'), 'utf8')) as Rules;
const layerNames = Object.keys(rules.layers).sort((a, b) => b.length - a.length);

/** Only the command line reads the process that it runs in. */
const PROCESS_LAYERS = ['main', 'cli'];

const layerOf = (file: string): string => {
	const relative = path.relative(ROOT, file).replace(/^src\//, '');
	const layer = layerNames.find(name => relative.startsWith(`${name}/`) || relative === `${name}.ts`);
	if (!layer)
		throw new Error(`${relative} belongs to no layer`);
	return layer;
};

/** Only whole statements at the start of a line count: `import … from`, `export … from`, `import '…'`, and dynamic imports. */
const IMPORTS = [
	/^(?:import|export)\s(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"];?$/gm,
	/\bimport\(\s*['"]([^'"]+)['"]/g
];

const importsOf = (text: string): string[] =>
	IMPORTS.flatMap(pattern => [...text.matchAll(pattern)].map(match => match[1] as string));

const matches = (name: string, pattern: string): boolean =>
	(pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern || name.startsWith(`${pattern}/`));

const mayImportPackage = (layer: string, name: string): boolean => Object.entries(rules.packages)
	.filter(([pattern]) => matches(name, pattern))
	.every(([, layers]) => (layers.some(entry => entry.startsWith('!')) ? !layers.includes(`!${layer}`) : layers.includes(layer)));

const mayImportFile = (layer: string, target: string): boolean => {
	const allowed = rules.layers[layer] as readonly string[];
	const targetLayer = layerOf(target);
	return targetLayer === layer || allowed.includes('*') || allowed.includes(targetLayer);
};

const check = (file: string): string[] => {
	const text = fs.readFileSync(file, 'utf8');
	const layer = layerOf(file);
	const name = path.relative(ROOT, file);
	const wrongImports = importsOf(text)
		.filter(target => !(target.startsWith('.')
			? mayImportFile(layer, path.resolve(path.dirname(file), target).replace(/\.js$/, '.ts'))
			: mayImportPackage(layer, target)))
		.map(target => `${name}: ${layer} must not import ${target}`);
	const readsProcess = !PROCESS_LAYERS.includes(layer) && /\bprocess\.(?:env|argv|exit|on|stdout|stderr|cwd)\b/.test(text);
	return readsProcess ? [...wrongImports, `${name}: only main and cli read process.*`] : wrongImports;
};

const files = fs.readdirSync(SOURCE, { recursive: true, withFileTypes: true })
	.filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
	.map(entry => path.join(entry.parentPath, entry.name));
const faults = files.flatMap(check);
faults.forEach(fault => console.error(fault));
console.log(`check-imports: ${files.length} files, ${faults.length} wrong imports`);
process.exitCode = faults.length === 0 ? 0 : 1;
