/** What the results of rows and of models of events depend on. */
import { importedBy, type LongCheck } from '../passed.js';
import type { LANGUAGES } from './events/languages.js';
import type { Row } from './row.js';

/** Rows of one language, which do not matter to others. */
const ROWS_OF_LANGUAGE = /^scripts\/clients\/([a-z]+)\/rows\.ts$/;

/**
 * What generates, compiles, runs and compares the client of a row. The code of the gateway is no input: other tests compare its replies
 * with the document.
 */
export const rowCheck = ({ document, id, programs }: Pick<Row, 'document' | 'id' | 'programs'>): LongCheck => {
	// the first word of an id is the folder of its language
	const language = id.split('-')[0] as string;
	const isIncluded = (file: string): boolean => [language, undefined].includes(ROWS_OF_LANGUAGE.exec(file)?.[1]);
	return {
		name: `client ${id}`,
		places: [
			...importedBy(['scripts/clients.ts'], isIncluded), `generated${document}`, ...[language, ...programs].map(folder => `scripts/clients/${folder}`)
		]
	};
};

/** What generates and feeds the models of events in a language. */
export const modelCheck = ({ document, id }: (typeof LANGUAGES)[number]): LongCheck =>
	({ name: `event models ${id}`, places: [...importedBy(['scripts/event-models.ts']), `generated${document}`, 'scripts/clients/events'] });
