/** The integer enumerations of a document as served. */
import fs from 'node:fs';
import path from 'node:path';
import type { Row } from './row.js';

/** A value of an integer enumeration, and its name. */
export interface Constant {
	readonly enumeration: string;
	readonly name: string;
	readonly value: number;
}

interface Schema {
	readonly type?: string;
	readonly enum?: readonly number[];
	readonly 'x-enum-varnames'?: readonly string[];
}

export const constantsOf = (document: Row['document']): readonly Constant[] => {
	const { components } = JSON.parse(fs.readFileSync(path.resolve('generated', document.slice(1)), 'utf8')) as
		{ readonly components: { readonly schemas: Readonly<Record<string, Schema>> } };
	return Object.entries(components.schemas).flatMap(([enumeration, { enum: values, 'x-enum-varnames': names, type }]) =>
		(type === 'integer' && values && names ? values.map((value, i) => ({ enumeration, name: names[i] as string, value })) : []));
};
