/** Finds the texts of a file that people read: comments and messages of TypeScript, everything but code in other files. */
import ts from 'typescript';

export interface Text {
	/** Where its first character is in the file. */
	readonly offset: number;
	readonly text: string;
}

const isMessage = (node: ts.Node): boolean =>
	ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** A message has several words; anything else is a key, a path or a value. */
const hasWords = (text: string): boolean => /[a-z,:;.] [a-z]/i.test(text);

/** Declarations that introduce a name. */
const isDeclaredName = (node: ts.Node, parent: ts.Node): boolean =>
	ts.isIdentifier(node) && 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent) && !ts.isImportSpecifier(parent) && !ts.isImportClause(parent);

/** @returns the texts of TypeScript or JavaScript, and the names that it declares */
export const typescriptTexts = (file: string, source: string): { texts: Text[]; names: Text[] } => {
	const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
	const texts: Text[] = [];
	const names: Text[] = [];
	const addComment = (begin: number, end: number): void => {
		texts.push({ offset: begin, text: source.slice(begin, end) });
	};
	const visit = (node: ts.Node, parent: ts.Node): void => {
		// comments belong to the token that follows them
		if (node.kind < ts.SyntaxKind.FirstNode && node.pos < node.getStart(root)) {
			ts.forEachLeadingCommentRange(source, node.pos, addComment);
			if (node.pos > 0)
				ts.forEachTrailingCommentRange(source, node.pos, addComment);
		}
		const text = source.slice(node.getStart(root), node.end);
		if (isMessage(node) && hasWords(text))
			texts.push({ offset: node.getStart(root), text });
		if (isDeclaredName(node, parent))
			names.push({ offset: node.getStart(root), text });
		for (const child of node.getChildren(root)) {
			if (!ts.isJSDoc(child))
				visit(child, node);
		}
	};
	visit(root, root);
	return { texts, names };
};

/** @returns the text with inline code and addresses blanked, which keeps the offsets */
export const proseText = (source: string): Text[] =>
	[{ offset: 0, text: source.replace(/`[^`\n]*`|\bhttps?:\/\/\S+/g, code => ' '.repeat(code.length)) }];
