/** Parses the event contract ahead of time, so that the page that shows it needs no parser. */
import { Parser, stringify } from '@asyncapi/parser';

/**
 * @param text - the bundled AsyncAPI document
 * @returns the parsed document in the parser's own notation, which its `unstringify` reads
 * @throws Error when the document is not valid
 */
export const parseEvents = async (text: string): Promise<string> => {
	const { document, diagnostics } = await new Parser().parse(text);
	const stringified = document && stringify(document);
	if (!stringified)
		throw new Error(`the event contract is not valid: ${diagnostics.map(({ message }) => message).join('; ')}`);

	// the parser indents, which makes it a third larger
	return `${JSON.stringify(JSON.parse(stringified))}\n`;
};
