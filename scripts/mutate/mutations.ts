/** Small faults in a module: what a test of it should notice. */
import fs from 'node:fs';
import ts from 'typescript';

/** One fault, at one place. */
export interface Mutation {
	/** From the root of the repository. */
	readonly file: string;
	readonly line: number;
	readonly kind: string;
	readonly original: string;
	readonly mutated: string;
	/** Position among the same faults of the file: it identifies the place after lines have moved. */
	readonly occurrence: number;
}

/** Where the text of a mutation begins and ends. */
export interface Place {
	readonly mutation: Mutation;
	readonly start: number;
	readonly end: number;
	/** The module's text of that place, in which a condition selects the fault. */
	readonly switched: (condition: string) => string;
}

const { SyntaxKind } = ts;

const OPERATORS: ReadonlyMap<ts.SyntaxKind, readonly [kind: string, operator: string]> = new Map([
	[SyntaxKind.LessThanToken, ['bound', '<=']], [SyntaxKind.LessThanEqualsToken, ['bound', '<']],
	[SyntaxKind.GreaterThanToken, ['bound', '>=']], [SyntaxKind.GreaterThanEqualsToken, ['bound', '>']],
	[SyntaxKind.EqualsEqualsEqualsToken, ['equality', '!==']], [SyntaxKind.ExclamationEqualsEqualsToken, ['equality', '===']],
	[SyntaxKind.AmpersandAmpersandToken, ['logic', '||']], [SyntaxKind.BarBarToken, ['logic', '&&']],
	[SyntaxKind.PlusToken, ['arithmetic', '-']], [SyntaxKind.MinusToken, ['arithmetic', '+']],
	[SyntaxKind.AsteriskToken, ['arithmetic', '/']]
]);

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
	|| ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right));

/** Texts of types, imports and names are no values. */
const isValue = ({ parent }: ts.StringLiteral): boolean => ![
	ts.isLiteralTypeNode, ts.isImportDeclaration, ts.isExportDeclaration, ts.isExpressionStatement, ts.isPropertyAssignment
].some(isKind => isKind(parent));

interface Fault {
	readonly kind: string;
	readonly mutated: string;
	/** Whether it replaces an expression; otherwise a statement. */
	readonly isExpression: boolean;
}

const binaryFault = (node: ts.BinaryExpression): Fault | undefined => {
	const [kind, operator] = OPERATORS.get(node.operatorToken.kind) ?? [];
	return kind === undefined || kind === 'arithmetic' && isText(node) ? undefined
		: { kind, mutated: `${node.left.getText()} ${operator} ${node.right.getText()}`, isExpression: true };
};

const isCondition = (node: ts.Node): boolean => ts.isIfStatement(node.parent) && node.parent.expression === node
	|| ts.isConditionalExpression(node.parent) && node.parent.condition === node;

const returnsNothing = ({ parent }: ts.Block): boolean =>
	ts.isFunctionLike(parent) && /^(?:Promise<)?void>?$/.test(parent.type?.getText() ?? '');

/** @returns the faults at a node itself */
const faultsAt = (node: ts.Node): readonly Fault[] => {
	const faults: (Fault | undefined)[] = [];
	if (ts.isBinaryExpression(node))
		faults.push(binaryFault(node));
	if (node.parent && isCondition(node))
		faults.push({ kind: 'condition', mutated: `!(${node.getText()})`, isExpression: true });
	if (ts.isExpressionStatement(node) && /^(?:await )?[^(]*\(/.test(node.getText()) && !node.getText().startsWith('super'))
		faults.push({ kind: 'removed call', mutated: '', isExpression: false });
	if (ts.isBlock(node) && node.statements.length > 0 && returnsNothing(node))
		faults.push({ kind: 'early return', mutated: '{ return; }', isExpression: false });
	if (ts.isStringLiteral(node) && node.text !== '' && isValue(node))
		faults.push({ kind: 'empty text', mutated: '\'\'', isExpression: true });
	const isBoolean = node.kind === SyntaxKind.TrueKeyword || node.kind === SyntaxKind.FalseKeyword;
	if (isBoolean && !ts.isLiteralTypeNode(node.parent))
		faults.push({ kind: 'boolean', mutated: `${node.kind === SyntaxKind.FalseKeyword}`, isExpression: true });
	return faults.filter(fault => fault !== undefined);
};

const switchedOf = (original: string, { mutated, isExpression }: Fault) => (condition: string): string => {
	if (isExpression)
		return `(${condition} ? (${mutated}) : (${original}))`;
	return mutated === '' ? `if (!${condition}) ${original}` : `{ if (${condition}) return; ${original.slice(1)}`;
};

/** @param file - a module, from the root of the repository; @returns the faults that it can have */
export const placesIn = (file: string): Place[] => {
	const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
	const places: Place[] = [];
	const counts = new Map<string, number>();
	const visit = (node: ts.Node): void => {
		for (const fault of faultsAt(node)) {
			const [start, original] = [node.getStart(), node.getText()];
			const name = `${fault.kind}\0${original}`;
			const occurrence = counts.get(name) ?? 0;
			counts.set(name, occurrence + 1);
			const line = source.getLineAndCharacterOfPosition(start).line + 1;
			places.push({
				mutation: { file, line, kind: fault.kind, original, mutated: fault.mutated, occurrence },
				start, end: node.getEnd(), switched: switchedOf(original, fault)
			});
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
	return places;
};

export const isSame = (a: Mutation, b: Mutation): boolean =>
	a.file === b.file && a.kind === b.kind && a.original === b.original && a.occurrence === b.occurrence;
