/** Writes data about operations that drivers need in addition to the calls. */
import fs from 'node:fs';
import path from 'node:path';
import { type Operation, OPERATIONS } from '../../../generated/operations.js';
import type { RenderContext } from '../row.js';

/** @returns the name of a tag's class */
const classOf = (tag: string): string => `${tag.split(' ').map(word => word.replace(/^./, first => first.toUpperCase())).join('')}Api`;

export const renderOperations = ({ directory }: RenderContext): void => {
	const operations = Object.entries(OPERATIONS as Readonly<Record<string, Operation>>).map(([id, operation]) => {
		const { body, parameters, reply, replyIsArray, tag } = operation;
		return [id, { api: classOf(tag), body, reply, isArray: replyIsArray, hasParameters: body !== null || parameters.length > 0 }];
	});
	fs.writeFileSync(path.join(directory, 'operations.json'), JSON.stringify(Object.fromEntries(operations)));
};
