/**
 * Counts the casts (`as`, except `as const`) below src/, and those without a reason: a `//` comment on the line of the cast, or before it
 * within its statement. Fails when there are more than the limits, which are the numbers at the last change and only fall.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/** Lower the number of casts with each one that is removed; each needs a reason. */
const LIMITS = { casts: 210, withoutReason: 0 };

export interface Cast {
	/** From 1. */
	readonly line: number;
	readonly hasReason: boolean;
}

const isCast = (node: ts.Node): node is ts.AsExpression => ts.isAsExpression(node) && node.type.getText() !== 'const';

/** @returns the casts of a TypeScript module */
export const castsOf = (text: string, fileName: string): Cast[] => {
	const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
	const lines = text.split('\n');
	const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
	const hasComment = (node: ts.Node): boolean => (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
		.some(({ kind }) => kind === ts.SyntaxKind.SingleLineCommentTrivia);
	const hasReason = (cast: ts.AsExpression): boolean => {
		if (lines[lineOf(cast.type.getStart())]?.includes('// '))
			return true;
		for (let node: ts.Node = cast; !ts.isSourceFile(node); node = node.parent) {
			if (hasComment(node))
				return true;
			if (ts.isStatement(node) || ts.isClassElement(node))
				return false;
		}
		return false;
	};

	const casts: Cast[] = [];
	const visit = (node: ts.Node): void => {
		if (isCast(node))
			casts.push({ line: lineOf(node.getStart()) + 1, hasReason: hasReason(node) });
		ts.forEachChild(node, visit);
	};
	visit(source);
	return casts;
};

const run = (): void => {
	const root = path.resolve(import.meta.dirname, '..');
	const files = fs.readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
		.filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
		.map(entry => path.join(entry.parentPath, entry.name));
	const casts = files.flatMap(file => castsOf(fs.readFileSync(file, 'utf8'), file).map(cast => ({ ...cast, file: path.relative(root, file) })));
	const bare = casts.filter(({ hasReason }) => !hasReason);
	const [folder] = process.argv.slice(2);
	if (folder !== undefined)
		bare.filter(({ file }) => file.startsWith(folder)).forEach(({ file, line }) => console.log(`${file}:${line}: a cast without a reason`));

	const found = { casts: casts.length, withoutReason: bare.length };
	for (const name of ['casts', 'withoutReason'] as const) {
		if (found[name] > LIMITS[name]) {
			console.error(`check-casts: ${name}: ${found[name]}, more than ${LIMITS[name]}; list them with \`npx tsx scripts/check-casts.ts src\``);
			process.exitCode = 1;
		} else if (found[name] < LIMITS[name]) {
			console.log(`check-casts: ${name}: lower the limit to ${found[name]} in scripts/check-casts.ts`);
		}
	}
	console.log(`check-casts: ${found.casts} casts, ${found.withoutReason} without a reason`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
	run();
