/** Writes the type declarations of the package's exports: two files without other imports. */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const FILES = ['index', 'options'] as const;

const COMPILER_OPTIONS: ts.CompilerOptions = {
	isolatedDeclarations: true, declaration: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext
};

/** @throws Error when an exported type cannot be written without checking the program */
export const writeDeclarations = (root: string): void => {
	for (const name of FILES) {
		const fileName = path.join(root, 'src', `${name}.ts`);
		const { outputText, diagnostics = [] } = ts.transpileDeclaration(fs.readFileSync(fileName, 'utf8'), {
			fileName, compilerOptions: COMPILER_OPTIONS
		});
		if (diagnostics.length > 0)
			throw new Error(diagnostics.map(({ messageText }) => `src/${name}.ts: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`).join('\n'));
		fs.writeFileSync(path.join(root, 'dist/src', `${name}.d.ts`), outputText);
	}
};
