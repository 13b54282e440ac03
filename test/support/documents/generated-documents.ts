/** The served contracts, and whether a flat one accepts what the precise one does. */
import fs from 'node:fs';
import path from 'node:path';
import type { Ajv } from 'ajv';
import type { Test } from 'tap';
import { asObject, type Node, type ObjectNode } from '../../../scripts/generate/source.js';

export const readGenerated = (name: string): string => fs.readFileSync(path.resolve('generated', name), 'utf8');

export const parseGenerated = (name: string): ObjectNode => asObject(JSON.parse(readGenerated(name)) as Node, name);

export const schemasOf = (document: ObjectNode): ObjectNode =>
	asObject(asObject(document['components'], 'components')['schemas'], 'schemas');

/** Checks that the examples of a document are valid for its flat variant, where that has a schema of their name. */
export const checkExamples = (t: Test, ajv: Ajv, precise: ObjectNode, flat: ObjectNode): void => {
	ajv.addSchema({ ...flat, $id: 'flat:' });
	let count = 0;
	for (const [name, schema] of Object.entries(schemasOf(precise))) {
		const examples = asObject(schema, name)['examples'] as Node[] | undefined;
		if (!examples || !(name in schemasOf(flat)))
			continue;
		const validate = ajv.compile({ $ref: `flat:#/components/schemas/${name}` });
		t.strictSame(examples.filter(example => !validate(example)), [], name);
		count += examples.length;
	}
	t.ok(count > 10, `${count} examples`);
};
