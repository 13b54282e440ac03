/**
 * Writes the client as one module for pages without a bundler, and its types as one file. Each module of the types becomes a namespace, so
 * that names of two modules may be equal.
 */
import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import ts from 'typescript';

/** Packages whose types are part of the types of the client. */
const PACKAGES: Readonly<Record<string, string>> = {
	'openapi-fetch': 'openapi-fetch/dist/index.d.mts', 'openapi-typescript-helpers': 'openapi-typescript-helpers/dist/index.d.mts'
};

/** Joins the declarations of modules. */
class Declarations {
	/** Namespaces by file; in the order in which they were found. */
	private readonly namespaces = new Map<string, string>();
	private text = '';

	/** @param root - of the repository */
	constructor(private readonly root: string) {
	}

	/** @param entry - whose exports are those of the result */
	join(entry: string): string {
		const exported = this.convert(entry);
		for (const [file, name] of this.namespaces)
			this.text += `declare namespace ${name} {\n${this.convert(file)}}\n`;
		return `${this.text}${exported}`;
	}

	/** @returns the name of a module's namespace */
	private nameOf(from: string, specifier: string): string {
		const inPackage = PACKAGES[specifier];
		if (inPackage === undefined && !specifier.startsWith('.'))
			throw new Error(`${from}: the types of ${specifier} are not part of those of the client`);
		const file = inPackage === undefined ? path.resolve(path.dirname(from), specifier.replace(/\.js$/, '.d.ts'))
			: path.join(this.root, 'node_modules', inPackage);
		const name = this.namespaces.get(file) ?? `_${this.namespaces.size}`;
		this.namespaces.set(file, name);
		return name;
	}

	/** @returns the declarations of a module; what it imports are aliases of members of other namespaces */
	private convert(file: string): string {
		const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
		type Specifier = ts.ImportSpecifier | ts.ExportSpecifier;
		const alias = (module: ts.Expression, elements: readonly Specifier[], keyword: string): string => {
			// the parser allows nothing else
			const namespace = this.nameOf(file, (module as ts.StringLiteral).text);
			return elements.map(({ name, propertyName = name }) => `${keyword} ${name.text} = ${namespace}.${propertyName.text};\n`).join('');
		};
		return source.statements.map(statement => {
			if (ts.isImportDeclaration(statement)) {
				const bindings = statement.importClause?.namedBindings;
				if (!bindings || !ts.isNamedImports(bindings))
					throw new Error(`${file}: only named imports can be joined`);
				return alias(statement.moduleSpecifier, bindings.elements, 'import');
			}
			if (ts.isExportDeclaration(statement)) {
				const { exportClause, moduleSpecifier } = statement;
				if (exportClause && !ts.isNamedExports(exportClause))
					throw new Error(`${file}: only named exports can be joined`);
				// a namespace of declarations exports all of them
				return moduleSpecifier ? alias(moduleSpecifier, exportClause?.elements ?? [], 'export import') : '';
			}
			return `${statement.getFullText(source).replace(/^((?:\s|\/\*[^]*?\*\/|\/\/[^\n]*\n)*(?:export )?)declare /, '$1').trim()}\n`;
		}).join('');
	}
}

/**
 * Needs the declarations of the client.
 * @param root - of the repository
 */
export const writeClientModule = (root: string): void => {
	const { version, license } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
		readonly version: string; readonly license: string;
	};
	const pages = path.join(root, 'dist/pages');
	buildSync({
		entryPoints: [path.join(root, 'src/client/index.ts')], outfile: path.join(pages, 'client.js'), bundle: true, minify: true,
		format: 'esm', target: 'es2022', platform: 'browser', legalComments: 'none',
		banner: { js: `// client of symbol-gateway ${version}, ${license}; contains openapi-fetch, @noble/hashes and @scure/base, MIT` }
	});
	fs.writeFileSync(path.join(pages, 'client.d.ts'), new Declarations(root).join(path.join(root, 'dist/src/client/index.d.ts')));
};
