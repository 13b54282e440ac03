/**
 * Members of transaction bodies in the order of the contract, which is that of a node's database; the binary order differs (layouts.ts).
 */
import path from 'node:path';
import { type Layout, LAYOUTS, type Member } from '../../src/wire/transactions/layouts.js';
import { type EmbeddableType, TransactionType } from '../../src/wire/transactions/transaction-types.js';
import { type Form, formsOf, type Variants } from '../generate/formats.js';
import { loadSchemas } from '../generate/schemas.js';
import { Source } from '../generate/source.js';

/** Members of embedded transactions of all types. */
const ENTITY_MEMBERS: ReadonlySet<string> = new Set(['signerPublicKey', 'version', 'network', 'type']);

/** The first 8 bytes of a namespace registration are one of these; the other is undefined. */
const NAMESPACE_TERM: Layout = [{ name: 'duration', kind: 'u64' }, { name: 'parentId', kind: 'namespaceId' }];

/** @returns the names of a form's members, in order */
const namesOf = (form: Form): string[] => Object.keys(form).map(key => (key.endsWith('?') ? key.slice(0, -1) : key));

const membersOf = (form: Form, type: EmbeddableType): readonly Member[] => {
	const layout: Layout = type === TransactionType.NAMESPACE_REGISTRATION ? [...NAMESPACE_TERM, ...LAYOUTS[type]] : LAYOUTS[type];
	const members = new Map(layout.filter(({ hidden }) => !hidden).map(member => [member.name, member]));
	const names = namesOf(form).filter(name => !ENTITY_MEMBERS.has(name));
	if (names.length !== members.size || !names.every(name => members.has(name)))
		throw new Error(`the contract and the layout of transaction type ${type} have different members`);
	return names.map(name => members.get(name) as Member);
};

const FORMS = formsOf(loadSchemas(new Source(path.resolve('spec'))), ['EmbeddedTransactionInfoDTO']);

/** By transaction type. A member whose value is undefined is absent from the document. */
export const DOCUMENT_MEMBERS = Object.fromEntries(
	Object.entries((FORMS.get('EmbeddedTransactionInfoDTO')?.['transaction'] as Variants).oneOf)
		.map(([name, [type]]) => [type, membersOf(FORMS.get(name) as Form, type as EmbeddableType)])
	// the contract has a form for every embeddable type; otherwise dependent code would not compile
) as unknown as Readonly<Record<EmbeddableType, readonly Member[]>>;
