/** The generator rejects schemas that differ from what nodes store, member by member. */
import path from 'node:path';
import t from 'tap';
import { loadSchemas, type SchemaMap } from '../../../scripts/generate/schemas.js';
import { asObject, type ObjectNode, Source } from '../../../scripts/generate/source.js';
import { makeStoredEncoders } from '../../../scripts/generate/stored-encoders.js';

const source = new Source(path.resolve('spec'));
const SCHEMAS = loadSchemas(source);
const STORED = asObject(source.read(path.join(source.directory, 'stored.yaml')), 'stored.yaml');
const MEMBERS = STORED['members'] as Readonly<Record<string, ObjectNode>>;

const propertiesOf = (name: string): ObjectNode => asObject(SCHEMAS.get(name)?.['properties'], name);

/** @returns the schemas with other properties in one of them */
const withProperties = (name: string, properties: ObjectNode, required?: readonly string[]): SchemaMap => {
	const schema = SCHEMAS.get(name) as ObjectNode;
	return new Map([...SCHEMAS, [name, { ...schema, properties, required: [...required ?? (schema['required'] ?? []) as string[]] }]]);
};

const withStored = (members: ObjectNode): ObjectNode => ({ ...STORED, members: { ...MEMBERS, ...members } });

/** A schema without the members of all transactions is not one of a transaction. */
const REASON = /^spec\/stored.yaml: \w+ (?:has (?:no|a) member|is not an object)/;

/** @returns the message of the error that a function throws; empty if it throws none */
const reasonOf = (run: () => unknown): string => {
	try {
		run();
		return '';
	} catch (error) {
		return (error as Error).message;
	}
};

t.test('rejects a schema in which any stored member is renamed or removed', t => {
	let changes = 0;
	// the other ones are unions of schemas with these members
	for (const [name, row] of Object.entries(MEMBERS).filter(([schema]) => SCHEMAS.get(schema)?.['properties'])) {
		const accepted: string[] = [];
		const expectRejected = (change: string, properties: ObjectNode): void => {
			const reason = reasonOf(() => makeStoredEncoders('', withProperties(name, properties), STORED));
			if (!REASON.test(reason))
				accepted.push(`${change}: ${reason}`);
		};
		for (const member of Object.keys(row).map(key => key.replace('?', ''))) {
			const { [member]: property, ...others } = propertiesOf(name);
			if (property === undefined)
				accepted.push(`there is no ${member}`);
			expectRejected(`without ${member}`, others);
			expectRejected(`with another name for ${member}`, { ...others, renamed: property as ObjectNode });
			++changes;
		}
		t.strictSame(accepted, [], name);
	}
	t.ok(changes > 300, `${changes} members`);
	t.end();
});

t.test('rejects a schema with a member that nodes do not store', t => {
	const properties = { ...propertiesOf('Mosaic'), added: { type: 'integer', minimum: 0, maximum: 1 } };

	t.throws(() => makeStoredEncoders('', withProperties('Mosaic', properties), STORED),
		new Error('spec/stored.yaml: Mosaic has no member added, but the schema Mosaic has'));
	t.match(makeStoredEncoders('', withProperties('Mosaic', properties), withStored({ Mosaic: { ...MEMBERS['Mosaic'], added: 'int32' } })),
		't.required(N.added).unsigned();');
	t.end();
});

t.test('rejects formats that the stored type does not have', t => {
	const decimal = propertiesOf('Mosaic')['amount'] as ObjectNode;
	for (const [name, member, type] of [
		['Mosaic', 'amount', 'int32'], ['SourceDTO', 'primaryId', 'int64'], ['BlockDTO', 'signature', 'int64'], ['MosaicInfoDTO', 'id', 'int64'],
		['TransferTransactionDTO', 'mosaics', 'document'], ['AccountInfoDTO', 'account', 'binary'], ['MultisigDTO', 'multisigAddresses', 'documents'],
		['ResolutionEntryDTO', 'resolved', 'int64'], ['SourceDTO', 'primaryId', 'ids[0].primary']
	] as const) {
		t.throws(() => makeStoredEncoders('', SCHEMAS, withStored({ [name]: { ...MEMBERS[name], [member]: type } })),
			{ message: `spec/stored.yaml: ${name}.${member} is stored as ${type}, which cannot be sent as ` }, `${name}.${member} as ${type}`);
	}
	t.throws(() => makeStoredEncoders('', withProperties('SourceDTO', { ...propertiesOf('SourceDTO'), primaryId: decimal }), STORED),
		new Error('spec/stored.yaml: SourceDTO.primaryId is stored as int32, which cannot be sent as "decimal"'));
	t.end();
});

t.test('rejects members that nodes may omit, but the contract requires, and schemas that no document contains', t => {
	t.throws(() => makeStoredEncoders('', withProperties('AliasDTO', propertiesOf('AliasDTO'), ['type', 'address']), STORED),
		new Error('spec/stored.yaml: AliasDTO.address may be absent, but the schema AliasDTO requires it'));
	t.throws(() => makeStoredEncoders('', SCHEMAS, withStored({ StatementMetaDTO: { timestamp: 'int64' } })),
		new Error('spec/stored.yaml: no document contains StatementMetaDTO'));
	const { Mosaic: _, ...others } = MEMBERS;
	t.throws(() => makeStoredEncoders('', SCHEMAS, { ...STORED, members: others }), new Error('spec/stored.yaml: Mosaic is not an object'));
	t.end();
});
