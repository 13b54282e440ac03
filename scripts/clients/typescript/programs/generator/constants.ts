/** Reports the constants of the generated enumerations. */
import fs from 'node:fs';

/** @param exports - of the generated module; enumerations are objects whose names end in `Enum` or that hold numbers */
export const reportConstants = (exports: Readonly<Record<string, unknown>>): void => {
	const lines = Object.entries(exports)
		.filter(([, value]) => typeof value === 'object' && value !== null && Object.values(value).every(one => typeof one === 'number'))
		.flatMap(([enumeration, constants]) => Object.entries(constants as Readonly<Record<string, number>>)
			.map(([name, value]) => `${JSON.stringify({ enumeration, name, value })}\n`));
	fs.appendFileSync(process.argv[3] as string, lines.join(''));
};
