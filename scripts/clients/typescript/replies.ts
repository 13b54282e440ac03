/** Writes the corpus as typed constants: the compiler finds members that the generated types lack, or describe differently. */
import fs from 'node:fs';
import path from 'node:path';
import type { RenderContext } from '../row.js';

const FIRST_FAILURE = 400;

/** @param typeOf - the generated type of an operation's reply; @param head - imports */
export const renderReplies = ({ calls, directory }: RenderContext, head: string, typeOf: (operationId: string) => string): void => {
	const documents = calls.filter(({ kind, status }) => kind === 'json' && status < FIRST_FAILURE);
	const constants = documents.map(({ id, operationId, reply }) =>
		`/** ${id} */\nexport const ${id.replaceAll('-', '_')}: ${typeOf(operationId)} = ${JSON.stringify(reply)};\n`);
	fs.writeFileSync(path.join(directory, 'replies.ts'), `${head}\n${constants.join('')}`);
};
