/** Writes the type declarations of what the package exports. Its files import nothing but each other, and packages. */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Without `.ts`. */
const listFiles = (root: string): string[] => [
	'src/index', 'generated/start-options', 'generated/schemas', 'generated/channels', 'generated/names', 'generated/paths', 'generated/dev-paths',
	...fs.readdirSync(path.join(root, 'src/client')).map(name => `src/client/${path.basename(name, '.ts')}`)
];

const COMPILER_OPTIONS: ts.CompilerOptions = {
	isolatedDeclarations: true, declaration: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext
};

/** @throws Error when an exported type cannot be written without checking the program */
export const writeDeclarations = (root: string): void => {
	for (const name of listFiles(root)) {
		const fileName = path.join(root, `${name}.ts`);
		const { outputText, diagnostics = [] } = ts.transpileDeclaration(fs.readFileSync(fileName, 'utf8'), {
			fileName, compilerOptions: COMPILER_OPTIONS
		});
		if (diagnostics.length > 0)
			throw new Error(diagnostics.map(({ messageText }) => `${name}.ts: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`).join('\n'));
		fs.writeFileSync(path.join(root, 'dist', `${name}.d.ts`), outputText);
	}
};
