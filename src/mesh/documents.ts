/** Reads documents of the contract, which encoders of the same contract have made. */
import type { SchemaName, Schemas } from '../../generated/schemas.js';
import { type AsciiList, type JsonList, textOfList } from '../chain/index.js';

/** @returns a text of a document, or of a request that was validated, with the type of what its schema describes */
export const typed = <Value extends string>(text: string): Value =>
	// the pattern of the schema is the form of the type
	text as Value;

/** @returns the documents of a list */
export const parseList = <Name extends SchemaName>(list: JsonList<Name> | AsciiList<Name>): readonly Schemas[Name][] =>
	// encoders of that schema made them
	JSON.parse(`[${textOfList(list)}]`) as readonly Schemas[Name][];
